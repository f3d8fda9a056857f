import { eq, sql } from 'drizzle-orm'
import { compte } from '#compte/compte.table.ts'
import { nomAffiche } from '#compte/compte.ts'
import type { Queries } from '#database/database.ts'
import { aspect, aspect_lecture } from './aspect.table.ts'
import type { Choix } from './aspect.ts'

type Etat = typeof aspect.$inferSelect.etat
/** What a keeper reads and keeps, or changes, before the shop is opened. */
export type Sujet = typeof aspect_lecture.$inferSelect.sujet

interface Ecrit {
  choix: Choix
  auteur: string | null
  date: string
}
/** All that is kept of the looks. */
export interface EtatAspect {
  /** Grows with every write: what was read is told by it. 0 before there is any. */
  version: number
  brouillon: (Ecrit & { apercu: string }) | null
  publie: Ecrit | null
  /** What can come back. */
  precedent: Ecrit | null
  /** What somebody has read, and kept or changed. */
  lus: Sujet[]
}

/** What the pages show; null before anything is published. */
export async function findAspectPublie(q: Queries): Promise<Choix | null> {
  const [row] = await q.drizzle.select({ choix: aspect.choix }).from(aspect).where(eq(aspect.etat, 'publie'))
  return row?.choix ?? null
}

/** What is being written, for whoever has the address of its preview; null when it leads nowhere any more. */
export async function findAspectApercu(q: Queries, apercu: string): Promise<Choix | null> {
  const [row] = await q.drizzle.select({ choix: aspect.choix }).from(aspect).where(eq(aspect.apercu, apercu))
  return row?.choix ?? null
}

export async function findEtatAspect(q: Queries): Promise<EtatAspect> {
  const rows = await q.drizzle
    .select({ aspect, nom: compte.nom, prenom: compte.prenom, email: compte.email })
    .from(aspect)
    .leftJoin(compte, eq(compte.id, aspect.auteur_id))
  const lectures = await q.drizzle.select({ sujet: aspect_lecture.sujet }).from(aspect_lecture)
  const de = (etat: Etat) => {
    const row = rows.find((une) => une.aspect.etat === etat)
    if (!row) return null
    const { aspect, nom, prenom, email } = row
    const auteur = email === null ? null : nomAffiche({ nom, prenom, email })
    return { choix: aspect.choix, auteur, date: aspect.ecrit_le.toISOString(), apercu: aspect.apercu ?? '' }
  }
  const sans = (une: ReturnType<typeof de>) => une && { choix: une.choix, auteur: une.auteur, date: une.date }
  return {
    version: Math.max(0, ...rows.map((une) => une.aspect.version)),
    brouillon: de('brouillon'),
    publie: sans(de('publie')),
    precedent: sans(de('precedent')),
    lus: lectures.map(({ sujet }) => sujet),
  }
}

/** Makes whoever writes the looks wait for the end of the transaction; answers them as they are then. */
export async function lockAspect(tx: Queries): Promise<EtatAspect> {
  await tx.drizzle.execute(sql`LOCK TABLE ${aspect} IN SHARE ROW EXCLUSIVE MODE`)
  return findEtatAspect(tx)
}

export async function saveAspect(
  tx: Queries,
  etat: Etat,
  ecrit: { choix: Choix; version: number; apercu?: string | null; auteur_id: number | null; ecrit_le: Date },
): Promise<void> {
  const champs = { apercu: null, ...ecrit }
  await tx.drizzle
    .insert(aspect)
    .values({ etat, ...champs })
    .onConflictDoUpdate({ target: aspect.etat, set: champs })
}

export async function deleteBrouillonAspect(tx: Queries): Promise<void> {
  await tx.drizzle.delete(aspect).where(eq(aspect.etat, 'brouillon'))
}

/** Somebody has read it; the first one counts. */
export async function insertLecture(
  tx: Queries,
  lecture: { sujet: Sujet; compte_id: number | null; lue_le: Date },
): Promise<void> {
  await tx.drizzle.insert(aspect_lecture).values(lecture).onConflictDoNothing()
}
