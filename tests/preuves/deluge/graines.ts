import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import sharp from 'sharp'
import { demandes, ecritures, type Operation, requetes } from '#tests/contrat/arbitraires.ts'
import { REQUETES, ROUTES } from '#tests/contrat/attentes.ts'
import { MUTATIONS } from '#tests/contrat/attentesEcriture.ts'
import type { Guichet } from '#tests/contrat/guichet.ts'
import { enTable, TABLES } from '#tests/contrat/tables.ts'
import { ids } from '#tests/fixtures.ts'
import type { Graine } from './mutation.ts'

/** Requests that each door's seeds are drawn from. */
const PAR_PORTE = 6
const { riz, boubou } = ids.produit
/** Pages whose forms sell, sign in and keep what is told: of a visit without script. */
const PAGES = [
  '/',
  '/?designation=riz',
  `/product/${riz}`,
  `/product/${boubou}`,
  `/category/${ids.categorie.grains}`,
  '/cart',
  '/panier',
  '/favorite',
  '/listes',
  '/suivi',
  '/commande',
  '/compte',
  '/carte-cadeau',
  '/livraison/addresse',
  '/livraison/modelivraison',
  '/livraison/paiement',
  '/payer',
  '/order-summary',
]
/** As a browser says it of its own pages. */
const CHEZ_NOUS = { 'sec-fetch-site': 'same-origin', cookie: 'visite=1' }
const EN_JSON = { 'content-type': 'application/json' }
const BORD = 'deluge'

const enBase64 = (corps: unknown) =>
  corps === undefined
    ? null
    : Buffer.from(typeof corps === 'string' ? corps : JSON.stringify(corps)).toString('base64')

function graineDe(
  nom: string,
  qui: string,
  { method = 'GET', url, headers = {}, payload }: InjectOptions,
): Graine {
  return {
    ...{ nom, qui, method: String(method).toUpperCase(), url: String(url), corps: enBase64(payload) },
    headers: Object.fromEntries(Object.entries(headers).map(([cle, valeur]) => [cle, String(valeur)])),
  }
}

/** A file among the fields that its form has. */
async function enParties(champs: Record<string, unknown>): Promise<Buffer> {
  const image = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a53' } })
    .png()
    .toBuffer()
  const fichier = (nom: string, type: string) =>
    `--${BORD}\r\ncontent-disposition: form-data; name="${nom}"; filename="a.png"\r\ncontent-type: ${type}\r\n\r\n`
  const textes = Object.keys(champs).map(
    (nom) => `--${BORD}\r\ncontent-disposition: form-data; name="${nom}"\r\n\r\n1\r\n`,
  )
  return Buffer.concat([
    Buffer.from(textes.join('') + fichier('image', 'image/png')),
    image,
    Buffer.from(`\r\n--${BORD}--\r\n`),
  ])
}

/** What a body of another kind than JSON looks like. */
async function autreCorps(
  type: string,
  schema: { properties?: Record<string, unknown> } = {},
): Promise<Buffer> {
  if (type.startsWith('multipart/')) return enParties(schema.properties ?? {})
  if (type.includes('urlencoded')) return Buffer.from('Body=STOP&From=%2B221771234567&MessageSid=a')
  return Buffer.from('essai')
}

type Document = Record<string, Record<string, Operation>>

async function deRoute(guichet: Guichet, chemins: Document, route: string): Promise<Graine[]> {
  const [methode = '', chemin = ''] = route.replace(/:(\w+)/g, '{$1}').split(' ')
  const operation = chemins[chemin]?.[methode.toLowerCase()]
  if (!operation) throw new Error(`${route} is not in the document`)
  const connue = ROUTES[route]
  const juste = connue?.corps?.(guichet.a)
  const tirees = fc.sample(requetes(methode.toLowerCase(), chemin, operation, juste), PAR_PORTE)
  const bonne: InjectOptions = {
    method: methode as 'GET',
    url: connue?.url?.(guichet.a) ?? chemin.replace(/\{(\w+)\}/g, '3'),
    ...(methode === 'GET' ? {} : { headers: EN_JSON, payload: JSON.stringify(juste ?? {}) }),
  }
  const qui = connue?.acces === 'privee' ? 'proprietaire' : 'equipier'
  const graines = [bonne, bonne, ...tirees].map((envoi) => graineDe(route, qui, envoi))
  for (const [type, { schema }] of Object.entries(operation.requestBody?.content ?? {})) {
    if (type === 'application/json') continue
    const corps = await autreCorps(type, schema)
    const dit = type.startsWith('multipart/') ? `${type}; boundary=${BORD}` : type
    graines.push({
      ...graineDe(route, qui, bonne),
      corps: corps.toString('base64'),
      headers: { 'content-type': dit },
    })
  }
  const table = TABLES[route]
  if (table !== undefined)
    for (const nombre of [1, 40]) {
      const texte = enTable(table.colonnes, Array(nombre).fill(table.ligne))
      graines.push({
        ...graineDe(route, qui, bonne),
        corps: enBase64(texte),
        headers: { 'content-type': 'text/csv' },
      })
    }
  // as who must not, and as nobody, too
  const [une = graineDe(route, qui, bonne)] = graines
  return [...graines, { ...une, qui: 'anonyme' }, { ...une, qui: 'preparateur' }]
}

