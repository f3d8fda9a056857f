import { existsSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { empreinteDe } from '#shared/surete/empreinte.ts'
import { enLigne, lignesDe } from './commands/lignes.ts'

/** What the command line asks of a running shop. */
export interface Ask {
  command: string
  args: string[]
}
/** Lines for the terminal, and the exit code. */
export interface Told {
  lines: string[]
  code: number
}

/** Tells whoever waits how far a long command is; throws when nobody waits any more. */
export type Say = (line: string) => void
/** One line of an answer: how far it is, and at the end what it is. */
type Line = { say: string } | Told

const NAME = 'boutique.sock'
const ANSWER_TIMEOUT = 60_000

/** A socket's path may hold 107 bytes only: from inside the folder its name alone is enough. */
function fromInside<T>(folder: string, call: (path: string) => T): T {
  if (process.platform === 'win32') {
    const name = empreinteDe(resolve(folder)).slice(0, 32)
    return call(`\\\\.\\pipe\\teranga-${name}`)
  }
  const before = process.cwd()
  process.chdir(folder)
  try {
    return call(NAME)
  } finally {
    process.chdir(before)
  }
}

/** Opens the door of a running shop. Only the holder of the folder's lock may call it: an old socket is dead. */
export async function openDoor(
  folder: string,
  answer: (ask: Ask, say: Say) => Promise<Told>,
): Promise<() => Promise<void>> {
  rmSync(join(folder, NAME), { force: true })
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy())
    void serve(socket, answer)
  })
  await new Promise<void>((done, failed) => {
    server.once('error', failed)
    // whoever may write here can open a session for anybody: the owner of the process alone
    const mask = process.umask(0o177)
    fromInside(folder, (path) => server.listen(path, done))
    process.umask(mask)
  })
  return () => new Promise((done) => server.close(() => done()))
}

async function serve(socket: Socket, answer: (ask: Ask, say: Say) => Promise<Told>): Promise<void> {
  const write = (line: Line) => socket.write(enLigne(line))
  try {
    const told = await answer(JSON.parse(await text(socket)) as Ask, (say) => {
      if (socket.destroyed) throw new Error('nobody waits for the answer any more')
      write({ say })
    })
    write(told)
    socket.end()
  } catch {
    socket.destroy()
  }
}

/** Asks the shop that runs on this folder; null when none does. `hear` is told how far a long command is. */
export async function knock(folder: string, ask: Ask, hear: Say = () => {}): Promise<Told | null> {
  if (!existsSync(folder)) return null
  const socket = await new Promise<Socket | null>((done) => {
    const attempt = fromInside(folder, (path) => createConnection({ path, allowHalfOpen: true }))
    attempt.once('connect', () => done(attempt))
    attempt.once('error', () => done(null))
  })
  if (!socket) return null
  let lost = new Error('the shop has hung up')
  socket.on('error', (error) => {
    lost = error
  })
  socket.setTimeout(ANSWER_TIMEOUT, () => socket.destroy(new Error('the shop does not answer')))
  socket.end(JSON.stringify(ask))
  for await (const text of lignesDe(socket)) {
    const line = JSON.parse(text) as Line
    if ('lines' in line) return line
    hear(line.say)
  }
  throw lost
}
