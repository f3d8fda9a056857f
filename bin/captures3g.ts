// Takes a purchase on 3G, with script and without, into docs/screens/achat-3g: a picture of each step and how long after the
// finger it was there.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { ouvrirLaBoutique } from '#tests/boutique.ts'
import { payerParCarte, remplirAdresse } from '#tests/journeys/gestes.ts'
import { lancerNavigateur } from '#tests/navigateur.ts'

const FOLDER = 'docs/screens/achat-3g'
/** « 3G » of Lighthouse, and a processor six times slower (bench/lenteur.ts). */
const LIGNE = { offline: false, latency: 1125, downloadThroughput: 78_750, uploadThroughput: 78_750 }
const VITE = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
const LENT = 6
const TELEPHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, locale: 'fr-FR' }
const QUALITE = 55

/** A step: what is pressed, and what then says that it is there. */
interface Etape {
  nom: string
  fichier: string
  faire: (page: Page, script: boolean) => Promise<unknown>
  la: (page: Page, script: boolean) => Promise<unknown>
  /** What is typed before the next step takes no part in any of them. */
  puis?: (page: Page) => Promise<unknown>
  /** What is done at somebody else's, whose line is not ours. */
  chezUnAutre?: (page: Page, script: boolean) => Promise<unknown>
}
const bouton = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const google = (page: Page, script: boolean) =>
  page.getByRole(script ? 'button' : 'link', { name: 'Se connecter avec Google' }).first()

const ETAPES: Etape[] = [
  {
    nom: 'L’accueil',
    fichier: 'accueil',
    faire: (page) => page.goto('/', { waitUntil: 'commit' }),
    la: (page) => page.getByRole('article').first().waitFor(),
    // whoever reads the page lets it come
    puis: (page) => page.waitForLoadState('networkidle'),
  },
  {
    nom: 'Un produit',
    fichier: 'produit',
    faire: (page) =>
      page.getByRole('article').first().getByRole('heading').getByRole('link').click({ noWaitAfter: true }),
    la: (page) => bouton(page, /^Ajouter au panier$/).waitFor(),
    puis: (page) => page.waitForLoadState('networkidle'),
  },
  {
    nom: 'Ajouté au panier',
    fichier: 'ajout',
    faire: (page) => bouton(page, /^Ajouter au panier$/).click({ noWaitAfter: true }),
    la: (page) =>
      page
        .getByText(/^Produit ajouté au panier/)
        .first()
        .waitFor(),
    puis: (page) => page.waitForLoadState('networkidle'),
  },
  {
    nom: 'Le panier',
    fichier: 'panier',
    faire: (page, script) =>
      script ? bouton(page, /^Panier/).click() : page.goto('/cart', { waitUntil: 'commit' }),
    la: (page) => page.getByRole('link', { name: 'Passer la commande' }).first().waitFor(),
    puis: (page) => page.waitForLoadState('networkidle'),
  },
  {
    nom: 'La connexion',
    fichier: 'connexion',
    faire: async (page, script) => {
      const suite = page.getByRole('link', { name: 'Passer la commande' })
      await suite.first().click({ noWaitAfter: true })
      // the panel leads to the cart's page, the cart's page on
      if (script) await page.getByRole('heading', { name: 'Votre panier' }).waitFor()
      if (script) await suite.click({ noWaitAfter: true })
    },
    la: (page, script) => google(page, script).waitFor(),
    chezUnAutre: async (page, script) => {
      const chez = script ? page.waitForEvent('popup') : Promise.resolve(page)
      await google(page, script).click()
      await (await chez).getByRole('button', { name: /Awa Diop/ }).click()
      await page.getByLabel(/^Ville/).waitFor()
    },
  },
  {
    nom: 'L’adresse',
    fichier: 'adresse',
    faire: (page) => page.reload({ waitUntil: 'commit' }),
    la: (page) => page.getByLabel(/^Ville/).waitFor(),
    puis: async (page) => {
      await page.waitForLoadState('networkidle')
      await remplirAdresse(page)
    },
  },
  {
    nom: 'La livraison',
    fichier: 'livraison',
    faire: (page) => bouton(page, 'Continuer vers la livraison').click({ noWaitAfter: true }),
    la: (page) => page.getByRole('radio').first().waitFor(),
    puis: (page) => page.waitForLoadState('networkidle'),
  },
  {
    nom: 'Le paiement',
    fichier: 'paiement',
    faire: (page) => bouton(page, /^Continuer/).click({ noWaitAfter: true }),
    la: (page) => page.getByRole('checkbox').waitFor(),
    puis: (page) => page.getByRole('checkbox').check(),
    chezUnAutre: async (page) => {
      await bouton(page, /^Commander avec obligation de paiement/).click()
      await payerParCarte(page, '4242 4242 4242 4242')
      await page.getByRole('link', { name: 'Suivre ma commande' }).waitFor()
    },
  },
  {
    nom: 'La commande payée, relue',
    fichier: 'payee',
    faire: (page) => page.reload({ waitUntil: 'commit' }),
    la: (page) => page.getByRole('link', { name: 'Suivre ma commande' }).waitFor(),
  },
]

