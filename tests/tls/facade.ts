import { once } from 'node:events'
import { request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { type BoutiqueOuverte, ouvrirLaBoutique } from '../boutique.ts'
import { portLibre } from '../port.ts'
import { PAPIERS } from './confiance.ts'

/** Of a connection, which is another one behind. */
const D_UNE_LIGNE = ['connection', 'keep-alive', 'transfer-encoding', 'host']
const garder = (entetes: Record<string, string | string[] | undefined>) =>
  Object.fromEntries(
    Object.entries(entetes).filter(([nom]) => !nom.startsWith(':') && !D_UNE_LIGNE.includes(nom)),
  )

/** TLS and HTTP/2, whose headers travel shortened, before whatever listens on a port of this machine. */
async function ouvrirFacade(port: number) {
  const relayer = async (question: Http2ServerRequest, reponse: Http2ServerResponse) => {
    const { method, url, headers } = question
    const appel = request({
      ...{ host: '127.0.0.1', port, method, path: url },
      headers: {
        ...garder(headers),
        host: headers[':authority'] ?? headers.host,
        'x-forwarded-proto': 'https',
      },
    })
    const [[dite]] = await Promise.all([once(appel, 'response'), pipeline(question, appel)])
    reponse.writeHead(dite.statusCode, garder(dite.headers))
    await pipeline(dite, reponse)
  }
  const serveur = createSecureServer({
    ...PAPIERS,
    // programs ask as they always did
    allowHTTP1: true,
  })
  serveur.on('request', (un, autre) => {
    // a browser that goes away takes its questions along
    relayer(un, autre).catch(() => autre.destroy())
  })
  serveur.listen(0, '127.0.0.1')
  await once(serveur, 'listening')
  return {
    url: `https://127.0.0.1:${(serveur.address() as AddressInfo).port}`,
    fermer: () => void serveur.close(),
  }
}

/** The demonstration as the web reaches a shop (deploy/nginx/teranga.conf). Its certificate is nobody's: see confiance.ts. */
export async function ouvrirEnLigne(): Promise<Pick<BoutiqueOuverte, 'url' | 'fermer'>> {
  const port = await portLibre()
  const facade = await ouvrirFacade(port)
  const boutique = await ouvrirLaBoutique({
    ...{ PORT: String(port), PUBLIC_URL: facade.url },
    // it asks its stand-ins through the same front
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
  })
  return {
    url: facade.url,
    fermer: () => {
      facade.fermer()
      return boutique.fermer()
    },
  }
}
