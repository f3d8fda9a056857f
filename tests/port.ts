import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below those that the system hands out by itself (RFC 6056): only another test could take one meanwhile; above those that
 * browsers refuse (10080 is the last of them, Fetch standard).
 */
const [DEBUT, FIN] = [10_100, 32_000]
/** More than a run has processes that ask for ports, Vitest's own among them. */
const PARTS = 64

/**
 * Each has its own part, and goes round it: what one was given and has not opened yet, as a shop that is still starting,
 * nobody else tries. It begins anywhere, for another run beside this one.
 */
const LARGEUR = Math.floor((FIN - DEBUT) / PARTS)
const debut = DEBUT + (Number(process.env.VITEST_POOL_ID ?? 0) % PARTS) * LARGEUR
let rang = randomInt(LARGEUR)

/** A port of 127.0.0.1 that nothing uses at the moment, nor will before whoever asked has opened it. */
export async function portLibre(): Promise<number> {
  rang = (rang + 1) % LARGEUR
  const port = debut + rang
  return (await estLibre(port)) ? port : portLibre()
}

function estLibre(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((dire, faillir) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? dire(false) : faillir(error),
    )
    server.listen(port, '127.0.0.1', () => server.close(() => dire(true)))
  })
}
