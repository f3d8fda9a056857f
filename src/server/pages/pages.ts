import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Porte } from '#ouverture/porte.actions.ts'
import { NUMERO } from '#pages/numero.ts'
import { adresseLue } from '#pages/parametres.ts'
import type { Page } from '#routes'
import { introuvable } from '#shared/failure.ts'
import { pour } from '#shared/rest.ts'
import { builtFiles, findScript } from '../files.ts'
import type { Services } from '../services.ts'
import { enVisite, estSuite, ouvrirVisite, porteurActuel } from '../visite/visite.ts'
import type { PageCache } from './cache.ts'
import { PAGES } from './front.ts'
import { sendKept } from './kept.ts'
import { FORMULAIRE, openRenderer } from './render.ts'

/** The same page for everybody, under the number of this request. */
const numerotee = (page: Buffer, numero: string) => Buffer.from(page.toString().replace(NUMERO, numero))

/** A file as the API answers it, to be kept rather than read. */
async function envoyerFichier(reply: FastifyReply, fichier: Response): Promise<FastifyReply> {
  const type = fichier.headers.get('content-type') ?? 'application/octet-stream'
  const corps = Buffer.from(await fichier.arrayBuffer())
  const nom = fichier.headers.get('content-disposition') ?? 'attachment; filename="mes-donnees.json"'
  return reply
    .headers({ 'content-type': type, 'content-disposition': nom, 'cache-control': 'no-store' })
    .send(corps)
}

/** Why there is no file, as the API says it. */
async function refusDe(reponse: Response): Promise<string> {
  const { message }: { message?: unknown } = (await reponse.json().catch(() => null)) ?? {}
  return typeof message === 'string' ? message : NON_VENU
}
const NON_VENU = 'Ce fichier n’a pas pu être préparé. Réessayez dans un moment.'

/** What the staff needs to come in, before anybody else sees the shop. */
const BUREAU: Page = '/admin'
const DU_BUREAU = [BUREAU, `${BUREAU}/*`, `${BUREAU}.data`, '/_root.data']
/** What somebody has ordered stays theirs, also while the shop is closed for a time. */
const A_QUI_A_COMMANDE: Page[] = [
  '/commande',
  '/compte',
  '/order-summary',
  '/payer',
  '/paiementpaypal',
  '/paiement/success',
  '/payment-cart-success',
]
/** Shown to somebody before all the rest is shown to everybody. */
const SECRET = ':apercu'
const ALLURE = `/apercu/${SECRET}`
const NOMMEES = [
  ...DU_BUREAU.map((path) => ({ path, fermee: 'repond' as const })),
  ...A_QUI_A_COMMANDE.flatMap((path) => [path, `${path}.data`]).map((path) => ({
    path,
    fermee: 'deja' as const,
  })),
  { path: ALLURE, fermee: 'allure' as const },
]
/** The pages that the router knows by name: all others are one route. */
export const PAGES_NOMMEES: readonly string[] = NOMMEES.map(({ path }) => path)

/** Every address that is nothing else is a page: rendered once for everyone, and kept until what it shows changes. */
export async function pages(
  app: FastifyInstance,
  services: Services,
  { cache, porte }: { cache: PageCache; porte: Pick<Porte, 'ouverte'> },
): Promise<void> {
  const development = process.env.NODE_ENV === 'development'
  if (!development) await builtFiles(app)
  const script = development ? null : findScript('reprise')
  const render = await openRenderer(app, services, porteurActuel)
  app.addHook('onClose', await services.database.listen('changement', (change) => cache.drop(change)))

  app.all('/api/*', pour('visiteur', {}, { fermee: 'repond' }), async () => {
    throw introuvable('Cette adresse')
  })
  /** A page made for one visitor, and what it answers to the form that they sent to it. */
  const visiter = async (request: FastifyRequest, reply: FastifyReply, formulaire: string | null) => {
    // nobody else is shown it again: every one is made anew
    request.limit('page')
    const adresse = adresseLue(request.url)
    const { visite, rendre, demander } = await ouvrirVisite(app, request, {
      ...{ adresse, script },
      publicUrl: services.publicUrl,
      instant: services.now().getTime(),
      suite: estSuite(request.url),
    })
    const { status, headers, body } = await render(adresse, request.log, { visite, formulaire })
    if (visite.fichier) {
      const fichier = await demander(visite.fichier)
      if (fichier.ok) return envoyerFichier(reply, fichier)
      visite.dit = { niveau: 'error', message: await refusDe(fichier) }
    }
    const dite = headers['content-type']?.startsWith('text/html') === true
    rendre(reply, { dite, repondu: formulaire !== null })
    return reply
      .code(status)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .send(status < 400 || status === 422 ? body : numerotee(body, request.id))
  }
  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    if (enVisite(request.url, request.headers.cookie)) return visiter(request, reply, null)
    const address = adresseLue(request.url)
    const anew = async () => {
      request.limit('page')
      return render(address, request.log)
    }
    // what the staff sees of a shop that is not open is kept for nobody
    const fermee = !porte.ouverte()
    const page = await (development || fermee ? anew() : cache.get(address, anew))
    if (!('status' in page)) {
      reply.hijack()
      // the same for everybody, the first time too: it says by itself all that it is read by
      for (const name of reply.raw.getHeaderNames()) reply.raw.removeHeader(name)
      return sendKept(page, request.headers, reply.raw)
    }
    const { status, headers, body } = page
    return reply
      .code(status)
      .headers(fermee ? { ...headers, 'cache-control': 'no-store' } : headers)
      .header('vary', 'accept-encoding')
      .send(status < 400 ? body : numerotee(body, request.id))
  }
  app.get(PAGES, pour('public', {}, { fermee: 'bientot' }), show)
  for (const { path, fermee } of NOMMEES) app.get(path, pour('public', {}, { fermee }), show)
  // forms of pages alone are read as such: the API takes what it always did
  await app.register(async (envois) => {
    envois.addContentTypeParser(FORMULAIRE, { parseAs: 'string' }, (_request, body, done) => done(null, body))
    const recevoir = async (request: FastifyRequest, reply: FastifyReply) => {
      if (!request.headers['content-type']?.startsWith(FORMULAIRE)) throw introuvable('Cette adresse')
      return visiter(request, reply, String(request.body))
    }
    envois.post(PAGES, pour('public', {}, { fermee: 'deja', limite: 'appel' }), recevoir)
  })
}
