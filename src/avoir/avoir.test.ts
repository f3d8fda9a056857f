import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ecrireCode, francsDes, gelerAvoirs, LE_SIEN, lireAvoir, nomAvoir, type Utilisable } from './avoir.ts'

const TAUX = { XOF: '1', EUR: '0.0015', USD: '0.0017', JPY: '0.19' }
const MONTANTS = { XOF: 3500, EUR: 525, USD: 595, JPY: 665 }
const carte = (id: number, solde: number): Utilisable => ({ id, genre: 'carte', fin_code: 'PQRS', solde })
const avoir = (id: number, solde: number): Utilisable => ({ id, genre: 'compte', fin_code: null, solde })

describe('le code d’une carte cadeau', () => {
  it('se lit comme on l’a tapé : minuscules, espaces ou tirets, et rien d’autre', () => {
    for (const tape of [
      'ABCD-EFGH-JKMN-PQRS',
      ' abcd efgh jkmn pqrs ',
      'abcdefghjkmnpqrs',
      'ABCD–EFGH–JKMN–PQRS',
    ])
      expect(lireAvoir(tape)).toBe('ABCD-EFGH-JKMN-PQRS')
    for (const tape of ['', 'ABCD', 'ABCD-EFGH-JKMN-PQR0', 'ABCD-EFGH-JKMN-PQRST', 'avoir'])
      expect(lireAvoir(tape)).toBeNull()
    expect(lireAvoir(LE_SIEN)).toBe(LE_SIEN)
  })

  it('s’écrit sans signe que l’on confond, et se relit tel quel', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 64, maxLength: 64, max: 247 }), (octets) => {
        const code = ecrireCode(octets)
        expect(code).not.toMatch(/[01ILO]/)
        expect(lireAvoir(code)).toBe(code)
      }),
    )
  })

  it('n’est montré que par ses quatre derniers signes', () => {
    expect(nomAvoir(carte(1, 1))).toBe('Carte cadeau\u00a0••••\u00a0PQRS')
  })
})

describe('ce que des avoirs paient d’une commande', () => {
  it('va jusqu’au total, dans l’ordre où on les a tapés', () => {
    const geles = gelerAvoirs(3500n, [carte(1, 2000), avoir(2, 9000)], MONTANTS, TAUX)
    expect(geles?.parts.map(({ avoir_id, francs }) => [avoir_id, francs])).toEqual([
      [1, 2000],
      [2, 1500],
    ])
    expect(geles).toMatchObject({ nom: 'Payé par carte cadeau et avoir', montants: MONTANTS })
    expect(gelerAvoirs(3500n, [carte(1, 0)], MONTANTS, TAUX)).toBeNull()
  })

  it('ne dépasse jamais ni le total ni ce qu’ils ont, dans aucune devise', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.array(fc.nat(400_000), { maxLength: 4 }),
        (total, soldes) => {
          const montants = {
            XOF: total,
            EUR: Math.round((total * 3) / 20),
            USD: Math.round((total * 17) / 100),
            JPY: Math.round((total * 19) / 100),
          }
          const geles = gelerAvoirs(
            BigInt(total),
            soldes.map((solde, id) => carte(id, solde)),
            montants,
            TAUX,
          )
          const somme = soldes.reduce((a, b) => a + b, 0)
          expect(francsDes(geles?.parts ?? [])).toBe(Math.min(total, somme))
          for (const { avoir_id, francs } of geles?.parts ?? [])
            expect(francs).toBeLessThanOrEqual(soldes[avoir_id] ?? 0)
          for (const devise of ['XOF', 'EUR', 'USD', 'JPY'] as const) {
            expect(geles?.montants[devise] ?? 0).toBeLessThanOrEqual(montants[devise])
            if (somme >= total) expect(geles?.montants[devise]).toBe(montants[devise])
          }
        },
      ),
    )
  })
})
