import { describe, expect, it } from 'vitest'
import { CARTE, type Caisse, MINUTE, ouvrirCaisse } from '#tests/caisse.ts'
import { demanderRemboursement } from './remboursement.actions.ts'
import { REFUS } from './remboursement.ts'

const HEURE = 60 * MINUTE

/** 1 000 of 3 500 francs are asked back; then the shop is away for thirty hours, and Stripe has forgotten its key. */
async function reprendre(panne: { panne: string; apres: boolean }, change?: (caisse: Caisse) => void) {
  const caisse = await ouvrirCaisse()
  const { id, adresse } = await caisse.enRoute()
  await caisse.carte(adresse, CARTE.bonne)
  await caisse.revenir(id)
  const [tentative] = await caisse.tentatives(id)
  const qui = { auteur: 'essai', motif: 'essai', now: caisse.services.now() }
  await caisse.services.database.transaction((tx) =>
    demanderRemboursement(tx, tentative?.id ?? 0, qui, { montant: 1000 }),
  )
  await caisse.caprice({ panne: { operation: 'rembourser', fois: 2, ...panne } })
  await caisse.tour()
  const lire = async () =>
    (
      await caisse.services.database.query<{ etat: string; refus: string | null }>(
        'SELECT etat, refus FROM remboursement',
      )
    )[0]
  expect(await lire()).toMatchObject({ etat: 'demande' })
  change?.(caisse)
  caisse.services.avancer(30 * HEURE)
  await caisse.tour()
  const { argent } = await caisse.caprice({})
  return { caisse, remboursement: await lire(), rendu: argent.map(({ rendu }) => rendu) }
}

describe('Un remboursement que la boutique reprend quand son prestataire en a oublié la clé', () => {
  it('et qui était parti est retrouvé\u00a0: rien n’est rendu deux fois', async () => {
    const { caisse, remboursement, rendu } = await reprendre({ panne: 'coupe', apres: true })
    expect([remboursement, rendu]).toEqual([{ etat: 'fait', refus: null }, [1000]])
    expect(caisse.alertes).not.toContain('REMBOURSEMENT_ANORMAL')
  })

  it('et qui n’y est pas attend que quelqu’un regarde\u00a0: rien n’est demandé de nouveau', async () => {
    const { caisse, remboursement, rendu } = await reprendre({ panne: 'coupe', apres: false })
    expect([remboursement, rendu]).toEqual([{ etat: 'a_la_main', refus: REFUS.sans_reponse }, [0]])
    expect(caisse.alertes).toContain('REMBOURSEMENT_ANORMAL')
  })

  it('de même chez qui ne dit pas ce qu’il a rendu', async () => {
    const { remboursement, rendu } = await reprendre({ panne: 'coupe', apres: true }, ({ services }) => {
      const { retrouverRemboursement, ...carte } = services.prestataires.carte ?? {}
      expect(retrouverRemboursement).toBeDefined()
      Object.assign(services.prestataires, { carte })
    })
    expect([remboursement, rendu]).toEqual([{ etat: 'a_la_main', refus: REFUS.sans_reponse }, [1000]])
  })
})
