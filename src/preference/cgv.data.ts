import { desc, eq, sql } from 'drizzle-orm'
import { compte } from '#compte/compte.table.ts'
import { nomAffiche } from '#compte/compte.ts'
import type { Queries } from '#database/database.ts'
import { cgv, cgv_brouillon } from './preference.table.ts'

/** What is being written of the next terms. */
export interface BrouillonCgv {
  texte: string
  version: number
  auteur: string | null
  date: string
}

export async function findBrouillon(q: Queries): Promise<BrouillonCgv | null> {
  const [row] = await q.drizzle
    .select({ brouillon: cgv_brouillon, nom: compte.nom, prenom: compte.prenom, email: compte.email })
    .from(cgv_brouillon)
    .leftJoin(compte, eq(compte.id, cgv_brouillon.auteur_id))
  if (!row) return null
  const { brouillon, nom, prenom, email } = row
  const auteur = email === null ? null : nomAffiche({ nom, prenom, email })
  return {
    texte: brouillon.texte,
    version: brouillon.version,
    auteur,
    date: brouillon.ecrit_le.toISOString(),
  }
}

/** Makes whoever writes the draft, or publishes, wait for the end of the transaction; answers its version, or 0. */
export async function lockBrouillon(tx: Queries): Promise<{ version: number; texte: string }> {
  await tx.drizzle.execute(sql`LOCK TABLE ${cgv_brouillon} IN SHARE ROW EXCLUSIVE MODE`)
  const [row] = await tx.drizzle.select().from(cgv_brouillon)
  return { version: row?.version ?? 0, texte: row?.texte ?? '' }
}

export async function saveBrouillon(
  tx: Queries,
  { texte, version, auteur_id, now }: { texte: string; version: number; auteur_id: number | null; now: Date },
): Promise<void> {
  const champs = { texte, version, auteur_id, ecrit_le: now }
  await tx.drizzle
    .insert(cgv_brouillon)
    .values(champs)
    .onConflictDoUpdate({ target: cgv_brouillon.id, set: champs })
}

export async function deleteBrouillon(tx: Queries): Promise<void> {
  await tx.drizzle.delete(cgv_brouillon)
}

/** Every version that was published, the one in force first; their texts are long and stay where they are. */
export async function listVersionsCgv(q: Queries): Promise<{ version: number; publiee_le: string }[]> {
  const { version, publiee_le } = cgv
  const rows = await q.drizzle.select({ version, publiee_le }).from(cgv).orderBy(desc(version))
  return rows.map((row) => ({ ...row, publiee_le: new Date(row.publiee_le).toISOString() }))
}
