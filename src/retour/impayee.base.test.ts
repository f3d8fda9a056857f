// What comes back while its money is still out, in a deliverer's pocket or nowhere.
import { expect, test } from 'vitest'
import { ouvrirRetours } from '#tests/contrat/retours.ts'

const retours = await ouvrirRetours()
const { database, envoyer, livrer, lire, vu, demander, ecrire, accepter, recevoir, etat } = retours

const noter = (commande_id: number, geste: string) =>
  envoyer('preparateur', { method: 'POST', url: '/api/encaissement', payload: { commande_id, geste } })
const mener = (id: number, etatcommande: number) =>
  envoyer('preparateur', {
    ...{ method: 'PUT', url: '/api/equipe/commande' },
    payload: { id, etatcommande, motif: 'à la main' },
  })
const paiement = async (id: number) => (await lire(`/api/commande/${id}`)).data.etatpaiement
const DEHORS =
  'L’argent de cette commande est encore à encaisser\u00a0: notez d’abord sur la commande l’argent reçu, ou qu’elle revient sans être payée.'

test('un retour ne s’accepte pas tant que l’argent est dans la poche du livreur\u00a0; noté, il s’accepte et se rembourse', async () => {
  const id = await livrer({ payee: false })
  await demander(id, { bissap: '3', mil: '1' })
  const [retour] = (await vu(id)).retours
  expect((await accepter(retour.id)).json()).toMatchObject({ code: 'ETAT_REFUSE', message: DEHORS })
  expect([await etat(id), (await vu(id)).retours[0].etat]).toEqual([4, 'demande'])
  expect((await noter(id, 'encaisser')).statusCode).toBe(200)
  expect((await accepter(retour.id)).statusCode).toBe(200)
  expect((await recevoir(retour, [3, 1])).statusCode).toBe(200)
  const rendre = { id: retour.id, geste: 'rembourser', en_avoir: 0, livraison: 1 }
  expect((await ecrire('gestionnaire', '/argent', rendre)).statusCode).toBe(200)
})

test('jamais payée, elle revient sans rien devoir, et ce qui n’en revient pas non plus\u00a0; si son retour est abandonné, elle doit de nouveau', async () => {
  const [une, deux] = [await livrer({ payee: false }), await livrer({ payee: false })]
  for (const id of [une, deux]) expect((await noter(id, 'refuser')).statusCode).toBe(200)
  expect([await etat(une), await paiement(une)]).toEqual([6, 0])
  const { historique } = (await lire(`/api/equipe/commande/${une}`, 'preparateur')).data
  expect(historique.at(-1).motif).toBe('rendue sans avoir été payée')
  await demander(une, { bissap: '3', mil: '1' })
  const [retour] = (await vu(une)).retours
  expect((await accepter(retour.id)).statusCode).toBe(200)
  expect((await recevoir(retour, [3, 1])).statusCode).toBe(200)
  const finir = { id: retour.id, geste: 'terminer', mot: 'Rien n’avait été payé.' }
  expect((await ecrire('gestionnaire', '/argent', finir)).statusCode).toBe(200)
  expect([await etat(une), await paiement(une)]).toEqual([7, 0])
  const trois = await livrer({ payee: false })
  await noter(trois, 'refuser')
  await demander(trois, { bissap: '2' })
  const [partie] = (await vu(trois)).retours
  await accepter(partie.id)
  expect((await recevoir(partie, [2])).statusCode).toBe(200)
  // not the whole of it, of which a part is back
  expect([await etat(trois), await paiement(trois)]).toEqual([4, 0])
  for (const vers of [6, 4]) expect((await mener(trois, vers)).statusCode).toBe(200)
  expect([await etat(trois), await paiement(trois)]).toEqual([4, 0])
  expect((await mener(deux, 4)).statusCode).toBe(200)
  expect([await etat(deux), await paiement(deux)]).toEqual([4, 6])
})

test('à la main non plus, rien ne revient tant que son argent est à encaisser', async () => {
  const id = await livrer({ payee: false })
  expect((await mener(id, 6)).json()).toMatchObject({ code: 'ETAT_REFUSE', message: DEHORS })
  await database.query('UPDATE commande SET etat = 3 WHERE id = $1', [id])
  expect((await mener(id, 6)).json()).toMatchObject({ code: 'ETAT_REFUSE', message: DEHORS })
})

test('revenue avant, quand c’était permis, son argent se note encore\u00a0: il la paie, ou il est à rendre', async () => {
  const [enCours, finie] = [await livrer({ payee: false }), await livrer({ payee: false })]
  await database.query('UPDATE commande SET etat = 6 WHERE id = $1', [enCours])
  await database.query('UPDATE commande SET etat = 7 WHERE id = $1', [finie])
  for (const id of [enCours, finie]) expect((await noter(id, 'encaisser')).statusCode).toBe(200)
  expect([await paiement(enCours), await paiement(finie)]).toEqual([2, 0])
  expect((await noter(finie, 'encaisser')).json()).toMatchObject({ code: 'ETAT_REFUSE' })
  const rendues = await database.query(
    `SELECT commande_id FROM tentative WHERE etat = 'a_rembourser' ORDER BY id`,
  )
  expect(rendues).toEqual([{ commande_id: finie }])
})

test('revenue avant, et jamais payée\u00a0: on le dit, elle ne doit plus rien\u00a0; aucune autre ne finit à encaisser', async () => {
  const [finie, enCours] = [await livrer({ payee: false }), await livrer({ payee: false })]
  await database.query('UPDATE commande SET etat = 7 WHERE id = $1', [finie])
  await database.query('UPDATE commande SET etat = 6 WHERE id = $1', [enCours])
  expect((await noter(finie, 'refuser')).statusCode).toBe(200)
  expect([await etat(finie), await paiement(finie)]).toEqual([7, 0])
  expect((await mener(enCours, 7)).json()).toMatchObject({ code: 'ETAT_REFUSE', message: DEHORS })
})

test('une part reçue, rendue par erreur puis restée\u00a0: la part compte de nouveau, et le reste seul est dû', async () => {
  const id = await livrer({ payee: false })
  const recu = { commande_id: id, geste: 'encaisser', montant: 1000, motif: 'le reste demain' }
  const part = await envoyer('preparateur', { method: 'POST', url: '/api/encaissement', payload: recu })
  expect(part.statusCode).toBe(200)
  const du = async () => (await lire(`/api/equipe/commande/${id}`, 'preparateur')).data.encaissement
  const avant = await du()
  expect(avant.recu).toBe(1000)
  await noter(id, 'refuser')
  expect((await mener(id, 4)).statusCode).toBe(200)
  expect(await du()).toEqual(avant)
  expect(
    await database.query(`SELECT id FROM tentative WHERE commande_id = $1 AND etat = 'a_rembourser'`, [id]),
  ).toEqual([])
})
