import type { Locator, Page } from 'playwright-core'
import type { Navigateur } from '#tests/navigateur.ts'

/** What a person did, and how long it would have taken them. */
export interface Compte {
  /** Screens that differ, and how often one came to another. */
  ecrans: number
  arrivees: number
  touchers: number
  lettres: number
  /** By `RYTHME`. */
  minutes: number
}

/** How fast somebody goes who types with a thumb and reads what is there, in seconds: a screen, a tap, a letter. */
const RYTHME = { ecran: 20, toucher: 2, lettre: 0.5 }

/** A telephone held in one hand, which counts what is done with it. */
export interface Telephone {
  page: Page
  toucher(cible: Locator): Promise<void>
  ecrire(cible: Locator, texte: string): Promise<void>
  choisir(cible: Locator, libelle: string): Promise<void>
  /** All that was counted so far. */
  compter(): Compte
  /** What is done meanwhile is beside the way. */
  aPart(geste: () => Promise<unknown>): Promise<void>
  /** As it stands, for whoever takes pictures. */
  montrer(nom: string): Promise<void>
}

interface Options {
  navigateur: Navigateur
  /** Called where a picture is worth taking. */
  photographier?: (page: Page, nom: string) => Promise<void>
}

export async function prendreTelephone({ navigateur, photographier }: Options): Promise<Telephone> {
  const visite = await navigateur.newContext({
    viewport: { width: 390, height: 844 },
    ...{ hasTouch: true, isMobile: true, locale: 'fr-FR', reducedMotion: 'reduce' },
    serviceWorkers: 'block',
  })
  const page = await visite.newPage()
  let [touchers, lettres, compte] = [0, 0, true]
  const arrivees: string[] = []
  page.on('framenavigated', (cadre) => {
    if (!compte || cadre !== page.mainFrame()) return
    const { pathname, searchParams } = new URL(cadre.url())
    const ecran = pathname + (searchParams.get('prise') ?? '')
    if (arrivees.at(-1) !== ecran) arrivees.push(ecran)
  })
  return {
    page,
    toucher: async (cible) => {
      touchers += compte ? 1 : 0
      await cible.tap()
    },
    ecrire: async (cible, texte) => {
      touchers += compte ? 1 : 0
      lettres += compte ? texte.length : 0
      await cible.fill(texte)
    },
    choisir: async (cible, libelle) => {
      touchers += compte ? 2 : 0
      await cible.selectOption({ label: libelle })
    },
    compter: () => {
      const ecrans = new Set(arrivees).size
      const secondes = ecrans * RYTHME.ecran + touchers * RYTHME.toucher + lettres * RYTHME.lettre
      return { ecrans, arrivees: arrivees.length, touchers, lettres, minutes: Math.ceil(secondes / 60) }
    },
    aPart: async (geste) => {
      compte = false
      await geste()
      compte = true
    },
    montrer: async (nom) => {
      await photographier?.(page, nom)
    },
  }
}

/** A key that this telephone makes and shows by itself, as a finger on it would. */
export async function avecEmpreinte({ page }: Telephone): Promise<void> {
  const lien = await page.context().newCDPSession(page)
  await lien.send('WebAuthn.enable')
  await lien.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  })
}
