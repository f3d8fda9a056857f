import { randomBytes } from 'node:crypto'
import type { Equipier } from '#compte/equipe.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { insertJournal } from '#ecriture/journal.data.ts'
import { introuvable } from '#shared/failure.ts'
import { empreinteDe } from '#shared/surete/empreinte.ts'
import type { Livreur } from '../livreur.data.ts'
import { fermerLiens, findLien, insertLien, lockLivreur } from './tournee.data.ts'
import { finDuLien } from './tournee.ts'

/**
 * A new link to a deliverer's round, good until the end of the day: 192 random bits, of which only the fingerprint is
 * kept. It closes the one before, and is in no idempotence's answer: it exists in clear this once.
 * @throws Failure INTROUVABLE.
 */
export function ouvrirTournee(
  { database, now }: Context,
  { compte_id }: Equipier,
  { livreur_id, publicUrl }: { livreur_id: number; publicUrl: string },
): Promise<{ adresse: string; expire: string }> {
  const secret = randomBytes(24).toString('base64url')
  return database.transaction(async (tx) => {
    const cree_le = now()
    if (!(await lockLivreur(tx, livreur_id))) throw introuvable('Ce livreur')
    await fermerLiens(tx, livreur_id, cree_le)
    const fin_le = finDuLien(cree_le)
    await insertLien(tx, { empreinte: empreinteDe(secret), livreur_id, cree_le, fin_le })
    const ecriture = { compte_id, action: 'partager', objet: 'livreur', objet_id: livreur_id }
    await insertJournal(tx, { ...ecriture, avant: null, apres: null }, cree_le)
    return { adresse: `${publicUrl}/tournee/${secret}`, expire: fin_le.toISOString() }
  })
}

/** This deliverer's link leads to nothing any more. @throws Failure INTROUVABLE. */
export function fermerTournee(
  { database, now }: Context,
  { compte_id }: Equipier,
  livreur_id: number,
): Promise<void> {
  return database.transaction(async (tx) => {
    if (!(await lockLivreur(tx, livreur_id))) throw introuvable('Ce livreur')
    if ((await fermerLiens(tx, livreur_id, now())) === 0) return
    const ecriture = { compte_id, action: 'fermer', objet: 'livreur', objet_id: livreur_id }
    await insertJournal(tx, { ...ecriture, avant: null, apres: null }, now())
  })
}

/** Whose round, and until when; null where the link was one, and is over. @throws Failure INTROUVABLE for any other secret. */
export async function exigerLien(
  q: Queries,
  secret: string,
  now: Date,
): Promise<{ livreur: Livreur; fin_le: Date } | null> {
  const lien = await findLien(q, empreinteDe(secret))
  if (!lien) throw introuvable('Cette page')
  return lien.fin_le > now ? lien : null
}
