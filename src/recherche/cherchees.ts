// What was looked for, and how much it found: what sells, what the shop might sell, or call otherwise. Words and numbers,
// never anybody.
import type { Bound } from '#shared/bounds.ts'
import { aplatir } from '#shared/texte.ts'

const TERMES_MIN = 3
const TERMES_MAX = 60
/** Whoever goes on typing within this time means the longer word. */
const FRAPPE = 10_000
/** Not more are held between two passes: what a machine makes up must not fill the shop. */
const RETENUS = 200

/** What is kept of what was typed, or null: too short, too long, an address or a number of somebody. */
export function retenir(saisie: string): string | null {
  if (saisie.includes('@') || (saisie.match(/\d/g)?.length ?? 0) > 4) return null
  const termes = aplatir(saisie)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  return termes.length < TERMES_MIN || termes.length > TERMES_MAX ? null : termes
}

export interface Cherchee {
  termes: string
  nombre: number
  /** How many products answered the last time. */
  trouves: number
  vue_le: Date
}

/** Holds what was looked for until the next pass writes it down. */
export interface Carnet {
  noter(saisie: string, trouves: number): void
  /** What was noted since the last time. */
  vider(): Cherchee[]
  bound: Bound
}

export function ouvrirCarnet(now: () => Date): Carnet {
  let notees = new Map<string, Cherchee>()
  return {
    noter: (saisie, trouves) => {
      const termes = retenir(saisie)
      if (!termes) return
      const vue_le = now()
      for (const debut of notees.values()) {
        const suite = termes !== debut.termes && termes.startsWith(debut.termes)
        if (!suite || vue_le.getTime() - debut.vue_le.getTime() > FRAPPE) continue
        if (debut.nombre > 1) debut.nombre -= 1
        else notees.delete(debut.termes)
        break
      }
      const connue = notees.get(termes)
      if (connue) notees.set(termes, { termes, nombre: connue.nombre + 1, trouves, vue_le })
      else if (notees.size < RETENUS) notees.set(termes, { termes, nombre: 1, trouves, vue_le })
    },
    vider: () => {
      const toutes = [...notees.values()]
      notees = new Map()
      return toutes
    },
    bound: { name: 'recherches', unit: 'entries', max: RETENUS, size: () => notees.size },
  }
}
