import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { decoder } from '#browser/routeur/decoder.ts'
import {
  ecrireDonnees,
  ecrireReponses,
  GENRE_DONNEES,
  type Renvoi,
  type Reponses,
} from '#browser/routeur/transport.ts'
import { SurPlaceContext } from '#browser/surPlace.ts'
import { surPlaceDe } from '#pages/boutique/gestes/surPlace.tsx'
import { isFailure } from '#shared/failure.ts'
import { type Visite, visite } from './pages/visite.ts'

// the server outside the bundle sets this very key; another copy of the module would be another key
export { porteurs } from '#browser/api.ts'
export { shop } from './pages/shop.ts'
export { visite } from './pages/visite.ts'

/** How long a page may take, in milliseconds, before what is missing is given up. */
const PATIENCE = 10_000

/**
 * One whole page, sent only when all of it is there: readable without scripts, cacheable, with its real
 * status. `renderToString` would be simpler, but breaks the hydration of React Router's own data.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  donne: Readonly<RouterContextProvider>,
): Promise<Response> {
  const donnees = NOTRE_ROUTEUR ? donneesDe(context) : null
  const pour = donne.get(visite)
  const ici = pour && (await lireVisite(pour))
  return new Promise((resolve, reject) => {
    let statut = status
    const { pipe, abort } = renderToPipeableStream(
      <SurPlaceContext value={ici}>
        <ServerRouter context={context} url={request.url} />
      </SurPlaceContext>,
      {
        // all of it stands where it belongs: no script is needed to put it there
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(minuterie)
          if (pour?.vers)
            return resolve(new Response(null, { status: 303, headers: { location: pour.vers } }))
          const corps = new PassThrough()
          headers.set('Content-Type', 'text/html; charset=utf-8')
          text(corps).then(
            (html) =>
              resolve(
                new Response(cederLePas(donnees ? porter(html, donnees) : html), { headers, status: statut }),
              ),
            reject,
          )
          pipe(corps)
        },
        onShellError(error) {
          clearTimeout(minuterie)
          reject(error)
        },
        onError() {
          statut = 500
        },
      },
    )
    const minuterie = setTimeout(abort, PATIENCE)
  })
}

const illisibles = new WeakSet<Visite>()

/** A visit that cannot be read is an error's page: React Router then asks for it a second time, and nothing is read. */
async function lireVisite(pour: Visite) {
  try {
    return await surPlaceDe(pour, !illisibles.has(pour))
  } catch (erreur) {
    illisibles.add(pour)
    if (!isFailure(erreur)) throw erreur
    throw new Response(null, { status: erreur.code === 'TROP_DE_DEMANDES' ? 429 : 503 })
  }
}

/** In a built shop; React Router reads its own writing (`npm run dev`). */
const NOTRE_ROUTEUR = import.meta.env.PROD

/** What the page shows, for the router of its browser; React Router then writes none of it. */
function donneesDe(context: EntryContext): string {
  const { loaderData, errors } = context.staticHandlerContext
  delete context.serverHandoffStream
  return ecrireDonnees({ donnees: loaderData, erreurs: errors })
}

const REMISE = /<script>window\.__reactRouterContext = .*?<\/script>/

/** In the place of what React Router's half of the browser would be told. */
const porter = (html: string, donnees: string): string =>
  html.replace(REMISE, () => `<script type="${GENRE_DONNEES}">${donnees.replaceAll('<', '\\u003c')}</script>`)

/** The data of a page that one goes to, likewise. */
export async function handleDataRequest(response: Response): Promise<Response> {
  const { status, headers } = response
  if (!NOTRE_ROUTEUR || headers.get('content-type') !== 'text/x-script') return response
  headers.set('content-type', 'application/json; charset=utf-8')
  return new Response(ecrireReponses(decoder(await response.text()) as Reponses | Renvoi), {
    ...{ status, headers },
  })
}

const PRELUS = /<link rel="modulepreload"[^>]*\/>/g

/**
 * Scripts are asked for at the end of the page, after the pictures, which are what a visitor waits for: a browser has few
 * lines to a server at a time, and gives them in the order of the page. React Router has no word for it.
 */
function cederLePas(html: string): string {
  const prelus = html.match(PRELUS)?.join('') ?? ''
  return html
    .replace(PRELUS, '')
    .replace('</body>', () => `${prelus.replaceAll(' rel=', ' fetchpriority="low" rel=')}</body>`)
}
