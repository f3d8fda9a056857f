import type { Question, Reponse } from '#api'
import { api } from '#browser/api.ts'
import { MAX_COUNT } from '#shared/page.ts'
import { demanderPage, demanderUn, donnees, ecrire } from '../appeler.ts'

/** What a product's form and list offer to choose from. */
export type Catalogue = Reponse<'GET /api/equipe/catalogue'>['data']
export type DemandeLotVue = Question<'POST /api/equipe/lot'>['body']
/** The filters of the list as its URL carries them, or some rows. */
export type ChoixVu = DemandeLotVue['choix']

export const demanderCatalogue = () => donnees(api('GET /api/equipe/catalogue'))
export const demanderFiche = (id: number) => demanderUn('GET /api/equipe/produit/:id', id)
/** What of a product's shelf is set aside for orders, its variants together. */
export const demanderAPart = async (produit_id: number) => {
  const { data } = await demanderPage('GET /api/equipe/stock', { produit_id, limit: MAX_COUNT })
  return data.reduce((somme, { reserve }) => somme + reserve, 0)
}

export const corrigerStock = (produit_id: number, quantite: number, cle: string) =>
  ecrire('mouvement', null, { produit_id, motif: 'correction', quantite }, cle)

export const essayerLot = (body: DemandeLotVue) => donnees(api('POST /api/equipe/lot/essai', { body }))
export const changerLot = (body: DemandeLotVue, cle: string) =>
  donnees(api('POST /api/equipe/lot', { body, idempotencyKey: cle }))
export const annulerLot = (lot: number) => donnees(api('POST /api/equipe/lot/annulation', { body: { lot } }))
