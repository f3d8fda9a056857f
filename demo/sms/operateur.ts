import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * How a provider of SMS takes what it is given. `lente`: keeps it and answers nobody; `coupe`: keeps it and hangs up,
 * so that it is given twice; `panne`: its own fault; `saturee`: later; `inconnu`: no such number; `compte`: our account
 * is refused; `perime`: the leave to speak was taken back once.
 */
export type Humeur = 'bonne' | 'lente' | 'coupe' | 'panne' | 'saturee' | 'inconnu' | 'compte' | 'perime'

/** An SMS as it would reach a phone. */
export interface Recu {
  de: string
  a: string
  texte: string
}

interface Reponse {
  status: number
  corps: object
}

export interface Demande {
  methode: string
  chemin: string
  autorisation: string
  corps: string
}

/** What tells one provider from another. */
export interface Genre {
  /** Answers what sends nothing (leave to speak, a look at the account); null: it is a message. */
  autre(demande: Demande): Reponse | null
  /** The message that is sent; null: what was sent is none. */
  lire(demande: Demande): Recu | null
  /** `parti`: of each message by its rank, as each has a name of its own. */
  reponses: Record<Exclude<Humeur, 'bonne' | 'lente' | 'coupe'>, Reponse> & {
    parti: (rang: number) => Reponse
  }
}

export interface Operateur {
  base: string
  humeur: Humeur
  /** Everything it has kept, each copy. */
  recus: Recu[]
  /** Calls that it has had, sent or not. */
  appels: number
  fermer(): Promise<void>
}

/** A provider of SMS on a free port of this machine: it speaks its HTTP, and writes to nobody. */
export async function ouvrirOperateur({ autre, lire, reponses }: Genre): Promise<Operateur> {
  const serveur = createServer(async (request, response) => {
    operateur.appels += 1
    const demande = await demandeDe(request)
    const dire = ({ status, corps }: Reponse) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(corps))
    }
    const sienne = autre(demande)
    if (sienne) return dire(sienne)
    const { humeur } = operateur
    if (humeur === 'perime') operateur.humeur = 'bonne'
    if (humeur !== 'bonne' && humeur !== 'lente' && humeur !== 'coupe') return dire(reponses[humeur])
    const recu = lire(demande)
    if (!recu) return dire(reponses.inconnu)
    operateur.recus.push(recu)
    if (humeur === 'coupe') response.destroy()
    if (humeur === 'bonne') dire(reponses.parti(operateur.recus.length))
  })
  await new Promise<void>((pret) => serveur.listen(0, '127.0.0.1', pret))
  const operateur: Operateur = {
    base: `http://127.0.0.1:${(serveur.address() as AddressInfo).port}`,
    humeur: 'bonne',
    recus: [],
    appels: 0,
    fermer: () =>
      new Promise((fait) => {
        serveur.close(() => fait())
        serveur.closeAllConnections()
      }),
  }
  return operateur
}

async function demandeDe(request: IncomingMessage): Promise<Demande> {
  const morceaux: Buffer[] = []
  for await (const morceau of request) morceaux.push(morceau as Buffer)
  return {
    methode: request.method ?? '',
    chemin: request.url ?? '',
    autorisation: request.headers.authorization ?? '',
    corps: Buffer.concat(morceaux).toString(),
  }
}
