import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { listCategories } from '#catalogue/catalogue.data.ts'
import { adresseMedia } from '#catalogue/media.ts'
import { listParties, listPlan, type ProduitPlan } from '#catalogue/plan.data.ts'
import { adresseCategorie } from '#catalogue/tri.ts'
import type { Categorie } from '#contract'
import { introuvable } from '#shared/failure.ts'
import type { Services } from './services.ts'

/** What is somebody's own, or no page at all: search engines have nothing to look for there. */
const PRIVES = [
  '/cart',
  '/panier',
  '/payer',
  '/favorite',
  '/compte',
  '/commande',
  '/livraison',
  '/order-summary',
  '/payment-cart-success',
  '/paiement',
  '/admin',
  '/api/',
  '/graphql',
  '/*.data',
]
const TEXTES = ['/', '/faq', '/about', '/cgv']
const PATIENCE = 10 * 60_000
const [compresser, decompresser] = [promisify(gzip), promisify(gunzip)]

interface Adresse {
  /** On this site. */
  chemin: string
  modifie_le?: string
  images?: string[]
}

const propre = (texte: string) => texte.replace(/[<>&"']/g, (signe) => `&#${signe.charCodeAt(0)};`)
const date = (modifie_le: string | undefined) =>
  modifie_le ? `<lastmod>${new Date(modifie_le).toISOString()}</lastmod>` : ''

/** `/robots.txt`, and the site map: an index, the pages and categories, then products by the ten thousand. */
export async function plan(app: FastifyInstance, services: Services): Promise<void> {
  const { database: q, now } = services
  const origine = services.config.publicUrl
  const loc = (chemin: string) => `<loc>${propre(encodeURI(origine + chemin))}</loc>`
  const image = (chemin: string) =>
    `<image:image><image:loc>${propre(encodeURI(origine + adresseMedia(chemin)))}</image:loc></image:image>`
  const page = ({ chemin, modifie_le, images = [] }: Adresse) =>
    `<url>${loc(chemin)}${date(modifie_le)}${images.map(image).join('')}</url>`
  const pages = (adresses: Adresse[]) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${adresses.map(page).join('\n')}\n</urlset>\n`

  const index = async () => {
    const parties = [
      { chemin: '/sitemap/pages.xml' },
      ...(await listParties(q)).map(({ partie, modifie_le }) => ({
        chemin: `/sitemap/produits-${partie}.xml`,
        modifie_le,
      })),
    ].map(({ chemin, modifie_le }: Adresse) => `<sitemap>${loc(chemin)}${date(modifie_le)}</sitemap>`)
    return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parties.join('\n')}\n</sitemapindex>\n`
  }
  const textes = async () =>
    pages([...TEXTES.map((chemin) => ({ chemin })), ...(await listCategories(q)).flatMap(adressesCategorie)])

  const repondre = await garder(app, services, now)
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `User-agent: *\n${PRIVES.map((chemin) => `Disallow: ${chemin}`).join('\n')}\n\nSitemap: ${origine}/sitemap.xml\n`,
      ),
  )
  app.get('/sitemap.xml', repondre(index))
  app.get(
    '/sitemap/:partie',
    repondre(async ({ params }) => {
      const { partie } = params as { partie: string }
      if (partie === 'pages.xml') return textes()
      const rang = /^produits-([1-9]\d{0,4})\.xml$/.exec(partie)?.[1]
      const adresses = rang ? (await listPlan(q, Number(rang))).map(adresseProduit) : []
      if (adresses.length === 0) throw introuvable('Cette partie du plan')
      return pages(adresses)
    }),
  )
}

function adressesCategorie({ id, image, souscategories }: Categorie): Adresse[] {
  return [
    { chemin: adresseCategorie(id), images: image ? [image] : [] },
    ...souscategories.flatMap(adressesCategorie),
  ]
}

function adresseProduit({ id, modifie_le, image, images }: ProduitPlan): Adresse {
  const toutes = [...new Set([...(image ? [image] : []), ...images])]
  return { chemin: `/product/${id}`, modifie_le, images: toutes }
}

type Ecrire = (request: FastifyRequest) => Promise<string>

/** Keeps what was written, compressed, for ten minutes or until the lists of the shop change; asked at once, once. */
async function garder(app: FastifyInstance, { database }: Services, now: () => Date) {
  const gardees = new Map<string, { xml: Promise<Buffer>; jusque: number }>()
  const taire = await database.listen('changement', (quoi) => {
    if (!quoi.startsWith('produit:')) gardees.clear()
  })
  app.addHook('onClose', taire)
  return (ecrire: Ecrire) => async (request: FastifyRequest, reply: FastifyReply) => {
    const [url = ''] = request.url.split('?')
    let gardee = gardees.get(url)
    if (!gardee || gardee.jusque < now().getTime()) {
      const xml = ecrire(request).then((texte) => compresser(texte))
      gardee = { xml, jusque: now().getTime() + PATIENCE }
      gardees.set(url, gardee)
      xml.catch(() => gardees.delete(url))
    }
    const xml = await gardee.xml
    const compresse = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    if (compresse) reply.header('content-encoding', 'gzip')
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('vary', 'accept-encoding')
      .send(compresse ? xml : await decompresser(xml))
  }
}
