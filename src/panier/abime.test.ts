import fc from 'fast-check'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { CommanderLeReste } from '#pages/boutique/panier/CommanderLeReste.tsx'
import { produit } from '#tests/faux-navigateur.ts'
import { LignePanier } from './LignePanier.tsx'
import { afficher, type LigneProduit } from './lignes.ts'
import { lirePanierLocal } from './local.ts'
import { cleLigne, LIGNES_MAX, nombreArticles, poidsTotal, sousTotal } from './panier.ts'
import { gestesDuReste } from './reste.ts'

vi.mock('./ligne.store.ts', () => ({}))

// A guest's cart as anything may have left it: an older version, another program, a person who tries.
const PIEGES = ['__proto__', 'constructor', 'toString', 'NaN', '', '1e-9', '<b>', '\ud800']
const poison = fc.oneof(
  fc.constantFrom<unknown>(...PIEGES, null, true, [], {}, 0, -1, -0, 1.5, 1e-9, 1e21, 3e9, 2 ** 53, '1', 12),
  fc.jsonValue({ maxDepth: 2 }),
)
const riz = produit({ quantite: 30 })
const boubou = produit({
  ...{
    id: 2,
    couleurs: [{ id: 5, designation: 'Rouge', code_hex: '#ff0000' }],
    tailles: [{ id: 6, designation: 'M' }],
  },
})
const saine = fc.record({
  produit: fc.constantFrom(riz, boubou),
  couleur_id: fc.constantFrom<number | null>(null, 5, 9),
  taille_id: fc.constantFrom<number | null>(null, 6, 9),
  unite_id: fc.constantFrom<number | null>(null, 1, 2, 99),
  quantite: fc.integer({ min: 1, max: 40 }),
})
/** One place of a line, of its product or of its product's parts, given over to anything. */
const abimee = fc
  .tuple(
    saine,
    fc.constantFrom('', 'produit', 'produit.unite', 'produit.unites.0', 'produit.couleurs.0'),
    fc.nat(30),
    poison,
  )
  .map(([ligne, chemin, rang, mal]) => {
    const lu = structuredClone({ ...ligne, produit_id: ligne.produit.id }) as Record<string, unknown>
    const cible = chemin
      .split('.')
      .filter(Boolean)
      .reduce<unknown>((un, nom) => (un as Record<string, unknown>)?.[nom], lu)
    const noms = Object.keys(cible ?? {})
    const nom = noms[rang % Math.max(1, noms.length)]
    if (nom)
      Object.defineProperty(cible, nom, { value: mal, enumerable: true, configurable: true, writable: true })
    return lu
  })
const stockage = fc.oneof(
  fc.string(),
  poison.map((lu) => JSON.stringify(lu)),
  fc
    .record({
      version: fc.constant(1),
      id: fc.constant('a'),
      lignes: fc.array(fc.oneof(abimee, poison), { maxLength: 6 }),
    })
    .map((lu) => JSON.stringify(lu)),
)

const rendre = (element: ReactNode) =>
  renderToString(createElement(RouterProvider, { router: createMemoryRouter([{ path: '*', element }]) }))

function montrer(lignes: LigneProduit[]): void {
  const montrees = afficher(lignes)
  for (const ligne of montrees)
    expect(rendre(createElement(LignePanier, { ligne, total: '' }))).toContain('Retirer')
  rendre(createElement(CommanderLeReste, { lignes: montrees, onFait: () => undefined }))
  for (const somme of [sousTotal(montrees), poidsTotal(montrees)])
    expect(somme.n >= 0n && somme.d > 0n).toBe(true)
  nombreArticles(montrees)
  gestesDuReste(lignes)
}

test('quoi que le navigateur ait gardé, le panier se montre, ses bonnes lignes entières', () => {
  fc.assert(
    fc.property(stockage, saine, (texte, bonne) => {
      const lu = lirePanierLocal(texte)
      if (lu) montrer(lu.lignes)
      // beside whatever else, a good line stays what it was
      const voisines: unknown[] = lu ? JSON.parse(texte).lignes : []
      const ligne = { ...bonne, produit: { ...bonne.produit, id: 77 }, produit_id: 77 }
      const avec = lirePanierLocal(JSON.stringify({ version: 1, id: 'a', lignes: [ligne, ...voisines] }))
      expect(avec?.lignes[0]).toEqual(ligne)
    }),
    { numRuns: process.env.TESTS_LONGS ? 20_000 : 400 },
  )
})

test('ce qui est lu est un panier : des nombres qui se comptent, chaque ligne une fois, jamais trop', () => {
  fc.assert(
    fc.property(stockage, (texte) => {
      const lignes = lirePanierLocal(texte)?.lignes ?? []
      expect(lignes.length).toBeLessThanOrEqual(LIGNES_MAX)
      expect(new Set(lignes.map(cleLigne)).size).toBe(lignes.length)
      for (const { quantite, produit: lu } of lignes) {
        expect(Number.isInteger(quantite) && quantite >= 0 && quantite <= 9999).toBe(true)
        for (const nombre of [lu.prix, lu.quantite, lu.poids, lu.unite.facteur])
          expect(typeof nombre === 'number' && nombre >= 0 && Number.isFinite(nombre)).toBe(true)
      }
    }),
    { numRuns: process.env.TESTS_LONGS ? 20_000 : 1000 },
  )
})
