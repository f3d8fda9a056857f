import { timingSafeEqual } from 'node:crypto'
import type { Context } from '#context'
import { type Ouverte, readOuverture } from './ouverture.data.ts'

/** What every request asks first: kept at hand, told of each change by the database. */
export interface Porte {
  ouverte(): boolean
  /** Whether visitors have been here before: what is theirs stays theirs. */
  deja(): boolean
  /** What the browsers of the staff hold while it is closed. */
  apercu(): string
  /** What visitors read while it is closed; null: only that it is. */
  mot(): string | null
  /** Whether one of these is that. */
  connait(temoins: readonly string[]): boolean
  /** Reads it anew: whoever has just changed it wants to see so in the same answer. */
  relire(): Promise<void>
  fermer(): Promise<void>
}

/** The door of the shop. `fermer` ends its listening. */
export async function ouvrirPorte({ database, log }: Pick<Context, 'database' | 'log'>): Promise<Porte> {
  let etat: Ouverte = await readOuverture(database)
  const lire = async () => {
    etat = await readOuverture(database)
  }
  let tour = Promise.resolve()
  // one after the other: an older reading never wins
  const relire = () => {
    tour = tour.then(lire, lire)
    return tour
  }
  const fermer = await database.listen('changement', (quoi) => {
    // '': the connection was lost, and what was said meanwhile with it
    if (quoi !== 'ouverture' && quoi !== '') return
    relire().catch((error) => log.error({ err: error }, 'the door cannot be read'))
  })
  return {
    ouverte: () => etat.ouverte,
    deja: () => etat.deja,
    apercu: () => etat.apercu,
    mot: () => etat.mot,
    connait: (temoins) =>
      temoins.some(
        (un) =>
          un.length === etat.apercu.length && timingSafeEqual(Buffer.from(un), Buffer.from(etat.apercu)),
      ),
    relire,
    fermer,
  }
}
