import { claimDemandes } from '#avis/demande.data.ts'
import type { Context } from '#context'
import { findPreference } from '#preference/preference.data.ts'
import { insertMessagesAvis } from '../message.data.ts'

/** As many are asked in one pass: letters of orders leave between them. */
const LOT = 50
const JOUR = 86_400_000
/** Days after which it is too late: a shop that begins to ask does not ask about last year. */
const TROP_TARD = 30

/**
 * One pass: whoever was brought an order so many days ago is asked what they think of it, once. Safe to run anywhere,
 * any number of times at once.
 */
export async function demanderAvis({ database, now }: Context): Promise<void> {
  const { avis_jours } = await findPreference(database)
  if (avis_jours === null) return
  const instant = now()
  const jusque = instant.getTime() - avis_jours * JOUR
  await database.transaction(async (tx) => {
    const bornes = { depuis: new Date(jusque - TROP_TARD * JOUR), jusque: new Date(jusque) }
    await insertMessagesAvis(tx, await claimDemandes(tx, { ...bornes, limite: LOT, now: instant }), instant)
  })
}
