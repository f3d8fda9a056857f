import { and, asc, count, desc, eq, gte, inArray, isNotNull, lte, min, ne, sql } from 'drizzle-orm'
import { SANS_ADRESSE } from '#compte/comptoir.ts'
import type { Queries } from '#database/database.ts'
import type { PageRequest } from '#shared/page.ts'
import type { Canal } from './canaux.ts'
import { message } from './message.table.ts'
import type { EtatMessage, Message } from './message.ts'

/**
 * What was told to the same person of the same order's moves by the same channel before goes first. The receipt of a
 * withdrawal waits for nothing and holds nothing back: it may be for another mail box.
 */
const premierDuFil = sql`(${message.etape_id} IS NULL OR NOT EXISTS (SELECT 1 FROM message avant
  WHERE avant.commande_id = ${message.commande_id} AND avant.pour = ${message.pour}
  AND avant.canal = ${message.canal} AND avant.etape_id IS NOT NULL
  AND avant.etat = 'a_envoyer' AND avant.id < ${message.id}))`

/**
 * Takes the message of these channels that has been due for longest for this process alone, until `bail`, one try
 * more on it. Answers since when it was due too.
 */
export async function claimMessage(
  tx: Queries,
  { canaux, now, bail, sauf }: { canaux: readonly Canal[]; now: Date; bail: Date; sauf: number[] },
): Promise<{ message: Message; du: Date } | null> {
  const [row] = await tx.drizzle
    .select()
    .from(message)
    .where(
      and(
        eq(message.etat, 'a_envoyer'),
        inArray(message.canal, canaux),
        lte(message.prochain_essai, now),
        ...sauf.map((id) => ne(message.id, id)),
        premierDuFil,
      ),
    )
    .orderBy(asc(message.prochain_essai), asc(message.id))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!row?.prochain_essai) return null
  const pris = { essais: row.essais + 1, prochain_essai: bail }
  await tx.drizzle.update(message).set(pris).where(eq(message.id, row.id))
  return { message: { ...row, ...pris }, du: row.prochain_essai }
}

/**
 * Of a shop that reaches no number, those that would have gone so: by mail, who has a mail box; of others nobody is told, and
 * nothing waits.
 */
export async function dismissTextos(q: Queries, now: Date): Promise<void> {
  await q.query(
    `UPDATE message SET canal = CASE WHEN ecrit THEN 'mail' ELSE canal END, sauf = CASE WHEN ecrit THEN 'sms' END,
         etat = CASE WHEN ecrit THEN etat ELSE 'sans_objet' END,
         prochain_essai = CASE WHEN ecrit THEN prochain_essai END, fini_le = CASE WHEN ecrit THEN NULL ELSE $1::timestamptz END
       FROM (SELECT message.id,
           CASE message.pour WHEN 'destinataire' THEN commande.recipient_email ELSE nullif(compte.email, $2) END IS NOT NULL AS ecrit
         FROM message LEFT JOIN commande ON commande.id = message.commande_id
         LEFT JOIN veille ON veille.id = message.veille_id
         LEFT JOIN compte ON compte.id = coalesce(commande.compte_id, veille.compte_id)
         WHERE message.etat = 'a_envoyer' AND message.canal = 'sms' AND message.prochain_essai <= $1) AS du
       WHERE message.id = du.id`,
    [now, SANS_ADRESSE],
  )
}

/** News to numbers that left since then. */
export async function countTextos(q: Queries, depuis: Date): Promise<number> {
  const [row] = await q.drizzle
    .select({ nombre: count() })
    .from(message)
    .where(and(eq(message.canal, 'sms'), eq(message.etat, 'envoye'), gte(message.fini_le, depuis)))
  return Number(row?.nombre ?? 0)
}

/** Notes how a try ended, unless another process has taken the message over meanwhile. */
export async function updateMessage(
  q: Queries,
  { id, essais }: Pick<Message, 'id' | 'essais'>,
  champs: Pick<Message, 'etat' | 'prochain_essai' | 'motif' | 'fini_le'> &
    Partial<Pick<Message, 'canal' | 'parti_par' | 'ref' | 'sauf'>>,
): Promise<void> {
  await q.drizzle
    .update(message)
    .set(champs)
    .where(and(eq(message.id, id), eq(message.essais, essais), eq(message.etat, 'a_envoyer')))
}

/** Keeps what was taken for this process a while longer; false where it is another's by now. */
export async function extendMessage(
  q: Queries,
  { id, essais }: Pick<Message, 'id' | 'essais'>,
  bail: Date,
): Promise<boolean> {
  const gardes = await q.drizzle
    .update(message)
    .set({ prochain_essai: bail })
    .where(and(eq(message.id, id), eq(message.essais, essais), eq(message.etat, 'a_envoyer')))
    .returning({ id: message.id })
  return gardes.length === 1
}

/** Which messages are looked at; nothing said: all that say something. */
export interface FiltreMessages {
  etat?: Exclude<EtatMessage, 'sans_objet'> | undefined
  canal?: Canal | undefined
  commande_id?: number | undefined
}
/** Nobody turns so many pages: what is beyond is not counted. */
const COMPTES_MAX = 10_000

