// `npm run bench:lenteur`: what a page takes on a poor line and a poor telephone, into LENTEUR.md; the median of five.
// `--tours 1` and `--ligne 3G` for a look meanwhile: nothing is written then.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { appeler, seConnecter } from '#tests/journeys/gestes.ts'
import { lancerNavigateur } from '#tests/navigateur.ts'
import { ouvrirEnLigne } from '#tests/tls/facade.ts'

/** As Lighthouse and DevTools apply them: latency of a request in milliseconds, bytes a second each way; how much slower the processor is. */
const LIGNES = {
  'Slow 4G': { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375, lent: 4 },
  '3G': { latency: 1125, downloadThroughput: 78_750, uploadThroughput: 78_750, lent: 6 },
  'Slow 3G': { latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000, lent: 4 },
}
type Ligne = keyof typeof LIGNES
/** What is aimed at, in milliseconds; CLS has no unit. */
const VISEES: Record<string, Partial<Record<Ligne, number>>> = {
  LCP: { 'Slow 4G': 1200, '3G': 2000 },
  INP: { 'Slow 4G': 100 },
  CLS: { 'Slow 4G': 0.02, '3G': 0.02, 'Slow 3G': 0.02 },
  'contenu du panier': { 'Slow 4G': 1400, 'Slow 3G': 3000 },
  'contenu du panier, revenu': { 'Slow 4G': 1400, 'Slow 3G': 3000 },
  'lu après le doigt': { '3G': 2000 },
}
const options = { tours: { type: 'string', default: '5' }, ligne: { type: 'string' } } as const
const { values: voulu } = parseArgs({ options })
const TOURS = Number(voulu.tours)
const lignes = (Object.keys(LIGNES) as Ligne[]).filter((une) => !voulu.ligne || une === voulu.ligne)

interface Mesures {
  lcp: number
  cls: number
  inp: number
}
const OBSERVER = () => {
  const vu = { lcp: 0, cls: 0, inp: 0 }
  Object.assign(window, { vu })
  const suivre = (type: string, noter: (entry: never) => void) =>
    new PerformanceObserver((liste) => {
      for (const entry of liste.getEntries()) noter(entry as never)
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  suivre('largest-contentful-paint', ({ startTime }: PerformanceEntry) => {
    vu.lcp = startTime
  })
  suivre('layout-shift', ({ value, hadRecentInput }: { value: number; hadRecentInput: boolean }) => {
    if (!hadRecentInput) vu.cls += value
  })
  suivre('event', ({ duration, interactionId }: { duration: number; interactionId: number }) => {
    if (interactionId) vu.inp = Math.max(vu.inp, duration)
  })
}
const mediane = (valeurs: number[]) => valeurs.sort((a, b) => a - b)[Math.floor(valeurs.length / 2)] ?? 0

const boutique = await ouvrirEnLigne()
const navigateur = await lancerNavigateur()
const mobile = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, locale: 'fr-FR' }
const rangees: { ligne: Ligne; page: string; mesure: string; valeur: number }[] = []

async function ralentie(visite: BrowserContext, ligne: Ligne): Promise<Page> {
  const page = await visite.newPage()
  const cdp = await visite.newCDPSession(page)
  const { lent, ...reseau } = LIGNES[ligne]
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...reseau })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: lent })
  return page
}
const lues = (page: Page) => page.evaluate(() => (window as unknown as { vu: Mesures }).vu)

/** What was measured each time, under its name; the median of each goes into the table. */
function noter(ligne: Ligne, page: string, mesures: Record<string, number[]>) {
  for (const [mesure, valeurs] of Object.entries(mesures)) {
    const rangee = { ligne, page, mesure, valeur: mediane(valeurs) }
    rangees.push(rangee)
    console.log(ligne, page, mesure, dire(mesure, rangee.valeur))
  }
}

/** A first visit, then what somebody does first there. */
async function visiter(ligne: Ligne, chemin: string, agir?: (page: Page) => Promise<void>) {
  const tours: Mesures[] = []
  for (let tour = 0; tour < TOURS; tour += 1) {
    const visite = await navigateur.newContext({ ...mobile, serviceWorkers: 'block' })
    await visite.addInitScript(OBSERVER)
    const page = await ralentie(visite, ligne)
    await page.goto(boutique.url + chemin, { waitUntil: 'networkidle' })
    await agir?.(page)
    await page.evaluate(() => new Promise((fini) => requestIdleCallback(fini)))
    tours.push(await lues(page))
    await visite.close()
  }
  const { lcp, cls, inp } = partager(tours)
  noter(ligne, chemin, agir ? { LCP: lcp, CLS: cls, INP: inp } : { LCP: lcp, CLS: cls })
}
const partager = (tours: Mesures[]) => ({
  lcp: tours.map(({ lcp }) => lcp),
  cls: tours.map(({ cls }) => cls),
  inp: tours.map(({ inp }) => inp),
})

