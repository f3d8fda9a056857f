import { and, asc, count, desc, eq, getTableColumns, gte, isNull, lt, not, type SQL, sql } from 'drizzle-orm'
import { compte } from '#compte/compte.table.ts'
import { nomAffiche } from '#compte/compte.ts'
import type { Queries } from '#database/database.ts'
import { COMPTES_MAX, type PageRequest, toPageBornee } from '#shared/page.ts'
import { journal } from './journal.table.ts'
import { nommerLignes } from './noms.data.ts'

/** What somebody of the staff did to one thing: what it was and what it became, without anybody's name or address. */
export interface Ecriture {
  /** Null: the command line, or a deliverer. */
  compte_id: number | null
  /** Who brings orders, by the link of their day. */
  livreur_id?: number
  /** An infinitive: `deplacer`, `rembourser`. */
  action: string
  /** A table, and the row's id. */
  objet: string
  objet_id: number | string
  motif?: string | null
  avant: unknown
  apres: unknown
}

/** Writes down a write of the staff, in the transaction that makes it. The database refuses to change or drop it. */
export async function insertJournal(
  tx: Queries,
  { objet_id, motif = null, ...ecriture }: Ecriture,
  now: Date,
): Promise<void> {
  await tx.drizzle.insert(journal).values({ ...ecriture, objet_id: String(objet_id), motif, cree_le: now })
}

// the number of a lot is its owner's, to take it back; a deliverer is told by name
const { lot: _, livreur_id: __, ...dits } = getTableColumns(journal)

const LIVREUR = sql<string | null>`(SELECT l.nom FROM livreur l WHERE l.id = ${journal.livreur_id})`

/** What was done to one thing, the oldest first. */
export async function listJournal(q: Queries, objet: string, objet_id: number | string) {
  return q.drizzle
    .select(dits)
    .from(journal)
    .where(and(eq(journal.objet, objet), eq(journal.objet_id, String(objet_id))))
    .orderBy(asc(journal.id))
}

/** Which lines of the journal are asked for; null leaves nothing out. */
export interface FiltreJournal {
  objet: string | null
  objet_id: string | null
  action: string | null
  /** 0: the command line. */
  compte_id: number | null
  /** First and last day, `AAAA-MM-JJ`. */
  du: string | null
  au: string | null
}
const JOUR = 86_400_000

/** Of an import its own line is told, with how many products it made and changed; theirs where they are looked for. */
const DE_FICHIER = and(eq(journal.action, 'importer'), eq(journal.objet, 'produit')) as SQL

function voulues({ objet, objet_id, action, compte_id, du, au }: FiltreJournal): SQL | undefined {
  return and(
    (objet ?? objet_id ?? action) === null ? not(DE_FICHIER) : undefined,
    objet === null ? undefined : eq(journal.objet, objet),
    objet_id === null ? undefined : eq(journal.objet_id, objet_id),
    action === null ? undefined : eq(journal.action, action),
    compte_id === null
      ? undefined
      : compte_id === 0
        ? and(isNull(journal.compte_id), isNull(journal.livreur_id))
        : eq(journal.compte_id, compte_id),
    du === null ? undefined : gte(journal.cree_le, new Date(du)),
    au === null ? undefined : lt(journal.cree_le, new Date(Date.parse(au) + JOUR)),
  )
}

/** Lines with the names of who did it and of what it was done to, the latest first. */
async function findEcritures(q: Queries, ou: SQL | undefined, { page, count }: PageRequest) {
  const rows = await q.drizzle
    .select({ ecriture: dits, nom: compte.nom, prenom: compte.prenom, email: compte.email, livreur: LIVREUR })
    .from(journal)
    .leftJoin(compte, eq(compte.id, journal.compte_id))
    .where(ou)
    .orderBy(desc(journal.id))
    .limit(count)
    .offset((page - 1) * count)
  const data = rows.map(({ ecriture: { cree_le, ...ecriture }, nom, prenom, email, livreur }) => ({
    ...ecriture,
    auteur: email === null ? livreur && `livreur ${livreur}` : nomAffiche({ nom, prenom, email }),
    date: cree_le.toISOString(),
  }))
  return nommerLignes(q, data)
}

export type EcritureLue = Awaited<ReturnType<typeof findEcritures>>[number]

/** What the staff did, one page. */
export async function listEcritures(q: Queries, filtre: FiltreJournal, request: PageRequest) {
  const ou = voulues(filtre)
  const comptes = q.drizzle.select({ id: journal.id }).from(journal).where(ou)
  const [total] = await q.drizzle
    .select({ nombre: count() })
    .from(comptes.limit(COMPTES_MAX + 1).as('comptes'))
  return toPageBornee(await findEcritures(q, ou, request), Number(total?.nombre ?? 0), request)
}

const A_LA_FOIS = 500

/** All of it, some hundred lines at a time: what is written meanwhile moves no other. */
export async function* toutesEcritures(q: Queries, filtre: FiltreJournal): AsyncGenerator<EcritureLue[]> {
  for (let avant: number | null = null; ; ) {
    const ou = and(voulues(filtre), avant === null ? undefined : lt(journal.id, avant))
    const lues: EcritureLue[] = await findEcritures(q, ou, { page: 1, count: A_LA_FOIS })
    if (lues.length > 0) yield lues
    if (lues.length < A_LA_FOIS) return
    avant = lues.at(-1)?.id ?? null
  }
}

// some dozens among millions of lines: each is looked for in the index after the one before
const AUTEURS = `
WITH RECURSIVE un AS (
  (SELECT compte_id FROM journal WHERE compte_id IS NOT NULL ORDER BY compte_id LIMIT 1)
  UNION ALL SELECT (SELECT j.compte_id FROM journal j WHERE j.compte_id > un.compte_id ORDER BY j.compte_id LIMIT 1)
  FROM un WHERE un.compte_id IS NOT NULL)
SELECT c.id, c.nom, c.prenom, c.email FROM un JOIN compte c ON c.id = un.compte_id ORDER BY c.id`
const NOMS = (colonne: 'objet' | 'action') => `
WITH RECURSIVE un AS (
  (SELECT ${colonne} AS nom FROM journal ORDER BY ${colonne} LIMIT 1)
  UNION ALL SELECT (SELECT j.${colonne} FROM journal j WHERE j.${colonne} > un.nom ORDER BY j.${colonne} LIMIT 1)
  FROM un WHERE un.nom IS NOT NULL)
SELECT nom FROM un WHERE nom IS NOT NULL ORDER BY nom`

/** What the journal can be asked for: who wrote in it, of what, doing what. */
export async function listChoixJournal(q: Queries) {
  type Auteur = { id: number; nom: string | null; prenom: string | null; email: string }
  const auteurs = await q.query<Auteur>(AUTEURS)
  const noms = async (colonne: 'objet' | 'action') =>
    (await q.query<{ nom: string }>(NOMS(colonne))).map(({ nom }) => nom)
  return {
    auteurs: auteurs.map((un) => ({ id: un.id, nom: nomAffiche(un) })),
    objets: await noms('objet'),
    actions: await noms('action'),
  }
}
