// A real shop bears its own name: nothing that it shows, writes or prints says another's.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { beforeAll, expect, it } from 'vitest'
import { envoyerMessages } from '#message/message.jobs.ts'
import { nomBoutique } from '#preference/boutique.ts'
import routes from '#routes'
import { buildFolder } from '#server/files.ts'
import { ids } from '../fixtures.ts'
import { ROUTES } from './attentes.ts'
import { type Guichet, ouvrirGuichet } from './guichet.ts'

/** The name of this software, as people would read it in a shop that is not called so. */
const AUTRE = /teranga/i
/** Where programs read it: names of measures, and of what a browser keeps. */
const DES_PROGRAMMES = /teranga[_-]\w*/g
const NOM = 'Chez Awa & Filles'

let guichet: Guichet
beforeAll(async () => {
  guichet = await ouvrirGuichet({ withPages: true })
  await guichet.database.query('UPDATE preference SET nom = $1', [NOM])
})

/** Where the other name is, with what is around it. */
function trouver(ou: string, texte: string): string[] {
  const lu = texte.replace(DES_PROGRAMMES, '')
  const rang = lu.search(AUTRE)
  return rang < 0 ? [] : [`${ou} : …${lu.slice(Math.max(0, rang - 40), rang + 40)}…`]
}
async function lus(urls: readonly string[], qui: 'anonyme' | 'equipier' = 'anonyme') {
  const reponses = urls.map(async (url) => {
    const { body, headers } = await guichet.envoyer(qui, { method: 'GET', url })
    return [url, `${JSON.stringify(headers)} ${body}`] as const
  })
  return Promise.all(reponses)
}
const dire = (tous: readonly (readonly [string, string])[]) =>
  tous.flatMap(([ou, texte]) => trouver(ou, texte))

const IDS: Record<string, number> = {
  'product/:id': ids.produit.riz,
  'category/:id': ids.categorie.grains,
}
function chemins(entrees: RouteConfigEntry[], sous = ''): string[] {
  return entrees.flatMap(({ path = '', children = [] }) => {
    const plein = path.startsWith('*') ? `${sous}/nulle-part` : [sous, path].filter(Boolean).join('/')
    return [
      plein.replace('admin/*', 'admin').replace(':id', String(IDS[path] ?? 1)),
      ...chemins(children, plein),
    ]
  })
}
const PAGES = [...new Set(chemins(routes).map((chemin) => `/${chemin}`.replace('//', '/')))]

it('ni page, ni données de page, ni fichier de la boutique ne dit un autre nom', async () => {
  expect(PAGES.length).toBeGreaterThan(20)
  const pages = await lus([...PAGES, ...PAGES.map((page) => `${page === '/' ? '/_root' : page}.data`)])
  expect(dire(pages)).toEqual([])
  const accueil = pages.find(([url]) => url === '/')?.[1]
  expect(accueil).toContain('Chez Awa &amp; Filles')
  expect(accueil).toContain('Tous nos produits')
  const fichiers = ['/manifest.webmanifest', '/robots.txt', '/sitemap.xml', '/sitemap/pages.xml', '/sw.js']
  const suite = [...fichiers, '/api/openapi.json', '/suivi/devine', '/favicon.svg', '/healthz']
  const autres = await lus(suite)
  expect(dire(autres)).toEqual([])
  expect(JSON.parse((await guichet.app.inject('/manifest.webmanifest')).body)).toMatchObject({ name: NOM })
})

it('rien de ce que le navigateur télécharge ne le dit non plus', () => {
  const client = join(buildFolder(), 'client')
  const textes = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((nom) =>
    /\.(?:js|css|svg|json|html|txt)$/.test(nom),
  )
  expect(textes.length).toBeGreaterThan(50)
  expect(dire(textes.map((nom) => [nom, readFileSync(join(client, nom), 'utf8')] as const))).toEqual([])
})

