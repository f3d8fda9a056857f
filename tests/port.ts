import { createServer } from 'node:net'

/** A port of 127.0.0.1 that nothing uses at the moment. */
export async function portLibre(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return address.port
}
