import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { rappel } from './rappel.table.ts'

export async function findRappel(q: Queries, compte_id: number) {
  const [row] = await q.drizzle.select().from(rappel).where(eq(rappel.compte_id, compte_id))
  return row ?? null
}

export async function findRappelParCle(q: Queries, cle: string) {
  const [row] = await q.drizzle.select().from(rappel).where(eq(rappel.cle, cle))
  return row ?? null
}

/** Said twice is once. */
export async function insertRappel(
  tx: Queries,
  row: { compte_id: number; cle: string; accorde_le: Date },
): Promise<void> {
  await tx.drizzle.insert(rappel).values(row).onConflictDoNothing()
}

export async function deleteRappel(tx: Queries, compte_id: number): Promise<void> {
  await tx.drizzle.delete(rappel).where(eq(rappel.compte_id, compte_id))
}

// a cart keeps no hour of its own: it stands still since this version was first seen; what is empty, or bought, is none
const VOIR = `
UPDATE rappel r SET a_voir = false, panier_id = p.id, version = p.version,
  depuis = CASE WHEN p.id IS NULL THEN NULL WHEN v.meme THEN r.depuis ELSE $1::timestamptz END,
  essais = CASE WHEN v.meme THEN r.essais ELSE 0 END,
  prochain_essai = CASE WHEN v.meme THEN r.prochain_essai END,
  partage = CASE WHEN v.meme THEN r.partage END
FROM rappel q
LEFT JOIN panier p ON p.compte_id = q.compte_id AND p.etat = 0
  AND EXISTS (SELECT FROM panierproduit l WHERE l.panier_id = p.id)
CROSS JOIN LATERAL (SELECT coalesce(q.panier_id = p.id AND q.version = p.version, false) AS meme) v
WHERE r.compte_id = q.compte_id AND q.compte_id = ANY ($2)`

/** Looks at some of the carts that have changed since they were last looked at; answers how many there were. */
export async function seePaniers(tx: Queries, now: Date, limite: number): Promise<number> {
  const changes = await tx.drizzle
    .select({ compte_id: rappel.compte_id })
    .from(rappel)
    .where(sql`${rappel.a_voir}`)
    .orderBy(asc(rappel.compte_id))
    .limit(limite)
    .for('update', { skipLocked: true })
  // the carts themselves are read once nobody changes them any more without saying so here
  if (changes.length > 0) await tx.query(VOIR, [now.toISOString(), changes.map(({ compte_id }) => compte_id)])
  return changes.length
}

const PRENDRE = `
SELECT r.compte_id, r.cle, r.panier_id, r.version, r.essais, r.partage FROM rappel r
JOIN panier p ON p.id = r.panier_id AND p.version = r.version AND p.etat = 0
WHERE r.depuis BETWEEN $2 AND $1 AND r.dit_panier_id IS DISTINCT FROM r.panier_id
  AND (r.prochain_essai IS NULL OR r.prochain_essai <= $3)
  AND EXISTS (SELECT FROM panierproduit l WHERE l.panier_id = p.id)
  AND NOT EXISTS (SELECT FROM commande c WHERE c.compte_id = r.compte_id AND c.etat <> 5
    AND (c.panier_id = p.id OR c.cree_le >= r.depuis))
ORDER BY r.depuis LIMIT 1 FOR UPDATE OF r SKIP LOCKED`

export type RappelPris = Pick<typeof rappel.$inferSelect, 'compte_id' | 'cle' | 'essais' | 'partage'> & {
  panier_id: number
  version: number
}

/**
 * The next cart that was left alone since between these instants, and that nothing was ordered from or since; no other
 * process takes it meanwhile.
 */
export async function claimRappel(
  tx: Queries,
  { avant, apres, now }: { avant: Date; apres: Date; now: Date },
): Promise<RappelPris | null> {
  const instants = [avant, apres, now].map((instant) => instant.toISOString())
  const [row] = await tx.query<RappelPris>(PRENDRE, instants)
  return row ?? null
}

/** This cart was told of; with null it is to be told of, by a later pass. */
export async function tellRappel(
  tx: Queries,
  compte_id: number,
  dit: { dit_panier_id: number } | { dit_panier_id: null; essais: number; prochain_essai: Date },
): Promise<void> {
  await tx.drizzle.update(rappel).set(dit).where(eq(rappel.compte_id, compte_id))
}

/** The code by which its cart was handed over, for a letter that is tried again; of another content by now, nothing. */
export async function keepPartage(
  q: Queries,
  { compte_id, panier_id, version }: RappelPris,
  partage: string,
): Promise<void> {
  const { compte_id: de, panier_id: panier, version: contenu } = rappel
  await q.drizzle
    .update(rappel)
    .set({ partage })
    .where(and(eq(de, compte_id), eq(panier, panier_id), eq(contenu, version)))
}
