// Takes the pictures of every page and state from the real shop into docs/screens, with their index: `npm run captures`;
// of some alone, the others staying as they are: `npm run captures -- suivi connexion-code`; `ouvrir`: of docs/ouvrir.md.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { ouvrirLaBoutique } from '#tests/boutique.ts'
import { commencerVisite, type Etat } from '#tests/journeys/etats.ts'
import { BUREAU } from '#tests/journeys/etatsBureau.ts'
import { CONNECTEE } from '#tests/journeys/etatsConnectee.ts'
import { VISITEUR } from '#tests/journeys/etatsVisiteur.ts'
import { lancerNavigateur, type Navigateur } from '#tests/navigateur.ts'
import { ECRANS } from './ecransBureau.ts'
import { photographierOuverture } from './ouverture.ts'

const FOLDER = 'docs/screens'
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]
/** Pictures are kept at most so wide, of at most so many screens of a long page, and aim at so many bytes. */
const MAX_WIDTH = 800
const MAX_SCREENS = 1.4
const MAX_BYTES = 26 * 1024
const QUALITIES = [70, 55, 40, 30]
const SEULS = process.argv.slice(2)
const voulu = ({ nom }: Etat) => SEULS.length === 0 || SEULS.includes(nom)
const ETATS: Etat[] = [...VISITEUR, ...CONNECTEE, ...BUREAU, ...ECRANS]

async function ecrire(png: Buffer, path: string): Promise<void> {
  for (const quality of QUALITIES) {
    const webp = await sharp(png)
      .resize({ width: MAX_WIDTH, withoutEnlargement: true })
      .webp({ quality, effort: 5 })
      .toBuffer()
    if (webp.length > MAX_BYTES && quality !== QUALITIES.at(-1)) continue
    return writeFileSync(path, webp)
  }
}

async function photographier(page: Page, nom: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const seule = await page.evaluate(() => scrollY > 0 || document.querySelector('dialog[open]') !== null)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  for (const [colorScheme, suffixe] of [
    ['light', ''],
    ['dark', '-sombre'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    const entiere = await page.evaluate(() => document.documentElement.scrollHeight)
    const clip = { x: 0, y: 0, width, height: seule ? height : Math.min(entiere, height * MAX_SCREENS) }
    const png = await page.screenshot({ fullPage: !seule, clip, animations: 'disabled' })
    await ecrire(png, `${FOLDER}/${nom}-${width}${suffixe}.webp`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

async function visiter(
  navigateur: Navigateur,
  size: (typeof SIZES)[number],
  tours: Etat[][],
  env?: Record<string, string>,
): Promise<void> {
  if (!tours.flat().some(voulu)) return
  // a shop of its own: the same first order on each screen
  const boutique = await ouvrirLaBoutique(env)
  const dernier = tours.findLastIndex((etats) => etats.some(voulu))
  for (const [rang, etats] of tours.entries()) {
    // what comes after the last one is not needed; what somebody bought is what the staff hands over
    const jusque = etats === CONNECTEE && rang < dernier ? etats.length : etats.findLastIndex(voulu) + 1
    if (jusque === 0) continue
    const contexte = await navigateur.newContext({
      viewport: size,
      isMobile: size.width < 800,
      reducedMotion: 'reduce',
      locale: 'fr-FR',
      serviceWorkers: 'block',
    })
    const visite = await commencerVisite(await contexte.newPage(), boutique.url)
    for (const etat of etats.slice(0, jusque)) {
      await etat.poser(visite)
      if (voulu(etat)) await photographier(visite.page, etat.nom)
    }
    await contexte.close()
  }
  await boutique.fermer()
}

/** What each picture shows, one line for each state. */
function index(): string {
  const lien = (nom: string, suffixe: string, texte: string) => `[${texte}](${nom}-${suffixe}.webp)`
  const prises = ETATS.filter(({ nom }) => existsSync(`${FOLDER}/${nom}-390.webp`))
  const lignes = prises.map(
    ({ nom, titre }) =>
      `| ${titre} | ${lien(nom, '390', 'clair')}, ${lien(nom, '390-sombre', 'sombre')} | ${lien(nom, '1280', 'clair')}, ${lien(nom, '1280-sombre', 'sombre')} |`,
  )
  return `# Les écrans

Pris par \`npm run captures\` dans la boutique de démonstration, à 390 et 1280 pixels de large.

| écran | téléphone | ordinateur |
|---|---|---|
${lignes.join('\n')}

Une vraie boutique qui s’ouvre, écran par écran : [docs/ouvrir.md](../ouvrir.md).
`
}

mkdirSync(FOLDER, { recursive: true })
if (SEULS.length === 0)
  for (const ancien of readdirSync(FOLDER)) if (/\.(png|webp)$/.test(ancien)) rmSync(`${FOLDER}/${ancien}`)
const navigateur = await lancerNavigateur()
for (const size of SIZES) {
  await visiter(navigateur, size, [VISITEUR, CONNECTEE, BUREAU])
  // with the month behind it that a demonstration opens with
  await visiter(navigateur, size, [ECRANS], { DEMONSTRATION: '' })
}
if (SEULS.length === 0 || SEULS.includes('ouvrir'))
  await photographierOuverture(navigateur, (png, nom) => ecrire(png, `${FOLDER}/ouvrir-${nom}-390.webp`))
await navigateur.close()
writeFileSync(`${FOLDER}/README.md`, index())
// the browser goes with the process
process.exit()
