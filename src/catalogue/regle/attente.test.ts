import { describe, expect, it } from 'vitest'
import {
  attenteDite,
  avanceDe,
  departDe,
  direAttente,
  ecrireAttente,
  fauteAttente,
  lireAttente,
} from './attente.ts'

describe('ce qui se vend sans stock', () => {
  it.each([
    ['commande 10', { jours: 10, jour: null, maximum: null }, 'Sur commande, prêt en 10\u00a0jours'],
    ['commande 1/5', { jours: 1, jour: null, maximum: 5 }, 'Sur commande, prêt en 1\u00a0jour'],
    [
      '2026-12-20/50',
      { jours: null, jour: '2026-12-20', maximum: 50 },
      'Précommande, disponible le 20 décembre 2026',
    ],
  ])('« %s » se lit, se récrit et se dit', (texte, lue, dite) => {
    expect(lireAttente(texte)).toEqual(lue)
    expect(ecrireAttente(lue)).toBe(texte)
    expect(direAttente(texte)).toBe(dite)
    expect(fauteAttente(texte)).toBeNull()
  })

  it.each([
    'commande',
    'commande 0',
    'commande 1000',
    '2026-02-30',
    '2026-13-01',
    '20/12/2026',
    'non',
    'commande 3/0',
  ])('« %s » ne dit rien', (texte) => {
    expect(lireAttente(texte)).toBeNull()
    expect(fauteAttente(texte)).not.toBeNull()
    expect(direAttente(texte)).toBeNull()
  })

  it('a sa limite, dont ce qui est déjà attendu est ôté, et que les acheteurs ne lisent pas', () => {
    expect(avanceDe('commande 10/50', '12.5')).toBe('37.500000')
    expect(avanceDe('commande 10/50', 60)).toBe('0')
    expect(Number(avanceDe('2026-12-20', 3))).toBe(999_999_997)
    expect([avanceDe(null, 0), avanceDe('non', 0)]).toEqual(['0', '0'])
    expect([attenteDite('commande 10/50'), attenteDite('non'), attenteDite(null)]).toEqual([
      'commande 10',
      null,
      null,
    ])
  })

  it('part quand tout est là', () => {
    const depuis = new Date('2026-11-25T10:00:00Z')
    const part = (...textes: (string | null)[]) => departDe(textes, depuis).toISOString().slice(0, 10)
    expect(part(null)).toBe('2026-11-25')
    expect(part(null, 'commande 10')).toBe('2026-12-05')
    expect(part('commande 10', '2026-12-20')).toBe('2026-12-20')
    expect(part('2026-11-20')).toBe('2026-11-25')
  })
})
