import { expect, test } from 'vitest'
import { envoyerMessages } from '#message/message.jobs.ts'
import { ouvrirRetours } from '#tests/contrat/retours.ts'
import { ids } from '#tests/fixtures.ts'

const retours = await ouvrirRetours()
const {
  services,
  database,
  plis,
  livrer,
  lire,
  vu,
  demander,
  ecrire,
  accepter,
  accepte,
  recevoir,
  etat,
  stock,
} = retours
const { bissap, mil } = ids.produit

const partir = async () => {
  await envoyerMessages(services)
  return plis.splice(0).map(({ courrier }) => courrier.sujet)
}
const rendre = (id: number, champs: object = {}, qui: 'gestionnaire' | 'equipier' = 'gestionnaire') =>
  ecrire(qui, '/argent', { id, geste: 'rembourser', en_avoir: 0, livraison: 0, ...champs })
const rendus = async (commande_id: number) => (await lire(`/api/remboursement/${commande_id}`)).data

test('accepté, reçu en partie, remboursé\u00a0: le stock, l’argent, la commande et chaque message sont justes', async () => {
  const id = await livrer()
  const avant = { bissap: await stock(bissap), mil: await stock(mil) }
  await partir()
  const retour = await accepte(id, { bissap: '2', mil: '1' })
  expect(await etat(id)).toBe(6)
  // its own message, and none of the move
  expect(await partir()).toEqual([
    `Nous avons reçu votre demande de retour, ${retour.numero}`,
    `Votre retour est accepté, ${retour.numero}`,
  ])
  expect((await recevoir(retour, [2, 0])).statusCode).toBe(200)
  expect(await etat(id)).toBe(4)
  expect([await stock(bissap), await stock(mil)]).toEqual([avant.bissap + 2, avant.mil])
  expect((await vu(id)).retours[0].lignes).toMatchObject([{ recu: 2 }, { recu: 0 }])
  expect(await partir()).toEqual([`Vos articles nous sont revenus, ${retour.numero}`])

  expect((await rendre(retour.id)).statusCode).toBe(200)
  // two bottles of 1 000 francs; a deliverer's cash is given back by hand
  expect(await rendus(id)).toMatchObject([{ montant: 2000, devise: 'XOF', etat: 'a_la_main' }])
  const [clos] = (await vu(id)).retours
  expect(clos).toMatchObject({ etat: 'clos', etapes: { length: 4 } })
  // nothing has gone back yet: nobody says that it has
  expect(clos.etapes[3].mot).toBe('À vous rendre\u00a0: 2\u202f000\u00a0FCFA.')
  expect(await partir()).toContain(`Votre retour est terminé, ${retour.numero}`)
  // one bottle and the bag are left
  const { lignes } = await vu(id)
  expect(lignes.map(({ reste }: { reste: number }) => reste)).toEqual([1, 1])
})

test('tout revient en deux fois\u00a0: la commande est retournée, et aucune pièce ne rentre deux fois en stock', async () => {
  const id = await livrer()
  const avant = await stock(bissap)
  await recevoir(await accepte(id, { bissap: '1' }), [1])
  const [un] = (await vu(id)).retours
  await rendre(un.id, { en_avoir: 1 })
  expect(await rendus(id)).toMatchObject([{ montant: 1000, etat: 'fait', payment_method: 'avoir' }])
  expect((await vu(id)).retours[0].etapes[3].mot).toMatch(/^À vous rendre en avoir\s: 1\s000\sFCFA\.$/)
  const suite = await accepte(id, { bissap: '2', mil: '1', raison: 'erreur' })
  await recevoir(suite, [2, 1])
  expect(await etat(id)).toBe(7)
  expect(await stock(bissap)).toBe(avant + 3)
  await rendre(suite.id, { livraison: 1 })
  const { postes } = (await lire(`/api/commande/${id}`)).data
  const total = postes.reduce((somme: number, { montant }: { montant: number }) => somme + montant, 0)
  expect((await rendus(id)).reduce((somme: number, un: { montant: number }) => somme + un.montant, 0)).toBe(
    total,
  )
})

test('tant qu’un retour accepté est attendu, la commande ne se dit pas revenue d’un geste\u202f; ensuite seul le reste rentre', async () => {
  const id = await livrer()
  const avant = await stock(bissap)
  const retour = await accepte(id, { bissap: '2' })
  const toutRevenu = () =>
    retours.envoyer('preparateur', {
      ...{ method: 'PUT', url: '/api/equipe/commande' },
      payload: { id, etatcommande: 7, motif: 'tout est là', remettre_en_stock: 1 },
    })
  const dossier = async () => (await lire(`/api/equipe/commande/${id}`, 'preparateur')).data
  expect((await dossier()).retour_attendu).toBe(true)
  expect((await toutRevenu()).json().code).toBe('ETAT_REFUSE')
  await recevoir(retour, [2])
  const { retour_attendu, historique } = await dossier()
  expect(retour_attendu).toBe(false)
  const motifs = historique.map(({ motif }: { motif: string }) => motif)
  expect(motifs).toEqual(
    expect.arrayContaining(['demandé', 'accepté', 'reçu'].map((quoi) => `retour ${retour.numero} ${quoi}`)),
  )
  await retours.envoyer('preparateur', {
    ...{ method: 'PUT', url: '/api/equipe/commande' },
    payload: { id, etatcommande: 6, motif: 'le reste revient' },
  })
  expect((await toutRevenu()).statusCode).toBe(200)
  expect([await etat(id), await stock(bissap)]).toEqual([7, avant + 3])
})

