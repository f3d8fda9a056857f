import { describe, expect, it } from 'vitest'
import { claimTentative, scheduleTentative, updateTentative } from '#tentative/tentative.data.ts'
import { CARTE, type Caisse, MINUTE, ouvrirCaisse } from '#tests/caisse.ts'

const COURTE = { patience: 1_000 }

/** It answers nothing that means anything, while so many hours pass, each time with a control. */
async function seTaire({ caprice, services, tour }: Caisse, toutes: number[]): Promise<void> {
  const panne = { panne: '500', apres: false, fois: 999 }
  await caprice({ pannes: ['consulter', 'fermer'].map((operation) => ({ operation, ...panne })) })
  for (const heures of toutes) {
    services.avancer(heures * 60 * MINUTE)
    await tour()
  }
}

describe('Quand le prestataire ne répond pas pendant', () => {
  it('24 heures, la tentative est à vérifier, la commande rendue, et l’argent tardif encore entendu', async () => {
    const caisse = await ouvrirCaisse(COURTE)
    const { id, adresse } = await caisse.enRoute()
    await caisse.carte(adresse, CARTE.bonne)
    const panne = { panne: '500', apres: false, fois: 999 }
    await caisse.caprice({ panne: { operation: 'consulter', ...panne } })
    await caisse.caprice({ panne: { operation: 'fermer', ...panne } })
    for (const minutes of [36, 60, 22 * 60]) {
      caisse.services.avancer(minutes * MINUTE)
      await caisse.tour()
      expect(await caisse.commande(id)).toMatchObject({ etat: 0 })
      expect(await caisse.stock()).toBe('58.000000')
    }
    caisse.services.avancer(60 * MINUTE)
    await caisse.tour()
    expect(await caisse.tentatives(id)).toMatchObject([{ etat: 'a_verifier' }])
    expect(await caisse.commande(id)).toMatchObject({ etat: 5 })
    expect(caisse.alertes).toContain('PAIEMENT_ANORMAL')

    await caisse.caprice({ pannes: [] })
    await caisse.lacher()
    await caisse.tour()
    expect(await caisse.commande(id)).toMatchObject({ etat: 1, etat_paiement: 2 })
  })

  it('plus d’un jour, il est encore interrogé chaque heure\u00a0: l’argent est su sans que rien ne l’annonce', async () => {
    const caisse = await ouvrirCaisse(COURTE)
    const payee = await caisse.enRoute()
    await caisse.carte(payee.adresse, CARTE.bonne)
    await seTaire(caisse, [1, 24, 2])
    expect(await caisse.tentatives(payee.id)).toMatchObject([{ etat: 'a_verifier' }])
    await caisse.caprice({ pannes: [] })
    caisse.services.avancer(61 * MINUTE)
    await caisse.tour()
    expect(await caisse.commande(payee.id)).toMatchObject({ etat: 1, etat_paiement: 2 })
  })

  it('plus d’un jour, puis dit seulement qu’il attend, il est encore interrogé\u00a0: l’argent du lendemain est su', async () => {
    const caisse = await ouvrirCaisse(COURTE)
    const { id, adresse } = await caisse.enRoute()
    await caisse.carte(adresse, CARTE.bonne)
    await seTaire(caisse, [1, 24, 2])
    await caisse.caprice({ pannes: [] })
    const { carte } = caisse.services.prestataires
    if (!carte) throw new Error('no provider')
    const { consulter } = carte
    carte.consulter = async (une) => ({ ...(await consulter(une)), etat: 'en_cours' })
    for (const heures of [2, 2]) {
      caisse.services.avancer(heures * 60 * MINUTE)
      await caisse.tour()
      expect(await caisse.tentatives(id)).toMatchObject([{ etat: 'a_verifier' }])
    }
    carte.consulter = consulter
    caisse.services.avancer(24 * 60 * MINUTE)
    await caisse.tour()
    expect(await caisse.commande(id)).toMatchObject({ etat: 1, etat_paiement: 2 })
  })

  it('une semaine, il n’est plus interrogé\u00a0: une personne regarde', async () => {
    const caisse = await ouvrirCaisse(COURTE)
    const { id } = await caisse.enRoute()
    await seTaire(caisse, [1, 24, 8 * 24])
    expect(await caisse.tentatives(id)).toMatchObject([{ etat: 'a_verifier', prochain_controle: null }])
  })
})

it('ce qu’une notification met en tête pendant un contrôle y reste', async () => {
  const { services, enRoute, tentatives } = await ouvrirCaisse()
  const { id } = await enRoute()
  services.avancer(MINUTE)
  const [avant, plusTard] = [
    new Date(services.now().getTime() + 6_000),
    new Date(services.now().getTime() + 3_600_000),
  ]
  const prise = await services.database.transaction((tx) => claimTentative(tx, services.now(), avant))
  await updateTentative(services.database, prise?.id ?? 0, { prochain_controle: services.now() })
  await scheduleTentative(services.database, prise?.id ?? 0, avant, plusTard)
  const [lue] = await tentatives(id)
  expect([new Date(lue?.prochain_controle ?? 0), lue?.controles]).toEqual([services.now(), 0])
})

it('une demande refaite après un changement d’adresse de la boutique prend une autre clé, et la personne paie aussitôt', async () => {
  const caisse = await ouvrirCaisse(COURTE)
  const id = await caisse.commander()
  await caisse.caprice({ panne: { operation: 'creer', panne: 'muet', apres: true, fois: 1 } })
  expect((await caisse.payer(id)).statusCode).toBe(503)
  Object.assign(caisse.services, { publicUrl: 'https://ailleurs.example' })
  const { adresse } = (await caisse.payer(id)).json().data
  expect((await caisse.tentatives(id)).map(({ etat }) => etat)).toEqual(['expiree', 'ouverte'])
  await caisse.carte(adresse, CARTE.bonne)
  expect((await caisse.revenir(id)).etat).toBe('payee')
})
