import { describe, expect, it } from 'vitest'
import { gelerPostes } from '#commande/total.ts'
import type { LigneAffichee } from '#panier/lignes.ts'
import { formaterMontant } from '#shared/money.ts'
import { lignesPromises } from './lignesPromises.ts'
import { changements, type Promesse, totauxPromis } from './promesse.ts'

const kg = { id: 1, designation: 'kg', facteur: '1' }
const sac = { id: 2, designation: 'sac de 25 kg', facteur: '25' }
const article = (id: number, prix: string) => ({ id, prix, poids: '25', unite: sac, unites: [kg, sac] })
const promesse = (id: number, prix: string, champs: Partial<Promesse> = {}): Promesse => ({
  ...{ id, fin: '2026-11-21T10:30:00Z', reste: 1800, montantliv: 1500, taxes: null, offres: null },
  articles: [article(7, prix)],
  taux: { XOF: '1', EUR: '0.0015', USD: '0.0017', JPY: '0.19' },
  ...champs,
})
/** What the cart's page knew: a price of yesterday, which nothing here may show. */
const ligne = (unite_id: number | null, quantite: number) =>
  ({
    ...{ cle: `7-${unite_id}`, produit_id: 7, unite_id, quantite },
    produit: { ...article(7, '1'), designation: 'Riz brisé' },
  }) as unknown as LigneAffichee

describe('ce que le dernier pas montre', () => {
  it('sont les prix promis, exacts, dans l’unité choisie', () => {
    const [ligneLue] = lignesPromises(promesse(1, '12500'), [ligne(1, 3)])
    expect([ligneLue?.prix, ligneLue?.montant].map((montant) => montant && formaterMontant(montant))).toEqual(
      ['500\u00a0FCFA', '1\u202f500\u00a0FCFA'],
    )
    const totaux = totauxPromis(promesse(1, '12500'), [ligne(1, 3)], 'EUR')
    expect({ ...totaux, postes: gelerPostes(totaux) }).toEqual({
      ...{ postes: { articles: 1500, livraison: 1500 }, montantcommande: 3000n, montantdevise: 450n },
    })
  })

  it('rien n’est dit quand rien ne change, même sous une autre promesse', () => {
    expect(changements(promesse(1, '12500'), promesse(2, '12500'), [ligne(null, 2)], 'XOF')).toEqual([])
  })

  it('chaque ligne, la livraison et le total disent l’ancien puis le nouveau', () => {
    const apres = promesse(2, '13000', { montantliv: 2000 })
    expect(changements(promesse(1, '12500'), apres, [ligne(null, 2), ligne(1, 1)], 'XOF')).toEqual([
      'Riz brisé\u00a0: 25\u202f000\u00a0FCFA → 26\u202f000\u00a0FCFA',
      'Riz brisé\u00a0: 500\u00a0FCFA → 520\u00a0FCFA',
      'Livraison\u00a0: 1\u202f500\u00a0FCFA → 2\u202f000\u00a0FCFA',
      'Total\u00a0: 27\u202f000\u00a0FCFA → 28\u202f520\u00a0FCFA',
    ])
  })

  it('un taux ne change que le total de sa devise', () => {
    const avant = promesse(1, '12500')
    const apres = promesse(2, '12500', { taux: { ...avant.taux, EUR: '0.002' } })
    expect(changements(avant, apres, [ligne(null, 2)], 'XOF')).toEqual([])
    expect(changements(avant, apres, [ligne(null, 2)], 'EUR')).toEqual([
      'Total\u00a0: 39,75\u00a0€ → 53,00\u00a0€',
    ])
  })

  it('des prix qui se compensent se disent quand même', () => {
    const apres = promesse(2, '12000', { montantliv: 2000 })
    expect(changements(promesse(1, '12500'), apres, [ligne(null, 1)], 'XOF')).toHaveLength(2)
  })
})
