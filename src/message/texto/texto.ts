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
      const voisin = VOISINS[signe] ?? nue(signe)
      if (Array.from(voisin).every(connu)) return voisin
      return /[\p{L}\p{N}\p{P}]/u.test(signe) ? signe : ''
    },
  )
    .join('')
    .trim()

const longueur = (texte: string, gsm: boolean) =>
  gsm ? Array.from(texte).reduce((n, signe) => n + (DOUBLES.has(signe) ? 2 : 1), 0) : texte.length

/** What a phone without Internet is told: one SMS, or two where it may be, its link always whole. */
export function enTexto({ titre, texte, adresse, textos }: Bref, site: string): string {
  const mots = transcrire(`${titre}: ${texte}`)
  const lien = adresse && ` ${site}${adresse}`
  const gsm = Array.from(mots + lien).every(connu)
  const place = PLACES[gsm ? (textos ? 'deux' : 'gsm') : 'autre'] - longueur(lien, gsm)
  if (longueur(mots, gsm) <= place) return mots + lien
  const signes = Array.from(mots)
  while (signes.length > 0 && longueur(signes.join(''), gsm) > place - 3) signes.pop()
  return `${signes.join('').trimEnd()}...${lien}`
}
