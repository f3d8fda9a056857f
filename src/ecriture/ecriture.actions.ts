// The room `ecriture`: the engine that writes for the staff: who may call, once each, with its line in the journal;
// forms and files. It knows no thing that is written, only how; what a field may hold is said where the thing lives.
import type { Equipier } from '#compte/equipe.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { empreinteDemande, uneFois } from './idempotence.actions.ts'
import { insertJournal } from './journal.data.ts'

/** Somebody of the staff who writes, with the `Idempotency-Key` of the call if it has one. */
export interface AppelEquipe {
  equipier: Equipier
  cle?: string | undefined
}

export interface Demandee {
  /** An infinitive: `creer`, `modifier`, `supprimer`. */
  action: string
  /** A table. */
  objet: string
  /** What was asked, to tell two demands with one key apart. */
  demande: unknown
}

/** What a write changed, for the journal, and what it answers: plain JSON. */
export interface Ecrit<T> {
  id: number
  motif?: string | null
  avant: unknown
  apres: unknown
  reponse: T
}

/** Writes one change down, unless it changed nothing, and hands its answer on. */
export type Noter = <T>(action: string, objet: string, ecrit: Ecrit<T>) => Promise<T>

/**
 * Several writes of the staff: one transaction, once per key, each with its line in the journal. What changes nothing
 * is not written down.
 */
export function ecrireEnsemble<T>(
  context: Context,
  { equipier: { compte_id }, cle }: AppelEquipe,
  demande: Demandee,
  work: (tx: Queries, noter: Noter) => Promise<T>,
): Promise<T> {
  const travail = (tx: Queries) =>
    work(tx, async (action, objet, { id, motif = null, avant, apres, reponse }) => {
      const ecriture = { compte_id, action, objet, objet_id: id, motif, avant, apres }
      if (empreinteDemande(avant) !== empreinteDemande(apres))
        await insertJournal(tx, ecriture, context.now())
      return reponse
    })
  if (compte_id === null) return context.database.transaction(travail)
  return uneFois(context, { compte_id, cle, demande }, travail)
}

/** One write of the staff, as `ecrireEnsemble`. */
export function ecrire<T>(
  context: Context,
  appel: AppelEquipe,
  demandee: Demandee,
  work: (tx: Queries) => Promise<Ecrit<T>>,
): Promise<T> {
  const { action, objet } = demandee
  return ecrireEnsemble(context, appel, demandee, async (tx, noter) => noter(action, objet, await work(tx)))
}
