import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, normalize, relative, sep } from 'node:path'
import { ArchiveDamaged } from './archive.ts'

const CHUNK = 512 * 1024

/** Every picture of a folder, by its name in it; none where there is no folder. */
export async function listPictures(folder: string): Promise<{ name: string; size: number }[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((one) => one.isFile() && !one.name.endsWith('.part'))
  const found = await Promise.all(
    files.map(async (one) => {
      const path = join(one.parentPath, one.name)
      return { name: relative(folder, path).split(sep).join('/'), size: (await stat(path)).size }
    }),
  )
  return found.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** A picture in pieces that fit a line. One that went meanwhile has none. */
export async function* readPicture(folder: string, name: string): AsyncGenerator<string> {
  const file = await open(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!file) return
  try {
    for await (const piece of file.createReadStream({ highWaterMark: CHUNK, autoClose: false }))
      yield (piece as Buffer).toString('base64')
  } finally {
    await file.close()
  }
}

/** Puts pictures into a folder; `undo` takes back those that were not there. */
export function pictureWriter(folder: string) {
  const made: string[] = []
  const pathOf = (name: string) => {
    const path = join(folder, name)
    // what a file says of itself leads nowhere else
    if (normalize(name) !== name.split('/').join(sep) || !path.startsWith(folder + sep))
      throw new ArchiveDamaged(`a picture named ${name}`)
    return path
  }
  return {
    async write(name: string, pieces: AsyncIterable<string>): Promise<void> {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      const known = existsSync(path)
      const file = await open(`${path}.part`, 'w')
      try {
        for await (const piece of pieces) await file.write(Buffer.from(piece, 'base64'))
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(`${path}.part`, path)
      if (!known) made.push(path)
    },
    async undo(): Promise<void> {
      for (const path of made) await rm(path, { force: true })
    },
  }
}
