import { beforeEach, expect, test, vi } from 'vitest'
import { garderLien, lienGarde, oublierLien } from './liensGardes.ts'

const rangement = new Map<string, string>()
beforeEach(() => {
  rangement.clear()
  vi.stubGlobal('localStorage', {
    getItem: (nom: string) => rangement.get(nom) ?? null,
    setItem: (nom: string, texte: string) => void rangement.set(nom, texte),
    removeItem: (nom: string) => void rangement.delete(nom),
  })
})
const secret = (lettre: string) => lettre.repeat(43)

test('Un lien se retrouve au retour du paiement, par sa commande, et s’oublie une fois payé', () => {
  garderLien(7, secret('a'))
  garderLien(8, secret('b'))
  garderLien(7, secret('c'))
  expect([lienGarde(7), lienGarde(8), lienGarde(9)]).toEqual([secret('c'), secret('b'), null])
  oublierLien(7)
  expect([lienGarde(7), lienGarde(8)]).toEqual([null, secret('b')])
  oublierLien(8)
  expect(rangement.size).toBe(0)
})

test('Il n’en reste que quelques-uns, et rien de ce qu’une autre main y a mis', () => {
  for (let id = 1; id <= 6; id += 1) garderLien(id, secret('d'))
  expect([lienGarde(1), lienGarde(2), lienGarde(6)]).toEqual([null, secret('d'), secret('d')])
  for (const texte of ['{', '{"7":"x"}', '[[7,"<script>"],["7","a"],7]']) {
    rangement.set('liens', texte)
    expect(lienGarde(7)).toBeNull()
  }
})
