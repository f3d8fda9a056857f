// What a deliverer collects at the doors, and what they hand in (issue 17).
import { expect, it } from 'vitest'
import { listJournal } from '#ecriture/journal.data.ts'
import { anomalies, payee } from '#tests/bureau.ts'
import {
  confier,
  corriger,
  DU,
  dues,
  enRoute,
  ouvrirLivraisons,
  tournee,
  versements,
  verser,
} from '#tests/especes/livreurs.ts'

it('confiées à un livreur, les commandes sont sur sa liste, chacune avec ce qu’il y a à encaisser', async () => {
  const bureau = await ouvrirLivraisons()
  const [une, autre] = [await enRoute(bureau), await enRoute(bureau, 'Abdou')]
  const reglee = await payee(bureau)
  // the same person, however the name is typed; what has not left is on no list yet
  await confier(bureau, [reglee], 'MODOU')
  expect(dues(await tournee(bureau, 'Modou'))).toEqual([[une, DU]])
  await bureau.services.database.query('UPDATE commande SET etat = 3 WHERE id = $1', [reglee])
  expect(dues(await tournee(bureau, 'Modou'))).toEqual([
    [une, DU],
    [reglee, null],
  ])
  await confier(bureau, [autre], 'Modou')
  expect(dues(await tournee(bureau, 'Abdou'))).toEqual([])
  expect(await listJournal(bureau.services.database, 'commande', autre)).toContainEqual(
    expect.objectContaining({
      ...{ action: 'confier', avant: { livreur_id: expect.any(Number) } },
      apres: { livreur_id: expect.any(Number) },
    }),
  )
  await confier(bureau, [autre], null)
  const { data } = await bureau.equipe('preparateur', 'GET', '/api/equipe/livreur')
  expect(data.sans_livreur).toBe(1)
  const refus = await confier(bureau, [une, await bureau.commander()], 'Abdou')
  expect(refus).toMatchObject({ statut: 422, message: expect.stringContaining('n’est pas à livrer') })
  expect(dues(await tournee(bureau, 'Modou'))).toHaveLength(2)
})

it('ce que le livreur remet paie ses commandes d’un coup ; une différence s’explique', async () => {
  const bureau = await ouvrirLivraisons()
  const ids = [await enRoute(bureau), await enRoute(bureau), await enRoute(bureau)] as const
  const [une, deux, absente] = ids
  const collecte = [
    [une, DU],
    [deux, DU],
    [absente, 0],
  ] as const
  const sansMot = await verser(bureau, [...collecte], 6500)
  expect(sansMot).toMatchObject({
    statut: 400,
    champs: { explication: 'Expliquez la différence en une phrase.' },
  })
  const fait = await verser(bureau, [...collecte], 6500, 'Il a rendu 500 de monnaie à la cliente.')
  expect(fait).toMatchObject({ statut: 200, data: { attendu: 7000, verse: 6500 } })
  const etats = await Promise.all(ids.map(async (id) => (await bureau.commande(id)).etat_paiement))
  expect(etats).toEqual([2, 2, 6])
  expect(dues(await tournee(bureau, 'Modou')).find(([id]) => id === absente)).toEqual([absente, DU])
  expect(await listJournal(bureau.services.database, 'versement', fait.data.id)).toMatchObject([
    {
      ...{ action: 'encaisser', motif: 'Il a rendu 500 de monnaie à la cliente.' },
      apres: { attendu: '7\u202f000\u00a0FCFA', verse: '6\u202f500\u00a0FCFA' },
    },
  ])
  expect(await anomalies(bureau)).toEqual([])
})

it('moins que dû reste dû, avec la raison ; le reste vient plus tard et paie la commande', async () => {
  const bureau = await ouvrirLivraisons()
  const id = await enRoute(bureau)
  expect((await verser(bureau, [[id, 2000]], 2000)).champs).toEqual({
    [`motif.${id}`]: 'Dites pourquoi ce n’est pas ce qui était dû.',
  })
  await verser(bureau, [[id, 2000, 'Le reste demain']], 2000)
  expect(await bureau.commande(id)).toMatchObject({ etat: 3, etat_paiement: 6 })
  expect(dues(await tournee(bureau, 'Modou'))).toEqual([[id, 1500]])
  await verser(bureau, [[id, 1500, undefined, 1500]], 1500)
  expect(await bureau.commande(id)).toMatchObject({ etat_paiement: 2 })
  const { data } = await bureau.equipe('gestionnaire', 'GET', `/api/equipe/commande/${id}`)
  expect(data).toMatchObject({
    ...{ livreur: { nom: 'Modou' }, encaissement: null },
    collectes: [{ montant: 2000, motif: 'Le reste demain' }, { montant: 1500 }],
  })
})

it('plus que dû paie la commande, et ce qui est en trop est à rendre', async () => {
  const bureau = await ouvrirLivraisons()
  const id = await enRoute(bureau)
  await verser(bureau, [[id, 4000, 'pas de monnaie']], 4000)
  expect(await bureau.commande(id)).toMatchObject({ etat_paiement: 2 })
  const [trop] = await anomalies(bureau)
  expect(trop).toMatchObject({ genre: 'paiement_a_rembourser', commande_id: id, montant: 500, devise: 'XOF' })
  const rendre = { commande_id: id, tentative_id: trop.tentative_id, motif: 'rendu à la cliente' }
  const { data } = await bureau.equipe('gestionnaire', 'POST', '/api/remboursement', rendre)
  const fait = { id: data.id, decision: 'fait', motif: 'en main propre' }
  await bureau.equipe('gestionnaire', 'PUT', '/api/remboursement', fait)
  expect(await anomalies(bureau)).toEqual([])
  expect(await bureau.commande(id)).toMatchObject({ etat_paiement: 2 })
})

