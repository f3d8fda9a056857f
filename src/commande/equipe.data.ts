import { and, asc, count, desc, eq, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Commande } from '#contract'
import type { Queries } from '#database/database.ts'
import { type Page, type PageRequest, toPage } from '#shared/page.ts'
import { type CommandeGelee, completer } from './commande.data.ts'
import { commande } from './commande.table.ts'
import { ETAT, ETAT_PAIEMENT } from './commande.ts'
import { type FiltreCommandes, idCherche, type TriCommandes, telephoneCherche } from './filtre.ts'

/** Everybody's orders, in the order that was asked for: for the staff alone. */
export async function listToutesCommandes(
  q: Queries,
  filtre: FiltreCommandes,
  request: PageRequest,
): Promise<Page<Commande>> {
  const voulues = conditions(filtre)
  const [total] = await q.drizzle.select({ nombre: count() }).from(commande).where(voulues)
  const rows = await q.drizzle
    .select()
    .from(commande)
    .where(voulues)
    .orderBy(...ORDRES[filtre.tri])
    .limit(request.count)
    .offset((request.page - 1) * request.count)
  return toPage(await completer(q, rows), Number(total?.nombre ?? 0), request)
}

const ORDRES: Record<TriCommandes, SQL[]> = {
  recente: [desc(commande.id)],
  ancienne: [asc(commande.id)],
  montant: [asc(commande.montantcommande), asc(commande.id)],
  '-montant': [desc(commande.montantcommande), desc(commande.id)],
}

const JOUR = 86_400_000

function conditions({ etats, etats_paiement, payment_method, texte, du, au }: FiltreCommandes) {
  return and(
    etats.length === 0 ? undefined : inArray(commande.etat, etats),
    etats_paiement.length === 0 ? undefined : inArray(commande.etat_paiement, etats_paiement),
    payment_method === null ? undefined : eq(commande.payment_method, payment_method),
    texte.trim() === '' ? undefined : cherchees(texte.trim()),
    du === null ? undefined : gte(commande.cree_le, new Date(du)),
    au === null ? undefined : lt(commande.cree_le, new Date(Date.parse(au) + JOUR)),
  )
}

/** Orders with this number, or whose buyer or recipient has this phone, name or e-mail. */
function cherchees(texte: string): SQL | undefined {
  const id = idCherche(texte)
  const tel = telephoneCherche(texte)
  const partie = sql`unaccent(${`%${texte.replace(/[\\%_]/g, '\\$&')}%`})`
  const recues = sql`unaccent(concat_ws(' ', ${commande.recipient_prenom}, ${commande.recipient_nom}, ${commande.recipient_email})) ILIKE ${partie}`
  const achetees = sql`EXISTS (SELECT 1 FROM compte c WHERE c.id = ${commande.compte_id}
    AND unaccent(concat_ws(' ', c.prenom, c.nom, c.email)) ILIKE ${partie})`
  return or(
    id === null ? undefined : eq(commande.id, id),
    tel === null
      ? undefined
      : or(like(commande.tel, `%${tel}%`), like(commande.recipient_telephone, `%${tel}%`)),
    recues,
    achetees,
  )
}

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
