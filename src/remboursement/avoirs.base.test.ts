import { describe, expect, it } from 'vitest'
import type { DemandeCommande } from '#caisse/demande.ts'
import { LIGNE_DE_COMMANDE } from '#compte/equipe.ts'
import type { DemandeRemboursement } from '#prestataire/prestataire.ts'
import { CARTE, type Caisse, commanderBissap, ouvrirCaisse } from '#tests/caisse.ts'
import { poserCarte } from '#tests/preuves/avoirs.ts'
import type { DemandeEquipe } from './equipe.actions.ts'
import { stockerRemboursements } from './equipe.actions.ts'
import { executerRemboursement } from './remboursement.actions.ts'

async function commander(caisse: Caisse, franc: number, voulue: Partial<DemandeCommande>): Promise<number> {
  const code = await poserCarte(caisse.services, franc)
  return commanderBissap(caisse.services, caisse.compte, caisse.fermer, { avoirs: [code], ...voulue })
}
const rendre = async (caisse: Caisse, commande_id: number, plus: Partial<DemandeEquipe>) => {
  const demande = { commande_id, tentative_id: null, montant: null, motif: 'essai', ...plus }
  const ids = await stockerRemboursements(caisse.services, LIGNE_DE_COMMANDE, demande)
  await caisse.tour()
  const rows = await caisse.services.database.query<{ montant: number; devise: string }>(
    'SELECT montant::int AS montant, devise FROM remboursement WHERE id = ANY($1) ORDER BY id',
    [ids],
  )
  return rows.map(({ montant, devise }) => [montant, devise])
}
const lignesDe = async (caisse: Caisse, id: number) => {
  const sql = 'SELECT id, quantite::int AS quantite FROM detailcommande WHERE commande_id = $1'
  return caisse.services.database.query<{ id: number; quantite: number }>(sql, [id])
}

describe('une partie d’une commande en euros que l’avoir a payée seul', () => {
  const enEuros = { devise: 'EUR', payment_method: 'avoir' } as const

  it('se dit en euros et se rend en francs, et les parties font le tout', async () => {
    const caisse = await ouvrirCaisse()
    // 3 500 francs, 5,25 €
    const id = await commander(caisse, 5000, enEuros)
    expect(await rendre(caisse, id, { montant: 2 })).toEqual([[1333, 'XOF']])
    await expect(rendre(caisse, id, { montant: 3.26 })).rejects.toMatchObject({ code: 'ENTREE_INVALIDE' })
    expect(await rendre(caisse, id, { montant: 3.25 })).toEqual([[2167, 'XOF']])
    expect((await caisse.commande(id)).etat_paiement).toBe(5)
  })

  it('de même article par article ; son paiement lui-même reste en francs', async () => {
    const caisse = await ouvrirCaisse()
    const id = await commander(caisse, 5000, enEuros)
    const [ligne] = await lignesDe(caisse, id)
    const lignes = [{ id: ligne?.id ?? 0, quantite: 1 }]
    // one bottle of 1 000 francs, 1,50 €
    const parts = { lignes, livraison: false }
    expect(await rendre(caisse, id, { montant: 1.5, parts })).toEqual([[1000, 'XOF']])
    const [credit] = await caisse.tentatives(id)
    expect(await rendre(caisse, id, { montant: 15, tentative_id: credit?.id ?? 0 })).toEqual([[15, 'XOF']])
  })
})

describe('une partie d’une commande en francs payée par avoir, puis en euros', () => {
  it('se dit en euros : l’avoir rend les francs que ces euros valent', async () => {
    const caisse = await ouvrirCaisse()
    const id = await commander(caisse, 2000, {})
    const { adresse } = (await caisse.payer(id)).json().data
    await caisse.carte(adresse, CARTE.bonne)
    await caisse.revenir(id)
    // as PayPal, which has no francs: 1 500 francs are 2,25 €
    await caisse.services.database.query(
      `UPDATE tentative SET montant = 225, devise = 'EUR', recu = 225, devise_recue = 'EUR' WHERE commande_id = $1`,
      [id],
    )
    expect(await rendre(caisse, id, { montant: 1 })).toEqual([[667, 'XOF']])
    expect(await rendre(caisse, id, { montant: 3 })).toEqual([
      [1333, 'XOF'],
      [100, 'EUR'],
    ])
    const [ligne] = await lignesDe(caisse, id)
    const parts = { lignes: [{ id: ligne?.id ?? 0, quantite: 1 }], livraison: false }
    await expect(rendre(caisse, id, { montant: 1000, parts })).rejects.toThrow(/dans une autre devise/)
  })
})

describe('un remboursement de l’équipe', () => {
  it('n’est pas demandé aussi par le tour pendant qu’elle le demande', async () => {
    const caisse = await ouvrirCaisse()
    const { id, adresse } = await caisse.enRoute()
    await caisse.carte(adresse, CARTE.bonne)
    await caisse.revenir(id)
    const demande = { commande_id: id, tentative_id: null, montant: null, motif: 'essai' }
    await stockerRemboursements(caisse.services, LIGNE_DE_COMMANDE, demande, undefined, true)
    const etat = async () =>
      (await caisse.services.database.query<{ etat: string }>('SELECT etat FROM remboursement'))[0]?.etat
    await caisse.tour()
    expect(await etat()).toBe('demande')
    // whoever was to ask died over it
    caisse.services.avancer(60_000)
    await caisse.tour()
    expect(await etat()).toBe('fait')
  })

  it('demandé deux fois à la fois, fait, n’est pas défait par le refus de la seconde demande', async () => {
    const caisse = await ouvrirCaisse()
    const { id, adresse } = await caisse.enRoute()
    await caisse.carte(adresse, CARTE.bonne)
    await caisse.revenir(id)
    const demande = { commande_id: id, tentative_id: null, montant: null, motif: 'essai' }
    const [un] = await stockerRemboursements(caisse.services, LIGNE_DE_COMMANDE, demande)
    const { carte } = caisse.services.prestataires
    let premiere = true
    Object.assign(caisse.services.prestataires, {
      carte: {
        ...carte,
        rembourser: async (voulu: DemandeRemboursement) => {
          if (!premiere) return carte?.rembourser?.(voulu)
          premiere = false
          await caisse.tour()
          return { etat: 'refuse', reference: null, motif: 'la même demande est en cours' }
        },
      },
    })
    expect(await executerRemboursement(caisse.services, un ?? 0)).toBe('fait')
    expect(await caisse.commande(id)).toMatchObject({ etat_paiement: 5 })
  })
})
