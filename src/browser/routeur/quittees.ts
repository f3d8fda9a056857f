import type { Page } from './machine.ts'
import type { Donnees } from './transport.ts'

/** For so long, in milliseconds, a page one comes back to is shown as it was left: on a slow line nothing is waited for. */
const FRAICHE = 5 * 60_000
/** So many of them: each is some 20 KB of a small phone. */
const RETENUES = 10

/** What pages showed when they were left, by the key of their place in the history; `maintenant` in milliseconds. */
export class Quittees {
  readonly #toutes = new Map<string, { donnees: Donnees; le: number }>()
  readonly #maintenant: () => number

  constructor(maintenant: () => number) {
    this.#maintenant = maintenant
  }

  retenir({ location: { key }, donnees, erreurs }: Page): void {
    const toutes = this.#toutes
    toutes.delete(key)
    if (!erreurs) toutes.set(key, { donnees: { donnees, erreurs }, le: this.#maintenant() })
    const [ancienne = ''] = toutes.keys()
    if (toutes.size > RETENUES) toutes.delete(ancienne)
  }

  rendre(key: string): Donnees | null {
    const une = this.#toutes.get(key)
    return une && this.#maintenant() - une.le < FRAICHE ? une.donnees : null
  }

  /** What has changed on one may stand on another. */
  oublier(): void {
    this.#toutes.clear()
  }
}
