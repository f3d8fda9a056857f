import type { Declares } from '#shared/champ.ts'
import { texte } from '#shared/formulaire.ts'
import { aplatir } from '#shared/texte.ts'

const MOTS_MAX = 500
const TERMES_MAX = 20
const TERME_MAX = 60

/** What a group of synonyms holds, as it was written between its commas. */
export const termesDe = (mots: string): string[] =>
  mots
    .split(',')
    .map((terme) => terme.trim())
    .filter((terme) => /[a-z0-9]/.test(aplatir(terme)))

function refusDeMots(valeur: unknown): string | null {
  const refus = texte(MOTS_MAX).refus(valeur)
  if (refus) return refus
  const termes = termesDe(String(valeur))
  if (new Set(termes.map(aplatir)).size < 2) return 'Écrivez au moins deux mots, séparés par des virgules.'
  if (termes.length > TERMES_MAX) return `${TERMES_MAX}\u00a0mots au plus.`
  return termes.some((terme) => terme.length > TERME_MAX)
    ? `${TERME_MAX}\u00a0caractères au plus entre deux virgules.`
    : null
}

export const CHAMPS_SYNONYME = {
  mots: {
    genre: 'texte',
    libelle: 'Mots qui veulent dire la même chose',
    regle: { refus: refusDeMots, maximum: MOTS_MAX, requis: 'Écrivez au moins deux mots.' },
    aide: 'Séparés par des virgules. Ex.\u00a0: arachide, cacahuète, guerté. Accents, majuscules et pluriels ne comptent pas.',
  },
} as const satisfies Declares