/** The forms of a page as a browser without script would send them, filled as they stand. */
function formulairesDe(page: string, html: string): Graine[] {
  const attribut = (balise: string, nom: string) =>
    new RegExp(`\\b${nom}="([^"]*)"`).exec(balise)?.[1]?.replaceAll('&amp;', '&').replaceAll('&quot;', '"')
  return [...html.matchAll(/<form\b[^>]*method="post"[^>]*>[\s\S]*?<\/form>/gi)].flatMap(([forme]) => {
    const action = attribut(/<form\b[^>]*>/i.exec(forme)?.[0] ?? '', 'action') || page
    const champs = [...forme.matchAll(/<(?:input|select|textarea)\b[^>]*>/gi)].flatMap(([balise]) => {
      const nom = attribut(balise, 'name')
      return nom ? [[nom, attribut(balise, 'value') ?? '1']] : []
    })
    const boutons = [...forme.matchAll(/<button\b[^>]*name="geste"[^>]*>/gi)].map(
      ([balise]) => attribut(balise, 'value') ?? '',
    )
    return (boutons.length > 0 ? boutons : ['']).map((geste) => ({
      ...{
        nom: `${page} ${geste.split(' ')[0]}`,
        qui: 'anonyme',
        method: 'POST',
        url: action.startsWith('/') ? action : page,
      },
      headers: { ...CHEZ_NOUS, 'content-type': 'application/x-www-form-urlencoded' },
      corps: enBase64(String(new URLSearchParams([...champs, ...(geste ? [['geste', geste]] : [])]))),
    }))
  })
}

/** The same pages for who has just come, and for who has put something into the cart. */
async function visites(guichet: Guichet): Promise<string[]> {
  const ajoutee = await guichet.app.inject({
    method: 'POST',
    url: `/product/${riz}`,
    headers: { ...CHEZ_NOUS, 'content-type': 'application/x-www-form-urlencoded' },
    payload: `quantite=1&geste=panier.ajouter+${riz}`,
  })
  const temoins = ajoutee.cookies.filter(({ name }) => name === 'panier' || name === 'tour')
  if (temoins.length < 2) throw new Error(`nothing was put into the cart (${ajoutee.statusCode})`)
  const avec = temoins.map(({ name, value }) => `; ${name}=${value}`).join('')
  return [CHEZ_NOUS.cookie, CHEZ_NOUS.cookie + avec]
}

/** The forms of the pages above, and the pages. @throws Error where one of them is not there, or has none. */
export async function formulaires(guichet: Guichet): Promise<Graine[]> {
  const trouvees: Graine[] = []
  for (const cookie of await visites(guichet))
    for (const page of PAGES) {
      const headers = { ...CHEZ_NOUS, cookie }
      const { body, statusCode } = await guichet.app.inject({
        url: `${page}${page.includes('?') ? '&' : '?'}visite=1`,
        headers,
      })
      const siennes = formulairesDe(page, body).map((une) => ({
        ...une,
        headers: { ...une.headers, cookie },
      }))
      // an address that no page has is not to be missed by nobody
      if (statusCode !== 200 || siennes.length === 0) throw new Error(`${page} has no form (${statusCode})`)
      trouvees.push(graineDe(`GET ${page}`, 'anonyme', { url: page, headers }), ...siennes)
    }
  return trouvees
}

/** Good requests at every door: each route, query and mutation of the contract, each form, files. */
export async function graines(guichet: Guichet): Promise<Graine[]> {
  const chemins = (await guichet.app.inject('/api/openapi.json')).json().paths as Document
  const routes = Object.keys(ROUTES).filter((nom) => nom.includes(' /api/'))
  const rest = await Promise.all(routes.map((route) => deRoute(guichet, chemins, route)))
  const de = (nom: string, qui: string, envois: fc.Arbitrary<InjectOptions>) =>
    fc.sample(envois, PAR_PORTE).map((envoi) => graineDe(nom, qui, envoi))
  return [
    ...rest.flat(),
    ...Object.keys(REQUETES).flatMap((nom) => de(`query ${nom}`, 'proprietaire', demandes(nom))),
    ...Object.keys(MUTATIONS).flatMap((nom) => de(`mutation ${nom}`, 'equipier', ecritures(nom))),
    ...(await formulaires(guichet)),
  ]
}
