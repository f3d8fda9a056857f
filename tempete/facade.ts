// The one address by which providers find the shop: a line to whichever instance lives, as a balancer has it.
import { connect, createServer, type Socket } from 'node:net'

export interface Facade {
  url: string
  fermer(): Promise<void>
}

/** `vivantes`: the addresses of those that may be asked, at the moment. */
export async function ouvrirFacade(vivantes: () => string[]): Promise<Facade> {
  const ouvertes = new Set<Socket>()
  let tour = 0
  const server = createServer((ici) => {
    const choix = vivantes()
    tour += 1
    const but = choix[tour % Math.max(1, choix.length)]
    if (!but) return void ici.destroy()
    const labas = connect(Number(new URL(but).port), '127.0.0.1')
    for (const [un, autre] of [
      [ici, labas],
      [labas, ici],
    ] as const) {
      ouvertes.add(un)
      un.pipe(autre)
      un.on('error', () => autre.destroy())
      un.on('close', () => {
        ouvertes.delete(un)
        autre.destroy()
      })
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const adresse = server.address()
  if (typeof adresse !== 'object' || !adresse) throw new Error('no port')
  return {
    url: `http://127.0.0.1:${adresse.port}`,
    fermer: () => {
      for (const une of ouvertes) une.destroy()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
