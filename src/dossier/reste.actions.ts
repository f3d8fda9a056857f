import { listColis } from '#colis/colis.data.ts'
import { resteAPartir } from '#colis/colis.ts'
import { listProduitsDe } from '#commande/commande.data.ts'
import type { Queries } from '#database/database.ts'
import { cleLigne, type Ligne } from '#panier/panier.ts'
import { Failure } from '#shared/failure.ts'

type Choix = Omit<Ligne, 'quantite'>
const UN_COLIS_PARTI = 'Un colis de cette commande est parti\u00a0:'

/**
 * What of a locked order is to stay in it holds at least what has left of each line, and nothing more than it held.
 * @throws Failure ETAT_REFUSE.
 */
export async function exigerMoinsDuReste(
  tx: Queries,
  commande_id: number,
  voulues: readonly Ligne[],
): Promise<void> {
  const details = await listProduitsDe(tx, commande_id)
  const reste = resteAPartir(details, await listColis(tx, [commande_id]))
  const memes = (une: Choix, autre: Choix) => cleLigne(une) === cleLigne(autre)
  if (voulues.some((voulue) => !details.some((detail) => memes(detail, voulue))))
    throw new Failure('ETAT_REFUSE', `${UN_COLIS_PARTI} aucun autre article ne s’y ajoute.`)
  for (const detail of details) {
    const { designation, quantite } = detail
    const gardee = voulues.find((voulue) => memes(detail, voulue))?.quantite ?? 0
    const partie = quantite - (reste.find(({ id }) => id === detail.id)?.quantite ?? 0)
    if (gardee > quantite)
      throw new Failure(
        'ETAT_REFUSE',
        `${UN_COLIS_PARTI} «\u202f${designation}\u202f» ne peut plus qu’y diminuer.`,
      )
    if (gardee < partie)
      throw new Failure(
        'ETAT_REFUSE',
        `${UN_COLIS_PARTI} il contient ${partie}\u00a0× «\u202f${designation}\u202f», qui restent dans la commande.`,
      )
  }
}
