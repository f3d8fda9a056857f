import type { Categorie, Couleur, Fiche, StockBouge, Taille, Unite } from '#contract'
import type { FicheVue } from '#fiche/fiches.ts'
import type { Essai } from '#fiche/lot.actions.ts'
import type { GesteLot } from '#fiche/lot.ts'
import { appeler } from '#pages/admin/appeler.ts'
import type { Page } from '#shared/page.ts'

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

const donnees = async <T>(appel: Promise<{ data: T }>) => (await appel).data
const poster = <T>(chemin: string, body: object, idempotencyKey?: string) =>
  donnees(
    appeler<{ data: T }>(chemin, { method: 'POST', body, ...(idempotencyKey ? { idempotencyKey } : {}) }),
  )

export async function listFiches(question: URLSearchParams): Promise<Page<FicheVue>> {
  const [page] = await appeler<Page<FicheVue>[]>(`/api/equipe/produit?${question}`)
  if (!page) throw new Error('a list answered no page')
  return page
}
export const lireCatalogue = () => donnees(appeler<{ data: Catalogue }>('/api/equipe/catalogue'))
export const lireFiche = (id: number) => donnees(appeler<{ data: Fiche }>(`/api/equipe/produit/${id}`))

export const creerProduit = (saisie: object, cle: string) => poster<Fiche>('/api/produit', saisie, cle)
export const modifierProduit = (id: number, saisie: object, cle?: string) =>
  donnees(
    appeler<{ data: Fiche }>(`/api/produit/${id}`, {
      method: 'PUT',
      body: saisie,
      ...(cle ? { idempotencyKey: cle } : {}),
    }),
  )
export const corrigerStock = (produit_id: number, quantite: number, cle: string) =>
  poster<StockBouge>('/api/mouvement', { produit_id, motif: 'correction', quantite }, cle)

export const essayerLot = (demande: DemandeLotVue) => poster<Essai>('/api/equipe/lot/essai', demande)
export const changerLot = (demande: DemandeLotVue, cle: string) =>
  poster<{ lot: number; nombre: number }>('/api/equipe/lot', demande, cle)
export const annulerLot = (lot: number) =>
  poster<{ nombre: number; laisses: number }>('/api/equipe/lot/annulation', { lot })
