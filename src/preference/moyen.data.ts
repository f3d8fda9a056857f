import { asc, eq } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { type CodeMoyen, estMoyen, MOYENS, type Moyen } from './moyen.ts'
import { moyen } from './preference.table.ts'

/** A means that nobody has set yet: off, behind the others. */
const neuf = (code: CodeMoyen): Moyen => ({ code, actif: 0, rang: 99 })

/** Every means of payment, on or off, in the order in which they are shown. */
export async function listMoyens(q: Queries): Promise<Moyen[]> {
  const regles = await q.drizzle.select().from(moyen).orderBy(asc(moyen.rang), asc(moyen.code))
  const connus = new Set(regles.map(({ code }) => code))
  return [
    ...regles.filter(({ code }) => estMoyen(code)),
    ...MOYENS.filter((code) => !connus.has(code)).map(neuf),
  ]
}

/** Is the shop open to its customers? A demonstration always is. */
export async function estOuverte(q: Queries): Promise<boolean> {
  const rows = await q.query(
    `SELECT 1 FROM ouverture o LEFT JOIN base b ON true WHERE o.ouverte_le IS NOT NULL OR b.genre = 'demonstration'`,
  )
  return rows.length > 0
}

/** One means of payment, locked until the end of the transaction. */
export async function findMoyen(tx: Queries, code: CodeMoyen): Promise<Moyen> {
  await tx.drizzle.insert(moyen).values(neuf(code)).onConflictDoNothing()
  const [row] = await tx.drizzle.select().from(moyen).where(eq(moyen.code, code)).for('update')
  if (!row) throw new Error(`no row for ${code}`)
  return row
}

/** Of a shop that is born: whatever is plugged in is offered at once, and cash from the start. */
export async function offrirMoyens(tx: Queries): Promise<void> {
  await tx.drizzle.update(moyen).set({ actif: 1 })
}

/** Changes a means of payment; pages that name those of the shop are told. */
export async function updateMoyen(
  tx: Queries,
  code: CodeMoyen,
  champs: Partial<Omit<Moyen, 'code'>>,
): Promise<void> {
  await tx.drizzle.update(moyen).set(champs).where(eq(moyen.code, code))
  await tx.query(`SELECT pg_notify('changement', 'moyen')`)
}
