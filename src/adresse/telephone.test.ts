import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formaterTelephone, normaliserTelephone } from './telephone.ts'

describe('les numéros de téléphone', () => {
  it.each([
    ['77 123 45 67', 'sn', '+221771234567', '+221 77 123 45 67'],
    ['33.821.00.00', 'SEN', '+221338210000', '+221 33 821 00 00'],
    ['00221771234567', 'fr', '+221771234567', '+221 77 123 45 67'],
    ['221 77 123 45 67', 'sn', '+221771234567', '+221 77 123 45 67'],
    ['06 12 34 56 78', 'fr', '+33612345678', '+33 6 12 34 56 78'],
    ['+33 (0)6 12 34 56 78', 'sn', '+33612345678', '+33 6 12 34 56 78'],
    ['07 12 34 56 78', 'ci', '+2250712345678', '+225 07 12 34 5678'],
    ['+225 07 12 34 5678', 'sn', '+2250712345678', '+225 07 12 34 5678'],
    ['70 12 34 56', 'ml', '+22370123456', '+223 70 12 34 56'],
    ['22 12 34 56', 'mr', '+22222123456', '+222 22 12 34 56'],
    ['312 345 6789', 'it', '+393123456789', '+39 312 345 6789'],
    ['06 1234 5678', 'ITA', '+390612345678', '+39 061 234 5678'],
    ['06 1234 56789', 'it', '+3906123456789', '+39 061 234 5678 9'],
    ['612/34-56-78', 'es', '+34612345678', '+34 612 34 56 78'],
    ['0470 12 34 56', 'be', '+32470123456', '+32 470 12 34 56'],
    ['02 123 45 67', 'bel', '+3221234567', '+32 2 123 45 67'],
    ['(212) 555-0123', 'us', '+12125550123', '+1 212 555 0123'],
    ['+1 514 555 0123', 'ca', '+15145550123', '+1 514 555 0123'],
    ['+49 30 901820', 'sn', '+4930901820', '+4930901820'],
    ['77\u00a0123\u202f45\u00a067', undefined, '+221771234567', '+221 77 123 45 67'],
  ])('« %s » (%s) est %s, et se lit %s', (texte, pays, e164, lisible) => {
    expect(normaliserTelephone(texte, pays)).toBe(e164)
    expect(formaterTelephone(e164)).toBe(lisible)
  })

  it.each([
    ['77 123 45 67', 'sn', 'sen'],
    ['06 12 34 56 78', 'fr', 'fra'],
    ['07 12 34 56 78', 'ci', 'civ'],
    ['70 12 34 56', 'ml', 'mli'],
    ['22 12 34 56', 'mr', 'mrt'],
    ['312 345 6789', 'it', 'ita'],
    ['612 34 56 78', 'es', 'esp'],
    ['0470 12 34 56', 'be', 'bel'],
    ['212 555 0123', 'us', 'usa'],
    ['514 555 0123', 'ca', 'can'],
  ])('« %s » est un numéro de son pays, dit en deux lettres ou trois : %s, %s', (texte, deux, trois) => {
    const lu = normaliserTelephone(texte, deux)
    expect(lu).not.toBeNull()
    for (const pays of [trois, deux.toUpperCase(), trois.toUpperCase()])
      expect(normaliserTelephone(texte, pays)).toBe(lu)
  })

  it.each([
    ['', 'sn'],
    ['abc', 'sn'],
    ['77 123 45', 'sn'],
    ['77 123 45 678', 'sn'],
    ['99 123 45 67', 'sn'],
    ['+221 12 345 67 89', 'sn'],
    ['+221', 'sn'],
    ['+0771234567', 'sn'],
    ['+221 77 123 45 67 ext 4', 'sn'],
    ['++221771234567', 'sn'],
    ['030 901820', 'de'],
    ['06 12 34 56 78', 'sn'],
    ['+1 112 555 0123', 'us'],
    ['\u0667\u0667\u0661\u0662\u0663\u0664\u0665\u0666\u0667', 'sn'],
    [`+${'1'.repeat(40)}`, 'sn'],
  ])('« %s » (%s) n’est pas un numéro', (texte, pays) => {
    expect(normaliserTelephone(texte, pays)).toBeNull()
  })

  it('un numéro affiché se relit comme le même numéro, quoi qu’on tape', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(\+|00)?[0-9 .()\-/]{4,18}$/), (texte) => {
        const e164 = normaliserTelephone(texte)
        if (e164 === null) return
        expect(e164).toMatch(/^\+[1-9]\d{6,14}$/)
        expect(normaliserTelephone(formaterTelephone(e164))).toBe(e164)
      }),
      { numRuns: 2000 },
    )
  })
})
