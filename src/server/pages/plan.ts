import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { listCategories } from '#catalogue/catalogue.data.ts'
import { listParties, listPlan, type ProduitPlan } from '#catalogue/plan.data.ts'
import type { Categorie } from '#contract'
import { listLiens } from '#feuille/feuille.data.ts'
import { adresseMedia } from '#image/media.ts'
import { cheminCategorie, cheminProduit } from '#recherche/chemins.ts'
import type { Adresse, Page } from '#routes'
import { introuvable } from '#shared/failure.ts'
import { makeMemo } from '#shared/memo.ts'
import { pour } from '#shared/rest.ts'
import type { Services } from '../services.ts'

/** What is somebody's own, or no page at all: search engines have nothing to look for there. */
const PRIVES: (Page | '/api/' | '/graphql' | '/*.data')[] = [
  '/cart',
  '/panier',
  '/payer',
  '/carte-cadeau',
  '/favorite',
  '/listes',
  '/compte',
  '/commande',
  '/livraison',
  '/order-summary',
  '/payment-cart-success',
  '/paiementpaypal',
  '/paiement/success',
  '/admin',
  '/api/',
  '/graphql',
  '/*.data',
]
const TEXTES: Page[] = ['/', '/faq', '/about', '/cgv']
const PATIENCE = 10 * 60_000
/** Of the map, compressed: some five hundred thousand products; who reads them all has each written once. */
const OCTETS = 8 * 2 ** 20
const [compresser, decompresser] = [promisify(gzip), promisify(gunzip)]

interface Entree {
  /** On this site. */
  chemin: Adresse | `/sitemap/${string}`
  modifie_le?: string | null
  images?: string[]
}

const propre = (texte: string) => texte.replace(/[<>&"']/g, (signe) => `&#${signe.charCodeAt(0)};`)
const date = (modifie_le: string | null | undefined) =>
  modifie_le ? `<lastmod>${new Date(modifie_le).toISOString()}</lastmod>` : ''

/** `/robots.txt`, and the site map: an index, the pages and categories, then products by blocks of their ids. */
export async function plan(app: FastifyInstance, services: Services): Promise<void> {
  const { database: q } = services
  const origine = services.config.publicUrl
  const loc = (chemin: string) => `<loc>${propre(encodeURI(origine + chemin))}</loc>`
  const image = (chemin: string) =>
    `<image:image><image:loc>${propre(encodeURI(origine + adresseMedia(chemin)))}</image:loc></image:image>`
  const page = ({ chemin, modifie_le, images = [] }: Entree) =>
    `<url>${loc(chemin)}${date(modifie_le)}${images.map(image).join('')}</url>`
  const pages = (adresses: Entree[]) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${adresses.map(page).join('\n')}\n</urlset>\n`

  const index = async () => {
    const produits = await listParties(q)
    const suites = produits.map(({ partie, modifie_le }): Entree => {
      return { chemin: `/sitemap/produits-${partie}.xml`, modifie_le }
    })
    const premiere: Entree = { chemin: '/sitemap/pages.xml' }
    const parties = [premiere, ...suites].map(
      ({ chemin, modifie_le }) => `<sitemap>${loc(chemin)}${date(modifie_le)}</sitemap>`,
    )
    const texte = `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parties.join('\n')}\n</sitemapindex>\n`
    return { texte, parties: produits.map(({ partie }) => partie) }
  }
  const textes = async () => ({
    texte: pages([
      ...TEXTES.map((chemin) => ({ chemin })),
      ...(await listLiens(q)).map(({ adresse }): Entree => ({ chemin: `/pages/${adresse}` })),
      ...(await listCategories(q)).flatMap(adressesCategorie),
    ]),
  })
  const produits = async (partie: number) => ({
    texte: pages((await listPlan(q, partie)).map(adresseProduit)),
  })

  const lire = await garder(app, services)
  app.get('/robots.txt', pour('public'), async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `User-agent: *\n${PRIVES.map((chemin) => `Disallow: ${chemin}`).join('\n')}\n\nSitemap: ${origine}/sitemap.xml\n`,
      ),
  )
  app.get('/sitemap.xml', pour('public', {}, { fermee: 'bientot' }), async (request, reply) =>
    repondre(request, reply, await lire('index', index)),
  )
  app.get<{ Params: { partie: string } }>(
    '/sitemap/:partie',
    pour('public', {}, { fermee: 'bientot' }),
    async (request, reply) => {
      const { partie } = request.params
      if (partie === 'pages.xml') return repondre(request, reply, await lire('pages', textes))
      const rang = Number(/^produits-([1-9]\d{0,5})\.xml$/.exec(partie)?.[1] ?? 0)
      // only what the map names is looked for, and kept
      const { parties = [] } = rang > 0 ? await lire('index', index) : {}
      if (!parties.includes(rang)) throw introuvable('Cette partie du plan')
      return repondre(request, reply, await lire(`produits-${rang}`, () => produits(rang)))
    },
  )
}

function adressesCategorie(categorie: Categorie): Entree[] {
  const { image, souscategories } = categorie
  return [
    { chemin: cheminCategorie(categorie), images: image ? [image] : [] },
    ...souscategories.flatMap(adressesCategorie),
  ]
}

function adresseProduit({ modifie_le, image, images, ...produit }: ProduitPlan): Entree {
  const toutes = [...new Set([...(image ? [image] : []), ...images])]
  return { chemin: cheminProduit(produit), modifie_le, images: toutes }
}

interface Ecrit {
  texte: string
  /** Of the products, where it says which there are. */
  parties?: number[]
}
type Garde = Omit<Ecrit, 'texte'> & { gz: Buffer }

/** Keeps each part under its own name, compressed, for ten minutes or until the lists of the shop change. */
async function garder(app: FastifyInstance, { database, now, bounds }: Services) {
  const gardees = makeMemo<Garde>('plan', OCTETS, { now, age: PATIENCE, bytes: ({ gz }) => gz.byteLength })
  bounds.add(...gardees.bounds)
  const taire = await database.listen('changement', (quoi) => {
    if (!quoi.startsWith('produit:')) gardees.drop()
  })
  app.addHook('onClose', taire)
  return (partie: string, ecrire: () => Promise<Ecrit>) =>
    gardees.get(partie, async () => {
      const { texte, ...reste } = await ecrire()
      return { ...reste, gz: await compresser(texte) }
    })
}

async function repondre({ headers }: FastifyRequest, reply: FastifyReply, { gz }: Garde) {
  const compresse = /\bgzip\b/.test(headers['accept-encoding'] ?? '')
  if (compresse) reply.header('content-encoding', 'gzip')
  return reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=3600')
    .header('vary', 'accept-encoding')
    .send(compresse ? gz : await decompresser(gz))
}
