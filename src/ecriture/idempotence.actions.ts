import { createHash } from 'node:crypto'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { Failure } from '#shared/failure.ts'
import { claimCle, deleteAnciennesReponses, findReponse, updateReponse } from './idempotence.data.ts'

export const JOURS_GARDES = 7
/** Forgotten at once: more than a shop answers between two passes. */
const LOT = 2000
const CLE = /^[\x21-\x7e]{1,200}$/

/** One account's write: its `Idempotency-Key`, if it sent one, and what it asks, to tell two demands apart. */
export interface DemandeUnique {
  compte_id: number
  cle: string | undefined
  demande: unknown
}

/** @throws Failure ENTREE_INVALIDE for a key that is empty, long, repeated or not printable. */
export function lireCle(entetes: Record<string, string | string[] | undefined>): string | undefined {
  const cle = entetes['idempotency-key']
  if (cle === undefined) return undefined
  if (typeof cle === 'string' && CLE.test(cle)) return cle
  throw new Failure('ENTREE_INVALIDE', 'La clé d’idempotence est illisible.', {
    champs: { 'Idempotency-Key': 'De 1 à 200 caractères visibles.' },
  })
}

/** SHA-256 of a demand, whatever the order of its fields. */
export function empreinteDemande(demande: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(trier(demande)))
    .digest('hex')
}

function trier(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(trier)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, trier(inner)]),
  )
}

export function cleReutilisee(): Failure {
  return new Failure(
    'CLE_REUTILISEE',
    'Une première demande, un peu différente, est peut-être déjà enregistrée\u00a0: relisez avant de recommencer.',
  )
}

/**
 * Runs `work` in a transaction, once per key: a replay gets the first answer, a second call under way waits
 * for it. A refusal keeps nothing, so the same key may be tried again. `work` must answer plain JSON.
 * @throws Failure CLE_REUTILISEE when the key came with another demand.
 */
export function uneFois<T>(
  context: Context,
  { compte_id, cle, demande }: DemandeUnique,
  work: (tx: Queries) => Promise<T>,
): Promise<T> {
  return context.database.transaction(async (tx) => {
    if (cle === undefined) return work(tx)
    const now = context.now()
    const empreinte = empreinteDemande(demande)
    if (!(await claimCle(tx, { compte_id, cle, demande: empreinte, cree_le: now }))) {
      const connue = await findReponse(tx, compte_id, cle)
      if (connue?.demande !== empreinte) throw cleReutilisee()
      return connue.reponse as T
    }
    return (await updateReponse(tx, compte_id, cle, await work(tx))) as T
  })
}

/** Forgets answers after their days, some at a time, whether or not who got them comes back. */
export async function oublierReponses({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  await deleteAnciennesReponses(database, new Date(now().getTime() - JOURS_GARDES * 86_400_000), LOT)
}
