import { expect, test } from 'vitest'
import type { Detailcommande } from '#contract'
import { reunir } from './preparation.ts'

const ligne = (designation: string, quantite: number, plus: Partial<Detailcommande> = {}) =>
  ({
    ...{ produit_id: designation.length, designation, quantite, couleur: null, taille: null, unite: 'Pièce' },
    ...plus,
  }) as Detailcommande

test('La liste de préparation réunit le même article au même choix, et sépare les autres', () => {
  const commandes = [
    {
      numerocommande: 'CMD-1',
      detailcommandes: [ligne('Riz', 2, { unite: 'Sac de 25 kg' }), ligne('Boubou', 1, { couleur: 'Rouge' })],
    },
    {
      numerocommande: 'CMD-2',
      detailcommandes: [
        ligne('Riz', 3, { unite: 'Sac de 25 kg' }),
        ligne('Riz', 1, { unite: 'Kilogramme' }),
        ligne('Boubou', 4, { couleur: 'Bleu' }),
      ],
    },
  ]
  expect(reunir(commandes).map(({ designation, choix, quantite }) => [designation, choix, quantite])).toEqual(
    [
      ['Boubou', 'Bleu · Pièce', 4],
      ['Boubou', 'Rouge · Pièce', 1],
      ['Riz', 'Kilogramme', 1],
      ['Riz', 'Sac de 25 kg', 5],
    ],
  )
  expect(reunir(commandes).at(-1)?.pour).toEqual([
    { numerocommande: 'CMD-1', quantite: 2 },
    { numerocommande: 'CMD-2', quantite: 3 },
  ])
})
