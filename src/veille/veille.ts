// The room `veille`: who wants to be told when a product is back, or cheaper. It writes to nobody: `message` does (ADR 53).
import { achetable } from '#catalogue/catalogue.ts'
import { type ChoixDeclinaison, type Declinaison, resoudre } from '#catalogue/declinaison/declinaison.ts'
import { compare, type Decimal, exact } from '#shared/exact.ts'

export const GENRES = ['retour', 'baisse'] as const
/** « retour »: it can be bought again; « baisse »: it costs less than when it was asked for. */
export type Genre = (typeof GENRES)[number]

/** What an address, or an account, waits for at once. */
export const VEILLES_MAX = 50
/** As many are told at once, and no more before these have left: letters of orders leave between them. */
export const LOT = 50
/** An address that nobody confirms is forgotten after these days, and what was told after those. */
export const JOURS_A_CONFIRMER = 7
export const JOURS_GARDES = 90
/** What waits on a phone is forgotten after these: nobody would say that it is gone. */
export const JOURS_APPAREIL = 180

export type EtatDemande = 'notee' | 'ici' | 'a_confirmer'
export const DEMANDEE: Record<EtatDemande, string> = {
  notee: 'C’est noté\u00a0: nous vous prévenons, une seule fois.',
  ici: 'C’est noté\u00a0: nous vous prévenons sur cet appareil, une seule fois, si c’est dans les six mois.',
  a_confirmer:
    'C’est noté. Ouvrez le message que nous vous envoyons et confirmez votre adresse\u00a0: sans cela, rien ne part.',
}
export const SANS_COURRIER =
  'La boutique n’envoie pas d’e-mails pour l’instant\u00a0: elle ne peut pas vous prévenir ainsi.'
export const DISPONIBLE = 'Ce produit est disponible\u00a0: vous pouvez l’acheter.'

interface Vendu {
  prix: Decimal
  quantite: Decimal
  avance?: Decimal
  archive: boolean
  declinaisons: readonly Declinaison[]
}

/** What is watched of a product: itself, or one of its variants; null: that variant is not sold any more. */
export function veille<P extends Vendu>(article: P, declinaison_id: number | null): P | null {
  if (declinaison_id === null) return article
  const une = article.declinaisons.find(({ id }) => id === declinaison_id)
  return une ? resoudre(article, une) : null
}

/** Whether what was waited for has come. */
export function estTenue(
  { genre, prix, declinaison_id }: { genre: Genre; prix: Decimal; declinaison_id: number | null },
  article: Vendu | undefined,
): boolean {
  const vendu = article && !article.archive ? veille(article, declinaison_id) : null
  if (!vendu || !achetable(vendu)) return false
  return genre === 'retour' || compare(exact(vendu.prix), exact(prix)) < 0
}

/** Variants of which there is none to be had, as they are chosen: « Rouge, M ». */
export function declinaisonsEpuisees(produit: Declinee): { id: number; nom: string }[] {
  return (produit.declinaisons ?? [])
    .filter(({ quantite = 0, avance }) => !achetable({ quantite, avance }))
    .map((une) => ({ id: une.id, nom: nommer(produit, une) }))
}

/** « Rouge, M »; '' for what has neither. */
export const nommer = (
  { couleurs, tailles }: Omit<Declinee, 'declinaisons'>,
  { couleur_id, taille_id }: ChoixDeclinaison,
): string =>
  [couleurs.find(({ id }) => id === couleur_id), tailles.find(({ id }) => id === taille_id)]
    .flatMap((une) => une?.designation ?? [])
    .join(', ')

interface Declinee {
  couleurs: Nommee[]
  tailles: Nommee[]
  declinaisons?: readonly Declinaison[]
}

export interface Nommee {
  id: number
  designation: string
}
