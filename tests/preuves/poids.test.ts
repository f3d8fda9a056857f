import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { poidsParPage } from '../../bench/poids.ts'

const LIMITE = 106 * 1024
/** The first screen of the back office (issue 6, point 10). */
const LIMITE_BUREAU = 250 * 1024

const client = join(process.env.BUILD_DIR ?? '', 'client')
const pages = poidsParPage(client)
const boutique = pages.filter(({ bureau }) => !bureau)
const bureau = pages.filter((page) => page.bureau)

test('aucune page ne fait venir plus de 106 Ko de JavaScript', () => {
  expect(boutique.length).toBeGreaterThan(10)
  expect(boutique.filter(({ octets }) => octets > LIMITE)).toEqual([])
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
