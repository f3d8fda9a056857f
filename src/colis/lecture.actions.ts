import { listDetails } from '#commande/commande.data.ts'
import { ETAT } from '#commande/commande.ts'
import type { Commande } from '#contract'
import type { Queries } from '#database/database.ts'
import { type ColisGarde, findColisDeEtape, listColis } from './colis.data.ts'
import {
  aVenir,
  type ColisEquipe,
  type ColisVu,
  direAvancement,
  nombreDePieces,
  numeroColis,
  type Pieces,
  type PoidsUnitaire,
  resteAPartir,
} from './colis.ts'
import { poidsUnitaires } from './depart.actions.ts'

const versVu = ({ id, rang, parti_le, livre_le, ...colis }: ColisGarde): ColisVu => ({
  ...{ id, numero: numeroColis(rang), parti: parti_le.toISOString() },
  livre: livre_le?.toISOString() ?? null,
  ...{ transporteur: colis.transporteur, reference: colis.reference, lien: colis.lien, lignes: colis.lignes },
})

/** The parcels in which an order left, for whoever ordered or receives. */
export async function voirColis(q: Queries, commande_id: number): Promise<ColisVu[]> {
  return (await listColis(q, [commande_id])).map(versVu)
}

/** The same of several, for the staff. */
export async function listColisEquipe(
  q: Queries,
  commande_ids: number[],
): Promise<Map<number, ColisEquipe[]>> {
  const parCommande = new Map<number, ColisEquipe[]>()
  for (const colis of await listColis(q, commande_ids)) {
    const { commande_id, poids, cout } = colis
    const vu = { ...versVu(colis), poids: poids === null ? null : Number(poids), cout }
    parCommande.set(commande_id, [...(parCommande.get(commande_id) ?? []), vu])
  }
  return parCommande
}

/** An order's parcels for the staff: what left, what is still to be shipped with what a piece of it weighs, and both in words. */
export async function voirColisEquipe(
  q: Queries,
  { id, etatcommande, detailcommandes, retrait }: Commande,
): Promise<{
  partis: ColisEquipe[]
  reste: (Pieces & PoidsUnitaire)[]
  avancement: string | null
}> {
  const partis = (await listColisEquipe(q, [id])).get(id) ?? []
  const restent = etatcommande === ETAT.preparation && !retrait ? resteAPartir(detailcommandes, partis) : []
  const poids = new Map(
    (restent.length > 0 ? await poidsUnitaires(q, await listDetails(q, [id])) : []).map((une) => [
      une.id,
      une.poids,
    ]),
  )
  return {
    partis,
    reste: restent.map((ligne) => ({
      ...{ id: ligne.id, quantite: ligne.quantite, poids: poids.get(ligne.id) ?? null },
    })),
    avancement: direAvancement(partis.length, nombreDePieces(restent)),
  }
}

/** « 1 colis parti, 3 articles à venir » of each of these orders of which it is so. */
export async function voirAvancements(
  q: Queries,
  commandes: readonly Pick<Commande, 'id' | 'etatcommande' | 'detailcommandes'>[],
): Promise<Map<number, string>> {
  const colis = await listColis(
    q,
    commandes.filter(({ etatcommande }) => etatcommande === ETAT.preparation).map(({ id }) => id),
  )
  return new Map(
    commandes.flatMap((commande) => {
      const siens = colis.filter(({ commande_id }) => commande_id === commande.id)
      const dit = direAvancement(siens.length, nombreDePieces(aVenir(commande, siens)))
      return dit ? [[commande.id, dit] as const] : []
    }),
  )
}

/** The parcel that a move told of, with how many left so far; `defait`: it did not leave after all; null: the move told of none. */
export async function envoiDe(
  q: Queries,
  { id }: Pick<Commande, 'id'>,
  etape_id: number,
): Promise<{ colis: ColisVu; partis: ColisVu[] } | 'defait' | null> {
  const colis = await findColisDeEtape(q, etape_id)
  if (!colis) return null
  if (colis.defait_le) return 'defait'
  return { colis: versVu(colis), partis: await voirColis(q, id) }
}

/** What is kept of somebody's parcels, for their export: not what they cost the shop. */
export async function exporterColis(q: Queries, commande_ids: number[]) {
  return (await listColis(q, commande_ids)).map((colis) => ({
    commande_id: colis.commande_id,
    ...versVu(colis),
  }))
}
