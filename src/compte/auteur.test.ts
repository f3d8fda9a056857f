import { expect, test } from 'vitest'
import { direAuteur, idEquipier } from './auteur.ts'

test.each([
  ['equipe:12', 'Awa Diop', 'par Awa Diop'],
  ['equipe:12', null, 'par l’équipe'],
  ['client:3', null, 'par l’acheteur'],
  ['echeance', null, 'délai passé'],
  ['livreur Modou', null, 'livreur Modou'],
])('%s, qui s’appelle %s, se dit « %s »', (auteur, nom, dit) => expect(direAuteur(auteur, nom)).toBe(dit))

test('seule l’équipe a un nom à chercher', () => {
  expect(['equipe:12', 'client:12', 'equipe:', 'boutique'].map(idEquipier)).toEqual([12, null, null, null])
})
