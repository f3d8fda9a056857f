import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { lancerNavigateur, type Navigateur } from '../navigateur.ts'
import { type BoutiqueVisitee, ouvrirBoutique } from './ouverture.ts'

const TELEPHONE = { viewport: { width: 390, height: 800 }, locale: 'fr-FR' }

/** A shop and a browser for one file; each visit is somebody new, on a phone unless told, who meets no fault. */
export function ouvrirVisites(env: Record<string, string> = {}) {
  let boutique: BoutiqueVisitee
  let navigateur: Navigateur
  beforeAll(async () => {
    ;[boutique, navigateur] = await Promise.all([ouvrirBoutique(env), lancerNavigateur()])
  })
  afterAll(async () => {
    await navigateur.close()
    await boutique.fermer()
  })
  const adresse = (chemin: string) => boutique.url + chemin

  async function visiter(
    chemin: string,
    { waitUntil, ...options }: BrowserContextOptions & { waitUntil?: 'load' } = {},
    avant: (page: Page) => Promise<void> = async () => {},
  ): Promise<Page> {
    const visite = await navigateur.newContext({ ...TELEPHONE, ...options })
    const fautes: string[] = []
    onTestFinished(async () => {
      await visite.close()
      expect(fautes).toEqual([])
    })
    const page = await visite.newPage()
    page.on('pageerror', ({ message }) => fautes.push(message))
    await avant(page)
    await page.goto(adresse(chemin), waitUntil && { waitUntil })
    return page
  }
  return { visiter, adresse, lettres: () => boutique.lettres(), textos: () => boutique.textos() }
}
