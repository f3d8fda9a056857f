// The room `contenu`: texts and pictures of the home page, questions, terms. It sells nothing and reads no order.
import { sql } from 'drizzle-orm'
import type { Apropos, Faq, Personne, Slide } from '#contract'
import type { Queries } from '#database/database.ts'
import { apropos, faq, personne, slide } from './contenu.table.ts'

/** The frequent questions with their answers, in the order in which they are read. */
export async function listFaqs(q: Queries): Promise<Faq[]> {
  return q.drizzle.select().from(faq).orderBy(faq.rang, faq.id)
}

/** What the shop says of itself, paragraphs separated by an empty line; null before anything is written. */
export async function findApropos(q: Queries): Promise<Apropos | null> {
  const [seul] = await q.drizzle.select().from(apropos)
  return seul ?? null
}

/** The same, nobody else rewriting it until the transaction ends. */
export async function lockApropos(tx: Queries): Promise<Apropos | null> {
  await tx.drizzle.execute(sql`LOCK TABLE ${apropos} IN SHARE ROW EXCLUSIVE MODE`)
  return findApropos(tx)
}

export async function saveApropos(tx: Queries, texte: string): Promise<void> {
  const { id } = apropos
  await tx.drizzle.insert(apropos).values({ texte }).onConflictDoUpdate({ target: id, set: { texte } })
}

/** The people of the page « À propos », in their order. */
export async function listPersonnes(q: Queries): Promise<Personne[]> {
  return q.drizzle.select().from(personne).orderBy(personne.rang, personne.id)
}

/** The slides of the banner (specification, part 1: two of them), in their order. */
export async function listSlides(q: Queries): Promise<Slide[]> {
  return q.drizzle.select().from(slide).orderBy(slide.rang, slide.id)
}
