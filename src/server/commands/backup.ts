import { DERIVEES } from '#catalogue/derivees.data.ts'
import type { Context } from '#context'
import { type Contents, readAll } from '#database/backup.ts'
import { Failure } from '#shared/failure.ts'
import type { Say } from '../door.ts'
import { writeArchive } from './archive.ts'
import { listPictures, readPicture } from './media.ts'
import { progressBar } from './progress.ts'

/** Grows when a file is written that older shops could not read. */
export const FORMAT = 1

/** The first line of a backup. */
export interface Heading extends Contents {
  teranga: number
  /** ISO 8601. */
  made: string
  /** Whether pictures follow the rows; those in a bucket do not. */
  pictures: boolean
}

/**
 * Writes everything that the shop keeps into one file: its rows as they stood at one moment, then the pictures of
 * `media`, the folder it keeps them in (null: a bucket, which is not copied).
 * @throws Failure when the file cannot be written.
 */
export async function backUp(
  { database, now }: Context,
  { file, media, say }: { file: string; media: string | null; say: Say },
): Promise<string[]> {
  let rows = 0
  let pictures = 0
  try {
    await writeArchive(file, async (write) => {
      let total = 0
      const progress = progressBar(say, 'lignes')
      await readAll(database, Object.keys(DERIVEES), {
        begin: async (contents) => {
          total = contents.tables.reduce((sum, table) => sum + table.rows, 0)
          const made = now().toISOString()
          await write({ teranga: FORMAT, made, pictures: media !== null, ...contents } satisfies Heading)
        },
        row: async (row) => {
          await write(row)
          rows += 1
          progress(rows, total)
        },
      })
      // after the rows: whatever they name is there by now
      if (media !== null) pictures = await writePictures(media, write, say)
    })
  } catch (error) {
    throw refusal(error, file)
  }
  const counted = `${rows.toLocaleString('fr')}\u00a0lignes, ${pictures.toLocaleString('fr')}\u00a0images`
  return [
    `Sauvegarde faite\u00a0: ${file} (${counted}).`,
    ...(media === null
      ? ['Les images sont dans un seau S3, pas dans ce fichier\u00a0: gardez une copie du seau.']
      : []),
  ]
}

async function writePictures(
  folder: string,
  write: (line: unknown) => Promise<void>,
  say: Say,
): Promise<number> {
  const found = await listPictures(folder)
  const progress = progressBar(say, 'images')
  for (const [rank, { name }] of found.entries()) {
    let begun = false
    for await (const piece of readPicture(folder, name)) {
      if (!begun) await write({ picture: name })
      begun = true
      await write(piece)
    }
    progress(rank + 1, found.length)
  }
  return found.length
}

function refusal(error: unknown, file: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === 'EEXIST')
    return new Failure('ETAT_REFUSE', `${file} existe déjà\u00a0: donnez un autre nom à cette sauvegarde.`)
  return code && syscall
    ? new Failure('ETAT_REFUSE', `${file} ne peut pas être écrit (${code})\u00a0: rien n’a été gardé.`)
    : error
}
