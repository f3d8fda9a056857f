// Cash on delivery beside the other means: an order is paid once, by one of them, and its papers say so.
import { expect, it } from 'vitest'
import { listJournal } from '#ecriture/journal.data.ts'
import { encaisserALaLivraison, type GesteEncaissement } from '#especes/encaissement.actions.ts'
import { paiementsDe } from '#paiement/paiement.actions.ts'
import { listPapiersDe } from '#papier/papier.data.ts'
import { emettrePapiers } from '#papier/papier.jobs.ts'
import { gestesPossibles } from '#preparation/gestes.ts'
import { bouger, ouvrirBureau } from '#tests/bureau.ts'
import { CARTE, type Caisse, commanderBissap, MINUTE } from '#tests/caisse.ts'
import { ouvrirPortefeuilles } from '#tests/portefeuilles.ts'

async function ouvrir() {
  const bureau = await ouvrirBureau()
  await bureau.services.database.query('INSERT INTO encaissement (zone_id, plafond) VALUES (601, 20000)')
  return bureau
}
const enEspeces = (caisse: Caisse) =>
  commanderBissap(caisse.services, caisse.compte, caisse.fermer, { payment_method: 'livraison' })
const dire = ({ services }: Caisse, id: number, geste: GesteEncaissement) =>
  encaisserALaLivraison(
    { ...services, ...paiementsDe(services) },
    { equipier: { auteur: 'essai', compte_id: 1, role: 'preparateur' } },
    id,
    geste,
  )

it('une commande à payer à la livraison, payée par carte, n’a plus rien à encaisser : le dire est refusé', async () => {
  const bureau = await ouvrir()
  const id = await enEspeces(bureau)
  await bureau.carte((await bureau.payer(id)).json().data.adresse, CARTE.bonne)
  await bureau.revenir(id)
  const commande = await bureau.commande(id)
  expect(commande).toMatchObject({ etat: 1, etat_paiement: 2, payment_method: 'carte' })
  for (const geste of ['confirmer', 'encaisser', 'refuser'] as const)
    await expect(dire(bureau, id, geste)).rejects.toMatchObject({
      code: 'ETAT_REFUSE',
      message: expect.stringContaining('déjà payée en ligne'),
    })
  const { payment_method } = commande
  const vue = { etatcommande: 3, etatpaiement: 2, payment_method, argentVenu: false, etapes: [] }
  expect(gestesPossibles(vue, { role: 'proprietaire' }).filter(({ especes }) => especes)).toEqual([])
})

it('confirmée par téléphone, sa page de paiement se ferme d’abord ; ce qui y est déjà payé n’est plus à encaisser', async () => {
  const bureau = await ouvrir()
  const { orange_money: orange } = await ouvrirPortefeuilles(bureau)
  const carte = await enEspeces(bureau)
  const { adresse } = (await bureau.payer(carte)).json().data
  await dire(bureau, carte, 'confirmer')
  expect((await bureau.carte(adresse, CARTE.bonne)).html).toContain('n’est plus valable')
  expect(await bureau.commande(carte)).toMatchObject({
    etat: 1,
    etat_paiement: 6,
    payment_method: 'livraison',
  })

  // Orange closes no page: it is asked, and has been paid
  const payee = await enEspeces(bureau)
  await orange.choisir((await orange.payer(payee)).adresse, 'payer')
  await expect(dire(bureau, payee, 'confirmer')).rejects.toMatchObject({ code: 'ETAT_REFUSE' })
  expect(await bureau.commande(payee)).toMatchObject({ etat_paiement: 2, payment_method: 'orange_money' })
})

it('un argent noté par erreur se corrige avec son motif : au fil, au journal, et sur le papier', async () => {
  const bureau = await ouvrir()
  const id = await enEspeces(bureau)
  await dire(bureau, id, 'confirmer')
  for (const etat of [2, 3]) await bouger(bureau, 'preparateur', id, etat)
  await dire(bureau, id, 'encaisser')
  await emettrePapiers(bureau.services)
  const corriger = (role: 'preparateur' | 'gestionnaire') =>
    bureau.equipe(role, 'POST', '/api/equipe/correction', { commande_id: id, motif: 'mauvaise commande' })
  expect((await corriger('preparateur')).code).toBe('DROIT_REFUSE')
  const reponses = await Promise.all([corriger('gestionnaire'), corriger('gestionnaire')])
  expect(reponses.map(({ statut }) => statut).sort()).toEqual([200, 422])
  expect(await bureau.commande(id)).toMatchObject({ etat: 3, etat_paiement: 6 })
  expect((await bureau.etapes(id)).at(-1)).toMatch(/^3\/6 /)
  expect(await listJournal(bureau.services.database, 'commande', String(id))).toContainEqual(
    expect.objectContaining({
      ...{ action: 'corriger', motif: 'mauvaise commande' },
      avant: { etatcommande: 3, etatpaiement: 2 },
      apres: { etatcommande: 3, etatpaiement: 6 },
    }),
  )

  bureau.services.avancer(MINUTE)
  await dire(bureau, id, 'encaisser')
  await emettrePapiers(bureau.services)
  const papiers = await listPapiersDe(bureau.services.database, id)
  expect(papiers.map(({ serie, rang, contenu }) => [serie, rang, contenu.francs])).toEqual([
    ['FA', 1, '3500'],
    ['AV', 1, '3500'],
    ['FA', 2, '3500'],
  ])
  const [premiere, avoir, seconde] = papiers
  expect(avoir?.contenu.reglement).toMatchObject({ corrige: true })
  expect(avoir?.contenu.facture?.numero).toBe('FA-2026-000001')
  expect(premiere?.contenu.reglement.le).not.toBe(seconde?.contenu.reglement.le)

  // given back for good, it can be corrected no more, and the credit note is the second invoice's
  await bureau.equipe('gestionnaire', 'POST', '/api/remboursement', { commande_id: id, motif: 'geste' })
  expect((await corriger('gestionnaire')).statut).toBe(422)
  const [row] = await bureau.services.database.query<{ id: number }>(
    'SELECT max(id) AS id FROM remboursement',
  )
  const decision = { id: row?.id, decision: 'fait', motif: 'rendu' }
  expect((await bureau.equipe('gestionnaire', 'PUT', '/api/remboursement', decision)).statut).toBe(200)
  await emettrePapiers(bureau.services)
  const dernier = (await listPapiersDe(bureau.services.database, id)).at(-1)
  expect([dernier?.serie, dernier?.rang, dernier?.contenu.facture?.numero]).toEqual([
    'AV',
    2,
    'FA-2026-000002',
  ])
  expect(await bureau.commande(id)).toMatchObject({ etat_paiement: 5 })
})