/** A signed-in person's pages: the cart by a token alone, then each by whom this device has seen before. */
async function revenir(ligne: Ligne) {
  const neufs: number[] = []
  const revenus: number[] = []
  const pages = new Map<string, Mesures[]>(PERSONNELLES.map(({ chemin }) => [chemin, []]))
  for (let tour = 0; tour < TOURS; tour += 1) {
    const visite = await navigateur.newContext({ ...mobile, serviceWorkers: 'block' })
    await visite.addInitScript(OBSERVER)
    const page = await visite.newPage()
    await page.goto(`${boutique.url}/compte`)
    await Promise.all([page.waitForEvent('load'), seConnecter(page, 'Awa Diop')])
    if (tour === 0) await appeler(page, 'POST', '/api/panier', { produit: 4, action: 0, quantite: 1 })
    await page.evaluate(() => localStorage.removeItem('garde.session'))
    for (const mesures of [neufs, revenus]) {
      const lente = await ralentie(visite, ligne)
      await lente.goto(`${boutique.url}/cart`, { waitUntil: 'commit' })
      await lente.getByRole('link', { name: 'Passer la commande' }).waitFor()
      mesures.push(await lente.evaluate(() => performance.now()))
      await lente.waitForLoadState('networkidle')
      await lente.close()
    }
    for (const { chemin, vue } of PERSONNELLES) {
      await page.goto(boutique.url + chemin, { waitUntil: 'networkidle' })
      await vue(page)
      const lente = await ralentie(visite, ligne)
      await lente.goto(boutique.url + chemin, { waitUntil: 'networkidle' })
      await vue(lente)
      pages.get(chemin)?.push(await lues(lente))
      await lente.close()
    }
    await visite.close()
  }
  noter(ligne, '/cart', { 'contenu du panier': neufs, 'contenu du panier, revenu': revenus })
  for (const [chemin, tours] of pages) {
    const { lcp, cls } = partager(tours)
    noter(ligne, `${chemin}, revenu`, { LCP: lcp, CLS: cls })
  }
}
const PERSONNELLES = [
  { chemin: '/cart', vue: (page: Page) => page.getByRole('link', { name: 'Passer la commande' }).waitFor() },
  { chemin: '/compte', vue: (page: Page) => page.getByRole('heading', { level: 2 }).first().waitFor() },
  { chemin: '/commande', vue: (page: Page) => page.getByRole('heading', { level: 1 }).waitFor() },
]

/** A product that is tapped on the home page, once that is at rest: until its own page can be read. */
async function toucher(ligne: Ligne) {
  const lus: number[] = []
  for (let tour = 0; tour < TOURS; tour += 1) {
    const visite = await navigateur.newContext({ ...mobile, hasTouch: true, serviceWorkers: 'block' })
    const page = await ralentie(visite, ligne)
    await page.goto(boutique.url, { waitUntil: 'networkidle' })
    const debut = await page.evaluate(() => performance.now())
    await page.getByRole('article').first().getByRole('link').first().tap()
    await page
      .getByRole('button', { name: /^Ajouter au panier/ })
      .first()
      .waitFor()
    await page.waitForURL('**/product/*')
    lus.push((await page.evaluate(() => performance.now())) - debut)
    await visite.close()
  }
  noter(ligne, '/ → /product', { 'lu après le doigt': lus })
}

/** As a finger does: a tool's own `click` asks the page in each event whether it was the right place, and is measured too. */
async function presser(page: Page, quoi: Locator) {
  await quoi.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await quoi.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(x + width / 2, y + height / 2)
}
const ouvrirLePanier = async (page: Page) => {
  await presser(page, page.getByRole('button', { name: /^Panier/ }))
  await page.getByRole('dialog').waitFor()
}
const choisirEtAjouter = async (page: Page) => {
  await presser(page, page.getByText('Noir', { exact: true }).first())
  await presser(page, page.getByRole('button', { name: /^Ajouter au panier/ }).first())
  await page.getByRole('status').getByText('Produit ajouté').waitFor()
}
const dire = (mesure: string, valeur: number) =>
  mesure === 'CLS' ? valeur.toFixed(3).replace('.', ',') : `${Math.round(valeur).toLocaleString('fr-FR')} ms`
try {
  for (const ligne of lignes) {
    await visiter(ligne, '/', ouvrirLePanier)
    await visiter(ligne, '/category/1', ouvrirLePanier)
    await visiter(ligne, '/product/1', choisirEtAjouter)
    await visiter(ligne, '/faq')
    await revenir(ligne)
    await toucher(ligne)
  }
} finally {
  await navigateur.close()
  await boutique.fermer()
}
// a look is no measure
if (voulu.ligne || TOURS < 5) process.exit(0)

const tableau = rangees.map(({ ligne, page, mesure, valeur }) => {
  const visee = VISEES[mesure]?.[ligne]
  const verdict =
    visee === undefined ? '' : `≤ ${dire(mesure, visee)} | ${valeur <= visee ? 'oui' : '**non**'}`
  return `| ${ligne} | ${page} | ${mesure} | ${dire(mesure, valeur)} | ${verdict || ' | '} |`
})
writeFileSync(
  join(import.meta.dirname, 'LENTEUR.md'),
  `# La boutique sur une ligne lente

Écrit par \`npm run bench:lenteur\` : une première visite à 390 px, deux points par pixel, processeur quatre fois plus lent,
la médiane de ${TOURS}. « Revenu » : la même page rouverte par qui l’appareil connaît.

- Date : ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC

| ligne | page | mesure | valeur | visée | atteinte |
|---|---|---|---|---|---|
${tableau.join('\n')}
`,
)
process.exit(0)
