import type { Equipier } from '#compte/equipe.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { insertJournal } from '#ecriture/journal.data.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import {
  deleteEncaissement,
  type Encaissement,
  listEncaissements,
  upsertEncaissement,
} from './encaissement.data.ts'

export const PLAFOND_MAX = 1_000_000_000

/**
 * Lets a zone take cash on delivery up to `plafond` francs, or, with null, no more, and writes it down. `zone` is its
 * id or its name.
 * @throws Failure ENTREE_INVALIDE, INTROUVABLE.
 */
export async function reglerEncaissement(
  { database, now }: Context,
  { compte_id }: Equipier,
  zone: number | string,
  plafond: number | null,
): Promise<Encaissement> {
  if (plafond !== null && !(Number.isInteger(plafond) && plafond >= 1 && plafond <= PLAFOND_MAX)) {
    throw new Failure('ENTREE_INVALIDE', `Le plafond est un nombre entier de francs, de 1 à ${PLAFOND_MAX}.`)
  }
  return database.transaction(async (tx) => {
    const zones = await listEncaissements(tx)
    const voulue = zones.find(({ zone_id, designation }) => zone === zone_id || zone === designation)
    if (!voulue) throw introuvable('Cette zone')
    await ecrirePlafond(tx, compte_id, { avant: voulue, plafond }, now())
    return { ...voulue, plafond }
  })
}

/** The same within a transaction, of a zone as it was. */
export async function ecrirePlafond(
  tx: Queries,
  compte_id: number | null,
  { avant: { zone_id, plafond: avant }, plafond }: { avant: Encaissement; plafond: number | null },
  now: Date,
): Promise<void> {
  if (plafond === null) await deleteEncaissement(tx, zone_id)
  else await upsertEncaissement(tx, zone_id, plafond)
  if (avant === plafond) return
  const ecriture = { compte_id, action: 'regler', objet: 'encaissement', objet_id: zone_id }
  await insertJournal(tx, { ...ecriture, avant: { plafond: avant }, apres: { plafond } }, now)
}
