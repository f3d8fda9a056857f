import { findArticles } from '#catalogue/catalogue.data.ts'
import type { Queries } from '#database/database.ts'
import { Failure } from '#shared/failure.ts'
import { insertDon, listArticles, listOfferts, lockListeOuverte } from './liste.data.ts'
import { toutOffert } from './liste.ts'

/**
 * An order that is being placed gives, of what it holds, all that is on the list of this code. The list's row is held:
 * of two who give the same at once the second is told. One that was closed meanwhile, or asks for none of it, leaves
 * an order as any other.
 * @throws Failure ETAT_REFUSE where somebody else has given it all.
 */
export async function noterDon(
  tx: Queries,
  code: string,
  { commande_id, produit_ids }: { commande_id: number; produit_ids: number[] },
): Promise<void> {
  const liste = await lockListeOuverte(tx, code)
  if (!liste) return
  const voulus = (await listArticles(tx, [liste.id])).filter(({ produit_id }) =>
    produit_ids.includes(produit_id),
  )
  if (voulus.length === 0) return
  const offerts = await listOfferts(tx, [liste.id])
  const fini = voulus.find(({ produit_id, quantite }) => {
    const offert = offerts.find((un) => un.produit_id === produit_id)?.offert ?? 0
    return toutOffert({ voulu: quantite, offert })
  })
  if (fini) {
    const { designation } = (await findArticles(tx, [fini.produit_id])).get(fini.produit_id) ?? {}
    throw new Failure(
      'ETAT_REFUSE',
      `«\u202f${designation}\u202f» vient d’être offert par quelqu’un d’autre. Retirez-le de votre panier, ou décochez la liste pour le commander quand même.`,
    )
  }
  await insertDon(tx, { commande_id, liste_id: liste.id })
}
