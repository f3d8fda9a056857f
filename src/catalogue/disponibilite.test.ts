import { expect, test } from 'vitest'
import { enUnites, etatStock, nombre } from './disponibilite.ts'

test('le stock se dit en mots', () => {
  expect(etatStock({ quantite: 0 }).texte).toBe('Épuisé')
  expect(etatStock({ quantite: '0.000000' }).texte).toBe('Épuisé')
  expect(etatStock({ quantite: 3 }, 'pièce').texte).toBe('Plus que 3\u00a0pièces')
  expect(etatStock({ quantite: '2.500000' }, 'kg').texte).toBe('Plus que 2,5\u00a0kg')
  expect(etatStock({ quantite: 5 }, 'kg').niveau).toBe('peu')
  expect(etatStock({ quantite: '5.5' }, 'kg').texte).toBe('En stock')
})

test('ce qui se vend sans stock dit quand on l’aura, jusqu’à sa limite', () => {
  const sur = { quantite: 0, attente: 'commande 10', avance: 4 }
  expect(etatStock(sur)).toEqual({ niveau: 'attente', texte: 'Sur commande, prêt en 10\u00a0jours' })
  expect(etatStock({ ...sur, attente: '2026-12-01' }).texte).toBe(
    'Précommande, disponible le 1er décembre 2026',
  )
  expect(etatStock({ ...sur, quantite: 2 }, 'pièce').texte).toBe('Plus que 2\u00a0pièces')
  expect(etatStock({ ...sur, avance: 0 }).texte).toBe('Épuisé')
})

test('une liste, gardée d’une vente à l’autre, ne dit pas de nombre', () => {
  expect([etatStock({ quantite: 3 }), etatStock({ quantite: 0 })].map(({ texte }) => texte)).toEqual([
    'En stock',
    'Épuisé',
  ])
})

test('une quantité ne porte pas de zéros inutiles', () => {
  expect(nombre('25.000000')).toBe('25')
  expect(nombre(0.75)).toBe('0,75')
})

test.each([
  [43, 'pièce', '43\u00a0pièces'],
  [1, 'Pièce', '1\u00a0pièce'],
  ['1.5', 'litre', '1,5\u00a0litre'],
  [2, 'sac de 25 kg', '2\u00a0sacs de 25 kg'],
  [2, 'bidon de 5 litres', '2\u00a0bidons de 5 litres'],
  [2, 'petit pot en verre', '2\u00a0petits pots en verre'],
  [3, 'morceau', '3\u00a0morceaux'],
  [3, 'bocal d’un litre', '3\u00a0bocaux d’un litre'],
  [3, 'demi-sac', '3\u00a0demi-sacs'],
  [3, 'bois', '3\u00a0bois'],
  [12, 'kg', '12\u00a0kg'],
  [12, 'L', '12\u00a0L'],
  [3, '100 g', '3 × 100 g'],
])('%s « %s » se dit « %s »', (quantite, unite, dit) => {
  expect(enUnites(quantite, unite)).toBe(dit)
})
