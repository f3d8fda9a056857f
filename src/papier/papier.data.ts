import { and, asc, count, desc, eq, gt, gte, isNotNull, isNull, lt, max } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import type { PageRequest } from '#shared/page.ts'
import { papier } from './papier.table.ts'
import { type Contenu, relireContenu, type Serie } from './papier.ts'

export interface PapierDu {
  id: number
  serie: Serie
  commande_id: number
  remboursement_id: number | null
  /** Which payment of the order it is about: one more each time that cash noted before turned out never to have come. */
  rang: number
}
export interface PapierEmis extends PapierDu {
  annee: number
  numero: number
  emis_le: Date
  contenu: Contenu
  /** Name of the shop's picture as it was. */
  logo: string | null
}
type Row = typeof papier.$inferSelect

/** Papers are issued by one process at a time, whoever asks; the database refuses a number that does not follow. */
const TOUR = 726_033

/** Takes the turn to issue until the transaction ends. */
export async function lockEmission(tx: Queries): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [TOUR])
}

/** The paper that has been due for longest, after `apres`. */
export async function findDu(q: Queries, apres: number): Promise<PapierDu | null> {
  const { id, serie, commande_id, remboursement_id, rang } = papier
  const [row] = await q.drizzle
    .select({ id, serie, commande_id, remboursement_id, rang })
    .from(papier)
    .where(and(isNull(papier.numero), gt(papier.id, apres)))
    .orderBy(asc(papier.id))
    .limit(1)
  return row ?? null
}

/** The last number of a series in a year, 0 before any; and when the series was last issued, null when never. */
export async function findDernier(q: Queries, serie: Serie, annee: number) {
  const [row] = await q.drizzle
    .select({ numero: max(papier.numero), emis_le: max(papier.emis_le) })
    .from(papier)
    .where(and(eq(papier.serie, serie), eq(papier.annee, annee)))
  return { numero: row?.numero ?? 0, emis_le: row?.emis_le ?? null }
}

export async function issuePapier(
  tx: Queries,
  id: number,
  emission: Pick<PapierEmis, 'annee' | 'numero' | 'emis_le' | 'contenu' | 'logo'>,
): Promise<void> {
  await tx.drizzle.update(papier).set(emission).where(eq(papier.id, id))
}

/** Nothing of it is missing once it was issued. */
function emis(row: Row): PapierEmis {
  const { annee, numero, emis_le, contenu } = row
  if (annee === null || numero === null || !emis_le || !contenu) throw new Error(`papier ${row.id} is due`)
  return { ...row, annee, numero, emis_le, contenu: relireContenu(contenu) }
}

export async function findPapier(q: Queries, id: number): Promise<PapierEmis | null> {
  const [row] = await q.drizzle
    .select()
    .from(papier)
    .where(and(eq(papier.id, id), isNotNull(papier.numero)))
  return row ? emis(row) : null
}

/** The invoice of an order's payment of this rank, once issued. */
export async function findFacture(
  q: Queries,
  { commande_id, rang }: Pick<PapierDu, 'commande_id' | 'rang'>,
): Promise<PapierEmis | null> {
  const [row] = await q.drizzle
    .select()
    .from(papier)
    .where(
      and(
        eq(papier.commande_id, commande_id),
        eq(papier.rang, rang),
        eq(papier.serie, 'FA'),
        isNotNull(papier.numero),
      ),
    )
  return row ? emis(row) : null
}

/** Everything issued for an order, the invoice first. */
export async function listPapiersDe(q: Queries, commande_id: number): Promise<PapierEmis[]> {
  const rows = await q.drizzle
    .select()
    .from(papier)
    .where(and(eq(papier.commande_id, commande_id), isNotNull(papier.numero)))
    .orderBy(asc(papier.id))
  return rows.map(emis)
}

export interface FiltrePapiers {
  serie: Serie | null
  /** Issued from `du` on, before `au`. */
  mois: { du: Date; au: Date } | null
}

const conditions = ({ serie, mois }: FiltrePapiers) =>
  and(
    isNotNull(papier.numero),
    serie === null ? undefined : eq(papier.serie, serie),
    mois === null ? undefined : and(gte(papier.emis_le, mois.du), lt(papier.emis_le, mois.au)),
  )

/** One page of what was issued, the latest first, and how many there are. */
export async function listPapiers(q: Queries, filtre: FiltrePapiers, { page, count: limit }: PageRequest) {
  const voulus = conditions(filtre)
  const [total] = await q.drizzle.select({ nombre: count() }).from(papier).where(voulus)
  const rows = await q.drizzle
    .select()
    .from(papier)
    .where(voulus)
    .orderBy(desc(papier.emis_le), desc(papier.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { papiers: rows.map(emis), total: Number(total?.nombre ?? 0) }
}

/** Those of a file, in the order of their numbers: at most `limit`, after this one. */
export async function listPapiersApres(
  q: Queries,
  filtre: FiltrePapiers,
  apres: Pick<PapierEmis, 'id'> | null,
  limit: number,
): Promise<PapierEmis[]> {
  const rows = await q.drizzle
    .select()
    .from(papier)
    .where(and(conditions(filtre), apres ? gt(papier.id, apres.id) : undefined))
    .orderBy(asc(papier.id))
    .limit(limit)
  return rows.map(emis)
}
