// What was noted of cash can be corrected: another entry says so, and nothing is erased (issue 17).
import { expect, it } from 'vitest'
import { listJournal } from '#ecriture/journal.data.ts'
import { listPapiersDe } from '#papier/papier.data.ts'
import { emettrePapiers } from '#papier/papier.jobs.ts'
import { anomalies, type Bureau } from '#tests/bureau.ts'
import {
  corriger,
  DU,
  dues,
  enRoute,
  ouvrirLivraisons,
  PERIODE,
  tournee,
  versements,
  verser,
} from '#tests/especes/livreurs.ts'

const recevoir = (bureau: Bureau, commande_id: number, plus = {}) =>
  bureau.equipe('preparateur', 'POST', '/api/encaissement', { commande_id, geste: 'encaisser', ...plus })
const defaire = (bureau: Bureau, commande_id: number, plus = {}) =>
  bureau.equipe('gestionnaire', 'POST', '/api/equipe/correction', { commande_id, motif: 'erreur', ...plus })

it('corrigé, un versement est remplacé par un autre ; ses commandes suivent, le premier reste écrit', async () => {
  const bureau = await ouvrirLivraisons()
  const [une, deux] = [await enRoute(bureau), await enRoute(bureau)]
  const { data } = await verser(
    bureau,
    [
      [une, DU],
      [deux, 0],
    ],
    DU,
  )
  const lignes = [
    { commande_id: une, montant: 0 },
    { commande_id: deux, montant: DU },
  ]
  const demande = { id: data.id, lignes, verse: DU, motif: 'c’était l’autre commande' }
  const reponses = await Promise.all([corriger(bureau, demande), corriger(bureau, demande)])
  expect(reponses.map(({ statut }) => statut).sort()).toEqual([200, 422])
  expect(reponses.find(({ statut }) => statut === 422)?.message).toContain('vient d’être corrigé')
  expect([(await bureau.commande(une)).etat_paiement, (await bureau.commande(deux)).etat_paiement]).toEqual([
    6, 2,
  ])
  const [corrige, premier] = await versements(bureau)
  expect(premier).toMatchObject({ id: data.id, remplace: true, lignes: [{ montant: DU }, { montant: 0 }] })
  expect(corrige).toMatchObject({
    ...{ corrige_id: data.id, remplace: false, explication: 'c’était l’autre commande' },
    ...{ remis_le: premier.remis_le, lignes: [{ montant: 0 }, { montant: DU }] },
  })
  expect(await listJournal(bureau.services.database, 'versement', corrige.id)).toMatchObject([
    { action: 'corriger', motif: 'c’était l’autre commande' },
  ])
  const { database } = bureau.services
  await expect(database.query('UPDATE versement SET verse = 0')).rejects.toThrow()
  await expect(database.query('DELETE FROM versement_ligne')).rejects.toThrow()
})

it('de trop à juste, de juste à trop peu : ce qui est à rendre et ce qui est dû suivent à l’unité', async () => {
  const bureau = await ouvrirLivraisons()
  const id = await enRoute(bureau)
  await verser(bureau, [[id, 4000, 'pas de monnaie']], 4000)
  const changer = async (montant: number) => {
    const [dernier] = await versements(bureau)
    const lignes = [{ commande_id: id, montant }]
    const { statut } = await corriger(bureau, { id: dernier.id, lignes, verse: montant, motif: 'recompté' })
    const argent = (await anomalies(bureau)).map((une: { montant: number }) => une.montant)
    return [statut, (await bureau.commande(id)).etat_paiement, argent]
  }
  expect(await changer(DU)).toEqual([200, 2, []])
  expect(await changer(3000)).toEqual([200, 6, []])
  expect(dues(await tournee(bureau, 'Modou'))).toEqual([[id, 500]])
  expect(await changer(3800)).toEqual([200, 2, [300]])
  expect(await changer(0)).toEqual([200, 6, []])
  expect(dues(await tournee(bureau, 'Modou'))).toEqual([[id, DU]])
})

it('« Argent reçu » demande combien, et se corrige ensuite ; la facture suit', async () => {
  const bureau = await ouvrirLivraisons()
  const id = await enRoute(bureau)
  expect((await recevoir(bureau, id, { montant: 3000 })).statut).toBe(400)
  await recevoir(bureau, id)
  await emettrePapiers(bureau.services)
  expect((await defaire(bureau, id, { montant: DU })).statut).toBe(400)
  expect((await defaire(bureau, id, { montant: 3000 })).statut).toBe(200)
  await emettrePapiers(bureau.services)
  expect(dues(await tournee(bureau, 'Modou'))).toEqual([[id, 500]])
  expect(await versements(bureau)).toMatchObject([{ attendu: 3000, verse: 3000 }, { remplace: true }])
  await recevoir(bureau, id)
  await emettrePapiers(bureau.services)
  const papiers = await listPapiersDe(bureau.services.database, id)
  expect(papiers.map(({ serie, contenu }) => [serie, contenu.francs])).toEqual([
    ['FA', '3500'],
    ['AV', '3500'],
    ['FA', '3500'],
  ])
})

it('ce qui est déjà rendu ne se corrige plus', async () => {
  const bureau = await ouvrirLivraisons()
  const id = await enRoute(bureau)
  await recevoir(bureau, id)
  const rendre = { commande_id: id, montant: 1000, motif: 'geste' }
  await bureau.equipe('gestionnaire', 'POST', '/api/remboursement', rendre)
  expect((await defaire(bureau, id)).statut).toBe(422)
  expect(await versements(bureau)).toHaveLength(1)
})

it('le rapport dit par livreur les livraisons, l’encaissé, le remis et la différence, à l’écran et en fichier', async () => {
  const bureau = await ouvrirLivraisons()
  const [une, deux] = [await enRoute(bureau), await enRoute(bureau)]
  const autre = await enRoute(bureau, 'Abdou')
  const sans = await enRoute(bureau, null)
  await verser(
    bureau,
    [
      [une, DU],
      [deux, DU],
    ],
    6500,
    'Une pièce perdue',
  )
  for (const id of [autre, sans]) await recevoir(bureau, id)
  for (const id of [une, autre]) {
    const livree = { id, etatcommande: 4, motif: 'au gardien', sans_code: true }
    await bureau.equipe('preparateur', 'PUT', '/api/equipe/commande', livree)
  }
  const periode = `?du=${PERIODE.du}&au=${PERIODE.au}`
  const sansFin = await bureau.equipe(
    'gestionnaire',
    'GET',
    '/api/equipe/rapport/livreur?du=2026-01-01&au=2099-12-31',
  )
  expect(sansFin.code).toBe('ENTREE_INVALIDE')
  const { data } = await bureau.equipe('gestionnaire', 'GET', `/api/equipe/rapport/livreur${periode}`)
  expect(data).toMatchObject([
    { nom: 'Abdou', livrees: 1, versements: 1, encaisse: DU, verse: DU, ecart: 0 },
    { nom: 'Modou', livrees: 1, versements: 1, encaisse: 7000, verse: 6500, ecart: -500 },
    { nom: 'Sans livreur', livrees: 0, versements: 1, encaisse: DU, verse: DU, ecart: 0 },
  ])
  const fichier = await bureau.equipe('gestionnaire', 'GET', `/api/equipe/fichier/livreur${periode}`)
  expect(fichier.liste).toContain('Modou;1;1;7000;6500;-500')
})
