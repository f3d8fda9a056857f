// The file of a backup: gzip over lines of JSON, the last of which says how many there were and their SHA-256.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { enLigne, lignesDe } from './lignes.ts'

interface End {
  lines: number
  sha256: string
}

/** What a backup's file is when it is not what was written: said to the person who asked. */
export class ArchiveDamaged extends Error {}

/**
 * Writes a file line by line; there is nothing under its name until it is whole. Only its owner may read it.
 * @throws NodeJS.ErrnoException, EEXIST where there is a file of that name already.
 */
export async function writeArchive(
  path: string,
  work: (write: (line: unknown) => Promise<void>) => Promise<void>,
): Promise<void> {
  if (existsSync(path)) throw Object.assign(new Error(`${path} exists`), { code: 'EEXIST' })
  const partial = `${path}.partiel`
  const sink = createWriteStream(partial, { mode: 0o600, flush: true })
  // what cannot be written is known before anything is read
  await once(sink, 'open')
  const gzip = createGzip()
  const done = pipeline(gzip, sink)
  done.catch(() => undefined)
  const hash = createHash('sha256')
  let lines = 0
  const write = async (line: unknown) => {
    const text = enLigne(line)
    hash.update(text)
    lines += 1
    // a full disk ends the pipeline: whoever waits for it to drain must hear of it
    if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), done])
  }
  try {
    await work(write)
    gzip.end(enLigne({ end: { lines, sha256: hash.digest('hex') } satisfies End }))
    await done
    await rename(partial, path)
  } catch (error) {
    gzip.destroy()
    await done.catch(() => undefined)
    await rm(partial, { force: true })
    throw error
  }
}

/**
 * The lines of a file, one after the other; whether it was whole is known at its end.
 * @throws ArchiveDamaged for a file that is cut, changed, or no backup.
 */
export async function* readArchive(path: string): AsyncGenerator<unknown> {
  const hash = createHash('sha256')
  const source = createReadStream(path)
  await once(source, 'open')
  const gunzip = createGunzip()
  // told by whoever reads
  const flow = pipeline(source, gunzip).catch(() => undefined)
  let lines = 0
  let end: End | undefined
  try {
    for await (const text of lignesDe(gunzip)) {
      if (end) throw new ArchiveDamaged('lines after the end')
      const line = parse(text)
      if (isEnd(line)) end = line.end
      else {
        hash.update(`${text}\n`)
        lines += 1
        yield line
      }
    }
  } catch (error) {
    throw isGzip(error) ? new ArchiveDamaged('no gzip, or cut') : error
  } finally {
    gunzip.destroy()
    await flow
  }
  if (end?.lines !== lines || end.sha256 !== hash.digest('hex')) throw new ArchiveDamaged('cut or changed')
}

const isGzip = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ArchiveDamaged('a line is no JSON')
  }
}

const isEnd = (line: unknown): line is { end: End } =>
  typeof line === 'object' && line !== null && 'end' in line
