// A real shop on its first morning: migrated, with its reference data and its people, and nothing else.
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { readGenre } from '#database/genre.ts'
import { envoyerMessages } from '#message/message.jobs.ts'
import { REQUETES, RESSOURCES, ROUTES } from '../attentes.ts'
import { MUTATIONS } from '../attentesEcriture.ts'
import { type Guichet, type GuichetVide, ouvrirGuichetVide, type Qui } from '../guichet.ts'
import { TROU, verifierEntiere } from '../refus.ts'
import { routesDe } from '../routes.ts'
import { toutDemander } from '../selection.ts'

let guichet: GuichetVide
/** How many rows each table held at first. */
let avant: Record<string, number>
beforeAll(async () => {
  guichet = await ouvrirGuichetVide({ withPages: true })
  avant = await compter()
})

/** Of the roles between nobody and whoever owns the shop (`equipier`), the short tier takes one after the other. */
const ENTRE_EUX: Qui[] = ['etranger', 'preparateur', 'gestionnaire']
const tous = (rang: number): Qui[] => [
  'anonyme',
  ...ENTRE_EUX.filter((_, i) => process.env.TESTS_LONGS || i === rang % ENTRE_EUX.length),
  'equipier',
]
/** Of all that a small shop would have, nothing is here. */
const RIEN: Guichet['a'] = { papier: 1, commande: 1, favorie: 1, liste: 1, panier: 1, destinataire: 1 }
/** What a migration brings. */
const DE_REFERENCE = ['pays', 'unite', 'unites', 'devises', 'preference', 'preferences']
/** What nobody can have made here, whoever wrote whatever. */
const JAMAIS = [
  'produit',
  'commande',
  'panierproduit',
  'tentative',
  'remboursement',
  'papier',
  'retractation',
]

const noms = Object.keys(ROUTES)
const requetes = Object.keys(REQUETES)
const mutations = Object.keys(MUTATIONS)
const lectures = noms.filter((nom) => nom.startsWith('GET '))
/** The last are those that end a session. */
const ecritures = noms
  .filter((nom) => !nom.startsWith('GET '))
  .sort((a, b) => Number(ROUTES[a]?.deconnecte ?? 0) - Number(ROUTES[b]?.deconnecte ?? 0))

function appeler(nom: string, qui: Qui): Promise<LightMyRequestResponse> {
  const [method = '', path = ''] = nom.split(' ')
  const { url, corps } = ROUTES[nom] ?? {}
  const payload = corps ? { payload: corps(RIEN) } : {}
  return guichet.envoyer(qui, { method: method as 'GET', url: url?.(RIEN) ?? path, ...payload })
}

