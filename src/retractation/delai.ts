const JOUR = 86_400_000
/** Code de la consommation, art. L221-18: fourteen days from the day the goods are received. */
export const JOURS_RETRACTATION = 14

/** Days that are the same each year in France, as month and day. */
const FERIES = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']
/** Days after Easter Sunday: Easter Monday, Ascension Day, Whit Monday. */
const APRES_PAQUES = [1, 39, 50]

/** Easter Sunday of a year in the Gregorian calendar (Meeus, Jones, Butcher), at midnight UTC. */
export function paques(annee: number): Date {
  const a = annee % 19
  const b = Math.floor(annee / 100)
  const c = annee % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return new Date(Date.UTC(annee, Math.floor(n / 31) - 1, (n % 31) + 1))
}

/** Is it a Saturday, a Sunday or a public holiday in France? `date` is a midnight in UTC. */
export function chome(date: Date): boolean {
  if (date.getUTCDay() % 6 === 0) return true
  if (FERIES.includes(date.toISOString().slice(5, 10))) return true
  const pascal = paques(date.getUTCFullYear()).getTime()
  return APRES_PAQUES.some((jours) => pascal + jours * JOUR === date.getTime())
}

/**
 * The moment after which it is too late to withdraw from what was delivered then: the day of delivery does not
 * count, the last one counts whole, and a last day on which nobody works gives way to the next (art. L221-19).
 * Days are those of Dakar, which is at UTC: in Paris they end an hour or two later, in the buyer's favour.
 */
export function finDuDelai(livree_le: Date): Date {
  const jour = Date.UTC(livree_le.getUTCFullYear(), livree_le.getUTCMonth(), livree_le.getUTCDate())
  let dernier = new Date(jour + JOURS_RETRACTATION * JOUR)
  while (chome(dernier)) dernier = new Date(dernier.getTime() + JOUR)
  return new Date(dernier.getTime() + JOUR)
}
