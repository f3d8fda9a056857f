import { api, graphql } from '#browser/api.ts'
import type { Commande } from '#contract'
import { ETAT } from './commande.ts'

const COMMANDES_PAR_PAGE = 10

const LISTE = `query ($page: Int, $count: Int) {
  commandespaginated(page: $page, count: $count) {
    metadata { total per_page current_page last_page }
    data {
      id numerocommande code datecomm dateliv etatcommande etat_text etat_badge
      etatpaiement etat_text_paiement etat_badge_paiement payment_method
      devise montantdevise montantcommande paye_avoir { nom montant reste francs }
      detailcommandes { id designation }
    }
  }
}`

/** What the list shows of each commande; the rest comes with the detail. */
export type CommandeEnListe = Awaited<ReturnType<typeof listMesCommandes>>['data'][number]

/** A page of the signed-in person's commandes, the latest first. */
export async function listMesCommandes(page: number, count = COMMANDES_PAR_PAGE) {
  const reponse = await graphql(LISTE, { page, count })
  const [premiere] = reponse.commandespaginated
  if (!premiere) throw new Error('a paginated field answered no page')
  return premiere
}

/** One commande of the signed-in person, whole. */
export async function findMaCommande(id: number): Promise<Commande> {
  return (await api('GET /api/commande/:id', { params: { id } })).data
}

/** The latest commande of the signed-in person, or null. */
export async function findDerniereCommande(): Promise<Commande | null> {
  const { data } = await listMesCommandes(1, 1)
  return data[0] ? findMaCommande(data[0].id) : null
}

/** What was paid goes back, or with `enAvoir` stays the account's as store credit. */
export async function annulerMaCommande(id: number, enAvoir = false): Promise<Commande> {
  const body = { id, etatcommande: ETAT.annulee, ...(enAvoir ? { en_avoir: true } : {}) }
  return (await api('PUT /api/commande', { body })).data
}
