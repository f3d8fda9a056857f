// « Corriger l'argent reçu » of one order, said twice, or of one that owes nothing.
import { expect, it } from 'vitest'
import { reglerPortefeuilles } from '#preference/numeros/portefeuille.actions.ts'
import { gestesPossibles } from '#preparation/gestes.ts'
import { anomalies, type Bureau } from '#tests/bureau.ts'
import { DU, dues, enRoute, ouvrirLivraisons, tournee } from '#tests/especes/livreurs.ts'

const recevoir = (bureau: Bureau, commande_id: number, plus = {}) =>
  bureau.equipe('preparateur', 'POST', '/api/encaissement', { commande_id, geste: 'encaisser', ...plus })
const corriger = (bureau: Bureau, commande_id: number, plus: object = {}, cle?: string) =>
  bureau.equipe(
    'gestionnaire',
    'POST',
    '/api/equipe/correction',
    { commande_id, motif: 'erreur', ...plus },
    cle,
  )
const dossier = async (bureau: Bureau, id: number) =>
  (await bureau.equipe('gestionnaire', 'GET', `/api/equipe/commande/${id}`)).data
const notes = async (bureau: Bureau, id: number) =>
  (await dossier(bureau, id)).collectes.map(({ montant }: { montant: number }) => montant)
/** Whole francs that are to be given back. */
const aRendre = async (bureau: Bureau) =>
  (await anomalies(bureau)).map(({ montant }: { montant: number }) => montant)
/** What the page offers its keeper. */
const offerts = async (bureau: Bureau, id: number) => {
  const { commande, collectes } = await dossier(bureau, id)
  const vue = { ...commande, argentVenu: false, argentNote: collectes.length > 0 }
  return gestesPossibles(vue, { role: 'gestionnaire' }).map(({ texte }) => texte)
}
async function ouvrir(): Promise<Bureau> {
  const bureau = await ouvrirLivraisons()
  const equipier = { auteur: 'essai', compte_id: null, role: 'proprietaire' } as const
  await reglerPortefeuilles(bureau.services, { equipier }, { wave: '+221771234567' })
  return bureau
}

it('Deux sommes reçues : la dernière corrigée, la même demande n’emporte pas la première', async () => {
  const bureau = await ouvrir()
  const id = await enRoute(bureau)
  await recevoir(bureau, id, { montant: 1000, motif: 'un acompte' })
  await recevoir(bureau, id, { montant: 500, motif: 'encore' })
  const vu = (await dossier(bureau, id)).collectes.at(-1).versement_id
  const faux = { montant: 0, versement_id: vu }
  expect((await corriger(bureau, id, faux, 'une')).statut).toBe(200)
  // its answer was lost: once more, under the same key, it is the same
  expect((await corriger(bureau, id, faux, 'une')).statut).toBe(200)
  expect(await corriger(bureau, id, faux, 'autre')).toMatchObject({ code: 'VERSION_DEPASSEE' })
  expect(await corriger(bureau, id, { montant: 1, versement_id: null })).toMatchObject({
    code: 'VERSION_DEPASSEE',
    message: 'L’argent de cette commande vient d’être noté ou corrigé. Relisez-la.',
  })
  expect(await notes(bureau, id)).toEqual([1000])
  expect(dues(await tournee(bureau, 'Modou'))).toEqual([[id, DU - 1000]])
})

it('50 000 tapés pour 5 000 par Wave sur une commande annulée se corrigent : 5 000 sont à rendre', async () => {
  const bureau = await ouvrir()
  const id = await enRoute(bureau)
  await bureau.equipe('preparateur', 'POST', '/api/encaissement', { commande_id: id, geste: 'refuser' })
  expect(await offerts(bureau, id)).not.toContain('Corriger l’argent reçu')
  await recevoir(bureau, id, { par: 'wave', montant: 50_000, motif: 'envoyé quand même' })
  expect(await offerts(bureau, id)).toContain('Corriger l’argent reçu')
  expect(await aRendre(bureau)).toEqual([50_000])
  expect((await corriger(bureau, id, { montant: 5000 })).statut).toBe(200)
  expect([await notes(bureau, id), await aRendre(bureau)]).toEqual([[5000], [5000]])
  expect((await corriger(bureau, id)).statut).toBe(200)
  expect([await notes(bureau, id), await aRendre(bureau)]).toEqual([[], []])
})

it('Une fausse part, puis un refus à la porte : seule la vraie reste à rendre, autant de fois qu’on corrige', async () => {
  const bureau = await ouvrir()
  const id = await enRoute(bureau)
  await recevoir(bureau, id, { montant: 1000, motif: 'un acompte' })
  await recevoir(bureau, id, { montant: 2000, motif: 'une autre commande, en vérité' })
  await bureau.equipe('preparateur', 'POST', '/api/encaissement', { commande_id: id, geste: 'refuser' })
  expect(await aRendre(bureau)).toEqual([3000])
  expect((await corriger(bureau, id, { montant: 1500 })).statut).toBe(200)
  expect((await aRendre(bureau)).sort()).toEqual([1000, 1500])
  expect((await corriger(bureau, id)).statut).toBe(200)
  expect([await notes(bureau, id), await aRendre(bureau)]).toEqual([[1000], [1000]])
  expect((await corriger(bureau, id)).statut).toBe(200)
  expect([await notes(bureau, id), await aRendre(bureau)]).toEqual([[], []])
  expect((await bureau.commande(id)).etat_paiement).toBe(0)
})

it('Ce qui en a été rendu depuis ne se corrige plus', async () => {
  const bureau = await ouvrir()
  const id = await enRoute(bureau)
  await recevoir(bureau, id, { montant: 1000, motif: 'un acompte' })
  await bureau.equipe('preparateur', 'POST', '/api/encaissement', { commande_id: id, geste: 'refuser' })
  const [venue] = await bureau.tentatives(id)
  const rendre = { commande_id: id, tentative_id: venue?.id, montant: 1000, motif: 'rendu en main propre' }
  expect((await bureau.equipe('gestionnaire', 'POST', '/api/remboursement', rendre)).statut).toBe(200)
  expect((await corriger(bureau, id)).code).toBe('ETAT_REFUSE')
  expect(await notes(bureau, id)).toEqual([1000])
})

it('Revenue alors que son argent était encore dehors\u00a0: ce qui en vient est à rendre, et s’oublie quand c’était une erreur', async () => {
  const bureau = await ouvrir()
  const id = await enRoute(bureau)
  await recevoir(bureau, id, { montant: 1000, motif: 'un acompte' })
  // as a return that has come back leaves it
  await bureau.services.database.query('UPDATE commande SET etat = 7 WHERE id = $1', [id])
  expect(await aRendre(bureau)).toEqual([1000])
  await recevoir(bureau, id, { par: 'wave', montant: 2000, motif: 'envoyé quand même' })
  expect((await aRendre(bureau)).sort()).toEqual([1000, 2000])
  expect((await corriger(bureau, id)).statut).toBe(200)
  expect((await corriger(bureau, id)).statut).toBe(200)
  expect([await notes(bureau, id), await aRendre(bureau)]).toEqual([[], []])
  expect((await bureau.commande(id)).etat_paiement).toBe(0)
})
