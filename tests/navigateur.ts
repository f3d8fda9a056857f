import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserContext, chromium, errors, type Page } from 'playwright-core'
import { CONFIANCE } from './tls/confiance.ts'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // a shop as the web reaches it
  ...CONFIANCE,
]
const UNPACKED = resolve('node_modules/.cache/chromium')
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${join(UNPACKED, 'fonts')}</dir>
  <cachedir>${join(UNPACKED, 'polices')}</cachedir>
</fontconfig>
`

/** The npm package's Chromium, unpacked once beside the other modules with the libraries it needs. */
async function packaged(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const done = join(UNPACKED, 'done')
  if (!existsSync(done)) rmSync(UNPACKED, { recursive: true, force: true })
  mkdirSync(UNPACKED, { recursive: true })
  // the package unpacks into the temporary folder, and believes a half-unpacked file of an interrupted run
  const TMPDIR = process.env.TMPDIR
  process.env.TMPDIR = UNPACKED
  try {
    const { default: chromiumPackage, inflate } = await import('@sparticuz/chromium')
    const executablePath = await chromiumPackage.executablePath()
    const libraries = await inflate(resolve('node_modules/@sparticuz/chromium/bin/al2023.tar.br'))
    // the package's own configuration looks for its font in another folder; without one, a form field ends it
    const fonts = join(UNPACKED, 'polices.conf')
    writeFileSync(fonts, FONTS)
    writeFileSync(done, '')
    return {
      executablePath,
      env: { LD_LIBRARY_PATH: join(libraries, 'lib'), FONTCONFIG_FILE: fonts },
    }
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}

const leSien = (): string | undefined => {
  const named = process.env.NAVIGATEUR
  return named === 'paquet' ? undefined : [named, ...INSTALLED].find((path) => path && existsSync(path))
}

/** Before the first of several is opened: two that unpack at once would run what is half written. */
export default async function setup(): Promise<void> {
  if (!leSien()) await packaged()
}

/** What is awaited is given time: a busy machine draws late, and a quick one loses nothing. */
const PATIENCE = 120_000

/** The browser itself, with `plus` on its command line. */
export async function demarrer(plus: string[] = []): Promise<Browser> {
  const own = leSien()
  const args = [...ARGS, ...plus]
  if (own) return chromium.launch({ executablePath: own, args })
  const { executablePath, env } = await packaged()
  const present = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return chromium.launch({ executablePath, args, env: { ...Object.fromEntries(present), ...env } })
}

/** Everything that a journey does with a browser: visitors who know nothing of each other. */
export interface Navigateur extends Pick<Browser, 'newContext'> {
  /** Sends its visitors home. */
  close(): Promise<void>
}

let ouvert: Promise<Browser> | undefined

/** What every page that is open now shows, for whoever reads why a journey failed. */
export async function pagesOuvertes(): Promise<string[]> {
  const pages = ((await ouvert)?.contexts() ?? []).flatMap((visite) => visite.pages())
  return Promise.all(
    pages.map(async (page) => {
      const lire = async (ou: string) =>
        (await page.locator(ou).innerText({ timeout: 2000 }).catch(String)).replace(/\n+/g, ' | ')
      const vivante = await page.locator('html').getAttribute('data-vivant').catch(String)
      // what is open over the page says more than what is under it
      const fenetres = await page.locator('dialog[open]').count()
      const dessus =
        fenetres > 0 ? `${fenetres} dialog: ${(await lire('dialog[open] >> nth=-1')).slice(0, 500)}\n` : ''
      return `${page.url()} (${vivante === null ? 'asleep' : 'alive'})\n${dessus}${(await lire('body')).slice(0, 1200)}`
    }),
  )
}

/** In the page: it lives, or has nothing that would make it so (a provider's, one made without script). */
const vivante = () =>
  'vivant' in document.documentElement.dataset ||
  !document.querySelector('script[type="module"]:not([data-reprise])')

/** In the page, with the next frame that is drawn of it, whatever a test has made of its clock. */
const dessinee = () =>
  new Promise<true>((dire) => new IntersectionObserver(() => dire(true)).observe(document.documentElement))

/**
 * A journey uses a page once it lives: what is pressed before is a form, which leads elsewhere, and on a busy machine
 * nobody knows which of both it was. Who wants the moment before says what else is waited for (`waitUntil`).
 */
function attendreQuElleVive(page: Page): void {
  const [aller, relire] = [page.goto.bind(page), page.reload.bind(page)]
  const attendre = async () => {
    // not at each frame: Chromium at times draws none of a document any more when the machine is busy
    await page.waitForFunction(vivante, null, { polling: 50 })
    const vue = page.waitForFunction(dessinee, null, { polling: 50, timeout: PATIENCE / 3 })
    if (await vue.catch((error) => (error instanceof errors.TimeoutError ? null : Promise.reject(error))))
      return
    console.warn(`${page.url()} n’est plus dessinée par le navigateur : elle est relue.`)
    await relire()
    await page.waitForFunction(vivante)
  }
  page.goto = async (url, options) => {
    const reponse = await aller(url, options)
    if (!options?.waitUntil) await attendre()
    return reponse
  }
  page.reload = async (options) => {
    const reponse = await relire(options).catch((error: Error) => {
      // the page was reloading itself, or just had: it comes anew all the same
      if (/ERR_ABORTED|Not attached to an active page/.test(error.message)) return null
      throw error
    })
    if (!options?.waitUntil) await attendre()
    return reponse
  }
}

/**
 * A real Chromium: the machine's own (`NAVIGATEUR` names another), else the npm package's. One for all the journeys
 * of this process, which ends with it.
 */
export async function lancerNavigateur(): Promise<Navigateur> {
  ouvert ??= demarrer()
  const navigateur = await ouvert
  const visites: BrowserContext[] = []
  return {
    newContext: async (options) => {
      const visite = await navigateur.newContext(options)
      visite.setDefaultTimeout(PATIENCE)
      if (options?.javaScriptEnabled !== false) visite.on('page', attendreQuElleVive)
      visites.push(visite)
      return visite
    },
    close: async () => {
      for (const visite of visites) await visite.close()
    },
  }
}