/** How many rows each table holds. */
async function compter(): Promise<Record<string, number>> {
  const { database } = guichet
  const tables = await database.query<{ nom: string }>(
    `SELECT tablename AS nom FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  )
  const comptes = tables.map(({ nom }) => `SELECT '${nom}' AS nom, count(*)::int AS lignes FROM "${nom}"`)
  const lignes = await database.query<{ nom: string; lignes: number }>(comptes.join(' UNION ALL '))
  return Object.fromEntries(lignes.map(({ nom, lignes }) => [nom, lignes]))
}

describe('Sur une base vide, lire', () => {
  it('la base est celle d’une vraie boutique, sans un produit', async () => {
    expect(await readGenre(guichet.database)).toBe('reelle')
    expect(avant).toMatchObject({ preference: 1, destination: 0, cgv: 0, categorie: 0, produit: 0 })
    expect([...noms].sort()).toEqual(routesDe(guichet.app.printRoutes({ commonPrefix: false })))
  })

  it.each(lectures)('%s : à chacun une réponse entière ou un refus', async (nom) => {
    const { acces } = ROUTES[nom] ?? {}
    for (const qui of tous(noms.indexOf(nom))) {
      const reponse = await appeler(nom, qui)
      verifierEntiere(reponse)
      if (acces !== 'publique' && qui === 'anonyme') expect(reponse.statusCode).toBe(401)
      if (acces === 'equipe' && qui === 'etranger') expect(reponse.statusCode).toBe(404)
      // a list without anything is a list
      const liste = acces === 'equipe' && !nom.includes(':') && qui === 'equipier'
      if (liste) expect([nom, reponse.statusCode]).toEqual([nom, 200])
    }
  })

  it.each(Object.entries(RESSOURCES))(
    '/api/%s : une page vide, et rien d’inventé',
    async (nom, { acces }) => {
      const reponse = await guichet.envoyer(acces === 'privee' ? 'etranger' : 'anonyme', {
        url: `/api/${nom}`,
      })
      const [{ data, metadata }] = reponse.json()
      if (DE_REFERENCE.includes(nom)) expect(metadata.total).toBeGreaterThan(0)
      else
        expect({ data, metadata }).toEqual({
          data: [],
          metadata: { total: 0, per_page: expect.any(Number), current_page: 1, last_page: 1 },
        })
    },
  )

  it.each(Object.entries(REQUETES))('%s : à chacun une liste vide', async (nom, { acces, args, forme }) => {
    for (const qui of tous(requetes.indexOf(nom))) {
      const reponse = await guichet.graphql(qui, toutDemander(nom, args))
      verifierEntiere(reponse)
      if (acces === 'privee' && qui === 'anonyme') continue
      const { data, errors } = reponse.json()
      expect([qui, errors]).toEqual([qui, undefined])
      if (forme === 'un') expect(data[nom]).toBeNull()
      else if (DE_REFERENCE.includes(nom)) expect(data[nom].length).toBeGreaterThan(0)
      else if (forme === 'liste') expect(data[nom]).toEqual([])
      else expect(data[nom]).toMatchObject([{ data: [], metadata: { total: 0, current_page: 1 } }])
    }
  })
})

const PAGES = [
  ...['/', '/?designation=riz', '/cart', '/favorite', '/listes', '/commande', '/compte', '/faq', '/about'],
  ...[
    '/cgv',
    '/panier',
    '/payer',
    '/carte-cadeau',
    '/order-summary',
    '/livraison',
    '/livraison/paiement',
    '/admin',
    '/admin/boutique',
  ],
]
const ABSENTES = ['/product/1', '/category/1', '/cgv?version=1', '/suivi/devine', '/nulle-part', '/?page=3']
const FICHIERS = [
  '/sitemap.xml',
  '/sitemap/pages.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/favicon.svg',
  '/sw.js',
]

/** A page as it is read: without what only machines read. */
const lue = (html: string) => html.replace(/<(script|style)\b.*?<\/\1>/gs, '')
const machine = (html: string) => [
  ...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs),
]

function verifierPage({ body }: LightMyRequestResponse): void {
  expect(lue(body)).not.toMatch(/\bundefined\b|\bnull\b|\bNaN\b|Invalid Date|\[object /)
  // a way to reach nobody, an address of nothing
  expect(body).not.toMatch(/(?:tel|mailto):["?]|wa\.me\/["?]|(?:href|src|content)=""/)
  for (const [, json = ''] of machine(body)) expect(json).not.toMatch(/undefined|null|:""/)
}

describe('Sur une base vide, montrer', () => {
  it.each(PAGES)('%s se lit', async (url) => {
    const reponse = await guichet.app.inject({ url, headers: { accept: 'text/html' } })
    expect(reponse.statusCode).toBe(200)
    verifierPage(reponse)
  })

  it.each(ABSENTES)('%s n’est pas là, et le dit', async (url) => {
    const reponse = await guichet.app.inject({ url, headers: { accept: 'text/html' } })
    expect(reponse.statusCode).toBe(404)
    expect(reponse.headers['content-type']).toContain('text/html')
    verifierPage(reponse)
  })

  it.each(FICHIERS)('%s est entier', async (url) => {
    const reponse = await guichet.app.inject(url)
    expect(reponse.statusCode).toBe(200)
    expect(reponse.body.length).toBeGreaterThan(20)
    if (!url.endsWith('.js')) expect(reponse.body).not.toMatch(TROU)
  })

  it('aucun lien d’une page ni du plan ne mène à ce qui n’est pas là', async () => {
    const corps = await Promise.all(PAGES.map(async (url) => (await guichet.app.inject(url)).body))
    const plan = (await guichet.app.inject('/sitemap/pages.xml')).body
    const vers = [
      ...corps.flatMap((html) => [...html.matchAll(/<a\b[^>]*? href="(\/[^"]*)"/g)]),
      ...plan.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g),
    ].map(([, url = '']) => url.replaceAll('&amp;', '&').replace(/#.*/, ''))
    expect(vers).toContain('/cgv')
    for (const url of new Set(vers))
      expect([url, (await guichet.app.inject(url)).statusCode]).toEqual([url, 200])
  })

  it('lire et montrer n’ont rien écrit', async () => {
    expect(await compter()).toEqual(avant)
  })
})

describe('Sur une base vide, écrire', () => {
  it('les lettres partent de la boutique, et ne renvoient à personne qui n’est pas là', async () => {
    await appeler('POST /api/code', 'anonyme')
    await appeler('POST /api/equipe/invitation', 'equipier')
    await envoyerMessages(guichet.services)
    await expect.poll(() => guichet.plis.length).toBe(2)
    for (const { message_id, de, repondre, courrier } of guichet.plis) {
      expect([de.address, repondre, message_id]).toEqual(Array(3).fill(expect.stringMatching(/[^<]@[\w.]+/)))
      for (const texte of [courrier.sujet, courrier.texte, lue(courrier.html)])
        expect(texte).not.toMatch(/undefined|null|écrivez à|appelez| {2}|mailto:/)
    }
  })

  it('les préférences se disent une première fois, et celle-là seule', async () => {
    const reponses = await Promise.all(
      (['gestionnaire', 'equipier'] as const).map((qui) => appeler('POST /api/preference', qui)),
    )
    expect(reponses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    for (const reponse of reponses) verifierEntiere(reponse)
    const [{ data }] = (await guichet.app.inject('/api/preference')).json()
    expect(data).toMatchObject([{ nom: 'Chez Awa', email: 'awa@exemple.sn', reseaux: [], logo: null }])
    await expect.poll(async () => (await guichet.app.inject('/faq')).body).toContain('Chez Awa')
    expect((await guichet.app.inject('/faq')).body).not.toContain('Teranga')
  })

  it.each(Object.entries(MUTATIONS))('%s : à chacun sa réponse', async (nom, { args }) => {
    for (const qui of tous(mutations.indexOf(nom))) {
      const reponse = await guichet.graphql(qui, toutDemander(nom, args))
      expect(reponse.statusCode).toBe(200)
      verifierEntiere(reponse)
    }
  })

  it.each(ecritures)('%s : à chacun une réponse entière ou un refus', async (nom) => {
    const { acces, deconnecte } = ROUTES[nom] ?? {}
    for (const qui of tous(noms.indexOf(nom))) {
      const reponse = await appeler(nom, qui)
      verifierEntiere(reponse)
      if (acces !== 'publique' && qui === 'anonyme') expect(reponse.statusCode).toBe(401)
      if (acces === 'equipe' && qui === 'etranger') expect(reponse.statusCode).toBe(404)
    }
    if (deconnecte) await guichet.rouvrir()
  })

  it('rien ne s’est vendu de ce qui n’est pas là', async () => {
    const comptes = await compter()
    for (const nom of JAMAIS) expect([nom, comptes[nom]]).toEqual([nom, 0])
  })
})
