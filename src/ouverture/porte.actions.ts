import { timingSafeEqual } from 'node:crypto'
import type { Database } from '#database/database.ts'
import { type Ouverte, readOuverture } from './ouverture.data.ts'

/** What every request asks first: kept at hand, told of each change by the database. */
export interface Porte {
  ouverte(): boolean
  /** Whether visitors have been here before: what is theirs stays theirs. */
  deja(): boolean
  /** What the browsers of the staff hold while it is closed. */
  apercu(): string
  /** Whether one of these is that. */
  connait(temoins: readonly string[]): boolean
  /** Reads it anew: whoever has just changed it wants to see so in the same answer. */
  relire(): Promise<void>
  fermer(): Promise<void>
}

/** The door of the shop. `fermer` ends its listening. */
export async function ouvrirPorte(database: Database): Promise<Porte> {
  let etat: Ouverte = await readOuverture(database)
  const relire = async () => {
    etat = await readOuverture(database)
  }
  const fermer = await database.listen('changement', (quoi) => {
    if (quoi === 'ouverture') void relire()
  })
  return {
    ouverte: () => etat.ouverte,
    deja: () => etat.deja,
    apercu: () => etat.apercu,
    connait: (temoins) =>
      temoins.some(
        (un) =>
          un.length === etat.apercu.length && timingSafeEqual(Buffer.from(un), Buffer.from(etat.apercu)),
      ),
    relire,
    fermer,
  }
}
