// The room `tableau`: the figures of the dashboard, and what was sold in any period. Of its own
// it writes only the sums of what others sold.
import type { Database } from '#database/database.ts'
import { listSommes } from './rapport.data.ts'
import { tenirSommes } from './sommes.actions.ts'

/** Whole francs, of the orders that were placed in a time and paid, at least in part. */
export interface Ventes {
  nombre: number
  /** Delivery included, before refunds. */
  brut: number
  /** What has gone back. */
  rendu: number
  net: number
}
/** A day, `AAAA-MM-JJ`. */
export type VentesDuJour = Ventes & { jour: string }

const JOURS_DU_MOIS = 31

const sommer = (jours: VentesDuJour[]): Ventes =>
  jours.reduce(
    ({ nombre, brut, rendu, net }, un) => ({
      nombre: nombre + un.nombre,
      brut: brut + un.brut,
      rendu: rendu + un.rendu,
      net: net + un.net,
    }),
    { nombre: 0, brut: 0, rendu: 0, net: 0 },
  )

/** What was sold this month (of Dakar, which lives in UTC): day by day up to today, the ones without a sale too. */
export async function voirVentes(q: Database, now: Date) {
  await tenirSommes(q)
  const aujourdhui = now.toISOString().slice(0, 10)
  const premier = `${aujourdhui.slice(0, 8)}01`
  const sommes = await listSommes(q, 'jour', { du: premier, au: aujourdhui }, { limite: JOURS_DU_MOIS })
  const parJour = new Map(sommes.map((somme) => [somme.cle, somme]))
  const jours = Array.from({ length: Number(aujourdhui.slice(8)) }, (_, rang): VentesDuJour => {
    const jour = `${premier.slice(0, 8)}${String(rang + 1).padStart(2, '0')}`
    const { nombre, brut, moins: rendu } = parJour.get(jour) ?? { nombre: 0, brut: 0, moins: 0 }
    return { jour, nombre, brut, rendu, net: brut - rendu }
  })
  return {
    jour: { du: aujourdhui, ...sommer(jours.slice(-1)) },
    mois: { du: premier, ...sommer(jours) },
    jours,
  }
}
