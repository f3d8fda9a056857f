import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

// the server outside the bundle sets this very key; another copy of the module would be another key
export { shop } from './pages/shop.ts'

/** How long a page may take, in milliseconds, before what is missing is given up. */
const PATIENCE = 10_000

/**
 * One whole page, sent only when all of it is there: readable without scripts, cacheable, with its real
 * status. `renderToString` would be simpler, but breaks the hydration of React Router's own data.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let statut = status
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady() {
        clearTimeout(minuterie)
        const corps = new PassThrough()
        headers.set('Content-Type', 'text/html; charset=utf-8')
        text(corps).then(
          (html) => resolve(new Response(cederLePas(html), { headers, status: statut })),
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
    })
    const minuterie = setTimeout(abort, PATIENCE)
  })
}

/** Scripts are fetched after the first picture, which is what a visitor waits for; React Router has no word for it. */
function cederLePas(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}
