import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHOIX_PAYS } from '#pays/choix-pays.ts'
import { aussiNomme } from './cherches.ts'
import { dessert, destinationDe, finDeLigne, memePays } from './desserte.ts'
import { formeVille } from './ville.ts'

const au = (code: string, ville: string) => ({ ville, pay: { code } })
const SENEGAL = ['Dakar – Plateau', 'Dakar – Mermoz – Sacré-Cœur', 'Saint-Louis', 'Thiès', 'Mbour'].map(
  (ville) => au('sn', ville),
)
const ICI = [...SENEGAL, au('fr', 'Paris'), au('fr', 'Valence'), au('es', 'Valence')]

describe('une ville', () => {
  it.each([
    ['St-Louis', 'Saint-Louis'],
    ['ST LOUIS', 'saint louis'],
    [' sAINT\u2011lOUIS ', 'Saint-Louis'],
    ['Ste-Marie', 'Sainte Marie'],
    ['thies', 'Thiès'],
    ['Dakar-Plateau', 'Dakar – Plateau'],
    ['Patte d\u2019Oie', "PATTE D'OIE"],
    ['Sacre Coeur', 'Sacré-Cœur'],
    ['Ǣ', 'ae'],
  ])('« %s » et « %s » sont la même', (une, autre) => expect(formeVille(une)).toBe(formeVille(autre)))

  it.each([
    ['Paris', 'Parisot'],
    ['Ouest', 'Est'],
    ['Mbour', 'Mboro'],
    ['東京', '大阪'],
  ])('« %s » et « %s » sont deux', (une, autre) => expect(formeVille(une)).not.toBe(formeVille(autre)))

  it('sa forme est la sienne, quoi qu’on tape', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (ville) => formeVille(formeVille(ville)) === formeVille(ville),
      ),
    )
  })
})

describe('une destination dessert', () => {
  it('le pays et la ville de son nom, ou l’un de ses quartiers, et rien d’autre', () => {
    const mermoz = au('SN', 'Dakar – Mermoz – Sacré-Cœur')
    for (const ville of ['dakar', 'MERMOZ', 'Sacre-Coeur', 'Dakar Mermoz Sacré-Cœur'])
      expect(dessert(mermoz, { pays: 'SEN', ville })).toBe(true)
    for (const ville of ['', '  ', '–', 'Plateau', 'Dak', 'Paris'])
      expect(dessert(mermoz, { pays: 'SEN', ville })).toBe(false)
    for (const pays of ['FRA', 'XXX', '', 'Sénégal', 'sn'])
      expect(dessert(mermoz, { pays, ville: 'Dakar' })).toBe(false)
  })

  it('les quartiers de sa ville par leurs noms, et les noms que lui donnent ceux qui y vivent', () => {
    const dakar = au('sn', 'Dakar')
    for (const ville of [
      'Almadies',
      'les almadies',
      'Liberté 6',
      'Parcelles Assainies Unité 12',
      'NDAKARU',
      'Hlm 5',
    ])
      expect([ville, dessert(dakar, { pays: 'SEN', ville })]).toEqual([ville, true])
    expect(dessert(au('sn', 'Saint-Louis'), { pays: 'SEN', ville: 'Ndar' })).toBe(true)
    // Abidjan has a Plateau too, and so has France
    expect(dessert(dakar, { pays: 'CIV', ville: 'Plateau' })).toBe(false)
    expect(dessert(au('fr', 'Dakar'), { pays: 'FRA', ville: 'Almadies' })).toBe(false)
    for (const ville of ['Almadie', 'Liberté six', 'Plateau Nord', '6'])
      expect([ville, dessert(dakar, { pays: 'SEN', ville })]).toEqual([ville, false])
  })

  it('le quartier d’une autre destination n’est pas à la ville entière, ni à une autre partie d’elle', () => {
    const tout = au('sn', 'Dakar')
    const dire = (parmi: (typeof tout)[], ville: string) =>
      destinationDe(parmi, { pays: 'SEN', ville, adresse: '' }).destination?.ville
    expect(dire([tout, ...SENEGAL], 'Plateau')).toBe('Dakar – Plateau')
    expect(dire([tout, ...SENEGAL], 'Ouakam')).toBe('Dakar')
    expect(dire(SENEGAL, 'Ouakam')).toBeUndefined()
  })

  it('une ville du même nom dans un autre pays n’est pas la sienne', () => {
    expect(ICI.filter((une) => dessert(une, { pays: 'ESP', ville: 'Valence' }))).toEqual([
      au('es', 'Valence'),
    ])
  })

  it('un pays est celui de son code, en deux ou trois lettres, quel qu’il soit', () => {
    for (const { alpha2, alpha3 } of CHOIX_PAYS)
      for (const code of [alpha2, alpha2.toUpperCase(), alpha3, alpha3.toLowerCase()])
        expect(CHOIX_PAYS.filter((autre) => memePays(code, autre.alpha3)).map((un) => un.alpha3)).toEqual([
          alpha3,
        ])
  })
})

