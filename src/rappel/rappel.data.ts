import { eq } from 'drizzle-orm'
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

// a cart keeps no hour of its own: it stands still since this version was first seen
const VOIR = `
UPDATE rappel r SET panier_id = p.id, version = p.version, depuis = $1
FROM panier p
WHERE p.compte_id = r.compte_id AND p.etat = 0
  AND (r.panier_id IS DISTINCT FROM p.id OR r.version IS DISTINCT FROM p.version)`

/** Notes the carts that have changed since they were last looked at. */
export async function seePaniers(q: Queries, now: Date): Promise<void> {
  await q.query(VOIR, [now.toISOString()])
}

const PRENDRE = `
SELECT r.compte_id, r.cle, r.panier_id FROM rappel r
JOIN panier p ON p.id = r.panier_id AND p.version = r.version AND p.etat = 0
WHERE r.depuis BETWEEN $2 AND $1 AND r.dit_panier_id IS DISTINCT FROM p.id
  AND EXISTS (SELECT FROM panierproduit l WHERE l.panier_id = p.id)
  AND NOT EXISTS (SELECT FROM commande c WHERE c.compte_id = r.compte_id AND c.etat <> 5
    AND (c.panier_id = p.id OR c.cree_le >= r.depuis))
ORDER BY r.depuis LIMIT 1 FOR UPDATE OF r SKIP LOCKED`

/**
 * The next cart that was left alone since between these instants, and that nothing was ordered from or since; no other
 * process takes it meanwhile.
 */
export async function claimRappel(
  tx: Queries,
  { avant, apres }: { avant: Date; apres: Date },
): Promise<{ compte_id: number; cle: string; panier_id: number } | null> {
  const [row] = await tx.query<{ compte_id: number; cle: string; panier_id: number }>(PRENDRE, [
    avant.toISOString(),
    apres.toISOString(),
  ])
  return row ?? null
}

/** This cart was told of; with null it is to be told of, by a later pass, from `depuis`. */
export async function tellRappel(
  tx: Queries,
  compte_id: number,
  dit: { dit_panier_id: number } | { dit_panier_id: null; depuis: Date },
): Promise<void> {
  await tx.drizzle.update(rappel).set(dit).where(eq(rappel.compte_id, compte_id))
}
