import { type AnyColumn, and, asc, count, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { type CommandeGelee, completer } from '#commande/commande.data.ts'
import { commande } from '#commande/commande.table.ts'
import type { Commande } from '#contract'
import type { Queries } from '#database/database.ts'
import { COMPTES_MAX, type Page, type PageRequest, toPageBornee } from '#shared/page.ts'
import { type FiltreCommandes, idCherche, type TriCommandes, telephoneCherche } from './filtre.ts'

/** Everybody's orders, in the order that was asked for: for the staff alone. */
export async function listToutesCommandes(
  q: Queries,
  filtre: FiltreCommandes,
  request: PageRequest,
): Promise<Page<Commande>> {
  const { voulues, frequente } = await conditions(q, filtre)
  const max = frequente ? (request.page + PAGES_FREQUENTES) * request.count : COMPTES_MAX
  const comptees = q.drizzle.select({ id: commande.id }).from(commande).where(voulues)
  const [compte] = await q.drizzle.select({ nombre: count() }).from(comptees.limit(max + 1).as('comptees'))
  const total = Number(compte?.nombre ?? 0)
  const ids = await listIds(q, { voulues, tri: filtre.tri, peu: total <= max }, request)
  const rows = new Map((await listCommandesParIds(q, ids)).map((row) => [row.id, row]))
  const page = ids.flatMap((id) => rows.get(id) ?? [])
  return toPageBornee(await completer(q, page), total, request, max)
}

/** The ids of those orders, in that order, so many at a time: what is placed meanwhile moves no other. */
export async function* parcourirCommandes(
  q: Queries,
  filtre: FiltreCommandes,
  nombre: number,
): AsyncGenerator<number[]> {
  const { voulues } = await conditions(q, filtre)
  const { id, montantcommande } = commande
  let suite: SQL | undefined
  for (;;) {
    const rows = await q.drizzle
      .select({ id, montantcommande })
      .from(commande)
      .where(and(voulues, suite))
      .orderBy(...ORDRES[filtre.tri](commande))
      .limit(nombre)
    const dernier = rows.at(-1)
    if (!dernier) return
    yield rows.map((row) => row.id)
    suite = SUITES[filtre.tri](dernier)
  }
}

interface Voulues {
  voulues: SQL | undefined
  tri: TriCommandes
  /** They were all counted: found first, then put in order. Along the order they might be at its very end. */
  peu: boolean
}

async function listIds(
  q: Queries,
  { voulues, tri, peu }: Voulues,
  { page, count: limit }: PageRequest,
): Promise<number[]> {
  const { id, montantcommande } = commande
  const trouvees = q.drizzle.select({ id, montantcommande }).from(commande).where(voulues)
  const peues = trouvees.limit(TROP).as('peues')
  const rows = peu
    ? await q.drizzle
        .select({ id: peues.id })
        .from(peues)
        .orderBy(...ORDRES[tri](peues))
        .limit(limit)
        .offset((page - 1) * limit)
    : await q.drizzle
        .select({ id })
        .from(commande)
        .where(voulues)
        .orderBy(...ORDRES[tri](commande))
        .limit(limit)
        .offset((page - 1) * limit)
  return rows.map((row) => row.id)
}

/** One more than are ever counted. */
const TROP = COMPTES_MAX + 1
/** How far beyond its page a list is counted whose words too many orders hold: whoever has so many looks closer. */
const PAGES_FREQUENTES = 5

type Colonnes = Record<'id' | 'montantcommande', AnyColumn>
const ORDRES: Record<TriCommandes, (de: Colonnes) => SQL[]> = {
  recente: ({ id }) => [desc(id)],
  ancienne: ({ id }) => [asc(id)],
  montant: ({ id, montantcommande }) => [asc(montantcommande), asc(id)],
  '-montant': ({ id, montantcommande }) => [desc(montantcommande), desc(id)],
}

type Derniere = { id: number; montantcommande: string }
/** What comes after an order, in that order. */
const SUITES: Record<TriCommandes, (derniere: Derniere) => SQL> = {
  recente: ({ id }) => sql`${commande.id} < ${id}`,
  ancienne: ({ id }) => sql`${commande.id} > ${id}`,
  montant: ({ id, montantcommande }) =>
    sql`(${commande.montantcommande}, ${commande.id}) > (${montantcommande}::numeric, ${id}::integer)`,
  '-montant': ({ id, montantcommande }) =>
    sql`(${commande.montantcommande}, ${commande.id}) < (${montantcommande}::numeric, ${id}::integer)`,
}

const JOUR = 86_400_000
// by the index of what is waited for: a few rows, whatever was sold
const ATTENDUES = sql`SELECT r.commande_id FROM reservation r WHERE r.attendu > 0`

async function conditions(q: Queries, filtre: FiltreCommandes) {
  const { ids, etats, etats_paiement, payment_method, attendue, texte, du, au } = filtre
  const cherche = texte.trim() === '' ? null : await cherchees(q, texte.trim())
  const voulues = and(
    ids.length === 0 ? undefined : inArray(commande.id, ids),
    etats.length === 0 ? undefined : inArray(commande.etat, etats),
    etats_paiement.length === 0 ? undefined : inArray(commande.etat_paiement, etats_paiement),
    payment_method === null ? undefined : eq(commande.payment_method, payment_method),
    attendue ? sql`${commande.id} = ANY (ARRAY(${ATTENDUES}))` : undefined,
    cherche?.condition,
    du === null ? undefined : gte(commande.cree_le, new Date(du)),
    au === null ? undefined : lt(commande.cree_le, new Date(Date.parse(au) + JOUR)),
  )
  return { voulues, frequente: cherche?.frequente ?? false }
}

/**
 * Orders with this number, or whose buyer or recipient has this phone, name or e-mail. Each way has its index, and is
 * asked for on its own: joined by `OR` they would be read one and all. Words that too many orders hold are looked for
 * along the list instead, where its first page has them soon (`frequente`).
 */
async function cherchees(q: Queries, texte: string): Promise<{ condition: SQL; frequente: boolean }> {
  const id = idCherche(texte)
  const tel = telephoneCherche(texte)
  const mots = sql`plat(${motif(texte)})`
  const parOrdre = [
    id === null ? null : sql`${commande.id} = ${id}`,
    tel === null
      ? null
      : sql`chiffres(${commande.tel}) || ' ' || chiffres(${commande.recipient_telephone}) LIKE ${motif(tel)}`,
    sql`${commande}.cherche LIKE ${mots}`,
  ].filter((way) => way !== null)
  const ways = [
    ...parOrdre.map((way) => sql`${commande.id} FROM ${commande} WHERE ${way}`),
    sql`c.id FROM commande c JOIN compte a ON a.id = c.compte_id WHERE a.cherche LIKE ${mots}`,
  ]
  const trouvees = await q.drizzle.execute<{ voie: number; id: number }>(
    sql.join(
      ways.map((way, voie) => sql`(SELECT ${sql.raw(String(voie))} AS voie, ${way} LIMIT ${TROP})`),
      sql` UNION ALL `,
    ),
  )
  const frequente = ways.some((_, rang) => trouvees.filter(({ voie }) => voie === rang).length >= TROP)
  const parAcheteur = sql`(SELECT a.cherche LIKE ${mots} FROM compte a WHERE a.id = ${commande.compte_id})`
  const parmi = `{${trouvees.map((row) => row.id).join(',')}}`
  return {
    frequente,
    condition: frequente
      ? sql`(${sql.join([...parOrdre, parAcheteur], sql` OR `)})`
      : sql`${commande.id} = ANY (${parmi}::integer[])`,
  }
}

/** Anything around these words; what `LIKE` would read as a sign of its own is a letter here. */
const motif = (texte: string) => `%${texte.replace(/[\\%_]/g, '\\$&')}%`

/** Anybody's order: for the staff alone. */
export async function findToutCommande(q: Queries, id: number): Promise<Commande | null> {
  const [found] = await completer(q, await q.drizzle.select().from(commande).where(eq(commande.id, id)))
  return found ?? null
}

export async function listCommandesParIds(q: Queries, ids: number[]): Promise<CommandeGelee[]> {
  return ids.length === 0 ? [] : q.drizzle.select().from(commande).where(inArray(commande.id, ids))
}
