import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dans, distance, lectures, lireSaisie } from './mots.ts'

const proches = (demande: string, ...connus: string[]) =>
  connus.map((connu) => ({ demande, son_demande: demande, connu, son_connu: connu }))

describe('les fautes entre deux mots', () => {
  it.each([
    ['mangue', 'mangue', 0],
    ['mague', 'mangue', 1],
    ['manngue', 'mangue', 1],
    ['mengue', 'mangue', 1],
    ['magnue', 'mangue', 1],
    ['sirot', 'sirop', 1],
    ['telefone', 'telephone', 2],
    ['', 'riz', 3],
    ['riz', '', 3],
  ])('entre « %s » et « %s » : %i', (a, b, fautes) => {
    expect(distance(a, b)).toBe(fautes)
  })

  it('une lettre ôtée, mise, changée ou deux voisines échangées font une faute au plus', () => {
    const mot = fc.stringMatching(/^[a-e]{2,9}$/)
    const faute = fc.record({
      ou: fc.nat(8),
      lettre: fc.constantFrom('a', 'b', 'z'),
      genre: fc.constantFrom('ôter', 'mettre', 'changer', 'échanger'),
    })
    fc.assert(
      fc.property(mot, faute, (mot, { ou, lettre, genre }) => {
        const i = ou % (mot.length - 1)
        const fautif = {
          ôter: mot.slice(0, i) + mot.slice(i + 1),
          mettre: mot.slice(0, i) + lettre + mot.slice(i),
          changer: mot.slice(0, i) + lettre + mot.slice(i + 1),
          échanger: mot.slice(0, i) + mot[i + 1] + mot[i] + mot.slice(i + 2),
        }[genre]
        expect(distance(mot, fautif)).toBe(mot === fautif ? 0 : 1)
        expect(distance(fautif, mot)).toBe(distance(mot, fautif))
      }),
    )
  })
})

describe('ce qui a été tapé', () => {
  it('un mot connu se cherche tel quel, et comme début d’un plus long', () => {
    expect(lectures(proches('riz', 'riz', 'rizotto', 'prix'))).toEqual({
      exacte: 'riz:A',
      commencee: 'riz:*A',
      corrigee: '(riz:*)',
      elargie: '(riz:*)',
      partielle: '(riz:*)',
      mots: ['(riz:*)'],
    })
  })

  it('un mot connu peut en être un autre mal écrit, si rien ne va avec lui', () => {
    expect(lectures(proches('mil', 'mil', 'miel', 'sel'))).toMatchObject({
      corrigee: '(mil:*)',
      elargie: '(mil:* | miel)',
    })
  })

  it('un mot mal écrit devient le mot connu le plus proche, et lui seul', () => {
    expect(lectures(proches('mague', 'magie', 'mangue', 'bague', 'banque'))?.corrigee).toBe(
      '(magie | mangue | bague)',
    )
    expect(lectures(proches('farinne', 'farine', 'marine'))?.corrigee).toBe('(farine)')
  })

  it('un mot écrit comme il s’entend devient celui qu’on entend, même loin de ses lettres', () => {
    const kethiakh = { demande: 'quettiac', son_demande: 'ketiak', connu: 'kethiakh', son_connu: 'ketiak' }
    expect(lectures([kethiakh])?.corrigee).toBe('(kethiakh)')
    expect(lectures([{ ...kethiakh, son_connu: 'kora' }])).toBeNull()
  })

  it('deux mots tapés en un seul sont cherchés tous les deux', () => {
    const colles = { demande: 'cafetouba', son_demande: 'kafetuba', connu: 'cafe touba', son_connu: null }
    expect(lectures([colles, ...proches('moulu', 'moulu')])?.corrigee).toBe('((cafe & touba)) & (moulu:*)')
  })

  it('le début d’un mot est reconnu malgré une faute, s’il est assez long', () => {
    expect(lectures(proches('kinqel', 'kinkeliba'))?.corrigee).toBe('(kinkeliba)')
    expect(lectures(proches('kon', 'calme'))).toBeNull()
  })

  it('un féminin trouve aussi le masculin', () => {
    expect(lectures(proches('noire', 'noire', 'noir', 'poire'))?.corrigee).toBe('(noire:* | noir)')
  })

  it('un mot que personne ne connaît est laissé de côté ; s’il n’en reste pas, il n’y a rien', () => {
    const inconnu = { demande: 'iphone', son_demande: 'ifon', connu: null, son_connu: null }
    expect(lectures([inconnu, ...proches('riz', 'riz')])?.corrigee).toBe('(riz:*)')
    expect(lectures([inconnu])).toBeNull()
    expect(lectures([])).toBeNull()
  })

  it('un nombre n’est jamais corrigé', () => {
    expect(lectures(proches('25', '26', '250'))?.corrigee).toBe('(25:*)')
    expect(lectures(proches('27', '26', '28'))).toBeNull()
  })

  it('tous les mots comptent, et n’importe lequel dans la lecture la plus large', () => {
    expect(lectures([...proches('riz', 'riz'), ...proches('brise', 'brise')])).toMatchObject({
      exacte: 'riz:A & brise:A',
      corrigee: '(riz:*) & (brise:*)',
      partielle: '(riz:*) | (brise:*)',
    })
  })

  it('un roman, un caractère nul ou une moitié de caractère sont refusés', () => {
    expect(lireSaisie('café Touba 😀')).toBe('café Touba 😀')
    expect(lireSaisie('a'.repeat(100))).toHaveLength(100)
    for (const saisie of ['a'.repeat(101), 'riz\0', '\ud800', 'riz \udc00'])
      expect(() => lireSaisie(saisie)).toThrow(
        expect.objectContaining({ code: 'ENTREE_INVALIDE', champs: { designation: expect.any(String) } }),
      )
  })
})

it('une lecture se cherche dans les seuls noms, ou dans les noms et les rayons', () => {
  expect(dans('(riz:* | rize) & (bris & e2)', 'A')).toBe('(riz:*A | rize:A) & (bris:A & e2:A)')
  expect(dans('riz:* | mil', 'AB')).toBe('riz:*AB | mil:AB')
})
