import { describe, expect, it } from 'vitest'
import { adresseDeReponse, cleDuCourrier, lireCourrier, sansCitation } from './entrant.ts'

const CLE = '0123456789abcdef0123456789abcdef'
const ADRESSE = 'reponse@mail.boutique.sn'

describe('L’adresse d’une réponse', () => {
  it('dit son fil, quelle que soit la casse et l’entourage', () => {
    const ecrite = adresseDeReponse(ADRESSE, CLE)
    expect(ecrite).toBe(`reponse+${CLE}@mail.boutique.sn`)
    for (const dite of [ecrite, ecrite.toUpperCase(), `autre@x.sn, "Teranga" <${ecrite}>`])
      expect(cleDuCourrier(dite, ADRESSE)).toBe(CLE)
  })

  it.each([
    '',
    ADRESSE,
    `reponse+${CLE}@mail.ailleurs.sn`,
    `reponse+${CLE}@mail.boutique.sn.ailleurs.sn`,
    `autre+${CLE}@mail.boutique.sn`,
    `reponse+${CLE}0@mail.boutique.sn`,
    `reponse+devine@mail.boutique.sn`,
  ])('« %s » n’en dit aucun', (dite) => expect(cleDuCourrier(dite, ADRESSE)).toBeNull())
})

describe('Ce qu’une réponse cite', () => {
  it.each([
    ['Oui merci.\n\nLe mar. 24 nov. 2026 à 10:12, Teranga <boutique@exemple.sn> a écrit :\n> Bonjour'],
    ['Oui merci.\n\nOn Tue, Nov 24, 2026 at 10:12 AM Teranga wrote:\n> Bonjour'],
    ['Oui merci.\n\n-----Message d’origine-----\nDe : Teranga'],
    ['Oui merci.\n________________________________\nDe : Teranga'],
    ['Oui merci.\n\nDe : Teranga <boutique@exemple.sn>\nEnvoyé : mardi\nÀ : Awa\n\nBonjour'],
    ['Oui merci.\n> Bonjour\n> Awa'],
  ])('reste dans le mail entier : %j', (mail) => {
    expect(sansCitation(mail)).toBe('Oui merci.')
    expect(lireCourrier(mail, [])).toMatchObject({ texte: 'Oui merci.', entier: mail })
  })

  it('ne fait rien perdre : un mail qui ne fait que citer se lit entier', () => {
    expect(sansCitation('> Bonjour\n> Awa')).toBe('> Bonjour\n> Awa')
    expect(lireCourrier('Le prix est de 5 000 F.\nMerci', [])).toMatchObject({
      texte: 'Le prix est de 5 000 F.\nMerci',
      entier: null,
    })
  })
})

describe('Un mail hostile', () => {
  it('de cent mille lettres, de contrôles et de demi-signes est coupé et nettoyé', () => {
    const { texte, entier } = lireCourrier(`\0a\u202e\ud800${'b'.repeat(500_000)}`, [])
    expect([...texte].length).toBe(2000)
    expect([...(entier ?? '')].length).toBe(100_000)
    expect(texte).not.toMatch(/[\0\u202e]/)
  })

  it('dont chaque ligne presque cite est lu vite', () => {
    const debut = performance.now()
    lireCourrier(`le ${'x '.repeat(50_000)}`, [])
    lireCourrier('le \n'.repeat(50_000), [])
    lireCourrier('de : a\n'.repeat(20_000), [])
    lireCourrier(`a${'\n'.repeat(99_000)}b`, [])
    lireCourrier(`${'_'.repeat(99_000)}b`, [])
    lireCourrier(`le x wrote${' '.repeat(90_000)}z`, [])
    lireCourrier(`le ${'x wrote '.repeat(36)}\n`.repeat(300), [])
    expect(performance.now() - debut).toBeLessThan(20_000)
  })

  it('ne garde de ses pièces jointes que les noms, peu et courts', () => {
    const { pieces, texte } = lireCourrier(
      '',
      [...Array(50).keys()].map((rang) => `${rang}\r\n${'a'.repeat(500)}`),
    )
    expect(pieces).toHaveLength(20)
    for (const piece of pieces) expect(piece).toMatch(/^[^\r\n]{1,100}$/)
    expect(texte).toBe('Mail sans texte, avec des pièces jointes.')
  })
})
