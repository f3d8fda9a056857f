import { expect, test } from 'vitest'
import { lire, lireTout } from './arbre.ts'
import { tablesParSelon } from './selon.ts'

const maison = lireTout()

test('une table dont les noms sont quelconques se demande par selon, jamais par ses crochets', () => {
  expect(tablesParSelon(maison)).toEqual([])
})

test('la règle voit une table de ce fichier, et celle d’un autre', () => {
  const ici = `export const OUI: Readonly<Record<string, 0 | 1>> = { oui: 1 }\nexport const lu = (mot: string) => OUI[mot]`
  const ailleurs = `import { OUI } from './a.ts'\nexport const lu = (mot: string) => OUI[mot]`
  const files = [lire('src/panier/a.ts', ici), lire('src/panier/b.ts', ailleurs)]
  expect(tablesParSelon(files)).toHaveLength(2)
  expect(tablesParSelon([lire('src/panier/a.ts', ici.replace('OUI[mot]', "OUI['oui']"))])).toEqual([])
})
