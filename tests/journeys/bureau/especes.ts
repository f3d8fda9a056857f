import type { Page } from 'playwright-core'
import { appeler } from '../gestes.ts'

const CHEZ_ELLE = 1

/** The shop takes cash at her door. */
export async function prendreEspeces(page: Page): Promise<void> {
  await appeler(page, 'PUT', '/api/moyen', { code: 'livraison', actif: 1 })
  const [lieux] = await appeler<[{ data: { id: number; zone_id: number }[] }]>(
    page,
    'GET',
    '/api/destination?limit=100',
  )
  const zone_id = lieux.data.find(({ id }) => id === CHEZ_ELLE)?.zone_id
  await appeler(page, 'PUT', '/api/encaissement', { zone_id, plafond: 500_000 })
}

export interface Prise {
  id: number
  numerocommande: string
  montantdevise: number
}

/** An order of somebody, to be paid at the door: the shop has not called them yet, and of each number one such waits. */
export async function aAppeler(page: Page, tel = '+221777654321', quantite = 1): Promise<Prise> {
  const [produits] = await appeler<[{ data: { id: number; quantite: number; couleurs: unknown[] }[] }]>(
    page,
    'GET',
    '/api/produit?limit=100',
  )
  const simple = produits.data.find(({ quantite, couleurs }) => quantite > 5 && couleurs.length === 0)
  const { data } = await appeler<{ data: Prise }>(page, 'POST', '/api/equipe/commande', {
    ...{
      destination_id: CHEZ_ELLE,
      payment_method: 'livraison',
      adresseliv: 'Médina, rue 6',
      tel,
    },
    lignes: [{ produit_id: simple?.id, quantite }],
    client: {
      ...{ nom: 'Sow', prenom: 'Fatou', telephone1: tel, pays: 'SEN', ville: 'Dakar' },
      adresse: 'Médina',
    },
  })
  return data
}

/** The same, confirmed on the phone. */
export async function confirmee(page: Page, quantite = 1): Promise<Prise> {
  const data = await aAppeler(page, undefined, quantite)
  await appeler(page, 'POST', '/api/encaissement', { commande_id: data.id, geste: 'confirmer' })
  return data
}

/** The same, on its way. */
export async function enChemin(page: Page): Promise<Prise> {
  const data = await confirmee(page)
  for (const etatcommande of [2, 3])
    await appeler(page, 'PUT', '/api/equipe/commande', { id: data.id, etatcommande, motif: 'prête' })
  return data
}
