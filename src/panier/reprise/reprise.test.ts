import { expect, test } from 'vitest'
import type { Ligne } from '../panier.ts'
import { manquantes } from './reprise.ts'

const ligne = (produit_id: number, quantite: number, taille_id: number | null = null): Ligne => ({
  ...{ produit_id, quantite, taille_id, couleur_id: null, unite_id: null },
})

test('un panier reçu se prend une fois : ce qui y est déjà n’est pas ajouté de nouveau', () => {
  const recu = [ligne(1, 2), ligne(2, 1, 7), ligne(3, 4)]
  expect(manquantes([], recu)).toEqual(recu)
  expect(manquantes(recu, recu)).toEqual([])
  expect(manquantes([ligne(3, 1), ligne(2, 1), ligne(1, 5)], recu)).toEqual([ligne(2, 1, 7), ligne(3, 3)])
})
