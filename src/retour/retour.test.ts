import { describe, expect, it } from 'vitest'
import {
  direVoie,
  estDunRetour,
  fautesRetour,
  finDeGarantie,
  type LigneOfferte,
  motifDuRetour,
  numeroRetour,
  raisonsOuvertes,
  resteDe,
  type Situation,
} from './retour.ts'

const livree_le = new Date('2026-11-10T15:00:00Z')
const LIVREE: Situation = { etat: 4, etat_paiement: 2, livree_le, jours: 30 }
const le = (jour: string) => new Date(`${jour}T12:00:00Z`)

describe('Ce qui peut être rendu, et pourquoi', () => {
  it('abîmé ou pas le bon\u00a0: deux ans\u202f; pour avoir changé d’avis\u00a0: après la rétractation, et pas au-delà du réglage', () => {
    const raisons = (jour: string, situation = LIVREE) => raisonsOuvertes(situation, le(jour)).raisons
    expect(raisons('2026-11-12')).toEqual(['abime', 'erreur'])
    expect(raisons('2026-11-30')).toEqual(['abime', 'erreur', 'avis'])
    expect(raisons('2026-12-10')).toEqual(['abime', 'erreur', 'avis'])
    expect(raisons('2026-12-11')).toEqual(['abime', 'erreur'])
    expect(raisons('2026-11-30', { ...LIVREE, jours: null })).toEqual(['abime', 'erreur'])
    expect(raisons('2028-11-10')).toEqual(['abime', 'erreur'])
    expect(raisons('2028-11-11')).toEqual([])
  })

  it('dit jusqu’à quand la loi laisse renoncer sans raison, et rien ensuite', () => {
    expect(raisonsOuvertes(LIVREE, le('2026-11-12')).droit).toEqual(new Date('2026-11-25T00:00:00Z'))
    expect(raisonsOuvertes(LIVREE, le('2026-11-30')).droit).toBeNull()
  })

  it.each([
    ['pas livrée', { ...LIVREE, livree_le: null }],
    ['remboursée en entier', { ...LIVREE, etat_paiement: 5 as const }],
    ['toute revenue', { ...LIVREE, etat: 7 as const }],
    ['en chemin', { ...LIVREE, etat: 3 as const }],
  ])('rien d’une commande %s', (_, situation) => {
    expect(raisonsOuvertes(situation, le('2026-11-12')).raisons).toEqual([])
  })

  it('la garantie d’un 29 février finit le 1er mars au soir', () => {
    expect(finDeGarantie(new Date('2028-02-29T08:00:00Z'))).toEqual(new Date('2030-03-02T00:00:00Z'))
  })

  it('pas plus de pièces que ce qui n’est ni revenu, ni remboursé, ni abandonné', () => {
    const ligne = {
      quantite: 5,
      revenus: 0,
      rendus: 0,
      renoncee: false,
      sans_retractation: null,
      produit_id: 1,
    }
    expect(resteDe(ligne)).toBe(5)
    expect(resteDe({ ...ligne, revenus: 2, rendus: 2 })).toBe(3)
    expect(resteDe({ ...ligne, revenus: 1, rendus: 3 })).toBe(2)
    expect(resteDe({ ...ligne, rendus: 6 })).toBe(0)
    expect(resteDe({ ...ligne, renoncee: true })).toBe(0)
    expect(resteDe({ ...ligne, produit_id: null })).toBe(0)
  })
})

describe('Une demande de retour', () => {
  const offertes: LigneOfferte[] = [
    { id: 1, texte: 'Bissap', image: null, reste: 3, exclue: false, phrase: null },
    { id: 2, texte: 'Mil', image: null, reste: 1, exclue: true, phrase: 'Denrée périssable.' },
    { id: 3, texte: 'Riz', image: null, reste: 0, exclue: false, phrase: 'Déjà rendu ou remboursé.' },
  ]
  const JUSTE = {
    lignes: [{ id: 1, quantite: 2 }],
    ...{ raison: 'abime', souhait: 'argent', texte: 'Bouteille fendue.', photos: 1 },
  }
  const fautes = (champs: object) =>
    fautesRetour({ ...JUSTE, ...champs }, offertes, ['abime', 'erreur', 'avis'])

  it('juste, n’a pas de faute', () => {
    expect(fautes({})).toEqual({})
    expect(fautes({ raison: 'avis', texte: '' })).toEqual({})
  })

  it.each([
    ['sans article', { lignes: [] }, 'lignes', 'Dites combien'],
    ['de trop de pièces', { lignes: [{ id: 1, quantite: 4 }] }, 'lignes', 'Bissap\u00a0: de 0 à 3.'],
    ['de ce qui n’est pas un nombre', { lignes: [{ id: 1, quantite: Number.NaN }] }, 'lignes', 'de 0 à 3'],
    ['de ce qui est déjà rendu', { lignes: [{ id: 3, quantite: 1 }] }, 'lignes', 'il n’en reste rien'],
    ['d’une autre commande', { lignes: [{ id: 9, quantite: 1 }] }, 'lignes', 'pas de cette commande'],
    [
      'par caprice, d’une denrée',
      { lignes: [{ id: 2, quantite: 1 }], raison: 'avis' },
      'lignes',
      'périssable',
    ],
    ['sans raison', { raison: '' }, 'raison', 'pourquoi'],
    ['sans souhait', { souhait: 'lune' }, 'souhait', 'préférez'],
    ['abîmé sans un mot', { texte: ' ' }, 'texte', 'en une phrase'],
    ['trop longue', { texte: 'x'.repeat(1001) }, 'texte', 'il y en a 1001'],
    ['de quatre photos', { photos: 4 }, 'img', '3\u00a0photos'],
  ])('%s est refusée et le dit', (_, champs, champ, phrase) => {
    expect(fautes(champs)[champ]).toContain(phrase)
  })

  it('une denrée abîmée se rend', () => {
    expect(fautes({ lignes: [{ id: 2, quantite: 1 }] })).toEqual({})
  })
})

it('ce qui bouge une commande pour un retour se reconnaît, et rien d’autre', () => {
  const numero = numeroRetour(12, le('2026-11-12'))
  expect(numero).toBe('RT-2026-000012')
  expect(estDunRetour(motifDuRetour(numero, 'reçu'))).toBe(true)
  expect(estDunRetour('retour reçu')).toBe(false)
})

it('un retour accepté dit où, comment et qui paie', () => {
  const envoi = { voie: 'envoi', lieu: 'Sandaga', frais: 'boutique' } as const
  expect(direVoie(envoi, 'RT-2026-000012').join(' ')).toMatch(/Sandaga.*RT-2026-000012.*à nos frais/)
  const enlevement = { voie: 'enlevement', lieu: null, frais: 'acheteur' } as const
  expect(direVoie(enlevement, 'RT-2026-000012').join(' ')).toMatch(/chez vous.*à vos frais/)
  expect(direVoie({ voie: null, lieu: null, frais: null }, '')).toEqual([])
})
