import { demander } from '#browser/api.ts'

interface Appel {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  idempotencyKey?: string
}

/** A call whose address is put together from what a screen was given: the screen says what is answered there. */
export const appeler = <T>(chemin: string, { method = 'GET', ...reste }: Appel = {}) =>
  demander(`${method} ${chemin}`, reste) as Promise<T>

/** What is under `data` of an answer. */
export const donnees = async <T>(reponse: Promise<{ data: T }>): Promise<T> => (await reponse).data
/** The key of a call, where there is one. */
export const sous = (idempotencyKey?: string) => (idempotencyKey ? { idempotencyKey } : {})
