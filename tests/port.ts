import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below those that the system hands out by itself (RFC 6056): only another test could take one meanwhile; above those that
 * browsers refuse (10080 is the last of them, Fetch standard).
 */
const [DEBUT, FIN] = [10_100, 32_000]

/** A port of 127.0.0.1 that nothing uses at the moment, nor will before whoever asked has opened it. */
export async function portLibre(): Promise<number> {
  const port = randomInt(DEBUT, FIN)
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
