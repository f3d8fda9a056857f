import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MOYENS } from '#preference/moyen.ts'
import { DEVISES } from '#shared/money.ts'
import { deviseEncaissee, type MoyenProposable, moyensProposes, refusDuMoyen } from './moyens.ts'

const tousOuverts = MOYENS.map((code, rang) => ({ code, actif: 1, rang: rang + 1 }))
const CARTE = { carte: { devises: DEVISES } } as const
const tout = { moyens: tousOuverts, prestataires: CARTE, plafond: null, ouverte: true }
const PAYPAL = { paypal: { devises: ['EUR', 'USD', 'JPY'] } } as const

const codes = (moyens: MoyenProposable[]) =>
  moyens.filter(({ propose }) => propose === 1).map(({ code }) => code)

describe('les moyens de paiement proposés', () => {
  it('sont ouverts et ont leur prestataire ; la livraison n’en demande pas, mais une zone qui l’accepte', () => {
    const proposes = (plafond: number | null, prestataires = {}) =>
      codes(moyensProposes({ moyens: tousOuverts, prestataires, plafond, ouverte: true }))
    expect(proposes(null)).toEqual([])
    expect(proposes(null, { ...CARTE, ...PAYPAL })).toEqual(['carte', 'paypal'])
    expect(proposes(20_000, CARTE)).toEqual(['carte', 'livraison'])
  })

  it('un moyen fermé n’est jamais proposé, ouvert sans prestataire non plus', () => {
    const moyen = fc.record({
      code: fc.constantFrom(...MOYENS),
      actif: fc.integer({ min: 0, max: 1 }),
      rang: fc.nat(9),
    })
    const prestataires = fc.record(
      {
        carte: fc.constant({ devises: DEVISES }),
        wave: fc.constant({ devises: ['XOF'] as const }),
      },
      { requiredKeys: [] },
    )
    const plafond = fc.option(fc.integer({ min: 1, max: 1e9 }), { nil: null })
    fc.assert(
      fc.property(fc.array(moyen), prestataires, plafond, (moyens, configures, cap) => {
        const lus = moyensProposes({ moyens, prestataires: configures, plafond: cap, ouverte: true })
        expect(lus.map(({ code }) => code)).toEqual(moyens.map(({ code }) => code))
        for (const { code, actif, propose } of lus) {
          const pret = code === 'livraison' ? cap !== null : code in configures
          expect(propose === 1).toBe(actif === 1 && pret)
        }
      }),
    )
  })

  it('des clés d’essai ne vendent rien d’une boutique ouverte, et servent à l’essayer avant', () => {
    const prestataires = { carte: { devises: DEVISES, essai: true }, ...PAYPAL }
    const lus = moyensProposes({ ...tout, prestataires })
    expect(codes(lus)).toEqual(['paypal'])
    expect(lus.find(({ code }) => code === 'carte')).toMatchObject({ configure: 1, essai: 1, propose: 0 })
    expect(codes(moyensProposes({ ...tout, prestataires, ouverte: false }))).toEqual(['carte', 'paypal'])
  })

  it('la livraison prend des francs, jusqu’au plafond compris ; les autres n’ont pas de plafond', () => {
    const moyens = moyensProposes({ ...tout, plafond: 20_000 })
    const refus = (code: string, montant: bigint, devise: 'XOF' | 'EUR' = 'XOF') =>
      refusDuMoyen(
        moyens.find((moyen) => moyen.code === code),
        { montant, devise },
      )
    expect(refus('livraison', 20_000n)).toBeNull()
    expect(refus('livraison', 20_001n)).toBe(
      'Le paiement à la livraison est possible jusqu’à 20\u202f000\u00a0FCFA.',
    )
    expect(refus('livraison', 1000n, 'EUR')).toMatch(/francs/)
    expect(refus('carte', 10n ** 12n, 'EUR')).toBeNull()
    expect(refus('paypal', 1n)).toMatch(/pas proposé/)
    expect(refus('troc', 1n)).toMatch(/pas proposé/)
  })

  it('chacun encaisse la devise choisie s’il la connaît, sinon sa première', () => {
    expect(deviseEncaissee({ devises: [...DEVISES] }, 'JPY')).toBe('JPY')
    expect(deviseEncaissee({ devises: ['EUR', 'USD', 'JPY'] }, 'XOF')).toBe('EUR')
    expect(deviseEncaissee({ devises: ['EUR', 'USD', 'JPY'] }, 'USD')).toBe('USD')
    expect(deviseEncaissee({ devises: ['XOF'] }, 'EUR')).toBe('XOF')
  })
})
