import { describe, expect, test } from 'vitest'
import { identifiantsDe, lirePoint, lireSiret, lireTva, manquesIdentite } from './identite.ts'
import { adressePlan } from './plan.ts'

describe('les numéros de l’entreprise', () => {
  test.each([
    ['73282932000074', '732 829 320 00074'],
    ['732 829 320 00074', '732 829 320 00074'],
    ['732.829.320-00074', '732 829 320 00074'],
    ['73282932000075', null],
    ['7328293200007', null],
    ['SIRET', null],
    ['', null],
  ])('« %s » est le SIRET %s', (saisi, lu) => {
    expect(lireSiret(saisi)).toBe(lu)
  })

  test.each([
    ['fr12345678901', 'FR 12 345678901'],
    ['FR AB 345 678 901', 'FR AB 345678901'],
    ['BE0123456789', 'BE 0123456789'],
    ['FR 1 345678901', null],
    ['FRO1345678901', null],
    ['12345678901', null],
  ])('« %s » est le numéro de TVA %s', (saisi, lu) => {
    expect(lireTva(saisi)).toBe(lu)
  })

  test('se disent dans l’ordre, sans ceux que la boutique n’a pas', () => {
    expect(identifiantsDe({ ninea: '005123456 2G3', rccm: null, siret: '', tva: 'FR 12 345678901' })).toEqual(
      ['NINEA 005123456 2G3', 'TVA FR 12 345678901'],
    )
  })
})

describe('le point sur la carte', () => {
  test.each([
    '14.6937, -17.4441',
    '14.69370,-17.44410',
    'https://www.google.com/maps/@14.6937,-17.4441,17z',
    'https://www.google.com/maps/place/Dakar/@14.1,-17.1,12z/data=!3d14.6937!4d-17.4441',
    'https://maps.google.com/?q=14.6937%2C-17.4441',
    'https://www.openstreetmap.org/?mlat=14.6937&mlon=-17.4441#map=17',
    'geo:14.6937,-17.4441',
  ])('se lit dans « %s »', (saisi) => {
    expect(lirePoint(saisi)).toBe('14.69370, -17.44410')
  })

  test.each(['', 'Dakar', '14, -17', '91.0000, 0.0000', '0.0000, 181.0000', 'https://maps.app.goo.gl/abc'])(
    '« %s » n’en dit aucun',
    (saisi) => {
      expect(lirePoint(saisi)).toBeNull()
    },
  )

  test('gardé, il se relit le même et mène au plan', () => {
    expect(lirePoint('14.69370, -17.44410')).toBe('14.69370, -17.44410')
    expect(adressePlan('14.69370, -17.44410')).toContain('mlat=14.69370&mlon=-17.44410')
  })
})

describe('ce que la boutique n’a pas encore dit d’elle', () => {
  const dite = {
    ...{ nom: 'Chez Awa', email: 'awa@exemple.sn', telephone: '+221770000000' },
    ...{ adresse: 'Médina, Dakar', statut: 'aucune' as const },
  }
  test('rien, dès que tout est dit ; pas encore déclarée en est une réponse', () => {
    expect(manquesIdentite(dite)).toEqual([])
  })

  test('chaque chose qui manque est une phrase', () => {
    expect(manquesIdentite(null)).toHaveLength(5)
    expect(manquesIdentite({ ...dite, nom: ' ' })).toEqual(['Le nom de la boutique manque.'])
  })

  test('déclarée quelque part, elle en donne les numéros', () => {
    const sen = { ...dite, statut: 'SEN' as const, raison_sociale: 'Awa SARL' }
    expect(manquesIdentite(sen)).toHaveLength(2)
    expect(manquesIdentite({ ...sen, ninea: '005', rccm: 'SN' })).toEqual([])
    expect(manquesIdentite({ ...dite, statut: 'FRA', raison_sociale: 'Awa' })).toEqual([
      'Le numéro SIRET manque\u00a0: les factures doivent le porter.',
    ])
  })
})
