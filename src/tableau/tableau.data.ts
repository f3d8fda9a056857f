// The room `tableau`: the figures of the dashboard. It only reads.
import { ETAT_PAIEMENT } from '#commande/commande.ts'
import type { Queries } from '#database/database.ts'

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

/** Those that the list of orders shows for `?etatpaiement=2,4,5`. */
const { paye, rembourse_en_partie, rembourse } = ETAT_PAIEMENT
const PAYEES = [paye, rembourse_en_partie, rembourse]

// a gift card is money that came before: what it buys is sold, it is not
// a refund is in the currency that came: it is that part of its order's francs that it is of what came
const PAR_JOUR = `
SELECT to_char(c.cree_le AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS jour, count(*) AS nombre,
  sum(c.montantcommande) AS brut, sum(coalesce(r.rendu, 0)) AS rendu
FROM commande c LEFT JOIN LATERAL (
  SELECT round(sum(c.montantcommande * r.montant / t.montant)) AS rendu
  FROM tentative t JOIN remboursement r ON r.tentative_id = t.id
  WHERE t.commande_id = c.id AND t.etat = 'payee' AND r.etat = 'fait') AS r ON true
WHERE c.etat_paiement = ANY($1::int[]) AND c.essai = 0 AND c.destination_id IS NOT NULL AND c.cree_le >= $2::timestamptz
GROUP BY 1 ORDER BY 1`

interface Ligne extends Record<string, unknown> {
  jour: string
  nombre: number
  brut: string
  rendu: string
}

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
export async function listVentes(q: Queries, now: Date) {
  const aujourdhui = now.toISOString().slice(0, 10)
  const premier = `${aujourdhui.slice(0, 8)}01`
  const lignes = await q.query<Ligne>(PAR_JOUR, [PAYEES, new Date(premier).toISOString()])
  const parJour = new Map(lignes.map((ligne) => [ligne.jour, ligne]))
  const jours = Array.from({ length: Number(aujourdhui.slice(8)) }, (_, rang): VentesDuJour => {
    const jour = `${premier.slice(0, 8)}${String(rang + 1).padStart(2, '0')}`
    const ligne = parJour.get(jour)
    const [brut, rendu] = [Number(ligne?.brut ?? 0), Number(ligne?.rendu ?? 0)]
    return { jour, nombre: Number(ligne?.nombre ?? 0), brut, rendu, net: brut - rendu }
  })
  return {
    jour: { du: aujourdhui, ...sommer(jours.slice(-1)) },
    mois: { du: premier, ...sommer(jours) },
    jours,
  }
}
