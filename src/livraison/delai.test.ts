import { describe, expect, it } from 'vitest'
import { dateEtHeure, delaiEnJours, fourchetteLivraison, fourchettePrevue, jourEtHeure } from './delai.ts'

describe('les dates annoncées', () => {
  const samedi = new Date('2026-11-21T12:00:00Z')

  it('trois jours annoncés le 21 donnent une livraison entre le 24 et le 26 novembre', () => {
    expect(fourchetteLivraison(3, samedi)).toBe('entre le 24 et le 26 novembre')
  })

  it('une livraison d’un jour garde un jour de marge', () => {
    expect(fourchetteLivraison(1, samedi)).toBe('entre le 22 et le 23 novembre')
    expect(fourchetteLivraison(0, samedi)).toBe('entre le 21 et le 22 novembre')
  })

  it('les deux mois sont nommés quand on passe de l’un à l’autre, et le premier se dit 1er', () => {
    expect(fourchetteLivraison(7, samedi)).toBe('entre le 28 novembre et le 2 décembre')
    expect(fourchetteLivraison(10, samedi)).toBe('entre le 1er et le 6 décembre')
    expect(fourchetteLivraison(30, new Date('2026-12-02T00:00:00Z'))).toBe('entre le 1er et le 16 janvier')
  })

  it('une commande passée annonce les mêmes dates que la caisse', () => {
    expect(fourchettePrevue('2026-11-21T12:00:00Z', '2026-11-24T12:00:00Z')).toBe(
      fourchetteLivraison(3, samedi),
    )
  })

  it('le délai s’accorde : 1 jour, 2 jours', () => {
    expect(delaiEnJours(0)).toBe('le jour même')
    expect(delaiEnJours(1)).toBe('1\u00a0jour')
    expect(delaiEnJours(2)).toBe('2\u00a0jours')
  })

  it('une date du serveur se lit à l’heure de Dakar', () => {
    expect(dateEtHeure('2026-11-21T14:05:59.000Z')).toBe('21 novembre 2026 à 14:05')
    expect(jourEtHeure('2026-11-21T14:05:59.000Z')).toBe('21/11/2026 14:05')
  })
})
