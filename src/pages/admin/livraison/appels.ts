import { createStore } from '#browser/store.ts'
import type { Bilan } from '#ecriture/fichier.actions.ts'
import type { DestinationVue, PaysVu, ZoneVue } from '#livraison/equipe.data.ts'
import { appeler } from '#pages/admin/appeler.ts'
import type { Page } from '#shared/page.ts'

/** How often delivery was changed here: what counts what is missing asks again. */
export const livraisonChangee = createStore(0)

export const signalerLivraison = () => livraisonChangee.set((fois) => fois + 1)

/** Writes by REST and answers what is stored. */
export async function ecrire<T>(
  method: 'POST' | 'PUT' | 'DELETE',
  chemin: string,
  body?: object,
  idempotencyKey?: string,
): Promise<T> {
  const { data } = await appeler<{ data: T }>(chemin, {
    method,
    ...(body ? { body } : {}),
    ...(idempotencyKey ? { idempotencyKey } : {}),
  })
  signalerLivraison()
  return data
}

async function toutes<T>(chemin: string): Promise<T[]> {
  const lues: T[] = []
  for (let page = 1; ; page += 1) {
    const [une] = await appeler<Page<T>[]>(`${chemin}?limit=100&page=${page}`)
    lues.push(...(une?.data ?? []))
    if (!une || page >= une.metadata.last_page) return lues
  }
}
export const toutesLesZones = () => toutes<ZoneVue>('/api/equipe/zone')
export const tousLesPays = () => toutes<PaysVu>('/api/equipe/pays')
export const toutesLesDestinations = () => toutes<DestinationVue>('/api/equipe/destination')
export const relireZone = async (id: number) =>
  (await appeler<{ data: ZoneVue }>(`/api/equipe/zone/${id}`)).data
export const relireDestination = async (id: number) =>
  (await appeler<{ data: DestinationVue }>(`/api/equipe/destination/${id}`)).data

/** How many destinations cannot be sold as they are offered. */
export async function compterManques(): Promise<number> {
  const [page] = await appeler<Page<DestinationVue>[]>('/api/equipe/destination?manque=oui&limit=1')
  return page?.metadata.total ?? 0
}

export type { Bilan }
