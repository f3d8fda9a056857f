import { type Exact, exact } from '#shared/exact.ts'
import { type CodeDevise, formaterMontant } from '#shared/money.ts'
import type { Calcul, Manquante } from './calcul.ts'
import type { OffreGardee } from './offre.ts'
import type { Remises } from './remise.ts'

/** What offers make of a cart, as the browser is told it. */
export interface OffresDites {
  /** Whole francs off each line, by its key (`cleLigne`). */
  lignes: Record<string, number>
  /** Whole francs off the delivery. */
  livraison: number
  /** What applies, in words. */
  offres: { mots: string; code: string | null }[]
  /** What would apply, and what is missing. */
  manques: string[]
  /** Codes that take nothing off this cart, and why. */
  refus: { code: string; mots: string }[]
}

/** The same as a bill takes it, for lines by their keys. */
export function remisesDe(
  dites: OffresDites | null | undefined,
  cles: readonly string[],
): Remises | undefined {
  if (!dites) return undefined
  return { lignes: cles.map((cle) => exact(dites.lignes[cle] ?? 0)), livraison: exact(dites.livraison) }
}

/** The same for a cart that unknown, ended, exhausted and somebody else's code do nothing for: nothing more is said. */
export const CODE_REFUSE = 'Ce code n’existe pas, ou ne s’applique pas, ou plus, à votre commande.'

interface EnDevise {
  devise: CodeDevise
  taux: string
}

const AUTRE = 'Ce code ne se cumule pas\u00a0: l’offre déjà appliquée vous fait gagner plus.'
const RIEN = 'Ce code est bon, mais rien dans ce panier n’y donne droit.'
const LIEU = 'Ce code est bon\u00a0: il dépend de l’endroit où l’on vous livre.'

/** What was worked out, in words and amounts; `ouvertes` are the offers that the buyer may have. */
export function direOffres(
  { appliquees, manquantes, sansAchat, lignes, livraison }: Calcul,
  cles: readonly string[],
  {
    codes,
    ouvertes,
    lieu,
    enDevise,
  }: { codes: readonly string[]; ouvertes: readonly OffreGardee[]; lieu: boolean; enDevise: EnDevise },
): OffresDites {
  const prises = new Set(appliquees.map(({ offre }) => offre.id))
  const enAttente = new Set(manquantes.map(({ offre }) => offre.id))
  const refus = codes.flatMap((code) => {
    const offre = ouvertes.find((une) => une.code === code)
    if (!offre) return [{ code, mots: CODE_REFUSE }]
    if (prises.has(offre.id) || enAttente.has(offre.id)) return []
    if (sansAchat.includes(offre.id)) return [{ code, mots: RIEN }]
    if (!lieu && (offre.zones.length > 0 || offre.genre === 'livraison')) return [{ code, mots: LIEU }]
    const seule = appliquees.length > 0 && (offre.cumulable === 0 || appliquees[0]?.offre.cumulable === 0)
    return [{ code, mots: seule ? AUTRE : RIEN }]
  })
  return {
    lignes: Object.fromEntries(
      cles.flatMap((cle, rang) => (lignes[rang] ? [[cle, Number(lignes[rang])] as const] : [])),
    ),
    livraison: Number(livraison),
    offres: appliquees.map(({ offre }) => ({ mots: offre.designation, code: offre.code })),
    manques: manquantes.map((une) => direManque(une, enDevise)),
    refus,
  }
}

/** « Encore 2 500 FCFA et la livraison est offerte. » */
function direManque({ offre, francs, kilos }: Manquante, { devise, taux }: EnDevise): string {
  const montant = (un: Exact) => formaterMontant(un, devise, exact(taux))
  const poids = (un: Exact) =>
    `${Math.ceil((Number(un.n) / Number(un.d)) * 1000) / 1000}\u00a0kg`.replace('.', ',')
  const reste = [francs && montant(francs), kilos && poids(kilos)].filter(Boolean).join(' et ')
  const quoi =
    offre.genre === 'livraison' ? 'la livraison est offerte' : `vous avez «\u202f${offre.designation}\u202f»`
  return `Encore ${reste} et ${quoi}.`
}
