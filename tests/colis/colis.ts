import { type Bureau, bouger, ouvrirBureau } from '../bureau.ts'
import { commanderBissap } from '../caisse.ts'
import { ids } from '../fixtures.ts'

interface Ligne {
  id: number
  produit_id: number
  quantite: number
  revenus: number
}

/** Three bottles and two sacks of millet flour, to be paid at the door, being prepared. */
export async function enPreparation(bureau: Bureau): Promise<number> {
  const sans = { couleur_id: null, taille_id: null, unite_id: null }
  const { data } = await bureau.equipe('preparateur', 'POST', '/api/equipe/commande', {
    ...{ destination_id: ids.destination.dakar, payment_method: 'livraison', adresseliv: 'Médina, rue 6' },
    ...{ tel: '77 765 43 21', compte_id: bureau.compte.id },
    client: {
      ...{ nom: 'Sow', prenom: 'Awa', telephone1: '77 765 43 21', pays: 'SEN', ville: 'Dakar' },
      adresse: 'Médina, rue 6',
    },
    lignes: [
      { ...sans, produit_id: ids.produit.bissap, quantite: 3 },
      { ...sans, produit_id: ids.produit.mil, quantite: 2 },
    ],
  })
  await bureau.equipe('preparateur', 'POST', '/api/encaissement', {
    commande_id: data.id,
    geste: 'confirmer',
  })
  await bouger(bureau, 'preparateur', data.id, 2)
  return data.id
}

/** The office of a shop that takes cash at the door. */
export async function ouvrirColis(): Promise<Bureau> {
  const bureau = await ouvrirBureau()
  await bureau.services.database.query('INSERT INTO encaissement (zone_id, plafond) VALUES (601, 500000)')
  return bureau
}

/** An order of two bottles by card, paid, being prepared. */
export async function payeeEnPreparation(bureau: Bureau): Promise<number> {
  const { id, adresse } = await bureau.enRoute()
  await bureau.carte(adresse, '4242424242424242')
  await bureau.revenir(id)
  await bouger(bureau, 'preparateur', id, 2)
  return id
}

/** Of one line of two bottles, at the door. */
export async function deuxBouteilles(bureau: Bureau): Promise<number> {
  const id = await commanderBissap(bureau.services, bureau.compte, bureau.fermer, {
    payment_method: 'livraison',
  })
  await bureau.equipe('preparateur', 'POST', '/api/encaissement', { commande_id: id, geste: 'confirmer' })
  await bouger(bureau, 'preparateur', id, 2)
  return id
}

export const dossier = async (bureau: Bureau, id: number) =>
  (await bureau.equipe('gestionnaire', 'GET', `/api/equipe/commande/${id}`)).data

/** So many of the line of this product, as a parcel names it. */
export async function pieces(
  bureau: Bureau,
  id: number,
  produit: keyof typeof ids.produit,
  quantite: number,
) {
  const { commande } = await dossier(bureau, id)
  const ligne = (commande.detailcommandes as Ligne[]).find(
    ({ produit_id }) => produit_id === ids.produit[produit],
  )
  return { id: ligne?.id ?? 0, quantite }
}

/** Ships a parcel: what is left, unless it is said what. */
export const expedier = (bureau: Bureau, commande_id: number, corps: object = {}) =>
  bureau.equipe('preparateur', 'POST', '/api/equipe/colis', { commande_id, ...corps })

/** What left, by its number, as so many pieces each. */
export const partis = async (bureau: Bureau, id: number): Promise<[string, number[]][]> =>
  (await dossier(bureau, id)).colis.partis.map(
    ({ numero, lignes }: { numero: string; lignes: { quantite: number }[] }) => [
      numero,
      lignes.map(({ quantite }) => quantite),
    ],
  )
