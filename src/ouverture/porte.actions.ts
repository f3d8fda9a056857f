import type { Compte } from '#compte/compte.ts'
import type { Context } from '#context'
import { obstiner, type PlusTard } from '#shared/surete/obstination.ts'
import { memeSecret } from '#shared/surete/secret.ts'
import { type Ouverte, readOuverture } from './ouverture.data.ts'

/** What every request asks first: kept at hand, told of each change by the database. */
export interface Porte {
  ouverte(): boolean
  /** Whether what this buyer orders now is a trial: a customer whom the closing met on the way means it. */
  essai(acheteur: Pick<Compte, 'role'>): boolean
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
export async function ouvrirPorte({
  database,
  log,
  plusTard,
}: Pick<Context, 'database' | 'log'> & { plusTard?: PlusTard }): Promise<Porte> {
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
  const suivie = obstiner(relire, { log, echec: 'the door cannot be read', plusTard })
  const taire = await database.listen('changement', (quoi) => {
    // '': the connection was lost, and what was said meanwhile with it
    if (quoi === 'ouverture' || quoi === '') suivie.demander()
  })
  return {
    ouverte: () => etat.ouverte,
    essai: ({ role }) => role !== 'client' && !etat.ouverte,
    deja: () => etat.deja,
    apercu: () => etat.apercu,
    mot: () => etat.mot,
    connait: (temoins) => temoins.some((un) => memeSecret(un, etat.apercu)),
    relire,
    fermer: async () => {
      suivie.fermer()
      await taire()
    },
  }
}
