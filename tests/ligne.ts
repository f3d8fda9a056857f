import { connect, createServer, type Socket } from 'node:net'

/** A line to a database that can fall silent, be cut, or lead elsewhere. */
export interface Ligne {
  /** The database's address through this line. */
  url: string
  /** Nothing passes any more on what is open, nor on what opens: no answer, no reset. */
  taire(): void
  /** What opens from now on passes; what was silenced stays so for ever, as behind a router that forgot it. */
  parler(): void
  /** Whatever is open ends at once, and what opens too, until `parler`. */
  couper(): void
  /** What opens from now on leads to that database, as a managed base's address does once another has its place. */
  mener(ailleurs: string): void
  /** How many are open at the moment, on the shop's side. */
  ouvertes(): number
  fermer(): Promise<void>
}

export async function poserLigne(vers: string): Promise<Ligne> {
  let but = new URL(vers)
  const paires = new Set<[Socket, Socket]>()
  let muette = false
  let coupee = false
  const server = createServer({ allowHalfOpen: true }, (ici) => {
    if (coupee) return void ici.destroy()
    const labas = connect({ host: but.hostname, port: Number(but.port), allowHalfOpen: true })
    const paire: [Socket, Socket] = [ici, labas]
    paires.add(paire)
    for (const [un, autre] of [paire, [labas, ici] as const]) {
      un.pipe(autre)
      un.on('error', () => autre.destroy())
      un.on('end', () => un.destroy())
      un.on('close', () => {
        paires.delete(paire)
        autre.destroy()
      })
    }
    if (muette) taire(paire)
  })
  const taire = ([ici, labas]: [Socket, Socket]) => {
    // swallowed: whoever writes is not held back, and hears nothing
    ici.unpipe(labas)
    labas.unpipe(ici)
    ici.resume()
    labas.resume()
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const adresse = server.address()
  if (typeof adresse !== 'object' || !adresse) throw new Error('no port')
  const url = new URL(vers)
  url.host = `127.0.0.1:${adresse.port}`
  return {
    url: url.href,
    taire: () => {
      muette = true
      for (const paire of paires) taire(paire)
    },
    parler: () => {
      muette = false
      coupee = false
    },
    couper: () => {
      coupee = true
      for (const [ici] of paires) ici.destroy()
    },
    mener: (ailleurs) => {
      but = new URL(ailleurs)
    },
    ouvertes: () => paires.size,
    fermer: () => {
      for (const [ici] of paires) ici.destroy()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
