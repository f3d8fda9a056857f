import type { Queries } from '#database/database.ts'
import { Failure } from '#shared/failure.ts'
import { type CommandeGelee, type Detail, listDetails, listProduitsDe } from './commande.data.ts'
import { perdreLignes, rendreLignes } from './reservation.actions.ts'
import { addRevenus } from './retour.data.ts'

/** So many pieces of a line that came back. */
export interface Revenue {
  id: number
  quantite: number
  /** They are sold again. */
  enStock: boolean
}

/** What came back of an order: whole lines, or pieces of some. */
export type Retour =
  | {
      /** Ids of the lines of which the rest came back; absent: all that had not before. */
      lignes?: number[] | undefined
      /** It is sold again. */
      enStock: boolean
    }
  | { pieces: readonly Revenue[] }

/** How many pieces of a line are still at its buyer's. */
const dehors = ({ quantite, revenus, revenu_le }: Pick<Detail, 'quantite' | 'revenus' | 'revenu_le'>) =>
  revenu_le === null ? quantite - revenus : 0

/** Did nothing of it come back yet? */
export const estEntiere = async (tx: Queries, commande_id: number): Promise<boolean> =>
  (await listDetails(tx, [commande_id])).every(
    ({ revenus, revenu_le }) => revenus === 0 && revenu_le === null,
  )

/**
 * Notes what of a locked order came back, and sells it again where that was said; answers whether nothing of it is
 * left at its buyer's.
 * @throws Failure ENTREE_INVALIDE for a line that is not the order's, or that came back before.
 */
export async function recevoirRetour(
  tx: Queries,
  commande: CommandeGelee,
  retour: Retour,
  now: Date,
): Promise<boolean> {
  const details = (await listDetails(tx, [commande.id])).filter((detail) => dehors(detail) > 0)
  const revenues = 'pieces' in retour ? retour.pieces : entieres(details, retour)
  const parId = new Map(details.map((detail) => [detail.id, detail]))
  const venues = revenues.flatMap(({ id, quantite, enStock }) => {
    const detail = parId.get(id)
    return detail && quantite > 0 && quantite <= dehors(detail) ? [{ detail, quantite, enStock }] : []
  })
  if (venues.length < revenues.length) {
    const message = 'Cet article est déjà revenu, ou n’est pas de cette commande.'
    throw new Failure('ENTREE_INVALIDE', message, { champs: { lignes: message } })
  }
  for (const { detail, quantite } of venues) await addRevenus(tx, { id: detail.id, quantite }, now)
  const rendues = venues.flatMap(({ detail: { produit_id, ...une }, quantite, enStock }) =>
    produit_id === null || !enStock ? [] : [{ ...une, produit_id, quantite }],
  )
  if (rendues.length > 0) await rendreLignes(tx, commande, rendues, now)
  return details.every(
    (detail) => venues.find((venue) => venue.detail.id === detail.id)?.quantite === dehors(detail),
  )
}

/**
 * Takes pieces out of a locked order that has not left: they are missing, or are not wanted any more, and are sold again
 * where that is said.
 * @throws Failure ENTREE_INVALIDE as `recevoirRetour`, ETAT_REFUSE where nothing would be left to be brought.
 */
export async function retirerPieces(
  tx: Queries,
  commande: CommandeGelee,
  pieces: readonly Revenue[],
  now: Date,
): Promise<void> {
  if (await recevoirRetour(tx, commande, { pieces }, now))
    throw new Failure('ETAT_REFUSE', 'Il ne resterait rien à livrer\u00a0: annulez la commande.')
  const manquent = (await listProduitsDe(tx, commande.id)).flatMap((ligne) => {
    const piece = pieces.find(({ id }) => id === ligne.id)
    return piece && !piece.enStock ? { ...ligne, quantite: piece.quantite } : []
  })
  await perdreLignes(tx, commande, manquent, now)
}

const entieres = (details: Detail[], { lignes, enStock }: Exclude<Retour, { pieces: unknown }>): Revenue[] =>
  (lignes ?? details.map(({ id }) => id)).map((id) => {
    const detail = details.find((un) => un.id === id)
    return { id, quantite: detail ? dehors(detail) : 0, enStock }
  })
