import { formaterTelephone, normaliserTelephone } from '#adresse/telephone.ts'
import type { Champs } from '#shared/failure.ts'
import { PLUSIEURS_LIGNES } from '#shared/texte.ts'

/** Where a parcel is to be brought, as its recipient completes the address. */
export interface Lieu {
  repere: string | null
  /** A second phone, in E.164. */
  telephone: string | null
  /** Degrees, five decimals: a metre. */
  latitude: string | null
  longitude: string | null
}

/** Nothing is said of where. */
export const NULLE_PART: Lieu = { repere: null, telephone: null, latitude: null, longitude: null }

/** The form, as it comes: texts, absent where nothing was filled. */
export type SaisieLieu = { [Champ in keyof Lieu]?: string }

const REPERE_MAX = 300
const LISIBLE = new RegExp(PLUSIEURS_LIGNES, 'u')
const DEGRES = /^-?\d{1,3}(\.\d{1,20})?$/

/** A position as it is kept: to the metre; null for what is none on Earth. */
function degres(texte: string | undefined, borne: number): string | null {
  if (!texte || !DEGRES.test(texte) || Math.abs(Number(texte)) > borne) return null
  return Number(texte).toFixed(5)
}

/** Lines as one, a comma between them. */
const enLigne = (texte: string) =>
  texte
    .split('\n')
    .map((ligne) => ligne.trim())
    .filter(Boolean)
    .map((ligne, rang, toutes) =>
      rang < toutes.length - 1 && ligne.endsWith(',') ? ligne.slice(0, -1) : ligne,
    )
    .join(', ')

/** What is kept of the form, or the sentence for each field that cannot be. `pays`: two letters, for the phone. */
export function lireLieu(saisie: SaisieLieu, pays: string): { lieu: Lieu } | { fautes: Champs } {
  const repere = enLigne(saisie.repere ?? '') || null
  const tape = saisie.telephone?.trim() || null
  const telephone = tape && normaliserTelephone(tape, pays)
  const latitude = degres(saisie.latitude, 90)
  const longitude = degres(saisie.longitude, 180)
  const fautes: Champs = {}
  if (repere && (repere.length > REPERE_MAX || !LISIBLE.test(repere)))
    fautes.repere = `Le repère a ${REPERE_MAX} caractères au plus.`
  if (tape && !telephone) fautes.telephone = 'Écrivez un numéro comme 77 123 45 67.'
  if ((saisie.latitude || saisie.longitude) && (latitude === null || longitude === null))
    fautes.position = 'Cette position n’est pas lisible.'
  return Object.keys(fautes).length > 0 ? { fautes } : { lieu: { repere, telephone, latitude, longitude } }
}

const CHAMPS = ['repere', 'telephone', 'latitude', 'longitude'] as const
export const memeLieu = (un: Lieu, autre: Lieu): boolean =>
  CHAMPS.every((champ) => un[champ] === autre[champ])
export const lieuVide = (lieu: Lieu): boolean => CHAMPS.every((champ) => lieu[champ] === null)

/** A place as buyer and staff read it, field by field; what is not known is left out. */
export function direLieu({ repere, telephone, latitude, longitude }: Lieu) {
  const position = latitude !== null && longitude !== null ? `${latitude}, ${longitude}` : null
  return [
    { nom: 'Repère', texte: repere, adresse: null },
    {
      nom: 'Autre téléphone',
      texte: telephone && formaterTelephone(telephone),
      adresse: telephone && `tel:${telephone}`,
    },
    {
      nom: 'Position',
      texte: position,
      // telephones open it with the map they have
      adresse: position && `https://www.google.com/maps?q=${latitude},${longitude}`,
    },
  ].flatMap(({ nom, texte, adresse }) => (texte ? [{ nom, texte, adresse }] : []))
}
