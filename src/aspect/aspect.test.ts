import { describe, expect, test } from 'vitest'
import { ASPECT, aspectDe, montrerAspect, phrasesDe, sectionsDe } from './aspect.ts'
import { CHAMPS_ASPECT, fautesAspect, propre } from './champs.ts'
import { PALETTES } from './couleurs.ts'

describe('l’aspect de départ', () => {
  test('est celui de la spécification, à l’octet près', () => {
    expect(ASPECT.bienvenue).toBe('Bonjour, bienvenue sur notre site')
    expect(ASPECT.atouts).toBe('Pourquoi nous choisir ?')
    const { satisfaction, rapidite, securite, proximite } = ASPECT
    expect([satisfaction, rapidite, securite, proximite]).toEqual([
      'Satisfaction Garantie',
      'Livraison Rapide',
      'Paiement Sécurisé',
      'Produit de Proximité',
    ])
    expect(sectionsDe(ASPECT.sections)).toEqual(['banniere', 'categories', 'produits', 'atouts'])
  })

  test('chacun de ses champs est déclaré et juste', () => {
    expect(Object.keys(CHAMPS_ASPECT).toSorted()).toEqual(Object.keys(ASPECT).toSorted())
    expect(fautesAspect({ ...ASPECT })).toEqual({})
  })

  test('ne demande ni style ni autre police', () => {
    expect(montrerAspect(null, 'Chez Awa')).toMatchObject({
      style: '',
      barre: ['#682a13', '#120c09'],
      police: 'marche',
    })
  })
})

describe('ce qui est choisi', () => {
  test('la boutique se nomme dans ses phrases, autant de fois qu’elle le veut', () => {
    expect(phrasesDe(null, 'Chez Awa').pied).toMatch(/^Chez Awa, la boutique du quartier/)
    const { pied } = phrasesDe({ pied: '{boutique}. Oui, {boutique} !' }, '$& & <b>')
    expect(pied).toBe('$& & <b>. Oui, $& & <b> !')
  })

  test('les couleurs et les titres tiennent en un style, la barre du téléphone les suit', () => {
    const { style, barre } = montrerAspect({ ...PALETTES[1]?.[1], police: 'livre' }, 'Awa')
    expect(style).toContain('--laterite-600:#0b6285')
    expect(style).toContain('--font-title:Georgia')
    expect(barre).toEqual([expect.stringMatching(/^#[0-9a-f]{6}$/), expect.stringMatching(/^#[0-9a-f]{6}$/)])
    expect(montrerAspect({ police: 'systeme' }, 'Awa')).toMatchObject({ barre: ['#682a13', '#120c09'] })
  })

  test('les produits restent, quelles que soient les parties et leur ordre', () => {
    expect(sectionsDe('atouts,produits')).toEqual(['atouts', 'produits'])
    expect(sectionsDe('atouts')).toEqual(['atouts', 'produits'])
    expect(sectionsDe('atouts,atouts,autre')).toEqual(['atouts', 'produits'])
  })

  test.each([
    [{ bienvenue: '' }, 'bienvenue'],
    [{ bienvenue: 'a'.repeat(81) }, 'bienvenue'],
    [{ accent: 'rouge' }, 'accent'],
    [{ accent: '#ffd700' }, 'accent'],
    [{ police: 'comic' }, 'police'],
    [{ sections: 'produits,produits' }, 'sections'],
    [{ sections: 'atouts' }, 'sections'],
  ])('%o se refuse à son champ', (faux, champ) => {
    expect(Object.keys(fautesAspect({ ...ASPECT, ...faux }))).toEqual([champ])
  })

  test('se garde dans une seule écriture', () => {
    expect(propre({ accent: ' AC4921 ', satisfaction: null, pied: ' Oui. ', autre: 'x' })).toEqual({
      accent: '#ac4921',
      satisfaction: '',
      pied: 'Oui.',
    })
    expect(aspectDe(propre({ satisfaction: '' })).satisfaction).toBe('')
  })
})
