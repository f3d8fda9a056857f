import { type Bureau, bouger, ouvrirBureau } from '../bureau.ts'
import { commanderBissap } from '../caisse.ts'

/** What an order of two bottles to Dakar costs, whole francs. */
export const DU = 3500
export const PERIODE = { du: '2026-01-01', au: '2030-12-31' }

/** The office of a shop that takes cash at the door. */
export async function ouvrirLivraisons() {
  const bureau = await ouvrirBureau()
  await bureau.services.database.query('INSERT INTO encaissement (zone_id, plafond) VALUES (601, 20000)')
  await bureau.services.database.query('UPDATE produit SET quantite = 900 WHERE id = 5')
  return bureau
}

/** An order to be paid at the door, on its way in this hand. */
export async function enRoute(bureau: Bureau, livreur: string | null = 'Modou'): Promise<number> {
  const id = await commanderBissap(bureau.services, bureau.compte, bureau.fermer, {
    payment_method: 'livraison',
  })
  await bureau.equipe('preparateur', 'POST', '/api/encaissement', { commande_id: id, geste: 'confirmer' })
  for (const etat of [2, 3]) await bouger(bureau, 'preparateur', id, etat)
  if (livreur) await confier(bureau, [id], livreur)
  return id
}
export const confier = (bureau: Bureau, ids: number[], livreur: string | null) =>
  bureau.equipe('preparateur', 'PUT', '/api/equipe/course', { ids, livreur })

interface EnMain {
  id: number
  nom: string
  commandes: { commande: { id: number }; encaissement: { du: number; recu: number } | null }[]
}
/** What this deliverer has in hand. */
export async function tournee(bureau: Bureau, nom: string): Promise<EnMain> {
  const { data } = await bureau.equipe('preparateur', 'GET', '/api/equipe/livreur')
  return data.livreurs.find((un: EnMain) => un.nom === nom)
}
/** Orders to collect as `[number, due]`. */
export const dues = ({ commandes }: EnMain) =>
  commandes.map(({ commande, encaissement }) => [commande.id, encaissement?.du ?? null])

/** Hands in for Modou: by order what was collected, and what was counted. */
export async function verser(
  bureau: Bureau,
  collecte: (readonly [commande_id: number, montant: number, motif?: string | undefined, du?: number])[],
  verse: number,
  explication?: string,
) {
  const { id } = await tournee(bureau, 'Modou')
  const lignes = collecte.map(([commande_id, montant, motif, du = DU]) => ({
    ...{ commande_id, du, montant },
    ...(motif ? { motif } : {}),
  }))
  const corps = { livreur_id: id, lignes, verse, ...(explication ? { explication } : {}) }
  return bureau.equipe('preparateur', 'POST', '/api/equipe/versement', corps)
}
export const corriger = (bureau: Bureau, corps: object) =>
  bureau.equipe('gestionnaire', 'PUT', '/api/equipe/versement', corps)
/** All hand-ins, the latest first. */
export async function versements(bureau: Bureau) {
  const url = `/api/equipe/versement?du=${PERIODE.du}&au=${PERIODE.au}`
  const reponse = await bureau.equipe('gestionnaire', 'GET', url)
  if (!reponse.liste) throw new Error(JSON.stringify(reponse))
  return reponse.liste[0].data
}
