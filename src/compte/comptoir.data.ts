import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { findCompte } from './compte.data.ts'
import { compte } from './compte.table.ts'
import { type Compte, EFFACE, exigerCompte } from './compte.ts'
import { SANS_ADRESSE } from './comptoir.ts'
import { entenduDepuis } from './silence.ts'

/** Issuer of the accounts that the staff makes for those who order by phone, until their number is proven. */
export const ISSUER_COMPTOIR = 'comptoir'

/** Somebody who orders by phone or by a message, as the staff notes them down. */
export interface ClientNote {
  nom: string
  prenom: string
  /** `+221771234567`: who it is. */
  telephone1: string
  email: string | null
  /** Alpha-3. */
  pays: string
  ville: string
  adresse: string
}

const noteeAu = (numero: string) => and(eq(compte.issuer, ISSUER_COMPTOIR), eq(compte.sub, numero))

/**
 * The account of a phone number, made the first time; what was noted last counts, an e-mail is kept. A number that was
 * silent for too long is somebody else's: who had it keeps their account and its orders, which it leads to no more.
 */
export async function upsertClientNote(tx: Queries, client: ClientNote, now: Date): Promise<Compte> {
  const { email, ...champs } = client
  const row = { issuer: ISSUER_COMPTOIR, sub: client.telephone1, email: email ?? SANS_ADRESSE, ...champs }
  const telephone_vu_le = now
  await tx.drizzle
    .update(compte)
    .set({ sub: randomUUID() })
    .where(and(noteeAu(client.telephone1), lte(compte.telephone_vu_le, entenduDepuis(now))))
  const [inserted] = await tx.drizzle
    .insert(compte)
    .values({ ...row, telephone_vu_le, cree_le: now })
    .onConflictDoUpdate({
      target: [compte.issuer, compte.sub],
      set: { ...champs, telephone_vu_le, ...(email === null ? {} : { email }) },
    })
    .returning({ id: compte.id })
  return exigerCompte(inserted ? await findCompte(tx, inserted.id) : null)
}

/** The account that the staff made for a phone number (`+221771234567`), as long as it is still theirs. */
export async function findClientNote(q: Queries, telephone1: string, now: Date): Promise<number | null> {
  const [lu] = await q.drizzle
    .select({ id: compte.id })
    .from(compte)
    .where(and(noteeAu(telephone1), gt(compte.telephone_vu_le, entenduDepuis(now))))
  return lu?.id ?? null
}

/** Whether this account may have something ordered for it: a customer's, and not blocked. */
export async function peutAcheter(q: Queries, id: number): Promise<boolean> {
  const rows = await q.drizzle
    .select({ id: compte.id })
    .from(compte)
    .where(and(eq(compte.id, id), ACHETEUR))
  return rows.length > 0
}

const ACHETEUR = and(ne(compte.issuer, EFFACE), eq(compte.role, 'client'), isNull(compte.bloque_le))

/** What the staff needs of somebody to order for them. */
const colonnes = {
  id: compte.id,
  nom: compte.nom,
  prenom: compte.prenom,
  telephone1: compte.telephone1,
  email: compte.email,
  pays: compte.pays,
  ville: compte.ville,
  adresse: compte.adresse,
}

/** Those who may be meant by a part of a name, an e-mail or a phone (digits alone), the latest first. */
export async function searchAcheteurs(q: Queries, texte: string, telephone: string | null, limit: number) {
  const motif = (mots: string) => `%${mots.replace(/[\\%_]/g, '\\$&')}%`
  const ways: SQL[] = [sql`SELECT id FROM compte WHERE cherche LIKE plat(${motif(texte)})`]
  if (telephone !== null)
    ways.push(
      sql`SELECT id FROM compte WHERE chiffres(telephone1) || ' ' || chiffres(tel) LIKE ${motif(telephone)}`,
    )
  return q.drizzle
    .select(colonnes)
    .from(compte)
    .where(and(ACHETEUR, sql`${compte.id} = ANY (ARRAY(${sql.join(ways, sql` UNION ALL `)}))`))
    .orderBy(sql`${compte.id} DESC`)
    .limit(limit)
}
