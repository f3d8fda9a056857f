// Whether a backup is one: put back whole into an empty embedded base, and counted there.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DERIVEES } from '#catalogue/derivees.data.ts'
import type { Log } from '#context'
import { countRows } from '#database/catalog.ts'
import type { Queries } from '#database/database.ts'
import { ageOf } from '#database/migrate.ts'
import { Failure } from '#shared/failure.ts'
import { enNombre } from '#shared/nombre.ts'
import type { Say } from '../door.ts'
import { type Restored, restore } from './restore.ts'

/** Rows and pictures that a backup holds. */
export interface Counted {
  lignes: number
  images: number
}

/**
 * Puts a backup back in a folder of its own, which is empty again afterwards, and looks whether every row of every
 * table is there. Pictures are read through, not written: the file's sum has been checked.
 * @param folder where it is tried, held by whoever asks; takes as much room as the rows do
 * @throws Failure that says what is wrong with it
 */
export async function relire(
  file: string,
  folder: string,
  { say, log }: { say: Say; log: Log },
): Promise<Counted> {
  const empty = async () => {
    for (const name of ['base', 'base.partiel'])
      await rm(join(folder, name), { recursive: true, force: true })
  }
  const counted: Counted = { lignes: 0, images: 0 }
  const look = async (tx: Queries, restored: Restored) => {
    counted.lignes = await exigerEntiere(tx, restored)
    counted.images = restored.pictures
    return []
  }
  try {
    // of a try that was cut short
    await empty()
    await restore({ dataDir: folder, databaseUrl: null, genre: null, media: null }, { file, say, log, look })
    return counted
  } finally {
    await empty()
  }
}

/** How many rows there are, as many in each table as there were. @throws Failure */
export async function exigerEntiere(tx: Queries, { heading: { tables } }: Restored): Promise<number> {
  if ((await ageOf(tx)) !== 'a jour') throw refused('son schéma n’est pas celui de la boutique')
  let lignes = 0
  for (const { name, rows } of tables) {
    lignes += rows
    if (name in DERIVEES) continue
    const there = await countRows(tx, name)
    if (there !== rows) throw refused(`${name}, ${enNombre(there, 'ligne', 'lignes')} au lieu de ${rows}`)
  }
  return lignes
}

const refused = (why: string) => new Failure('ETAT_REFUSE', `La sauvegarde ne se relit pas\u00a0: ${why}.`)
