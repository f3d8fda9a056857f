import { expect, test } from 'vitest'
import type { Destination } from '#contract'
import { exact } from '#shared/exact.ts'
import { choixZones, direTarif, ecrirePrix, expliquerPrix } from './explication.ts'

const DEVISES = [
  { code: 'XOF', taux: '1' },
  { code: 'EUR', taux: '0.00150000' },
]
const tarif = { id: 1, prixkg: 6000, prix10kg: 5000, prix20kg: null, prixexpress: 9000 }
const ville = (code: string, champs: Partial<Destination> = {}): Destination => ({
  ...{ id: 1, codepostale: null, pays_id: 1, pay: { id: 1, designation: 'Pays', code }, ville: 'Ici' },
  ...{ livraisonexpress: 1, delaistandard: 1, delaisexpress: 0, zone_id: 1 },
  zone: { id: 1, designation: 'Zone A', devise: 'XOF' },
  tariflivraisons: [tarif],
  ...{ retrait: 0, retrait_adresse: null, retrait_horaires: null, retrait_message: null },
  ...champs,
})
const dire = (destination: Destination, poids: number, express = false) =>
  expliquerPrix(destination, { poids: exact(poids), express }, DEVISES).replace(/[\u00a0\u202f]/g, ' ')

test('au Sénégal le prix est fixe ; ailleurs le poids le multiplie, un kilogramme au moins', () => {
  expect(dire(ville('sn'), 12)).toBe(
    'Au Sénégal, le prix de la livraison, 6 000 FCFA, est un prix fixe, quel que soit le poids.',
  )
  expect(dire(ville('sn'), 12, true)).toContain('le prix express, 9 000 FCFA')
  expect(dire(ville('fr'), 0.4)).toBe(
    '1 kg (un colis compte pour 1 kg au moins) multiplié par le prix du kilogramme, 6 000 FCFA, arrondi au franc.',
  )
  expect(dire(ville('fr'), 1)).toBe('1 kg multiplié par le prix du kilogramme, 6 000 FCFA, arrondi au franc.')
  expect(dire(ville('fr'), 12.5)).toBe(
    '12,5 kg multiplié par le prix à partir de 10 kg, 5 000 FCFA, arrondi au franc.',
  )
})

test('un prix qui n’est pas au tarif se dit, et la devise aussi', () => {
  expect(dire(ville('fr'), 25)).toContain('(ce tarif n’a pas de prix à partir de 20 kg)')
  const euros = ville('it', { zone: { id: 2, designation: 'Zone B', devise: 'EUR' } })
  expect(dire(euros, 2)).toContain('6 000,00 €, converti en francs au taux de 0,0015')
})

test('ce qui ne peut pas être vendu dit pourquoi', () => {
  expect(dire(ville('fr', { tariflivraisons: [] }), 1)).toBe(
    'Livraison sur devis : la zone Zone A n’a pas de tarif.',
  )
  expect(dire(ville('fr', { livraisonexpress: 0 }), 1, true)).toBe('Ici ne propose pas l’express.')
  expect(dire(ville('fr', { tariflivraisons: [{ ...tarif, prixexpress: null }] }), 1, true)).toContain(
    'n’en a pas le prix',
  )
})

test('un tarif fixe est le prix d’une livraison, un autre celui d’un kilogramme', () => {
  const lu = (fixe: boolean | null) => direTarif(2000, 'XOF', fixe).replace(/[\u00a0\u202f]/g, ' ')
  expect(lu(true)).toBe('2 000 FCFA')
  expect(lu(false)).toBe('2 000 FCFA le kg')
  expect(lu(null)).toBe('2 000 FCFA (le kg hors du Sénégal)')
})

test('un prix de tarif s’écrit comme un prix, et garde ses décimales s’il en a davantage', () => {
  const lu = (montant: number, devise: string) => ecrirePrix(montant, devise).replace(/[\u00a0\u202f]/g, ' ')
  expect(lu(9.5, 'EUR')).toBe('9,50 €')
  expect(lu(1250.75, 'XOF')).toBe('1 250,75 FCFA')
  expect(lu(9.505, 'EUR')).toBe('9,505 EUR')
})

test('une zone se choisit par son nom et son prix', () => {
  const zone = { ...{ id: 4, designation: 'Dakar, tarif 1', devise: 'XOF' }, destinations: 2, plafond: null }
  const choix = choixZones([
    { ...zone, fixe: true, tarif: { ...tarif, prixkg: 2000 } },
    { ...zone, id: 5, fixe: null, tarif: null },
  ])
  expect(choix.map(([id, texte]) => [id, texte.replace(/[\u00a0\u202f]/g, ' ')])).toEqual([
    ['4', 'Dakar, tarif 1 : 2 000 FCFA'],
    ['5', 'Dakar, tarif 1 : sans tarif'],
  ])
})
