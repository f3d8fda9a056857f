import { asc, getTableColumns, gte, sql, sum } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import type { Canal } from '../canaux.ts'
import { depart_numero, depense_reglage } from './depense.table.ts'
import type { ReglageDepense } from './depense.ts'

const jourDe = (date: Date) => date.toISOString().slice(0, 10)

/** One more message to a number was taken by this channel. */
export async function addDepart(q: Queries, canal: Canal, now: Date): Promise<void> {
  await q.drizzle
    .insert(depart_numero)
    .values({ jour: jourDe(now), canal, nombre: 1 })
    .onConflictDoUpdate({
      target: [depart_numero.jour, depart_numero.canal],
      set: { nombre: sql`${depart_numero.nombre} + 1` },
    })
}

/** How many were taken since then, by channel. */
export async function listDeparts(q: Queries, depuis: Date): Promise<{ canal: Canal; nombre: number }[]> {
  const rows = await q.drizzle
    .select({ canal: depart_numero.canal, nombre: sum(depart_numero.nombre) })
    .from(depart_numero)
    .where(gte(depart_numero.jour, jourDe(depuis)))
    .groupBy(depart_numero.canal)
    .orderBy(asc(depart_numero.canal))
  return rows.map(({ canal, nombre }) => ({ canal, nombre: Number(nombre) }))
}

const { id, ...champs } = getTableColumns(depense_reglage)

export async function findReglage(q: Queries): Promise<ReglageDepense> {
  const [row] = await q.drizzle.select(champs).from(depense_reglage)
  if (!row) throw new Error('a shop without its row of expenses')
  return row
}

/** The same, nobody else changing it until the transaction ends. */
export async function lockReglage(tx: Queries): Promise<ReglageDepense> {
  const [row] = await tx.drizzle.select(champs).from(depense_reglage).for('update')
  if (!row) throw new Error('a shop without its row of expenses')
  return row
}

export async function updateReglage(tx: Queries, reglage: ReglageDepense): Promise<void> {
  await tx.drizzle.update(depense_reglage).set(reglage)
}
