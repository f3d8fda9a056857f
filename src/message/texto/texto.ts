import { selon } from '#shared/texte.ts'
import type { Bref } from '../alerte.ts'

/** Signs of one SMS in the alphabet of GSM, of two, and of two where a sign is beyond it (3GPP TS 23.038, 23.040). */
const PLACES = { gsm: 160, deux: 306, autre: 134 } as const

const ALPHABET = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** These take the place of two. */
const DOUBLES = new Set('^{}\\[~]|€')
/** What typographers write, and what an old phone shows of it. */
const VOISINS: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '«': '"',
  '»': '"',
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '•': '-',
  œ: 'oe',
  Œ: 'OE',
  ŋ: 'n',
  Ŋ: 'N',
}

const connu = (signe: string) => ALPHABET.has(signe) || DOUBLES.has(signe)
/** A letter without its accents. */
const nue = (signe: string) => signe.normalize('NFD').replace(/\p{M}/gu, '')

/** The same words in the alphabet of GSM; letters that it has nothing near to stay as they are. */
const transcrire = (mots: string): string =>
  Array.from(
    mots
      .normalize('NFC')
      .replace(/\s+/g, ' ')
      .replace(/(?<=«) | (?=»)/g, ''),
    (signe) => {
      if (connu(signe)) return signe
      const voisin = selon(VOISINS, signe) ?? nue(signe)
      if (Array.from(voisin).every(connu)) return voisin
      return /[\p{L}\p{N}\p{P}]/u.test(signe) ? signe : ''
    },
  )
    .join('')
    .replace(/ +/g, ' ')
    .trim()

const longueur = (texte: string, gsm: boolean) =>
  gsm ? Array.from(texte).reduce((n, signe) => n + (DOUBLES.has(signe) ? 2 : 1), 0) : texte.length

/** A text as operators count it. */
interface Mesure {
  texte: string
  /** As many as its alphabet counts. */
  signes: number
  /** Of how many SMS it is. */
  parties: number
  /** In the alphabet of GSM, where one SMS holds the most. */
  gsm: boolean
  /** Words were left out: there was no room for all. */
  coupe: boolean
}
/** Signs of a part of several (3GPP TS 23.040, 9.2.3.24.1). */
const PARTIE = { gsm: 153, autre: 67 } as const
const UNE = { gsm: 160, autre: 70 } as const

/** What a phone without Internet is told: one SMS, or two where it may be, what follows and its link always whole. */
export function mesurer({ titre, texte, suite, adresse, textos }: Bref, site: string): Mesure {
  const mots = transcrire(`${titre}: ${texte}`)
  const apres = (suite ? ` ${transcrire(suite)}` : '') + (adresse && ` ${site}${adresse}`)
  const gsm = Array.from(mots + apres).every(connu)
  const place = PLACES[gsm ? (textos ? 'deux' : 'gsm') : 'autre'] - longueur(apres, gsm)
  const coupe = longueur(mots, gsm) > place
  const entier = (coupe ? `${couper(mots, place - 3, gsm)}...` : mots) + apres
  const signes = longueur(entier, gsm)
  const alphabet = gsm ? 'gsm' : 'autre'
  const parties = signes <= UNE[alphabet] ? 1 : Math.ceil(signes / PARTIE[alphabet])
  return { texte: entier, signes, parties, gsm, coupe }
}

function couper(mots: string, place: number, gsm: boolean): string {
  const signes = Array.from(mots)
  while (signes.length > 0 && longueur(signes.join(''), gsm) > place) signes.pop()
  return signes.join('').trimEnd()
}

export const enTexto = (bref: Bref, site: string): string => mesurer(bref, site).texte
