import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exact, over, plus, times, toDecimal } from '#shared/exact.ts'
import { fautesLignes, numeroAchat, proposer, revientMoyen, texteAchat } from './approvisionnement.ts'

const BAS = { quantite: 3, seuil: 5, attendus: 0, en_route: 0, vendu: 0 }
const LIGNE = { produit_id: 1, declinaison_id: null, quantite: 2, prix: null }

describe('combien racheter', () => {
  it('le seuil, un mois de ventes et ce qu’on attend, moins ce qui est là et en route', () => {
    expect(proposer({ ...BAS, vendu: 12, attendus: 4 })).toBe(18)
    expect(proposer({ ...BAS, vendu: 12, attendus: 4, en_route: 10 })).toBe(8)
    expect(proposer({ ...BAS, vendu: 12, en_route: 50 })).toBe(0)
  })

  it('des unités entières, une au moins quand rien n’est en route', () => {
    expect(proposer({ ...BAS, quantite: 5 })).toBe(1)
    expect(proposer({ ...BAS, quantite: 4.5 })).toBe(1)
    expect(proposer({ ...BAS, quantite: 2.5 })).toBe(3)
    expect(proposer({ ...BAS, quantite: 5, en_route: 1 })).toBe(0)
  })

  it('ce qui revient plus qu’il ne se vend ne compte pas contre', () => {
    expect(proposer({ ...BAS, vendu: -20 })).toBe(2)
  })
})

describe('le prix de revient moyen', () => {
  it('pèse ce qui est là et ce qui arrive', () => {
    const la = { stock: '10', revient: '100' }
    expect(revientMoyen(la, { quantite: 30, unitaire: 200 })).toBe('175.0000')
    expect(revientMoyen({ stock: '2', revient: '100' }, { quantite: 1, unitaire: '200' })).toBe('133.3333')
    expect(revientMoyen({ stock: '1', revient: '100' }, { quantite: 2, unitaire: '200' })).toBe('166.6667')
  })

  it('est le dernier prix où rien n’était là, ou que personne ne savait ce que cela coûtait', () => {
    expect(revientMoyen({ stock: '0', revient: '100' }, { quantite: 5, unitaire: 80 })).toBe('80.0000')
    expect(revientMoyen({ stock: '40', revient: null }, { quantite: 5, unitaire: 80 })).toBe('80.0000')
  })

  it('est la moyenne exacte, arrondie une seule fois, quoi qu’il arrive', () => {
    const dix = (maximum: number) =>
      fc.integer({ min: 1, max: maximum }).map((n) => toDecimal(over(exact(n), exact(10_000)), 4))
    fc.assert(
      fc.property(
        dix(9_999_999),
        dix(99_999_999),
        dix(9_999_999),
        dix(99_999_999),
        (stock, revient, quantite, prix) => {
          const valeur = plus(times(exact(stock), exact(revient)), times(exact(quantite), exact(prix)))
          const juste = toDecimal(over(valeur, plus(exact(stock), exact(quantite))), 4)
          expect(revientMoyen({ stock, revient }, { quantite, unitaire: prix })).toBe(juste)
        },
      ),
    )
  })
})

describe('une commande au fournisseur', () => {
  it('a un numéro qui dit son année', () => {
    expect(numeroAchat(12, '2026-11-21T10:00:00Z')).toBe('BC-2026-000012')
  })

  it('refuse zéro, moins que rien, trop de décimales, deux fois le même article, et rien', () => {
    const faute = (quantite: number) => fautesLignes([{ ...LIGNE, quantite }])['quantite.1']
    expect(faute(0)).toBe('Plus de zéro.')
    expect(faute(-1)).toBe('Un nombre de 0 à 1000000000.')
    expect(faute(Number.NaN)).toBe('Un nombre de 0 à 1000000000.')
    expect(faute(0.1234567)).toBe('6\u00a0décimales au plus.')
    expect(faute(2.5)).toBeUndefined()
    expect(fautesLignes([{ ...LIGNE, prix: -1 }])).toHaveProperty(['prix.1'])
    expect(fautesLignes([LIGNE, LIGNE])).toEqual({ 'quantite.1': 'Cet article est là deux fois.' })
    expect(fautesLignes([LIGNE, { ...LIGNE, declinaison_id: 4 }])).toEqual({})
    expect(fautesLignes([])).toEqual({ lignes: 'Gardez au moins une ligne.' })
  })

  it('se dit dans un message que le fournisseur lit d’un trait', () => {
    const riz = { designation: 'Riz brisé', unite: 'Sac de 25 kg', quantite: 10 }
    const texte = texteAchat({
      ...{ numero: 'BC-2026-000012', prevu_le: '2026-12-03', mot: 'Livrez le matin.', boutique: 'Téranga' },
      lignes: [
        { ...riz, reference: 'R25', prix: 11_000 },
        { ...riz, designation: 'Mil', reference: null, quantite: 2.5, prix: null },
      ],
    })
    expect(texte).toBe(
      [
        'Bonjour,',
        'Nous souhaitons vous commander\u00a0:\n- Riz brisé (réf. R25)\u00a0: 10 × Sac de 25 kg, à 11\u202f000\u00a0FCFA\n- Mil\u00a0: 2,5 × Sac de 25 kg',
        'Il nous faudrait la livraison pour le 3 décembre 2026.',
        'Livrez le matin.',
        'Merci de nous confirmer les quantités, les prix et la date.',
        'Téranga, bon de commande BC-2026-000012',
      ].join('\n\n'),
    )
  })
})
