import { describe, expect, it } from 'vitest'
import { resteDe } from '#dossier/anomalie.ts'
import { surLeFil } from '#tentative/tentative.ts'
import {
  decidable,
  direRemboursement,
  type EtatRemboursement,
  engage,
  prochainSuivi,
  rendu,
} from './remboursement.ts'

const demande_le = new Date('2026-11-21T10:00:00Z')
const apres = (heures: number) => new Date(demande_le.getTime() + heures * 3_600_000)
const part = (montant: number, etat: EtatRemboursement) => ({ montant, etat })

describe('Un remboursement', () => {
  it('prend sa part de l’argent tant qu’il n’est ni refusé ni abandonné, et n’est rendu que fait', () => {
    const parts = [
      part(100, 'demande'),
      part(20, 'en_cours'),
      part(3, 'a_la_main'),
      part(4000, 'fait'),
      part(50_000, 'refuse'),
      part(600_000, 'abandonne'),
    ]
    expect([engage(parts), rendu(parts)]).toEqual([4123, 4000])
  })

  it('abandonné par l’équipe n’est plus de l’argent à regarder, refusé l’est encore', () => {
    expect(resteDe({ recu: 3500 }, [part(1000, 'fait'), part(2500, 'abandonne')])).toBe(0)
    expect(resteDe({ recu: 3500 }, [part(1000, 'fait'), part(2500, 'refuse')])).toBe(2500)
    expect(resteDe({ recu: 3500 }, [part(3500, 'abandonne'), part(3500, 'fait')])).toBe(0)
    expect(resteDe({ recu: null }, [])).toBe(0)
  })

  it('ne se décide que si personne d’autre ne s’en occupe', () => {
    const etats = ['demande', 'en_cours', 'a_la_main', 'fait', 'refuse', 'abandonne'] as const
    expect(etats.filter(decidable)).toEqual(['a_la_main', 'refuse'])
  })

  it('sans réponse n’est redemandé avec sa clé que vingt heures ; en cours, il est suivi trente jours', () => {
    expect(prochainSuivi({ etat: 'demande', demande_le }, demande_le)).toEqual(apres(1 / 60))
    expect(prochainSuivi({ etat: 'demande', demande_le }, apres(19.5))).toEqual(apres(20))
    expect(prochainSuivi({ etat: 'demande', demande_le }, apres(20))).toBeNull()
    expect(prochainSuivi({ etat: 'en_cours', demande_le }, apres(30))).toEqual(apres(54))
    expect(prochainSuivi({ etat: 'en_cours', demande_le }, apres(30 * 24))).toBeNull()
  })

  it('s’écrit dans sa devise, et en plus petites unités quand la boutique ne la connaît pas', () => {
    expect([surLeFil(525, 'EUR'), surLeFil(3500, 'XOF'), surLeFil(525, 'GBP')]).toEqual([5.25, 3500, 525])
  })

  it('dit combien de temps sa banque met, et qui s’en occupe quand elle refuse', () => {
    expect(direRemboursement({ etat: 'fait', payment_method: 'carte' })).toContain('5 à 10 jours ouvrés')
    for (const etat of ['refuse', 'a_la_main'] as const)
      expect(direRemboursement({ etat, payment_method: 'carte' })).toContain('La boutique s’en occupe')
  })
})
