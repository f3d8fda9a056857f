import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** One row of `docs/specification.md`: what is promised, its exact texts, and the tests that prove it. */
interface Enonce {
  enonce: string
  textes: string[]
  preuves: { fichier: string; nom: string }[]
}

/** Not texts of the shop: addresses, calls, fields and keys that the statement names. */
const NOM_TECHNIQUE = /^(\/|#|GET |POST |PUT |DELETE |[a-z_]+$|\.\.\.$|\d+$)/

function lire(texte: string): Enonce[] {
  return texte.split('\n').flatMap((ligne) => {
    const [, enonce, preuve] = /^\| (.+) \| (.+) \|$/.exec(ligne) ?? []
    if (!enonce || !preuve || enonce === 'énoncé') return []
    const textes = [...enonce.matchAll(/`([^`]+)`/g)].flatMap(([, un]) =>
      un && !NOM_TECHNIQUE.test(un) ? [un] : [],
    )
    const preuves = preuve.split('<br>').map((une) => {
      const [fichier = '', nom = ''] = une.split(' › ')
      return { fichier, nom }
    })
    return [{ enonce, textes, preuves }]
  })
}

/** The rows whose proof is missing: no such file, or no test of that name in it. */
function sansPreuve(enonces: Enonce[], contenu: (fichier: string) => string | null): string[] {
  return enonces.flatMap(({ enonce, preuves }) =>
    preuves.flatMap(({ fichier, nom }) => {
      const texte = contenu(fichier)
      const present = nom !== '' && [`'${nom}'`, `"${nom}"`, `\`${nom}\``].some((un) => texte?.includes(un))
      return present ? [] : [`${enonce} : ${fichier} › ${nom}`]
    }),
  )
}

/** The exact texts that no screen of the shop says; `{name}` stands for what varies. */
function introuvables(enonces: Enonce[], source: string): string[] {
  return enonces
    .flatMap(({ textes }) => textes)
    .filter((texte) => !ditSeul(texte.replace(/\{\w+\}.*$/, '')).test(source))
}

/** Whole, between quotes or tags: « … au panier » is not the end of « … au panier local ». */
const ditSeul = (texte: string) =>
  new RegExp(`(?<=['"\`>\\s])${texte.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?=['"\`<{\\n])`)

const lireFichier = (fichier: string) => (existsSync(fichier) ? readFileSync(fichier, 'utf8') : null)
const enonces = lire(readFileSync('docs/specification.md', 'utf8'))
// what a screen says may be cut by a tag that keeps words together, or spelt with an escaped apostrophe
const source = globSync('src/**/*.{ts,tsx}')
  .filter((fichier) => !/\.(test|base\.test)\.ts$/.test(fichier))
  .map((fichier) =>
    readFileSync(fichier, 'utf8')
      .replaceAll("\\'", "'")
      .replace(/<\/?span[^>]*>/g, ''),
  )
  .join('\n')

describe('la spécification, énoncé par énoncé', () => {
  test('chaque énoncé a une preuve qui existe', () => {
    expect(enonces.length).toBeGreaterThan(110)
    expect(sansPreuve(enonces, lireFichier)).toEqual([])
  })

  test('chaque texte cité se lit dans la boutique, au mot près', () => {
    expect(enonces.flatMap(({ textes }) => textes).length).toBeGreaterThan(55)
    expect(introuvables(enonces, source)).toEqual([])
  })

  test('une preuve disparue ou un texte changé se voient', () => {
    const fautifs = lire(
      "| Dit `Erreur inventée` | tests/maison/specification.test.ts › n'existe pas<br>rien.ts › x |",
    )
    expect(sansPreuve(fautifs, lireFichier)).toHaveLength(2)
    expect(introuvables(fautifs, source)).toEqual(['Erreur inventée'])
  })
})
