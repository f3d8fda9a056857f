import { describe, expect, it } from 'vitest'
import type { Detailcommande } from '#contract'
import { annulable, memePanier, payable } from './actions-permises.ts'
import { ETAT, ETAT_PAIEMENT } from './commande.ts'
import { suiteDuRefus } from './refus.ts'

const { attente, confirmee, preparation, annulee } = ETAT
const { non_paye, en_cours, paye, echoue, a_encaisser } = ETAT_PAIEMENT
const etats = (etatcommande: number, etatpaiement: number) => ({ etatcommande, etatpaiement })

describe('ce que l’acheteur peut encore faire', () => {
  it('une commande en attente se paie, quel que soit l’échec d’avant', () => {
    for (const paiement of [non_paye, en_cours, echoue]) expect(payable(etats(attente, paiement))).toBe(true)
    expect(payable(etats(attente, paye))).toBe(false)
    expect(payable(etats(annulee, echoue))).toBe(false)
  })

  it('une commande s’annule avant sa préparation, tant que rien n’est payé', () => {
    expect(annulable(etats(attente, en_cours))).toBe(true)
    expect(annulable(etats(confirmee, a_encaisser))).toBe(true)
    expect(annulable(etats(confirmee, paye))).toBe(false)
    expect(annulable(etats(preparation, a_encaisser))).toBe(false)
    expect(annulable(etats(annulee, non_paye))).toBe(false)
  })
})

describe('une commande abandonnée au paiement', () => {
  const detailcommandes = [
    { produit_id: 3, quantite: 2 },
    { produit_id: 1, quantite: 1 },
  ] as Detailcommande[]

  it('est celle du panier tant que rien n’y a changé, dans n’importe quel ordre', () => {
    expect(memePanier({ detailcommandes }, [...detailcommandes].reverse())).toBe(true)
  })

  it('n’est plus celle d’un panier qui a changé', () => {
    expect(memePanier({ detailcommandes }, [{ produit_id: 3, quantite: 2 }])).toBe(false)
    expect(
      memePanier({ detailcommandes }, [
        { produit_id: 3, quantite: 1 },
        { produit_id: 1, quantite: 1 },
      ]),
    ).toBe(false)
  })
})

describe('après un refus', () => {
  it('chacun mène là où il se répare', () => {
    expect(suiteDuRefus('STOCK_INSUFFISANT')?.chemin).toBe('/cart')
    expect(suiteDuRefus('EXPRESS_NON_PROPOSE')?.chemin).toBe('/livraison/modelivraison')
    expect(suiteDuRefus('ADRESSE_INCOMPLETE')?.chemin).toBe('/livraison/addresse')
  })

  it('une panne passagère se répare en appuyant de nouveau', () => {
    expect(suiteDuRefus('PRESTATAIRE_INDISPONIBLE')).toBeNull()
    expect(suiteDuRefus(null)).toBeNull()
  })
})
