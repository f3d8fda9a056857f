import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { blancsDe } from '#preference/blanc.ts'
import { feuille, feuille_brouillon, feuille_version } from './feuille.table.ts'
import {
  type Contenu,
  type FeuilleEcrite,
  type FeuilleLue,
  type FeuilleVue,
  type LienFeuille,
  MODELES,
  type Modele,
  PAGES_DE_LOI,
  type PaysModele,
} from './feuille.ts'

type Rang = typeof feuille.$inferSelect
const contenuDe = ({ titre, texte, images, alts }: Contenu): Contenu => ({ titre, texte, images, alts })

/** The law's pages first, in their order, then the free ones in theirs. */
const ORDRE = [
  sql`coalesce(array_position(array[${sql.join(
    MODELES.map((modele) => sql`${modele}`),
    sql`, `,
  )}]::text[], ${feuille.modele}), 99)`,
  asc(feuille.rang),
  asc(feuille.id),
]
const derniere = sql`(SELECT max(d.version) FROM feuille_version d WHERE d.feuille_id = ${feuille.id})`

/** What is published, for the footer and the site map. */
export async function listLiens(q: Queries): Promise<LienFeuille[]> {
  return q.drizzle
    .select({ titre: feuille_version.titre, adresse: feuille.adresse })
    .from(feuille)
    .innerJoin(
      feuille_version,
      and(eq(feuille_version.feuille_id, feuille.id), eq(feuille_version.version, derniere)),
    )
    .where(eq(feuille.publiee, true))
    .orderBy(...ORDRE)
}

/** A published page, in force or as an earlier version said it; null where nobody may read it. */
export async function findLue(q: Queries, adresse: string, version?: number): Promise<FeuilleLue | null> {
  const voulue = version === undefined ? derniere : sql`${version}`
  const [row] = await q.drizzle
    .select({ version: feuille_version, actuelle: sql<boolean>`${feuille_version.version} = ${derniere}` })
    .from(feuille)
    .innerJoin(
      feuille_version,
      and(eq(feuille_version.feuille_id, feuille.id), eq(feuille_version.version, voulue)),
    )
    .where(and(eq(feuille.adresse, adresse), eq(feuille.publiee, true)))
  if (!row) return null
  const { version: lue, actuelle } = row
  return {
    ...contenuDe(lue),
    ...{ adresse, actuelle, version: lue.version, publiee_le: lue.publiee_le.toISOString() },
  }
}

async function ecrites(q: Queries, id?: number) {
  return q.drizzle
    .select({ feuille, brouillon: feuille_brouillon, version: feuille_version })
    .from(feuille)
    .innerJoin(feuille_brouillon, eq(feuille_brouillon.feuille_id, feuille.id))
    .leftJoin(
      feuille_version,
      and(eq(feuille_version.feuille_id, feuille.id), eq(feuille_version.version, derniere)),
    )
    .where(id === undefined ? undefined : eq(feuille.id, id))
    .orderBy(...ORDRE)
}

type Ecrite = Awaited<ReturnType<typeof ecrites>>[number]

function vue({ feuille: { id, adresse, modele, pays, publiee }, brouillon, version }: Ecrite): FeuilleVue {
  const modifiee = !version || JSON.stringify(contenuDe(brouillon)) !== JSON.stringify(contenuDe(version))
  return {
    ...{ id, adresse, modele, pays, publiee, modifiee },
    titre: brouillon.titre,
    version: version?.version ?? null,
    publiee_le: version?.publiee_le.toISOString() ?? null,
    blancs: blancsDe(brouillon.titre, brouillon.texte),
  }
}

/** Every page that was begun, as the staff sees them. */
export async function listFeuilles(q: Queries): Promise<FeuilleVue[]> {
  return (await ecrites(q)).map(vue)
}

/** One page with what is being written of it and the versions that were published; null when there is none. */
export async function findEcrite(q: Queries, id: number): Promise<FeuilleEcrite | null> {
  const [row] = await ecrites(q, id)
  if (!row) return null
  const versions = await q.drizzle
    .select({ version: feuille_version.version, publiee_le: feuille_version.publiee_le })
    .from(feuille_version)
    .where(eq(feuille_version.feuille_id, id))
    .orderBy(desc(feuille_version.version))
  return {
    ...vue(row),
    ...contenuDe(row.brouillon),
    brouillon: row.brouillon.version,
    versions: versions.map((une) => ({ ...une, publiee_le: une.publiee_le.toISOString() })),
  }
}

/** Makes whoever writes a page wait for the end of the transaction. */
export async function lockFeuilles(tx: Queries): Promise<Rang[]> {
  await tx.drizzle.execute(sql`LOCK TABLE ${feuille} IN SHARE ROW EXCLUSIVE MODE`)
  return tx.drizzle.select().from(feuille).orderBy(asc(feuille.id))
}

export async function insertFeuille(
  tx: Queries,
  neuve: { adresse: string; modele: Modele | null; pays: PaysModele | null; contenu: Contenu; now: Date },
): Promise<number> {
  const { adresse, modele, pays, contenu, now } = neuve
  const rang = sql`(SELECT coalesce(max(rang), -1) + 1 FROM feuille)`
  const [row] = await tx.drizzle
    .insert(feuille)
    .values({ adresse, modele, pays, rang })
    .returning({ id: feuille.id })
  if (!row) throw new Error('an insert returned no row')
  await tx.drizzle
    .insert(feuille_brouillon)
    .values({ feuille_id: row.id, ...contenu, version: 1, ecrit_le: now })
  return row.id
}

export async function updateBrouillon(
  tx: Queries,
  { id, contenu, now }: { id: number; contenu: Contenu; now: Date },
): Promise<void> {
  await tx.drizzle
    .update(feuille_brouillon)
    .set({ ...contenu, version: sql`${feuille_brouillon.version} + 1`, ecrit_le: now })
    .where(eq(feuille_brouillon.feuille_id, id))
}

export async function updateFeuille(
  tx: Queries,
  id: number,
  champs: Partial<Pick<Rang, 'adresse' | 'publiee'>>,
): Promise<void> {
  await tx.drizzle.update(feuille).set(champs).where(eq(feuille.id, id))
}

/** Publishes what is being written under the next number; answers it. */
export async function insertVersion(tx: Queries, id: number, contenu: Contenu, now: Date): Promise<number> {
  const [row] = await tx.drizzle
    .insert(feuille_version)
    .values({
      ...{ feuille_id: id, ...contenu, publiee_le: now },
      version: sql`(SELECT coalesce(max(version), 0) + 1 FROM feuille_version WHERE feuille_id = ${id})`,
    })
    .returning({ version: feuille_version.version })
  if (!row) throw new Error('an insert returned no row')
  await updateFeuille(tx, id, { publiee: true })
  return row.version
}

/** Only one that was never published. */
export async function deleteFeuille(tx: Queries, id: number): Promise<void> {
  await tx.drizzle.delete(feuille).where(eq(feuille.id, id))
}

/**
 * Which of the law's pages nobody can read yet, for « Premiers pas »: none is missing once all are published. The
 * terms of sale are not among them: `findVersionCgv` answers for those.
 */
export async function listPagesAbsentes(q: Queries): Promise<string[]> {
  const publiees = await q.drizzle
    .select({ modele: feuille.modele })
    .from(feuille)
    .where(eq(feuille.publiee, true))
  const la = new Set(publiees.map(({ modele }) => modele))
  return MODELES.filter((modele) => !la.has(modele)).map((modele) => PAGES_DE_LOI[modele].titre)
}
