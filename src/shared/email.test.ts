import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BONS_EMAILS, FAUX_EMAILS } from '#tests/emails.ts'
import { exigerEmail, exigerEmailOuRien, lireEmail } from './email.ts'

describe('une adresse e-mail', () => {
  test.each(BONS_EMAILS)('%j se garde comme %j, et se relit ainsi', (texte, gardee) => {
    expect(lireEmail(texte)).toBe(gardee)
    expect(lireEmail(gardee)).toBe(gardee)
  })

  test.each(FAUX_EMAILS)('%j n’en est pas une', (texte) => {
    expect(lireEmail(texte)).toBeNull()
    expect(() => exigerEmail(texte, 'qui')).toThrow('Écrivez une adresse e-mail complète')
  })

  test('deux textes qui se gardent pareil ne diffèrent que par la casse et ce qui les entoure', () => {
    const proche = fc.constantFrom(
      'k',
      '\u212a',
      'ı',
      'İ',
      'ſ',
      'ﬁ',
      'K',
      'ａ',
      'а',
      '.',
      '@',
      ' ',
      '\u0000',
      '\ud800',
    )
    const texte = fc.array(fc.oneof(proche, fc.constantFrom('a', 'A', 'b.sn', 'x@')), { maxLength: 12 })
    fc.assert(
      fc.property(texte, (morceaux) => {
        const lu = lireEmail(morceaux.join(''))
        if (lu !== null) expect(lu).toMatch(/^[!-~]+@[!-~]+$/)
        if (lu !== null) expect(morceaux.join('').trim().length).toBe(lu.length)
      }),
    )
  })

  test('vide où elle peut manquer, elle n’est rien', () => {
    for (const vide of [null, undefined, '', '  ']) expect(exigerEmailOuRien(vide)).toBeNull()
    expect(() => exigerEmailOuRien('x')).toThrow()
  })
})