it('à deux sur le même versement, un seul est gardé, et l’autre lit ce qui a changé', async () => {
  const bureau = await ouvrirLivraisons()
  const ids = [await enRoute(bureau), await enRoute(bureau)]
  const collecte = ids.map((id) => [id, DU] as const)
  const reponses = await Promise.all([verser(bureau, collecte, 7000), verser(bureau, collecte, 7000)])
  expect(reponses.map(({ statut }) => statut).sort()).toEqual([200, 422])
  expect(reponses.find(({ statut }) => statut === 422)).toMatchObject({
    code: 'VERSION_DEPASSEE',
    message: expect.stringMatching(/CMD-\d{4}-\d{6} n’est plus à encaisser/),
  })
  expect(await versements(bureau)).toHaveLength(1)
  const autre = await enRoute(bureau)
  await confier(bureau, [autre], 'Abdou')
  expect((await verser(bureau, [[autre, DU]], DU)).message).toContain('maintenant confiée à Abdou')
})

it('une partie reçue d’une commande qui ne la doit plus est à rendre, comment qu’elle finisse', async () => {
  const bureau = await ouvrirLivraisons()
  const [refusee, rendue] = [await enRoute(bureau), await enRoute(bureau)]
  for (const id of [refusee, rendue]) await verser(bureau, [[id, 1000, 'avance']], 1000)
  const geste = { commande_id: refusee, geste: 'refuser' }
  await bureau.equipe('preparateur', 'POST', '/api/encaissement', geste)
  await bureau.services.database.query(
    `UPDATE commande SET etat_paiement = 2, payment_method = 'carte' WHERE id = $1`,
    [rendue],
  )
  const vues = (await anomalies(bureau)).map(({ genre, commande_id, montant }: Record<string, unknown>) => [
    ...[genre, commande_id, montant],
  ])
  expect(vues).toEqual(
    expect.arrayContaining([
      ['paiement_a_rembourser', refusee, 1000],
      ['paiement_a_rembourser', rendue, 1000],
    ]),
  )
})

it('une commande payée autrement ne reçoit pas d’espèces, et n’en perd pas non plus : une ligne à zéro n’y change rien', async () => {
  const bureau = await ouvrirLivraisons()
  const [due, reglee] = [await enRoute(bureau), await payee(bureau)]
  await confier(bureau, [reglee], 'Modou')
  const refus = await verser(
    bureau,
    [
      [due, DU],
      [reglee, DU, 'donné au livreur', 0],
    ],
    2 * DU,
  )
  expect(refus).toMatchObject({ code: 'ETAT_REFUSE', message: 'Cette commande n’est pas à encaisser.' })
  expect(await versements(bureau)).toEqual([])
  const juste = await verser(
    bureau,
    [
      [due, DU],
      [reglee, 0, undefined, 0],
    ],
    DU,
  )
  expect(juste.statut).toBe(200)
  expect((await bureau.commande(reglee)).payment_method).toBe('carte')
})

it('une commande nommée deux fois, dans un versement ou sa correction, est refusée, et rien n’est gardé', async () => {
  const bureau = await ouvrirLivraisons()
  const id = await enRoute(bureau)
  const double = {
    statut: 400,
    code: 'ENTREE_INVALIDE',
    champs: { lignes: expect.stringContaining('deux fois') },
  }
  const refus = await verser(
    bureau,
    [
      [id, DU],
      [id, DU],
    ],
    2 * DU,
  )
  expect(refus).toMatchObject(double)
  expect(await versements(bureau)).toEqual([])
  await verser(bureau, [[id, DU]], DU)
  const [versement] = await versements(bureau)
  const lignes = [1000, 2000].map((montant) => ({ commande_id: id, montant }))
  expect(await corriger(bureau, { id: versement.id, lignes, verse: 1000, motif: 'essai' })).toMatchObject(
    double,
  )
  expect(await versements(bureau)).toHaveLength(1)
})

it('qui n’est pas de l’équipe ne trouve rien ; qui prépare remet, et ne corrige ni ne lit les rapports', async () => {
  const bureau = await ouvrirLivraisons()
  const id = await enRoute(bureau)
  await verser(bureau, [[id, DU]], DU)
  const periode = '?du=2026-01-01&au=2026-12-31'
  const [versement] = await versements(bureau)
  const correction = { id: versement.id, lignes: [], verse: 0, motif: 'essai' }
  for (const [methode, url, corps] of [
    ['PUT', '/api/equipe/versement', correction],
    ['GET', `/api/equipe/versement${periode}`, undefined],
    ['GET', `/api/equipe/rapport/livreur${periode}`, undefined],
    ['GET', `/api/equipe/fichier/livreur${periode}`, undefined],
  ] as const)
    expect([url, (await bureau.equipe('preparateur', methode, url, corps)).code]).toEqual([
      url,
      'DROIT_REFUSE',
    ])
  expect((await bureau.equipe('client', 'GET', '/api/equipe/livreur')).statut).toBe(404)
})
