import { describe, expect, it } from 'vitest'
import { direPrix, fautesTaxe, lireTaux, type ReglageTaxe, reglagePropre, SANS_REGLAGE } from './reglage.ts'

const senegal = { pays_id: 1, mode: null, taux: '18', livraison: null, categories: [] }
const reglage = (champs: Partial<ReglageTaxe>): ReglageTaxe => ({ ...SANS_REGLAGE, ...champs })

describe('les taxes que la boutique règle', () => {
  it.each([
    ['18', '18'],
    [' 5,50 ', '5.5'],
    ['20,125', '20.125'],
    ['18 %', '18'],
    ['0', '0'],
    ['100', '100'],
    ['100,1', null],
    ['-1', null],
    ['1e1', null],
    ['5,1234', null],
    ['', null],
  ])('« %s » est le taux %s', (saisi, lu) => {
    expect(lireTaux(saisi)).toBe(lu)
  })

  it('sans TVA, rien n’est à dire, pas même pourquoi', () => {
    expect(fautesTaxe(SANS_REGLAGE)).toEqual({})
    expect(fautesTaxe(reglage({ mention: 'TVA non applicable, art. 293 B du CGI.' }))).toEqual({})
    expect(Object.keys(fautesTaxe(reglage({ mention: '?' })))).toEqual(['mention'])
    expect(Object.keys(fautesTaxe(reglage({ mention: 'x'.repeat(201) })))).toEqual(['mention'])
  })

  it('avec, il faut le taux d’un pays au moins, et chacun se lit', () => {
    expect(Object.keys(fautesTaxe(reglage({ mode: 'incluse' })))).toEqual(['pays'])
    const juste = reglage({ mode: 'incluse', pays: [senegal], pays_id: 1 })
    expect(fautesTaxe(juste)).toEqual({})
    const faux = { ...senegal, taux: 'dix', livraison: '200', categories: [{ categorie_id: 4, taux: '' }] }
    expect(Object.keys(fautesTaxe({ ...juste, pays: [faux] }))).toEqual([
      'pays.1.taux',
      'pays.1.livraison',
      'pays.1.categories.4',
    ])
    expect(Object.keys(fautesTaxe({ ...juste, pays_id: 2 }))).toEqual(['pays_id'])
    expect(Object.keys(fautesTaxe({ ...juste, pays: [senegal, senegal] }))).toEqual(['pays'])
  })

  it('ce qui est gardé est écrit d’une seule façon', () => {
    const france = { ...senegal, pays_id: 2, taux: '20,0', livraison: '5,50', categories: [] }
    const saisi = reglage({
      mode: 'ajoutee',
      mention: '  ',
      mention_export: ' Export. ',
      pays: [france, senegal],
    })
    // whose tax a cart is told, where nobody has said: never « exportation » for want of a word
    expect(reglagePropre({ ...saisi, pays_id: null }).pays_id).toBe(saisi.pays[0]?.pays_id)
    expect(reglagePropre({ ...saisi, pays: [], pays_id: null }).pays_id).toBeNull()
    expect(reglagePropre(saisi)).toMatchObject({
      mention: null,
      mention_export: 'Export.',
      pays: [senegal, { pays_id: 2, taux: '20', livraison: '5.5' }],
    })
  })

  it('les prix disent comment les lire, une fois que la boutique l’a dit', () => {
    expect(direPrix({ mode: 'aucune', mention: null })).toBe('')
    expect(direPrix({ mode: 'aucune', mention: 'Sans TVA.' })).toBe('Sans TVA.')
    expect(direPrix({ mode: 'incluse', mention: 'Sans TVA.' })).toBe('Prix toutes taxes comprises.')
    expect(direPrix({ mode: 'ajoutee', mention: null })).toContain('hors taxes')
  })
})
