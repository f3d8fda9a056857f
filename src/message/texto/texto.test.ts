import { describe, expect, it } from 'vitest'
import { CANAUX, canauxDuNumero, joignablePar } from '../canaux.ts'
import { enTexto } from './texto.ts'

const SITE = 'https://boutique.sn'
const bref = (texte: string, adresse = '') => ({ titre: 'Teranga', texte, adresse })

describe('Un SMS', () => {
  it('s’écrit dans l’alphabet de tous les téléphones', () => {
    expect(enTexto(bref('L’été à Gorée\u00a0: «\u202fcœur, ñ, ç, ŋ\u202f»… 🎉'), SITE)).toBe(
      'Teranga: L\'été à Gorée : "coeur, ñ, c, n"...',
    )
  })

  it('tient en 160 signes, son lien entier', () => {
    const long = enTexto(bref('mot '.repeat(100), '/suivi/secret'), SITE)
    expect(long).toMatch(/^Teranga: mot .*\.\.\. https:\/\/boutique\.sn\/suivi\/secret$/)
    expect(long.length).toBeLessThanOrEqual(160)
    expect(long.length).toBeGreaterThan(150)
  })

  it('compte deux fois ce qui prend deux places', () => {
    expect(enTexto(bref('€'.repeat(200)), SITE)).toBe(`Teranga: ${'€'.repeat(74)}...`)
  })

  it('garde les lettres qui n’ont pas de voisine, en deux SMS au plus', () => {
    const arabe = enTexto(bref('مرحبا '.repeat(60)), SITE)
    expect(arabe).toContain('مرحبا')
    expect(arabe.length).toBeLessThanOrEqual(134)
  })
})

describe('Un numéro', () => {
  const dakar = '+221771234567'
  const paris = '+33612345678'
  it.each([
    [{ sms: true, twilio: true, mail: true }, 'sms', 'twilio'],
    [{ twilio: true }, 'twilio', 'twilio'],
    [{ sms: true }, 'sms', null],
    [{ mail: true, push: true }, null, null],
  ] as const)('va par le canal ouvert qui le sert\u00a0: %o', (ouverts, senegal, france) => {
    expect([canauxDuNumero(dakar, ouverts)[0] ?? null, canauxDuNumero(paris, ouverts)[0] ?? null]).toEqual([
      senegal,
      france,
    ])
  })

  it('comme son propriétaire le veut d’abord, puis comme elle peut', () => {
    const tous = { sms: true, twilio: true, whatsapp: true }
    expect(canauxDuNumero(dakar, tous)).toEqual(['sms', 'twilio', 'whatsapp'])
    expect(canauxDuNumero(dakar, tous, { voulu: 'whatsapp' })).toEqual(['whatsapp', 'sms', 'twilio'])
    expect(canauxDuNumero(paris, tous, { voulu: 'whatsapp', sauf: 'whatsapp' })).toEqual(['twilio'])
    expect(joignablePar(tous)(paris)).toEqual(['sms', 'whatsapp'])
    expect(joignablePar({ whatsapp: true })(paris)).toEqual(['whatsapp'])
  })

  it('une adresse e-mail n’est pas un numéro', () => {
    expect(canauxDuNumero('awa@exemple.sn', { sms: true, twilio: true, whatsapp: true })).toEqual([])
    expect(CANAUX.mail).not.toHaveProperty('numeros')
  })
})
