import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { lancerNavigateur } from '../navigateur.ts'
import { seConnecter } from './gestes.ts'
import { type BoutiqueVisitee, ouvrirBoutique } from './ouverture.ts'

export type Panne = '500' | 'réseau' | { status: number; code: string; message: string }

/** The real shop and one page of a real browser, for the tests of one file. */
export interface Scene {
  boutique: BoutiqueVisitee
  page: Page
  fermer(): Promise<void>
  /** Makes each call to `chemin` fail while `geste` asks for it. */
  enPanne(chemin: string, panne: Panne, geste: () => Promise<unknown>): Promise<void>
  /** Waits for a toast of exactly this text and colour, then closes all of them. */
  attendreToast(niveau: 'success' | 'error' | 'warning' | 'info', texte: string): Promise<void>
}

const MESSAGES = 'section[aria-label="Messages"]:popover-open [data-niveau]'

const ORDINATEUR = { width: 1280, height: 900 }

/** Awa Diop keeps the shop, and stands on this page of the back office. */
export async function ouvrirBureau(chemin: string, viewport = ORDINATEUR): Promise<Scene> {
  const scene = await ouvrirScene(viewport, { OWNER_EMAILS: 'awa.diop@exemple.sn' })
  const { page, boutique } = scene
  await page.goto(`${boutique.url}/admin${chemin}`)
  await Promise.all([page.waitForEvent('load'), seConnecter(page, 'Awa Diop')])
  return scene
}

export async function ouvrirScene(viewport = ORDINATEUR, env: Record<string, string> = {}): Promise<Scene> {
  const [boutique, navigateur] = await Promise.all([ouvrirBoutique(env), lancerNavigateur()])
  const visite = await navigateur.newContext({
    viewport,
    locale: 'fr-FR',
    // calls are cut and held here, which those of a service worker would escape
    serviceWorkers: 'block',
  })
  const page = await visite.newPage()
  return {
    boutique,
    page,
    fermer: async () => {
      await navigateur.close()
      await boutique.fermer()
    },
    enPanne: async (chemin, panne, geste) => {
      const echouer = (route: Route) => {
        if (panne === 'réseau') return route.abort('failed')
        const { status, ...json } =
          panne === '500'
            ? { status: 500, code: 'SERVICE_INDISPONIBLE', message: 'Une erreur est survenue.' }
            : panne
        return route.fulfill({ status, json })
      }
      await page.route(`**${chemin}`, echouer)
      try {
        await geste()
      } finally {
        await page.unroute(`**${chemin}`, echouer)
      }
    },
    attendreToast: async (niveau, texte) => {
      const lus = () =>
        page
          .locator(MESSAGES)
          .evaluateAll((boites) =>
            boites.map((un) => `${(un as HTMLElement).dataset.niveau} ${un.querySelector('p')?.textContent}`),
          )
      await expect.poll(lus, { timeout: 8000 }).toContain(`${niveau} ${texte}`)
      const fermer = page.getByRole('button', { name: 'Fermer le message' })
      while ((await fermer.count()) > 0)
        await fermer
          .first()
          .click({ timeout: 2000 })
          // gone by itself meanwhile
          .catch(() => undefined)
    },
  }
}
