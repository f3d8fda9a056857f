import { afterEach, expect, test, vi } from 'vitest'
import { fauxStockage, produit } from '#tests/faux-navigateur.ts'
import type { LigneProduit } from './lignes.ts'
import { avecPrixVus } from './prixVus.ts'

const ligne = (prix: number): LigneProduit => ({
  ...{ produit_id: 1, couleur_id: null, taille_id: null, unite_id: null, quantite: 1 },
  produit: produit({ prix }),
})
const vus = (panier_id: number, lignes: LigneProduit[]) =>
  avecPrixVus(panier_id, lignes).map(({ prixVu }) => prixVu)

afterEach(() => vi.unstubAllGlobals())

test('une ligne garde le prix auquel elle a été vue d’abord', () => {
  vi.stubGlobal('localStorage', fauxStockage())
  expect(vus(1, [ligne(400)])).toEqual([400])
  expect(vus(1, [ligne(500)])).toEqual([400])
})

test('retirée puis remise, ou dans un autre panier, elle repart du prix du jour', () => {
  vi.stubGlobal('localStorage', fauxStockage())
  vus(1, [ligne(400)])
  vus(1, [])
  expect(vus(1, [ligne(500)])).toEqual([500])
  expect(vus(2, [ligne(600)])).toEqual([600])
})

test('un panier vide ne laisse rien sur l’appareil', () => {
  vi.stubGlobal('localStorage', fauxStockage())
  vus(1, [ligne(400)])
  vus(1, [])
  expect(localStorage.getItem('panier.vus')).toBeNull()
})

test.each([
  '{',
  'null',
  '7',
  '{"panier_id":1}',
  '{"panier_id":1,"prix":7}',
  '{"panier_id":1,"prix":{"1---":"x"}}',
])('un rangement abîmé ne dit rien de faux : %s', (abime) => {
  vi.stubGlobal('localStorage', fauxStockage({ 'panier.vus': abime }))
  expect(vus(1, [ligne(500)])).toEqual([500])
})

test('un rangement refusé non plus', () => {
  const stockage = fauxStockage()
  stockage.refuse = true
  vi.stubGlobal('localStorage', stockage)
  expect(vus(1, [ligne(500)])).toEqual([500])
})
