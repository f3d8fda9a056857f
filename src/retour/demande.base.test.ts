import { expect, test } from 'vitest'
import { deplacer } from '#commande/commande.actions.ts'
import { envoyerMessages } from '#message/message.jobs.ts'
import { ouvrirRetours } from '#tests/contrat/retours.ts'
import { photo } from '#tests/images.ts'

const { services, plis, envoyer, livrer, lire, vu, adresse, demander, annuler, ecrire, accepter, etat } =
  await ouvrirRetours()

const partir = async () => {
  await envoyerMessages(services)
  return plis.splice(0).map(({ courrier }) => courrier.sujet)
}

test('le lien de la commande suffit\u00a0: le formulaire, sa photo, puis l’accusé et la liste de l’équipe', async () => {
  const id = await livrer()
  await partir()
  const page = await envoyer('anonyme', { url: await adresse(id) })
  expect(page.body).toContain('Que voulez-vous rendre')
  expect(page.body).toContain(`/commande?commande=${id}#retractation`)
  expect(page.body).not.toContain('value="avis"')
  expect(page.headers['x-robots-tag']).toBe('noindex, nofollow')
  const reponse = await demander(id, { bissap: '2', souhait: 'echange', texte: 'Deux\r\nfendues.' })
  expect([reponse.statusCode, reponse.headers.location]).toEqual([303, `${await adresse(id)}?fait=demande`])
  const [retour] = (await vu(id)).retours
  expect(retour).toMatchObject({
    ...{ etat: 'demande', raison: 'abime', souhait: 'echange', texte: 'Deux\nfendues.' },
    lignes: [{ quantite: 2, recu: null }],
  })
  expect((await envoyer('anonyme', { url: `/media/${retour.images[0]}` })).statusCode).toBe(200)
  const [liste] = await lire('/api/equipe/retour', 'preparateur')
  expect(liste.data).toMatchObject([{ numero: retour.numero, commande_id: id, etat_commande: 'Livrée' }])
  expect((await lire('/api/equipe/retours', 'preparateur')).data).toEqual({ demande: 1, accepte: 0, recu: 0 })
  expect(await partir()).toContain(`Nous avons reçu votre demande de retour, ${retour.numero}`)
  expect((await envoyer('anonyme', { url: await adresse(id) })).body).not.toContain('Que voulez-vous rendre')
  await annuler(id, retour.id)
})

test('ce qui est refusé revient tel qu’il a été tapé, jamais en HTML, et rien n’est gardé', async () => {
  const id = await livrer()
  const texte = '"><script>alert(1)</script>'
  const bonne = await photo()
  for (const [dite, octets, type, phrase] of [
    [{ bissap: '4', texte }, bonne, undefined, 'de 0 à 3'],
    [{ bissap: '-1', texte }, bonne, undefined, 'de 0 à 3'],
    [{ bissap: '0', texte }, bonne, undefined, 'Dites combien de pièces'],
    [{ bissap: '2', raison: '', texte }, bonne, undefined, 'Choisissez pourquoi.'],
    [{ bissap: '2', raison: 'avis', texte }, bonne, undefined, 'Choisissez pourquoi.'],
    [
      { bissap: '2', texte },
      Buffer.from('<svg onload=alert(1)>'),
      'image/svg+xml',
      'type de fichier est invalide',
    ],
    [{ bissap: '2', texte }, Buffer.alloc(9 * 1024 * 1024, 1), undefined, 'Une photo est trop lourde'],
  ] as const) {
    const reponse = await demander(id, dite, octets, type)
    expect([reponse.statusCode, reponse.body.includes(phrase), phrase]).toEqual([422, true, phrase])
    expect(reponse.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(reponse.body).not.toContain('<script>alert')
    expect(reponse.body).toContain(`value="${dite.bissap}"`)
  }
  expect((await vu(id)).retours).toEqual([])
})

test('un seul retour à la fois\u00a0: deux envois en même temps n’en font qu’un', async () => {
  const id = await livrer()
  const envois = await Promise.all([demander(id, { bissap: '1' }), demander(id, { bissap: '2' })])
  expect(envois.map(({ statusCode }) => statusCode).sort()).toEqual([303, 422])
  expect((await vu(id)).retours).toHaveLength(1)
})

test('l’acheteur annule tant que rien n’est revenu, et la commande reste livrée', async () => {
  const id = await livrer()
  await demander(id, { bissap: '1' })
  const [premier] = (await vu(id)).retours
  expect((await accepter(premier.id)).statusCode).toBe(200)
  expect(await etat(id)).toBe(6)
  expect((await annuler(id, premier.id)).statusCode).toBe(303)
  expect((await annuler(id, premier.id)).statusCode).toBe(303)
  expect(await etat(id)).toBe(4)
  expect((await accepter(premier.id)).json().code).toBe('ETAT_REFUSE')
  expect((await demander(id, { bissap: '3', mil: '1' })).statusCode).toBe(303)
})

test('un retour que l’équipe avait ouvert avant d’accepter la demande ne se clôt pas avec elle', async () => {
  const id = await livrer()
  await demander(id, { bissap: '1' })
  const [retour] = (await vu(id)).retours
  const trace = { auteur: 'equipe:1', motif: 'le reste revient', now: services.now(), par: 'equipe' } as const
  await services.database.transaction((tx) => deplacer(tx, id, { etat: 6 }, trace))
  expect((await accepter(retour.id)).statusCode).toBe(200)
  expect((await annuler(id, retour.id)).statusCode).toBe(303)
  expect(await etat(id)).toBe(6)
})

test('refusé, son acheteur lit pourquoi, et peut demander autrement', async () => {
  const id = await livrer()
  await demander(id, { bissap: '1' })
  await partir()
  const [retour] = (await vu(id)).retours
  const refuser = { id: retour.id, geste: 'refuser' }
  expect((await ecrire('gestionnaire', '', refuser)).json().code).toBe('ENTREE_INVALIDE')
  await ecrire('gestionnaire', '', { ...refuser, mot: 'La bouteille a servi.' })
  const { body } = await envoyer('anonyme', { url: await adresse(id) })
  expect(body).toContain('La bouteille a servi.')
  expect(body).toContain('Que voulez-vous rendre')
  expect(await partir()).toEqual([`Votre retour n’est pas accepté, ${retour.numero}`])
})

test('la commande d’un autre, un lien deviné, un retour d’ailleurs n’existent pas', async () => {
  const [id, autre] = [await livrer(), await livrer()]
  await demander(autre, { bissap: '1' })
  const [ailleurs] = (await vu(autre)).retours
  expect((await envoyer('etranger', { url: `/api/retour/${id}` })).statusCode).toBe(404)
  expect((await envoyer('anonyme', { url: `/retour/${'0'.repeat(32)}` })).statusCode).toBe(404)
  expect((await annuler(id, ailleurs.id)).statusCode).toBe(404)
  expect((await vu(autre)).retours).toMatchObject([{ etat: 'demande' }])
})
