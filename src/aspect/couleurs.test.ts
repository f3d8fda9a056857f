import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Couleurs,
  direRapport,
  fautesCouleurs,
  MARCHE,
  mesures,
  NOMS_COULEURS,
  PALETTES,
  proposer,
  styleCouleurs,
  teintes,
} from './couleurs.ts'
import { contraste, enHex, enOklch, lireCouleur } from './oklch.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
const quatre: fc.Arbitrary<Couleurs> = fc.record({ accent: hex, second: hex, vif: hex, fond: hex })

describe('le contraste de deux couleurs', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#0000ff', '#ffffff', 8.59],
    ['#ff0000', '#ffffff', 4.0],
  ])('%s sur %s : %d, comme WCAG le calcule', (une, autre, rapport) => {
    expect(contraste(une, autre)).toBeCloseTo(rapport, 2)
    expect(contraste(autre, une)).toBe(contraste(une, autre))
  })

  test('une couleur passe par ce que voient les yeux et revient la même', () => {
    fc.assert(
      fc.property(hex, (une) => {
        expect(enHex(enOklch(une))).toBe(une)
      }),
    )
  })

  test.each([
    ['#AC4921', '#ac4921'],
    ['ac4921', '#ac4921'],
    [' #abc ', '#aabbcc'],
    ['rouge', null],
    ['#ac492', null],
    ['#ac4921;}body{', null],
  ])('« %s » se lit %s', (saisie, lue) => {
    expect(lireCouleur(saisie)).toBe(lue)
  })

  test('n’est jamais dit plus grand qu’il n’est', () => {
    expect(direRapport(4.49)).toBe('4,4')
  })
})

describe('une palette', () => {
  test.each(PALETTES)('%s se lit partout, de jour et de nuit', (_nom, couleurs) => {
    expect(fautesCouleurs(couleurs)).toEqual({})
    expect(proposer(couleurs)).toEqual(couleurs)
  })

  test('sans contraste, se refuse en une phrase avec la plus proche qui se lise', () => {
    const jaune = { ...MARCHE, accent: '#ffd700' }
    expect(fautesCouleurs(jaune)).toEqual({
      accent: 'Trop peu de contraste pour les boutons (1,4, il faut 4,5)\u00a0: prenez plutôt #7e6900.',
    })
    const prise = proposer(jaune)
    expect(prise).toEqual({ ...MARCHE, accent: '#7e6900' })
    // it is still a yellow
    expect(enOklch(prise.accent).h).toBeCloseTo(enOklch('#ffd700').h, 1)
  })

  test('un fond sombre se refuse : la nuit se fait d’elle-même', () => {
    expect(Object.keys(fautesCouleurs({ ...MARCHE, fond: '#222222' }))).toContain('fond')
  })

  test('quelles que soient les quatre couleurs, la proposition se lit, et ne change plus', () => {
    fc.assert(
      fc.property(quatre, (couleurs) => {
        const prises = proposer(couleurs)
        expect(fautesCouleurs(prises)).toEqual({})
        expect(proposer(prises)).toEqual(prises)
        const fautives = new Set(
          mesures(couleurs)
            .filter((m) => m.rapport < m.minimum)
            .map((m) => m.champ),
        )
        // nothing that can be read is touched, unless the ground under it moved
        if (!fautives.has('fond'))
          for (const nom of NOMS_COULEURS) if (!fautives.has(nom)) expect(prises[nom]).toBe(couleurs[nom])
      }),
      { numRuns: 60 },
    )
  })

  test('la sombre se lit toujours, quoi qu’on choisisse', () => {
    fc.assert(
      fc.property(quatre, (couleurs) => {
        const nuits = mesures(couleurs).filter(({ nom, champ }) => nom.includes('sombre') && champ !== 'vif')
        for (const { rapport, minimum } of nuits) expect(rapport).toBeGreaterThanOrEqual(minimum)
      }),
      { numRuns: 100 },
    )
  })

  test('se dit en un style, sans rien d’autre que des couleurs ; celle de départ n’en a pas besoin', () => {
    expect(styleCouleurs(MARCHE)).toBe('')
    for (const [, couleurs] of PALETTES.slice(1))
      expect(styleCouleurs(couleurs)).toMatch(/^:root:root\{(?:--[a-z]+(?:-[a-z0-9]+)?:#[0-9a-f]{6};?)+\}$/)
  })

  test('chacune de ses teintes est de la feuille, et aucune de la feuille n’est oubliée', () => {
    const feuille = readFileSync('src/ui/tokens.css', 'utf8')
    const brutes = [...feuille.matchAll(/^ {2}--([a-z]+(?:-\w+)?): #[0-9a-f]{3,6};/gm)].map(([, nom]) => nom)
    const fixes = ['feuille-600', 'hibiscus-600', 'surface', 'on-action', 'on-band']
    expect(Object.keys(teintes(MARCHE)).toSorted()).toEqual(
      brutes
        .filter((nom) => !fixes.includes(String(nom)) && !/^(ok|err|warn|voile)/.test(String(nom)))
        .toSorted(),
    )
  })
})
