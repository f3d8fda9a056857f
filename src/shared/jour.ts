import { Failure } from './failure.ts'

/** Days on the calendar: `2026-02-30` is none. */
export function estJour(texte: string): boolean {
  const date = new Date(`${texte}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(texte)
}

/** Days that were asked for, null for none. @throws Failure ENTREE_INVALIDE for one that is on no calendar. */
export function exigerJours(jours: Record<string, string | null>): void {
  const faux = Object.entries(jours).filter(([, jour]) => jour !== null && !estJour(jour))
  if (faux.length === 0) return
  const message = 'Ce jour n’existe pas.'
  throw new Failure('ENTREE_INVALIDE', message, {
    champs: Object.fromEntries(faux.map(([nom]) => [nom, message])),
  })
}