const navigateur = await lancerNavigateur()
/** The whole purchase, in a shop where nobody has bought yet; how long each step took, in milliseconds. */
async function acheter(script: boolean): Promise<number[]> {
  const boutique = await ouvrirLaBoutique({})
  const visite = await navigateur.newContext({
    ...TELEPHONE,
    baseURL: boutique.url,
    javaScriptEnabled: script,
    serviceWorkers: 'block',
  })
  const page = await visite.newPage()
  page.setDefaultTimeout(60_000)
  const cdp = await visite.newCDPSession(page)
  await cdp.send('Network.enable')
  const ralentir = () => cdp.send('Network.emulateNetworkConditions', LIGNE)
  await ralentir()
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: LENT })
  const durees: number[] = []
  for (const { fichier, faire, la, puis, chezUnAutre } of ETAPES) {
    const debut = performance.now()
    await faire(page, script)
    await la(page, script)
    durees.push(performance.now() - debut)
    console.log(script ? 'avec' : 'sans', fichier, Math.round(durees.at(-1) ?? 0))
    const vue = await sharp(await page.screenshot())
      .webp({ quality: QUALITE, effort: 5 })
      .toBuffer()
    writeFileSync(`${FOLDER}/${fichier}-${script ? 'avec' : 'sans'}.webp`, vue)
    await puis?.(page)
    if (!chezUnAutre) continue
    await cdp.send('Network.emulateNetworkConditions', VITE)
    await chezUnAutre(page, script)
    await ralentir()
  }
  await visite.close()
  await boutique.fermer()
  return durees
}

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
try {
  const avec = await acheter(true)
  const sans = await acheter(false)
  const secondes = (duree = 0) => `${(duree / 1000).toFixed(1).replace('.', ',')} s`
  const rangee = ({ nom, fichier }: Etape, rang: number) =>
    `| ${nom} | ![](${fichier}-avec.webp) ${secondes(avec[rang])} | ![](${fichier}-sans.webp) ${secondes(sans[rang])} |`
  writeFileSync(
    `${FOLDER}/README.md`,
    `# Le même achat en 3G, avec script et sans

Pris par \`npm run captures:3g\` : une première visite à 390 px, ${LIGNE.latency} ms par demande, ${(LIGNE.downloadThroughput * 8) / 1000} kb/s, un
processeur ${LENT} fois plus lent. Chaque image est l’écran à l’instant où l’étape est là, et le temps celui depuis le doigt.

| étape | avec script | sans script |
|---|---|---|
${ETAPES.map(rangee).join('\n')}
`,
  )
} finally {
  await navigateur.close()
}
process.exit(0)
