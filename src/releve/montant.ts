// Amounts and dates as providers write them, in whichever language and spreadsheet.
import { type CodeDevise, DECIMALES } from '#shared/money.ts'

/** As much as the base takes without losing a unit. */
const UNITES_MAX = 1_000_000_000_000

/**
 * An amount in the smallest unit of its currency: `1 234,56`, `1,234.56`, `(12.50)`, `−3 500 FCFA`. Null for what is none,
 * or is finer than the currency.
 */
export function lireUnites(texte: string, devise: CodeDevise): number | null {
  const nu = texte
    .replace(/[\s\p{Cf}’']/gu, '')
    .replace(/^[\u2212\p{Pd}]/u, '-')
    .replace(/(?:FCFA|XOF|CFA|EUR|USD|JPY|\$US|[€$¥])/gi, '')
  const lu = /^(\()?([+-])?(\d[\d.,]*)\)?$/.exec(nu)
  if (!lu) return null
  const [, parenthese, signe, chiffres = ''] = lu
  // the last mark cuts decimals off, unless three digits follow it: those are thousands
  const [, entiers = '', decimales = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(chiffres) ?? []
  if (!/^\d+$|^\d{1,3}(?:\.\d{3})+$|^\d{1,3}(?:,\d{3})+$/.test(entiers)) return null
  if (decimales !== '' && entiers.includes(chiffres.charAt(entiers.length))) return null
  const places = DECIMALES[devise]
  const fin = decimales.padEnd(2, '0')
  if (places === 0 && fin !== '00') return null
  const unites = Number(entiers.replace(/[.,]/g, '') + fin.slice(0, places))
  if (unites > UNITES_MAX) return null
  return (parenthese || signe === '-') && unites !== 0 ? -unites : unites
}

const HEURE = /(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:\s*([ap])\.?\s?m\b)?/i

/** Of 24, from an hour of 12 where the text says which half of the day; null where there is no such hour. */
function sur24(dite: string, moitie: string | undefined): number | null {
  const heure = Number(dite)
  if (moitie === undefined) return heure < 24 ? heure : null
  if (heure < 1 || heure > 12) return null
  return (heure % 12) + (moitie.toLowerCase() === 'p' ? 12 : 0)
}

/**
 * The moment of a date and, where there is one, an hour: ISO, `26/11/2026`, `26-11-2026 14:05`, `11/26/2026, 2:05 PM`; in Dakar's time, which is
 * UTC, unless it says another. Null for what is none.
 */
export function lireMoment(texte: string, heure: string, moisDAbord: boolean): Date | null {
  const zone = /(?:Z|[+-]\d{2}:?\d{2})$/.test(texte) && texte.includes(':')
  if (/^\d{4}-\d{2}-\d{2}/.test(texte) && zone) return valide(new Date(texte.replace(' ', 'T')))
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})/.exec(texte)
  const autre = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})\b/.exec(texte)
  const [annee, mois, jour] = iso
    ? [iso[1], iso[2], iso[3]]
    : autre
      ? [autre[3], ...(moisDAbord ? [autre[1], autre[2]] : [autre[2], autre[1]])]
      : []
  if (!annee || !mois || !jour) return null
  const [, h = '0', min = '0', s = '0', moitie] =
    HEURE.exec(texte.slice((iso ?? autre)?.[0].length ?? 0)) ?? HEURE.exec(heure) ?? []
  const heures = sur24(h, moitie)
  if (heures === null) return null
  const [a, m, j] = [Number(annee.length === 2 ? `20${annee}` : annee), Number(mois), Number(jour)]
  const date = new Date(Date.UTC(a, m - 1, j, heures, Number(min), Number(s)))
  return date.getUTCMonth() === m - 1 && date.getUTCDate() === j ? valide(date) : null
}

const valide = (date: Date) =>
  !Number.isNaN(date.getTime()) && date.getUTCFullYear() >= 2000 && date.getUTCFullYear() < 2100 ? date : null