describe('la destination d’une adresse', () => {
  const trouver = (ville: string, adresse = '', pays = 'SEN') => {
    const { destination, plusieurs } = destinationDe(ICI, { pays, ville, adresse })
    return destination?.ville ?? (plusieurs ? 'plusieurs' : null)
  }
  it('est la seule qui dessert sa ville, ou celle qui s’appelle ainsi', () => {
    expect(trouver('THIES', 'Randoulène')).toBe('Thiès')
    expect(trouver('Dakar plateau')).toBe('Dakar – Plateau')
    expect(trouver('Paris', '12 rue de Dakar', 'FRA')).toBe('Paris')
  })

  it('est le quartier que dit l’adresse quand plusieurs desservent la ville, et se demande sinon', () => {
    expect(trouver('Dakar', 'Sacré Coeur 3, portail vert')).toBe('Dakar – Mermoz – Sacré-Cœur')
    expect(trouver('Dakar', '12 rue Félix Faure, Plateau')).toBe('Dakar – Plateau')
    expect(trouver('Dakar', 'rue 10')).toBe('plusieurs')
  })

  it('est la partie de la ville où l’on sait qu’est ce quartier, et se demande quand on ne le sait pas', () => {
    const ngor = au('sn', 'Dakar – Ngor')
    const trouver = (ville: string, adresse = '', parmi = [...ICI, ngor]) => {
      const { destination, plusieurs } = destinationDe(parmi, { pays: 'SEN', ville, adresse })
      return destination?.ville ?? (plusieurs ? 'plusieurs' : null)
    }
    expect(trouver('Almadies')).toBe('Dakar – Ngor')
    expect(trouver('les almadies', '', [au('sn', 'Dakar'), ngor])).toBe('Dakar – Ngor')
    expect(trouver('Dakar', 'Les Almadies, villa 12')).toBe('Dakar – Ngor')
    expect(trouver('Almadies', '', [ngor, au('sn', 'Dakar – Almadies')])).toBe('Dakar – Almadies')
    expect(trouver('Almadies', '', ICI)).toBe('plusieurs')
    expect(trouver('Baobabs', '')).toBe('plusieurs')
    expect(dessert(ngor, { pays: 'SEN', ville: 'Mamelles' })).toBe(false)
  })

  it('se cherche dans une liste par ses quartiers aussi', () => {
    expect(aussiNomme({ ville: 'Dakar – Ngor' })).toMatch(/Almadies/)
    expect(aussiNomme({ ville: 'Dakar – Ngor' })).toMatch(/Baobabs/)
    expect(aussiNomme({ ville: 'Dakar – Ngor' })).not.toMatch(/Mamelles/)
    expect(aussiNomme({ ville: 'Thiès' })).toMatch(/Randoulène/)
    expect(aussiNomme({ ville: 'Podor' })).toBe('')
  })

  it('n’est aucune pour une ville, ou un pays, que rien ne dessert, ni d’un bout de mot', () => {
    expect(trouver('Podor', 'Escale')).toBeNull()
    expect(trouver('Podor', 'Mbourang')).toBeNull()
    expect(trouver('Dakar', '', 'FRA')).toBeNull()
    expect(trouver('')).toBeNull()
  })
})

it.each([
  ['12 rue de Rivoli, 75001 Paris, France', 'FRA', 'paris'],
  ['12 rue de Rivoli, Paris 1er', null, 'paris'],
  ['Sacré-Cœur 3, portail vert, Dakar, Sénégal', 'SEN', 'dakar'],
  ['Médina, rue 6', null, 'rue'],
  ['Abidjan\nCote d\u2019Ivoire', 'CIV', 'abidjan'],
  ['', null, ''],
])('« %s » finit au pays %s, dans la ville « %s »', (adresse, pays, ville) =>
  expect(finDeLigne(adresse)).toEqual({ pays, ville }),
)
