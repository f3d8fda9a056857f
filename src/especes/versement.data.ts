import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { tentative } from '#tentative/tentative.table.ts'
import type { Tentative } from '#tentative/tentative.ts'
import { livreur, versement, versementLigne } from './especes.table.ts'

export type Versement = typeof versement.$inferSelect
export type LigneGardee = typeof versementLigne.$inferSelect

export async function findVersement(q: Queries, id: number): Promise<Versement | null> {
  const [row] = await q.drizzle.select().from(versement).where(eq(versement.id, id))
  return row ?? null
}

/** The hand-in that took the place of this one. */
export async function findCorrection(q: Queries, id: number): Promise<Versement | null> {
  const [row] = await q.drizzle.select().from(versement).where(eq(versement.corrige_id, id))
  return row ?? null
}

/** What a hand-in holds, in the order of the orders' numbers. */
export async function listLignes(q: Queries, versement_id: number): Promise<LigneGardee[]> {
  return q.drizzle
    .select()
    .from(versementLigne)
    .where(eq(versementLigne.versement_id, versement_id))
    .orderBy(asc(versementLigne.commande_id))
}

const VALIDE = sql`NOT EXISTS (SELECT FROM versement c WHERE c.corrige_id = ${versementLigne.versement_id})`

/** Each time that money came for an order, by a hand or by telephone, as it stands now, the latest last. */
export async function listCollectes(q: Queries, commande_id: number) {
  return q.drizzle
    .select({
      versement_id: versement.id,
      montant: versementLigne.montant,
      du: versementLigne.du,
      motif: versementLigne.motif,
      remis_le: versement.remis_le,
      livreur: livreur.nom,
      par: versement.par,
    })
    .from(versementLigne)
    .innerJoin(versement, eq(versement.id, versementLigne.versement_id))
    .leftJoin(livreur, eq(livreur.id, versement.livreur_id))
    .where(
      sql`${versementLigne.commande_id} = ${commande_id} AND ${versementLigne.montant} > 0 AND ${VALIDE}`,
    )
    .orderBy(asc(versement.id))
}

/** What an order was found to hold as it stopped owing its cash, to be given back: of no one hand-in alone. */
export async function listRendues(q: Queries, commande_id: number): Promise<Tentative[]> {
  return q.drizzle
    .select()
    .from(tentative)
    .where(
      sql`${tentative.commande_id} = ${commande_id} AND ${tentative.methode} = 'livraison' AND ${tentative.etat} = 'a_rembourser'
        AND NOT EXISTS (SELECT FROM versement_ligne l WHERE l.trop_id = ${tentative.id})`,
    )
    .orderBy(asc(tentative.id))
}

/** What came beyond what an order owed, by whichever hand-in, and is to be given back; the latest first. */
export async function listTrops(q: Queries, commande_id: number): Promise<Tentative[]> {
  return q.drizzle
    .select()
    .from(tentative)
    .where(
      sql`${tentative.commande_id} = ${commande_id} AND ${tentative.methode} = 'livraison' AND ${tentative.etat} = 'a_rembourser'
        AND EXISTS (SELECT FROM versement_ligne l WHERE l.trop_id = ${tentative.id})`,
    )
    .orderBy(desc(tentative.id))
}

export async function insertVersement(
  tx: Queries,
  row: typeof versement.$inferInsert,
  lignes: Omit<LigneGardee, 'versement_id'>[],
): Promise<number> {
  const [inserted] = await tx.drizzle.insert(versement).values(row).returning({ id: versement.id })
  if (!inserted) throw new Error('an insert returned no row')
  const siennes = lignes.map((ligne) => ({ ...ligne, versement_id: inserted.id }))
  await tx.drizzle.insert(versementLigne).values(siennes)
  return inserted.id
}
