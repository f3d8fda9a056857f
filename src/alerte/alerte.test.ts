import { describe, expect, it } from 'vitest'
import { direAnnonce, jourEtHeure, prevenus, veut } from './alerte.ts'

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

it('personne n’est prévenu\u00a0: la phrase est vraie de qui a son téléphone, et n’en veut pas l’alerte', () => {
  const choix = (['mail', 'push'] as const).map((canal) => ({
    ...{ compte_id: 1, genre: 'a_confirmer', canal, actif: 0 },
  }))
  const joignables = {
    equipe: [{ ...patron, email: 'awa@exemple.sn' }],
    ...{ choix, abonnements: [{ id: 3, compte_id: 1 }], boutique: { email: '' } },
  }
  const dire = (courrier: boolean) =>
    direAnnonce(prevenus('a_confirmer', { ...joignables, courrier }), courrier).phrase
  expect(dire(true)).toMatch(/\s: aucun téléphone n’en reçoit l’alerte, et aucune adresse e-mail non plus\.$/)
  expect(dire(false)).toMatch(/\s: aucun téléphone n’en reçoit l’alerte, et aucun e-mail ne part\.$/)
})

it('le matin est celui de la boutique', () => {
  expect(jourEtHeure(new Date('2026-11-23T06:59:00Z'))).toEqual({ jour: '2026-11-23', heure: 6 })
})
