import { expect, test } from 'vitest'
import { cheminCategorie, cheminProduit } from './chemins.ts'

test.each([
  ['Riz brisé parfumé', '/product/255-riz-brise-parfume'],
  ['Sac d’ÉCOLE : 30 × 40 cm (œillets)', '/product/255-sac-d-ecole-30-40-cm-oeillets'],
  ['« Ndar » 100 %', '/product/255-ndar-100'],
  ['米', '/product/255'],
  ['a'.repeat(70), `/product/255-${'a'.repeat(60)}`],
  [`${'a'.repeat(59)} fin`, `/product/255-${'a'.repeat(59)}`],
])('« %s » se lit dans son adresse', (designation, adresse) =>
  expect(cheminProduit({ id: 255, designation })).toBe(adresse),
)

test('une catégorie aussi', () =>
  expect(cheminCategorie({ id: 7, designation: 'Tissus et vêtements' })).toBe(
    '/category/7-tissus-et-vetements',
  ))
