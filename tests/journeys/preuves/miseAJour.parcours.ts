// A shop is renewed under a page that is open: no page mixes the two, and nothing that was begun is lost.
import { cpSync, globSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BoutiqueOuverte, departDe, ouvrirLaBoutique } from '#tests/boutique.ts'
import { lancerNavigateur, type Navigateur } from '#tests/navigateur.ts'
import { portLibre } from '#tests/port.ts'
import { remplirAdresse, seConnecter } from '../gestes.ts'

/** What was built, as another build of it: the same, and no file bears the same name. */
function autreConstruction(lettre: string): string {
  // beside the others, where its packages are
  const dossier = resolve(`build/essai-${lettre}-${process.pid}`)
  cpSync(process.env.BUILD_DIR ?? '', dossier, { recursive: true })
  const fichiers = join(dossier, 'client/assets')
  for (const compresse of globSync(`${fichiers}/*.{br,gz}`)) rmSync(compresse)
  const noms = new Map<string, string>()
  for (const nom of readdirSync(fichiers)) {
    const [, marque = ''] = /-([\w-]{8})\.\w+$/.exec(nom) ?? []
    noms.set(marque, `${lettre}${marque.slice(1)}`)
    renameSync(join(fichiers, nom), join(fichiers, nom.replace(marque, `${lettre}${marque.slice(1)}`)))
  }
  const marques = new RegExp([...noms.keys()].join('|'), 'g')
  for (const fichier of globSync(`${dossier}/{client,server}/**/*.{js,css,json}`))
    writeFileSync(
      fichier,
      readFileSync(fichier, 'utf8').replace(marques, (marque) => noms.get(marque) ?? marque),
    )
  return dossier
}

let constructions: [avant: string, apres: string]
let navigateur: Navigateur
beforeAll(async () => {
  constructions = [autreConstruction('A'), autreConstruction('B')]
  navigateur = await lancerNavigateur()
})
afterAll(async () => {
  await navigateur.close()
  for (const une of constructions) rmSync(une, { recursive: true, force: true })
})

/** Of which builds the scripts of this document are. */
const versions = (page: Page) =>
  page.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /\/assets\/.*-([AB])[\w-]{7}\.js$/.exec(name)?.[1] ?? []),
    ),
  ])

describe.each([
  ['un navigateur qui garde ce qu’il a vu', 'allow'],
  ['un navigateur qui ne garde rien', 'block'],
] as const)('%s', (_, serviceWorkers) => {
  let boutique: BoutiqueOuverte
  let visite: BrowserContext
  let page: Page
  const fautes: string[] = []

  beforeAll(async () => {
    const PORT = String(await portLibre())
    const depart = await departDe({})
    boutique = await ouvrirLaBoutique({ PORT, BUILD_DIR: constructions[0] }, depart)
    visite = await navigateur.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers })
    page = await visite.newPage()
    page.on('pageerror', ({ message }) => fautes.push(message))
    await page.goto(boutique.url, { waitUntil: 'networkidle' })
    if (serviceWorkers === 'allow')
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    expect(await versions(page)).toEqual(['A'])
    boutique.signal('SIGTERM')
    await boutique.fin()
    boutique = await ouvrirLaBoutique({ PORT, BUILD_DIR: constructions[1] }, depart)
  })
  afterAll(async () => {
    await visite.close()
    await boutique.fermer()
  })
  /** Alive, without a fault, and of one build. */
  const entiere = async () => {
    await page.locator('html[data-vivant]').waitFor()
    await page.waitForLoadState('networkidle')
    expect([page.url(), (await versions(page)).length, fautes]).toEqual([page.url(), 1, []])
  }

  test('ce qu’on presse sur la page ouverte répond encore', async () => {
    await page
      .getByRole('button', { name: /^Ajouter au panier : Mangue/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ajouter au panier' }).click()
    await page.getByText('Produit ajouté au panier local').waitFor()
    await page.keyboard.press('Escape')
  })

  test('le lien suivi mène où il dit, et la page est d’une seule version', async () => {
    const lien = page.getByRole('article').getByRole('link', { name: 'Mangue Kent', exact: true }).first()
    const arrivee = page.getByRole('heading', { level: 1, name: 'Mangue Kent' })
    // where the code of that page is gone, the page itself may come anew first
    await expect
      .poll(async () => {
        if ((await arrivee.count()) === 0) await lien.click({ timeout: 2000 }).catch(() => undefined)
        return arrivee.count()
      })
      .toBe(1)
    await entiere()
  })

  test('le panier est là, et mène à la caisse', async () => {
    await page.getByRole('button', { name: 'Panier, 1 article' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Passer la commande' }).click()
    await page.getByRole('heading', { level: 1, name: 'Votre panier' }).waitFor()
    await entiere()
    await page.getByRole('link', { name: 'Passer la commande' }).click()
    await Promise.all([page.waitForEvent('load'), seConnecter(page, 'Awa Diop')])
    await remplirAdresse(page)
    await page.getByRole('button', { name: 'Continuer vers la livraison' }).click()
    await page.getByRole('button', { name: 'Continuer vers le paiement' }).waitFor()
    await entiere()
  })

  test('en arrière et en avant aussi', async () => {
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Votre adresse' }).waitFor()
    expect(await page.getByLabel(/^Ville/).inputValue()).toMatch(/^Dakar/)
    await entiere()
    await page.goForward()
    await page.getByRole('heading', { level: 1, name: 'Mode de livraison' }).waitFor()
    await entiere()
  })
})