test('ce qui ne se revend pas reste hors du stock', async () => {
  const id = await livrer()
  const avant = await stock(bissap)
  await recevoir(await accepte(id, { bissap: '3' }), [3], 0)
  expect(await stock(bissap)).toBe(avant)
})

test('le préparateur reçoit, le gestionnaire décide de l’argent', async () => {
  const id = await livrer()
  await demander(id, { bissap: '1' })
  const [retour] = (await vu(id)).retours
  expect((await accepter(retour.id, 'preparateur')).json().code).toBe('DROIT_REFUSE')
  await accepter(retour.id)
  expect((await recevoir(retour, [1])).statusCode).toBe(200)
  const argent = { id: retour.id, geste: 'rembourser', en_avoir: 0, livraison: 0 }
  expect((await ecrire('preparateur', '/argent', argent)).json().code).toBe('DROIT_REFUSE')
  expect((await ecrire('gestionnaire', '/argent', { id: retour.id, geste: 'terminer' })).json().code).toBe(
    'ENTREE_INVALIDE',
  )
  const fini = { id: retour.id, geste: 'terminer', mot: 'Remplacé au comptoir.' }
  expect((await ecrire('gestionnaire', '/argent', fini)).statusCode).toBe(200)
  expect(await rendus(id)).toEqual([])
})

test('à deux en même temps, un seul accepte, un seul reçoit, un seul rend l’argent', async () => {
  const id = await livrer()
  const avant = await stock(bissap)
  await demander(id, { bissap: '2' })
  const [retour] = (await vu(id)).retours
  const codes = async (appels: Promise<{ statusCode: number }>[]) =>
    (await Promise.all(appels)).map(({ statusCode }) => statusCode === 200).sort()
  expect(await codes([accepter(retour.id), accepter(retour.id, 'equipier')])).toEqual([false, true])
  expect(await codes([recevoir(retour, [2]), recevoir(retour, [1])])).toEqual([false, true])
  const [{ lignes }] = (await vu(id)).retours
  expect(await stock(bissap)).toBe(avant + lignes[0].recu)
  expect(await codes([rendre(retour.id), rendre(retour.id, { en_avoir: 1 }, 'equipier')])).toEqual([
    false,
    true,
  ])
  expect(await rendus(id)).toMatchObject([{ montant: lignes[0].recu * 1000 }])
})

test('plus que demandé, ou un autre article, n’est pas reçu, et rien n’est écrit', async () => {
  const retour = await accepte(await livrer(), { bissap: '1' })
  const avant = await stock(bissap)
  expect((await recevoir(retour, [2])).json().code).toBe('ENTREE_INVALIDE')
  const ailleurs = { ...retour, lignes: [{ id: 999_999 }] }
  expect((await recevoir(ailleurs, [1])).json().code).toBe('ENTREE_INVALIDE')
  expect(await stock(bissap)).toBe(avant)
})

test('ce qui est déjà remboursé n’est plus demandé\u202f; remboursé entre-temps, le retour se termine sans argent', async () => {
  const id = await livrer()
  const retour = await accepte(id, { bissap: '3' })
  await recevoir(retour, [3])
  const rembourser = { commande_id: id, motif: 'geste' }
  await retours.envoyer('gestionnaire', { method: 'POST', url: '/api/remboursement', payload: rembourser })
  const [{ id: rembourse }] = await rendus(id)
  await retours.envoyer('gestionnaire', {
    ...{ method: 'PUT', url: '/api/remboursement' },
    payload: { id: rembourse, decision: 'fait', motif: 'rendu' },
  })
  expect((await rendre(retour.id)).statusCode).toBeGreaterThanOrEqual(400)
  await ecrire('gestionnaire', '/argent', { id: retour.id, geste: 'terminer', mot: 'Déjà rendu.' })
  expect((await vu(id)).raisons).toEqual([])
  expect((await demander(id, { bissap: '1' })).body).toContain('Il ne reste rien à rendre')
})

test('le journal dit chaque geste en mots, et qui l’a fait', async () => {
  const ecritures = await database.query<{ action: string; apres: { etat: string; numero: string } }>(
    `SELECT action, apres FROM journal WHERE objet = 'retour' ORDER BY id LIMIT 3`,
  )
  expect(ecritures.map(({ action, apres }) => [action, apres.etat])).toEqual([
    ['agreer', 'accepte'],
    ['recevoir', 'recu'],
    ['rembourser', 'clos'],
  ])
  expect(ecritures[0]?.apres.numero).toMatch(/^RT-2026-\d{6}$/)
})
