/** A field that somebody changed since it was read. */
export interface Changement {
  champ: string
  valeur: unknown
  /** Null: whoever has no name here, or the command line. */
  par: string | null
  date: Date
}

const MAX = 60
const DATE = new Intl.DateTimeFormat('fr', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Africa/Dakar',
})

/** « 13 000 », par Awa Diop, le 21/11/2026 10:05 (heure de Dakar). Long texts and lists are not told whole. */
export function phraseChangement({ valeur, par, date }: Changement): string {
  const dite = typeof valeur === 'number' || typeof valeur === 'string' ? String(valeur) : null
  const devenu = dite && dite.length <= MAX ? `devenu «\u202f${dite}\u202f», ` : ''
  return `Modifié entre-temps\u00a0: ${devenu}${par ? `par ${par}, ` : ''}le ${DATE.format(date)} (heure de Dakar).`
}
