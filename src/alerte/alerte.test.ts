import { describe, expect, it } from 'vitest'
import { jourEtHeure, veut } from './alerte.ts'

const patron = { id: 1, role: 'proprietaire' } as const
const prepare = { id: 2, role: 'preparateur' } as const

describe('Qui est prévenu de quoi', () => {
  it('d’ordinaire : le propriétaire par e-mail, et chaque téléphone ajouté pour cela', () => {
    expect(veut(patron, 'commande', 'mail', [])).toBe(true)
    expect(veut(prepare, 'commande', 'mail', [])).toBe(false)
    expect(veut(prepare, 'commande', 'push', [])).toBe(true)
  })

  it('chacun choisit pour soi, dans ce que son rôle voit', () => {
    const choix = [
      { compte_id: 1, genre: 'stock', canal: 'mail', actif: 0 },
      { compte_id: 2, genre: 'commande', canal: 'mail', actif: 1 },
      { compte_id: 2, genre: 'paiement', canal: 'push', actif: 1 },
    ]
    expect(veut(patron, 'stock', 'mail', choix)).toBe(false)
    expect(veut(patron, 'stock', 'push', choix)).toBe(true)
    expect(veut(prepare, 'commande', 'mail', choix)).toBe(true)
    expect(veut(prepare, 'paiement', 'push', choix)).toBe(false)
  })
})

it('le matin est celui de la boutique', () => {
  expect(jourEtHeure(new Date('2026-11-23T06:59:00Z'))).toEqual({ jour: '2026-11-23', heure: 6 })
})
