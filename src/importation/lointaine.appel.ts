import { lookup } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Failure } from '#shared/failure.ts'
import { estAdressePublique } from '#shared/surete/adressePublique.ts'

/** Bytes of a picture that somebody else keeps, milliseconds until it is there, addresses that lead to it. */
export const OCTETS_PHOTO = 8_000_000
const PATIENCE = 15_000
const DETOURS = 3

/** Of the network; tests have their own. */
export interface Reseau {
  permise(adresse: string): boolean
  resoudre: typeof lookup
  ports: readonly string[]
  patience: number
  ca?: string | Buffer
}
const RESEAU: Reseau = { permise: estAdressePublique, resoudre: lookup, ports: [''], patience: PATIENCE }

const refus = (phrase: string) => new Failure('ENTREE_INVALIDE', phrase)
const INTERDITE = 'Cette adresse n’est pas celle d’un site public.'
/** Said of a site that does not answer, and of nothing else. */
export const MUETTE = 'Ce site ne répond pas.'
const SERREE = 'Ce site compresse l’image\u00a0: elle ne se lit pas.'
const TROP_LOURDE = 'L’image est trop lourde\u00a0: 8\u00a0Mo au plus.'

/**
 * A picture that somebody else's site shows. Only by https, only from machines of the public network: each name is
 * looked up once, every address that it has is checked, and the call goes to one of these; the same at each detour.
 * @throws Failure ENTREE_INVALIDE with a sentence for people.
 */
export async function demanderLointaine(adresse: string, propres: Partial<Reseau> = {}): Promise<Uint8Array> {
  const reseau = { ...RESEAU, ...propres }
  const fin = AbortSignal.timeout(reseau.patience)
  let suivante = URL.parse(adresse)
  for (let detour = 0; detour <= DETOURS; detour += 1) {
    if (!suivante || !estPermise(suivante, reseau)) throw refus(INTERDITE)
    const reponse = await demander(suivante, reseau, fin)
    const { statusCode = 0, headers } = reponse
    if (statusCode < 300 || statusCode >= 400 || !headers.location) return recevoir(reponse, fin)
    reponse.destroy()
    suivante = URL.parse(headers.location, suivante)
  }
  throw refus('Cette adresse mène trop loin.')
}

function estPermise(
  { protocol, username, password, port, hostname }: URL,
  { permise, ports }: Reseau,
): boolean {
  const litterale = hostname.replace(/^\[|\]$/g, '')
  // a name is checked when it is looked up
  const publique = isIP(litterale) === 0 || permise(litterale)
  return protocol === 'https:' && !username && !password && ports.includes(port) && publique
}

function demander(
  url: URL,
  { permise, resoudre, ca }: Reseau,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const chercher: LookupFunction = (nom, { family, hints }, rendre) => {
    const options = { all: true, ...(family ? { family } : {}), ...(hints ? { hints } : {}) } as const
    resoudre(nom, options, (error, adresses) => {
      if (error) return rendre(error, [])
      const bonnes = adresses.length > 0 && adresses.every(({ address }) => permise(address))
      rendre(bonnes ? null : refus(INTERDITE), bonnes ? adresses : [])
    })
  }
  return new Promise((resolve, reject) => {
    const options = {
      // of its own: a connection that is kept was checked for another name
      agent: false,
      headers: { accept: 'image/jpeg, image/png, image/gif', 'accept-encoding': 'identity' },
      lookup: chercher,
      autoSelectFamily: true,
      signal,
      ...(ca ? { ca } : {}),
    }
    const requete = request(url, options, resolve)
    requete.once('error', (error) => reject(error instanceof Failure ? error : refus(MUETTE)))
    requete.end()
  })
}

async function recevoir(reponse: IncomingMessage, signal: AbortSignal): Promise<Uint8Array> {
  const { statusCode, headers } = reponse
  const encodee = headers['content-encoding'] && headers['content-encoding'] !== 'identity'
  if (statusCode !== 200 || encodee) {
    reponse.destroy()
    throw refus(statusCode === 200 ? SERREE : `Ce site répond ${statusCode}.`)
  }
  const morceaux: Buffer[] = []
  let octets = 0
  signal.addEventListener('abort', () => reponse.destroy(), { once: true })
  try {
    for await (const morceau of reponse as AsyncIterable<Buffer>) {
      octets += morceau.length
      // what is left is not waited for
      if (octets > OCTETS_PHOTO) throw refus(TROP_LOURDE)
      morceaux.push(morceau)
    }
  } catch (error) {
    throw error instanceof Failure ? error : refus(MUETTE)
  }
  if (signal.aborted || !reponse.complete) throw refus(MUETTE)
  return Buffer.concat(morceaux)
}
