import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { SLICES } from './architecture.ts'

const carte = () => readFileSync('docs/architecture.md', 'utf8').split('## Imports go one way')[0] ?? ''

test('la carte nomme chaque tranche, dans leur ordre', () => {
  expect([...carte().matchAll(/^\| `(\w+)` \|/gm)].map(([, nom]) => nom)).toEqual(SLICES)
})

const OUVERTURE = /^(?:\/\/ .*\n)+/

/** What a room is for and what it may not touch, as one of its files opens. */
const ouvertures = (piece: string) =>
  globSync(`src/${piece}/*.{ts,tsx}`)
    .map((path) =>
      (OUVERTURE.exec(readFileSync(path, 'utf8'))?.[0] ?? '').replaceAll(/\n?\/\/ /g, ' ').trim(),
    )
    .filter((texte) => texte.startsWith('The room `'))

test.each([...carte().matchAll(/^\| `(\w+)` \| (.*) \|$/gm)].map(([, ...ligne]) => ligne))(
  'la pièce %s dit en ouverture à quoi elle sert, et ce qu’elle ne touche pas',
  (piece, sert) => {
    expect(ouvertures(String(piece))).toEqual([
      expect.stringMatching(/^The room `\w+`: .*\. .*\b(no|not|nobody|nothing|never|neither|only|alone)\b/i),
    ])
    expect(ouvertures(String(piece))[0]).toContain(`\`${piece}\`: ${sert}. `)
  },
)

/** A room one can hold in the head, its sheets with it. */
const pleines = (paths: string[]) =>
  [...Map.groupBy(paths, dirname)].filter(([, dedans]) => dedans.length > 40).map(([piece]) => piece)

test('aucune pièce n’a plus de quarante fichiers', () => {
  const tous = globSync('{src,tests,bin,bench,tempete}/**/*.{ts,tsx,css,mjs,js}')
  expect(tous.length).toBeGreaterThan(900)
  expect(pleines(tous)).toEqual([])
  expect(pleines(Array.from({ length: 41 }, (_, n) => `src/panier/a${n}.ts`))).toEqual(['src/panier'])
})

/** Classes whose own shape more than one sheet gives: each would dress what the other means. */
function deuxFois(feuilles: { nom: string; css: string }[]): string[] {
  const formes = feuilles.flatMap(({ nom, css }) =>
    [...new Set([...css.matchAll(/^(\.[\w-]+)(?= \{|,$)/gm)].map(([, classe = '']) => classe))].map(
      (classe) => ({
        ...{ classe, nom },
      }),
    ),
  )
  return [...Map.groupBy(formes, ({ classe }) => classe)]
    .filter(([, dites]) => dites.length > 1)
    .map(([classe, dites]) => `${classe}: ${dites.map(({ nom }) => nom).join(', ')}`)
}

test('une forme du bureau n’a qu’une feuille', () => {
  const chemins = globSync('src/pages/admin/**/*.css')
  expect(chemins.length).toBeGreaterThan(8)
  const feuilles = chemins.map((path) => ({ nom: basename(path), css: readFileSync(path, 'utf8') }))
  expect(deuxFois(feuilles)).toEqual([])
  const [une, autre] = [
    { nom: 'a.css', css: '.b-vue {' },
    { nom: 'b.css', css: '.b-faux,\n.b-vue {' },
  ]
  expect(deuxFois([une, autre])).toEqual(['.b-vue: a.css, b.css'])
})
