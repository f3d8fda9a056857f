// `npm run bench:lenteur`: what a page takes on a poor line and a poor telephone, into LENTEUR.md; the median of five.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { ouvrirLaBoutique } from '#tests/boutique.ts'
import { appeler, seConnecter } from '#tests/journeys/gestes.ts'
import { lancerNavigateur } from '#tests/navigateur.ts'

const TOURS = 5
/** As Lighthouse and DevTools apply them: latency of a request in milliseconds, bytes a second each way; how much slower the processor is. */
const LIGNES = {
  'Slow 4G': { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375, lent: 4 },
  'Slow 3G': { latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000, lent: 4 },
}
type Ligne = keyof typeof LIGNES
/** What is aimed at, in milliseconds; CLS has no unit. */
const VISEES: Record<string, Partial<Record<Ligne, number>>> = {
  LCP: { 'Slow 4G': 1200 },
  INP: { 'Slow 4G': 100 },
  CLS: { 'Slow 4G': 0.02, 'Slow 3G': 0.02 },
  'contenu du panier': { 'Slow 4G': 1400, 'Slow 3G': 3000 },
  'contenu du panier, revenu': { 'Slow 4G': 1400, 'Slow 3G': 3000 },
}

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

const boutique = await ouvrirLaBoutique({})
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
  for (const nom of ['lcp', 'cls', 'inp'] as const)
    if (nom !== 'inp' || agir)
      rangees.push({
        ligne,
        page: chemin,
        mesure: nom.toUpperCase(),
        valeur: mediane(tours.map((un) => un[nom])),
      })
  console.log(
    `${ligne} ${chemin} ${JSON.stringify(rangees.slice(-3).map(({ mesure, valeur }) => [mesure, Math.round(valeur * 1000) / 1000]))}`,
  )
}

/** A signed-in person's cart: by a token alone, then by whom this device has seen before. */
async function panier(ligne: Ligne) {
  const neufs: number[] = []
  const revenus: number[] = []
  for (let tour = 0; tour < TOURS; tour += 1) {
    const visite = await navigateur.newContext({ ...mobile, serviceWorkers: 'block' })
    const page = await visite.newPage()
    await page.goto(`${boutique.url}/compte`)
    await Promise.all([page.waitForEvent('load'), seConnecter(page, 'Awa Diop')])
    if (tour === 0) await appeler(page, 'POST', '/api/panier', { produit: 4, action: 0, quantite: 1 })
    await page.evaluate(() => localStorage.removeItem('garde.session'))
    await page.close()
    for (const mesures of [neufs, revenus]) {
      const lente = await ralentie(visite, ligne)
      await lente.goto(`${boutique.url}/cart`, { waitUntil: 'commit' })
      await lente.getByRole('link', { name: 'Passer la commande' }).waitFor()
      mesures.push(await lente.evaluate(() => performance.now()))
      await lente.waitForLoadState('networkidle')
      await lente.close()
    }
    await visite.close()
  }
  rangees.push({ ligne, page: '/cart', mesure: 'contenu du panier', valeur: mediane(neufs) })
  rangees.push({ ligne, page: '/cart', mesure: 'contenu du panier, revenu', valeur: mediane(revenus) })
  console.log(`${ligne} /cart ${mediane(neufs).toFixed(0)} ${mediane(revenus).toFixed(0)} ms`)
}

const ouvrirLePanier = async (page: Page) => {
  await page.getByRole('button', { name: /^Panier/ }).click()
  await page.getByRole('dialog').waitFor()
}
const choisirEtAjouter = async (page: Page) => {
  await page.getByText('Noir', { exact: true }).first().click()
  await page
    .getByRole('button', { name: /^Ajouter au panier/ })
    .first()
    .click()
}
try {
  for (const ligne of Object.keys(LIGNES) as Ligne[]) {
    await visiter(ligne, '/', ouvrirLePanier)
    await visiter(ligne, '/category/1', ouvrirLePanier)
    await visiter(ligne, '/product/1', choisirEtAjouter)
    await visiter(ligne, '/faq')
    await panier(ligne)
  }
} finally {
  await navigateur.close()
  await boutique.fermer()
}

const dire = (mesure: string, valeur: number) =>
  mesure === 'CLS' ? valeur.toFixed(3).replace('.', ',') : `${Math.round(valeur).toLocaleString('fr-FR')} ms`
const lignes = rangees.map(({ ligne, page, mesure, valeur }) => {
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
${lignes.join('\n')}
`,
)
process.exit(0)
