import type { Ecrits } from '#api'
import { createStore } from '#browser/store.ts'
import { demanderPage, demanderTout, ecrire } from '../appeler.ts'

/** How often delivery was changed here: what counts what is missing asks again. */
export const livraisonChangee = createStore(0)

export const signalerLivraison = () => livraisonChangee.set((fois) => fois + 1)

/** Answers what was written, once those who count know of it. */
export async function signaler<T>(ecriture: Promise<T>): Promise<T> {
  const ecrit = await ecriture
  signalerLivraison()
  return ecrit
}
type Table = 'pays' | 'zone' | 'tariflivraison' | 'destination'
export const ecrireLivraison = <T extends Table & keyof Ecrits>(
  ...ecriture: Parameters<typeof ecrire<T>>
): Promise<Ecrits[T]> => signaler(ecrire(...ecriture))

export const toutesLesZones = () => demanderTout('GET /api/equipe/zone')
export const tousLesPays = () => demanderTout('GET /api/equipe/pays')
export const toutesLesDestinations = () => demanderTout('GET /api/equipe/destination')

/** How many destinations cannot be sold as they are offered. */
export const compterManques = async (): Promise<number> =>
  (await demanderPage('GET /api/equipe/destination', new URLSearchParams('manque=oui&limit=1'))).metadata
    .total