/** One page of them, the latest first, and how many there are. */
export async function listMessages(
  q: Queries,
  { etat, canal, commande_id }: FiltreMessages,
  request: PageRequest,
): Promise<{ messages: Message[]; total: number }> {
  const voulus = and(
    etat ? eq(message.etat, etat) : ne(message.etat, 'sans_objet'),
    canal && eq(message.canal, canal),
    commande_id === undefined ? undefined : eq(message.commande_id, commande_id),
  )
  const comptes = q.drizzle.select({ id: message.id }).from(message).where(voulus).limit(COMPTES_MAX)
  const [total] = await q.drizzle.select({ nombre: count() }).from(comptes.as('comptes'))
  const messages = await q.drizzle
    .select()
    .from(message)
    .where(voulus)
    .orderBy(desc(message.id))
    .limit(request.count)
    .offset((request.page - 1) * request.count)
  return { messages, total: Number(total?.nombre ?? 0) }
}

/** How many were given up, how many wait for their turn, and since when the one that has waited longest was due. */
export async function countMessages(
  q: Queries,
): Promise<{ echoues: number; attendent: number; depuis: Date | null }> {
  const [echoues] = await q.drizzle.select({ n: count() }).from(message).where(eq(message.etat, 'echoue'))
  const [attendent] = await q.drizzle
    .select({ n: count(), depuis: min(message.prochain_essai) })
    .from(message)
    .where(eq(message.etat, 'a_envoyer'))
  return {
    echoues: Number(echoues?.n ?? 0),
    attendent: Number(attendent?.n ?? 0),
    depuis: attendent?.depuis ?? null,
  }
}

/** Buyers who are asked for reviews of these orders, by SMS who has no mail box; listeners of `tache` are told. */
export async function insertMessagesAvis(tx: Queries, commande_ids: number[], now: Date): Promise<void> {
  if (commande_ids.length === 0) return
  await tx.query(
    `INSERT INTO message (commande_id, avisdemande_id, pour, canal, prochain_essai, cree_le)
       SELECT commande.id, commande.id, 'acheteur', CASE compte.email WHEN $2 THEN 'sms' ELSE 'mail' END, $3, $3
       FROM commande JOIN compte ON compte.id = commande.compte_id WHERE commande.id = ANY ($1) ORDER BY commande.id`,
    [commande_ids, SANS_ADRESSE, now],
  )
  await tx.query(`SELECT pg_notify('tache', 'message')`)
}

/** Messages to the staff, each once; listeners of `tache` are told. */
export async function insertMessagesEquipe(
  tx: Queries,
  messages: { alerte_id: number; compte_id: number; canal: Canal; abonnement_id: number | null }[],
  now: Date,
): Promise<void> {
  if (messages.length === 0) return
  const commun = { pour: 'equipe', etat: 'a_envoyer', essais: 0, prochain_essai: now, cree_le: now } as const
  await tx.drizzle
    .insert(message)
    .values(messages.map((un) => ({ ...un, ...commun })))
    .onConflictDoNothing()
  await tx.query(`SELECT pg_notify('tache', 'message')`)
}

/** Whether one was given up since then, but for those to the staff itself. */
export async function aEchoue(q: Queries, depuis: Date): Promise<boolean> {
  const rows = await q.drizzle
    .select({ id: message.id })
    .from(message)
    .where(and(eq(message.etat, 'echoue'), ne(message.pour, 'equipe'), gte(message.fini_le, depuis)))
    .limit(1)
  return rows.length > 0
}

/**
 * The last letter that waits since a mail server has refused it twice, why, and since when; null: there is none. One
 * that was refused for good says more of its reader's address than of the server.
 */
export async function findDernierRefus(q: Queries): Promise<{ motif: string; le: Date } | null> {
  const [row] = await q.drizzle
    .select({ motif: message.motif, le: message.cree_le })
    .from(message)
    .where(
      and(
        eq(message.canal, 'mail'),
        isNotNull(message.motif),
        eq(message.etat, 'a_envoyer'),
        gte(message.essais, 2),
      ),
    )
    .orderBy(desc(message.id))
    .limit(1)
  return row?.motif ? { motif: row.motif, le: row.le } : null
}

export async function lockMessage(tx: Queries, id: number): Promise<Message | null> {
  const [row] = await tx.drizzle.select().from(message).where(eq(message.id, id)).for('update')
  return row ?? null
}

/**
 * Has a message tried anew, as if it never had been; listeners of `tache` are told. One that has left goes under a name of
 * its own: mail boxes keep one of two that have the same.
 */
export async function renewMessage(
  tx: Queries,
  { id, etat }: Pick<Message, 'id' | 'etat'>,
  now: Date,
): Promise<void> {
  const neuf = { etat: 'a_envoyer', essais: 0, prochain_essai: now, motif: null, fini_le: null } as const
  await tx.drizzle
    .update(message)
    .set({ ...neuf, ...(etat === 'envoye' ? { cle: sql`gen_random_uuid()` } : {}) })
    .where(eq(message.id, id))
  await tx.query(`SELECT pg_notify('tache', 'message')`)
}
