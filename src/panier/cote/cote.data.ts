import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import type { Ligne } from '../panier.ts'
import { misdecote } from './cote.table.ts'
import type { LigneCote } from './cote.ts'

type Identite = Omit<Ligne, 'quantite'>

const memeChoix = ({ produit_id, couleur_id, taille_id, unite_id }: Identite) =>
  and(
    eq(misdecote.produit_id, produit_id),
    couleur_id === null ? isNull(misdecote.couleur_id) : eq(misdecote.couleur_id, couleur_id),
    taille_id === null ? isNull(misdecote.taille_id) : eq(misdecote.taille_id, taille_id),
    unite_id === null ? isNull(misdecote.unite_id) : eq(misdecote.unite_id, unite_id),
  )

/** What an account has put aside, the latest first. */
export async function listCote(q: Queries, compte_id: number): Promise<LigneCote[]> {
  const rows = await q.drizzle
    .select()
    .from(misdecote)
    .where(eq(misdecote.compte_id, compte_id))
    .orderBy(desc(misdecote.id))
  return rows.map(({ id: _, compte_id: __, prix, ...ligne }) => ({ ...ligne, prix: Number(prix) }))
}

export async function insertCote(
  tx: Queries,
  compte_id: number,
  { prix, ...ligne }: Ligne & { prix: string },
): Promise<void> {
  await tx.drizzle.insert(misdecote).values({ ...ligne, compte_id, prix })
}

/** True when there was one. */
export async function deleteCote(tx: Queries, compte_id: number, ligne: Identite): Promise<boolean> {
  const rows = await tx.drizzle
    .delete(misdecote)
    .where(and(eq(misdecote.compte_id, compte_id), memeChoix(ligne)))
    .returning({ id: misdecote.id })
  return rows.length > 0
}

/** All of it. */
export async function deleteToutCote(tx: Queries, compte_id: number): Promise<void> {
  await tx.drizzle.delete(misdecote).where(eq(misdecote.compte_id, compte_id))
}
