import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { poidsParPage } from '../../bench/poids.ts'

const LIMITE = 93 * 1024
/** Where a visit begins, and what is read without buying. */
const LIMITE_VITRINE = 85 * 1024
const VITRINE =
  /^(Accueil|FicheProduit|PageCategorie|PageFa|PageFeuille|PageApropos|Conditions|HorsConnexion)/
/** The first screen of the back office (issue 6, point 10). */
const LIMITE_BUREAU = 250 * 1024

const client = join(process.env.BUILD_DIR ?? '', 'client')
const pages = poidsParPage(client)
const boutique = pages.filter(({ bureau }) => !bureau)
const bureau = pages.filter((page) => page.bureau)

test('aucune page ne fait venir plus de 93 Ko de JavaScript avant de vivre, ni la vitrine plus de 85', () => {
  expect(boutique.length).toBeGreaterThan(10)
  expect(boutique.filter(({ octets }) => octets > LIMITE)).toEqual([])
  const vitrine = boutique.filter(({ page }) => VITRINE.test(page))
  expect(vitrine.length).toBeGreaterThan(7)
  expect(vitrine.filter(({ octets }) => octets > LIMITE_VITRINE)).toEqual([])
})

test('le bureau vient en moins de 250 Ko, et rien de lui avec une page de la boutique', () => {
  expect(bureau.length).toBeGreaterThan(4)
  expect(bureau.filter(({ octets }) => octets > LIMITE_BUREAU)).toEqual([])
  const deLaBoutique = new Set(boutique.flatMap(({ fichiers }) => fichiers))
  // what a screen of the back office is named after, or says, is in no file of the shop
  for (const fichier of deLaBoutique) {
    const code = readFileSync(join(client, fichier), 'utf8')
    if (fichier.includes('/manifest-')) continue
    expect([fichier, /\/api\/equipe|b-cadre|Paiements à regarder/.exec(code)?.[0]]).toEqual([
      fichier,
      undefined,
    ])
  }
})
