import { and, asc, count, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { type CommandeGelee, completer } from '#commande/commande.data.ts'
import { commande } from '#commande/commande.table.ts'
import { ETAT, ETAT_PAIEMENT } from '#commande/commande.ts'
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
  const voulues = conditions(filtre)
  const comptees = q.drizzle
    .select({ id: commande.id })
    .from(commande)
    .where(voulues)
    .limit(COMPTES_MAX + 1)
  const [total] = await q.drizzle.select({ nombre: count() }).from(comptees.as('comptees'))
  const rows = await q.drizzle
    .select()
    .from(commande)
    .where(voulues)
    .orderBy(...ORDRES[filtre.tri])
    .limit(request.count)
    .offset((request.page - 1) * request.count)
  return toPageBornee(await completer(q, rows), Number(total?.nombre ?? 0), request)
}

/** The ids of those orders, in that order, at most `limit` of them. */
export async function listCommandesFiltrees(
  q: Queries,
  filtre: FiltreCommandes,
  limit: number,
): Promise<number[]> {
  const rows = await q.drizzle
    .select({ id: commande.id })
    .from(commande)
    .where(conditions(filtre))
    .orderBy(...ORDRES[filtre.tri])
    .limit(limit)
  return rows.map(({ id }) => id)
}

const ORDRES: Record<TriCommandes, SQL[]> = {
  recente: [desc(commande.id)],
  ancienne: [asc(commande.id)],
  montant: [asc(commande.montantcommande), asc(commande.id)],
  '-montant': [desc(commande.montantcommande), desc(commande.id)],
}

const JOUR = 86_400_000
// by the index of what is waited for: a few rows, whatever was sold
const ATTENDUES = sql`SELECT r.commande_id FROM reservation r WHERE r.attendu > 0`

function conditions(filtre: FiltreCommandes) {
  const { ids, etats, etats_paiement, payment_method, attendue, texte, du, au } = filtre
  return and(
    ids.length === 0 ? undefined : inArray(commande.id, ids),
    etats.length === 0 ? undefined : inArray(commande.etat, etats),
    etats_paiement.length === 0 ? undefined : inArray(commande.etat_paiement, etats_paiement),
    payment_method === null ? undefined : eq(commande.payment_method, payment_method),
    attendue ? sql`${commande.id} = ANY (ARRAY(${ATTENDUES}))` : undefined,
    texte.trim() === '' ? undefined : cherchees(texte.trim()),
    du === null ? undefined : gte(commande.cree_le, new Date(du)),
    au === null ? undefined : lt(commande.cree_le, new Date(Date.parse(au) + JOUR)),
  )
}

/**
 * Orders with this number, or whose buyer or recipient has this phone, name or e-mail; each way has its index, and
 * is asked for on its own: joined by `OR` they would be read one and all.
 */
function cherchees(texte: string): SQL {
  const id = idCherche(texte)
  const tel = telephoneCherche(texte)
  const partie = sql`plat(${motif(texte)})`
  const ways = [
    id === null ? null : sql`SELECT c.id FROM commande c WHERE c.id = ${id}`,
    tel === null
      ? null
      : sql`SELECT c.id FROM commande c
      WHERE chiffres(c.tel) || ' ' || chiffres(c.recipient_telephone) LIKE ${motif(tel)}`,
    sql`SELECT c.id FROM commande c WHERE plat(coalesce(c.recipient_prenom, '') || ' '
      || coalesce(c.recipient_nom, '') || ' ' || coalesce(c.recipient_email, '')) LIKE ${partie}`,
    sql`SELECT c.id FROM commande c JOIN compte a ON a.id = c.compte_id
      WHERE plat(coalesce(a.prenom, '') || ' ' || coalesce(a.nom, '') || ' ' || a.email) LIKE ${partie}`,
  ].filter((way) => way !== null)
  // an array is worked out once, and then looked up; as a subquery it would be joined with every order
  return sql`${commande.id} = ANY (ARRAY(${sql.join(ways, sql` UNION ALL `)}))`
}

/** Anything around these words; what `LIKE` would read as a sign of its own is a letter here. */
const motif = (texte: string) => `%${texte.replace(/[\\%_]/g, '\\$&')}%`

/** Anybody's order: for the staff alone. */
export async function findToutCommande(q: Queries, id: number): Promise<Commande | null> {
  const [found] = await completer(q, await q.drizzle.select().from(commande).where(eq(commande.id, id)))
  return found ?? null
}

/** Orders that a person must look at, and those that hold money without being on their way. */
export async function listCommandesARegarder(q: Queries, limit: number): Promise<CommandeGelee[]> {
  const { attente, annulee, retournee, a_verifier } = ETAT
  const { paye, rembourse_en_partie } = ETAT_PAIEMENT
  const { etat, etat_paiement } = commande
  return q.drizzle
    .select()
    .from(commande)
    .where(
      or(
        eq(etat, a_verifier),
        and(inArray(etat, [attente, annulee]), inArray(etat_paiement, [paye, rembourse_en_partie])),
        and(eq(etat, retournee), eq(etat_paiement, paye)),
      ),
    )
    .orderBy(asc(commande.id))
    .limit(limit)
}

export async function listCommandesParIds(q: Queries, ids: number[]): Promise<CommandeGelee[]> {
  return ids.length === 0 ? [] : q.drizzle.select().from(commande).where(inArray(commande.id, ids))
}