it('aucune réponse à l’équipe ne le dit', async () => {
  const lectures = Object.keys(ROUTES).filter((nom) => nom.startsWith('GET '))
  const urls = lectures.map((nom) => ROUTES[nom]?.url?.(guichet.a) ?? nom.slice('GET '.length))
  expect(dire(await lus(urls, 'equipier'))).toEqual([])
})

it('ses lettres et ses papiers portent son nom', async () => {
  await guichet.envoyer('anonyme', { method: 'POST', url: '/api/code', payload: { email: 'awa@exemple.sn' } })
  await guichet.envoyer('equipier', {
    ...{ method: 'POST', url: '/api/equipe/invitation' },
    payload: { email: 'binta@exemple.sn', role: 'preparateur' },
  })
  await envoyerMessages(guichet.services)
  await expect.poll(() => guichet.plis.length).toBeGreaterThan(1)
  for (const { nom, date: _, ...pli } of guichet.plis) {
    expect(trouver(nom, JSON.stringify(pli))).toEqual([])
    expect(pli.de.name).toBe(NOM)
  }
  const papiers = await guichet.database.query<{ contenu: { boutique: string } }>(
    'SELECT contenu FROM papier',
  )
  expect(papiers.length).toBeGreaterThan(0)
  for (const { contenu } of papiers) {
    expect(trouver('papier', JSON.stringify(contenu))).toEqual([])
    // frozen when it was issued
    expect(contenu.boutique).toBe('Boutique d’essai')
  }
})

it('sans nom encore, elle n’en emprunte pas', async () => {
  expect(nomBoutique({ nom: '' })).not.toMatch(AUTRE)
  await guichet.database.query(`UPDATE preference SET nom = '', email = '', telephone = ''`)
  await expect.poll(async () => (await guichet.app.inject('/faq')).body).not.toContain('Chez Awa')
  expect(dire(await lus([...PAGES, '/manifest.webmanifest', '/suivi/devine']))).toEqual([])
})

it('le nom d’un autre se voit où qu’il soit', () => {
  expect(trouver('ici', 'Bienvenue chez TERANGA !')).toHaveLength(1)
  expect(trouver('ici', 'teranga_bound teranga-pages')).toEqual([])
})

it('ses couleurs et ses phrases se voient d’abord à l’adresse de leur aperçu, puis partout, sans rien de plus à chercher', async () => {
  const choix = { accent: '#0b6285', bienvenue: 'Nanga def ! <b>', sections: 'atouts,produits' }
  const ecrire = (method: 'PUT' | 'POST', suite: string, payload: object) =>
    guichet.envoyer('equipier', { method, url: `/api/equipe/aspect${suite}`, payload })
  const { brouillon, version } = (await ecrire('PUT', '', { choix, version: 0 })).json().data
  const page = async (url: string) => guichet.app.inject({ url, headers: { accept: 'text/html' } })
  const apercu = await page(`/apercu/${brouillon.apercu}`)
  expect(apercu.statusCode).toBe(200)
  for (const vu of ['--laterite-600:#0b6285', 'Nanga def ! &lt;b&gt;', 'noindex', 'personne d’autre'])
    expect(apercu.body).toContain(vu)
  // allowed by the hash of its bytes alone
  expect(apercu.headers['content-security-policy']).toMatch(/style-src 'self'( 'sha256-[^']+')+;/)
  expect(apercu.body.indexOf('id="titre-atouts"')).toBeLessThan(apercu.body.indexOf('id="titre-produits"'))
  expect((await page('/')).body).not.toMatch(/#0b6285|Nanga def/)
  expect((await page('/apercu/000000000000000000000000')).statusCode).toBe(404)
  expect((await ecrire('POST', '/publication', { version })).statusCode).toBe(200)
  await expect.poll(async () => (await page('/faq')).body).toContain('--laterite-600:#0b6285')
  const manifeste = (await page('/manifest.webmanifest')).json()
  expect(manifeste).toMatchObject({ theme_color: expect.not.stringMatching('#682a13') })
  expect((await page(`/apercu/${brouillon.apercu}`)).statusCode).toBe(404)
})
