import { api } from '#browser/api.ts'
import type { Categorie, Couleur, Taille, Unite } from '#contract'
import type { FicheVue } from '#fiche/fiches.ts'
import type { Essai } from '#fiche/lot.actions.ts'
import type { GesteLot } from '#fiche/lot.ts'
import type { Page } from '#shared/page.ts'
import { appeler, donnees, sous } from '../appeler.ts'

/** What a product's form and list offer to choose from. */
export interface Catalogue {
  categories: Categorie[]
  unites: Unite[]
  couleurs: Couleur[]
  tailles: Taille[]
}
/** The filters of the list as its URL carries them, or some rows. */
export type ChoixVu = { filtre: Record<string, string> } | { ids: number[] }
export interface DemandeLotVue {
  choix: ChoixVu
  attendus: number
  geste: GesteLot
}

const poster = <T>(chemin: string, body: object, idempotencyKey?: string) =>
  donnees(
    appeler<{ data: T }>(chemin, { method: 'POST', body, ...(idempotencyKey ? { idempotencyKey } : {}) }),
  )

export async function listFiches(question: URLSearchParams): Promise<Page<FicheVue>> {
  const [page] = await appeler<Page<FicheVue>[]>(`/api/equipe/produit?${question}`)
  if (!page) throw new Error('a list answered no page')
  return page
}
export const lireCatalogue = () => donnees(api('GET /api/equipe/catalogue'))
export const lireFiche = (id: number) => donnees(api('GET /api/equipe/produit/:id', { params: { id } }))

export const creerProduit = (saisie: object, cle: string) =>
  donnees(api('POST /api/produit', { body: saisie, idempotencyKey: cle }))
export const modifierProduit = (id: number, saisie: object, cle?: string) =>
  donnees(api('PUT /api/produit/:id', { params: { id }, body: saisie, ...sous(cle) }))
export const corrigerStock = (produit_id: number, quantite: number, cle: string) =>
  donnees(
    api('POST /api/mouvement', { body: { produit_id, motif: 'correction', quantite }, idempotencyKey: cle }),
  )

export const essayerLot = (demande: DemandeLotVue) => poster<Essai>('/api/equipe/lot/essai', demande)
export const changerLot = (demande: DemandeLotVue, cle: string) =>
  poster<{ lot: number; nombre: number }>('/api/equipe/lot', demande, cle)
export const annulerLot = (lot: number) => donnees(api('POST /api/equipe/lot/annulation', { body: { lot } }))
