import { beforeAll, beforeEach, expect, it } from 'vitest'
import { putAbonnement } from '#abonnement/abonnement.data.ts'
import { giveAcces } from '#compte/acces.data.ts'
import { ouvrirSession } from '#compte/compte.actions.ts'
import { cleAMontrer } from '#compte/facteur.actions.ts'
import { retirerSesCles } from '#connexion/cle.actions.ts'
import { hoteDesCles } from '#connexion/cle.ts'
import { effacerFacteurDe } from '#equipe/facteur/exigence.actions.ts'
import { direEffaces } from '#equipe/facteur/facteur.ts'
import { empreinteDe } from '#shared/surete/empreinte.ts'
import { ouvrirPousse } from '#tests/branchement/pousse.ts'
import { type Appareil, nouvelAppareil } from '#tests/contrat/cle.ts'
import { type GuichetVide, ouvrirGuichetVide } from '#tests/contrat/guichet.ts'
import { poserCompte } from '#tests/fixtures.ts'

// Keys vouch for whoever keeps the shop: a session that was stolen makes none and takes none away (ADR 70).
const ICI = 'http://localhost:3000'
const HEURE = 3_600_000
let guichet: GuichetVide
let personnes = 0
beforeAll(async () => {
  guichet = await ouvrirGuichetVide({ env: { PUBLIC_URL: ICI } })
})
let id = 0
let session = ''
beforeEach(async () => {
  personnes += 1
  id = await poserCompte(guichet.database, `tenante-${personnes}`, { role: 'proprietaire' })
  session = await ouvrirSession(guichet.services, id)
})

type Methode = 'GET' | 'POST' | 'PUT' | 'DELETE'
async function appeler(token: string | null, method: Methode, url: string, payload?: object) {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const reponse = await guichet.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return { statut: reponse.statusCode, ...reponse.json() }
}
const cles = async (token: string) => (await appeler(token, 'GET', '/api/equipe/cle')).data
async function faire(token: string, appareil = nouvelAppareil(ICI)) {
  const options = (await appeler(token, 'POST', '/api/equipe/cle')).data
  return appeler(token, 'PUT', '/api/equipe/cle', appareil.faire(options))
}
async function entrer(appareil: Appareil, deja: string | null = null): Promise<string> {
  const { data } = await appeler(null, 'POST', '/api/cle')
  return (await appeler(deja, 'PUT', '/api/cle', appareil.montrer(data))).data.token
}
/** What was shown in this account's sessions was shown that long ago. */
const vieillir = (heures: number) =>
  guichet.database.query(
    'UPDATE session SET facteur_le = $2 WHERE compte_id = $1 AND facteur_le IS NOT NULL',
    [id, new Date(guichet.services.now().getTime() - heures * HEURE)],
  )
const MONTRER = { statut: 422, code: 'ETAT_REFUSE', message: expect.stringMatching(/entrez de nouveau/) }

it('la première clé se fait d’une session ; les suivantes, et leur retrait, de qui l’a montrée', async () => {
  const sienne = nouvelAppareil(ICI)
  const faite = await faire(session, sienne)
  expect(faite.statut).toBe(200)
  // made just now, with the device and its lock
  expect(await cles(session)).toMatchObject({ aMontrer: false })
  const volee = await ouvrirSession(guichet.services, id)
  expect(await cles(volee)).toMatchObject({ aMontrer: true, cles: [{ id: faite.data.id }] })
  expect(await appeler(volee, 'POST', '/api/equipe/cle')).toMatchObject(MONTRER)
  const autre = nouvelAppareil(ICI).faire((await appeler(session, 'POST', '/api/equipe/cle')).data)
  expect(await appeler(volee, 'PUT', '/api/equipe/cle', autre)).toMatchObject(MONTRER)
  expect(await appeler(volee, 'DELETE', `/api/equipe/cle/${faite.data.id}`)).toMatchObject(MONTRER)
  // nor does it begin a code of its own, which would vouch for it
  expect(await appeler(volee, 'POST', '/api/equipe/facteur')).toMatchObject(MONTRER)
  expect(await appeler(volee, 'PUT', '/api/equipe/facteur', { code: '000000' })).toMatchObject(MONTRER)
  const revenue = await entrer(sienne)
  expect((await faire(revenue)).statut).toBe(200)
  expect((await appeler(revenue, 'DELETE', `/api/equipe/cle/${faite.data.id}`)).statut).toBe(200)
})

it('montrée par qui est déjà entré ici, elle prend la place\u00a0: qui sort ensuite n’y est plus prévenu de rien', async () => {
  const sienne = nouvelAppareil(ICI)
  await faire(session, sienne)
  const ailleurs = await ouvrirSession(guichet.services, id)
  const { abonne } = await ouvrirPousse()
  const row = { ...abonne, appareil: 'Firefox', pour: 'equipe', compte_id: id } as const
  for (const jeton of [session, ailleurs])
    await putAbonnement(guichet.database, {
      ...{ ...row, adresse: `https://fcm.googleapis.com/fcm/send/${jeton}` },
      ...{ session: empreinteDe(jeton), cree_le: guichet.services.now() },
    })
  const revenue = await entrer(sienne, session)
  expect((await appeler(session, 'GET', '/api/equipe/cle')).statut).toBe(401)
  await appeler(revenue, 'POST', '/api/logout', {})
  const restes = 'SELECT session FROM abonnement WHERE compte_id = $1'
  expect(await guichet.database.query(restes, [id])).toEqual([{ session: empreinteDe(ailleurs) }])
  // somebody else's session stays theirs
  const autre = await ouvrirSession(
    guichet.services,
    await poserCompte(guichet.database, `autre-${personnes}`),
  )
  await entrer(sienne, autre)
  expect((await appeler(autre, 'GET', '/api/session')).statut).toBe(200)
})

it('montrée il y a douze heures, elle est à montrer de nouveau', async () => {
  const sienne = nouvelAppareil(ICI)
  await faire(session, sienne)
  await vieillir(11)
  expect(await cles(session)).toMatchObject({ aMontrer: false })
  await vieillir(12)
  expect(await cles(session)).toMatchObject({ aMontrer: true })
  expect(await appeler(session, 'POST', '/api/equipe/cle')).toMatchObject(MONTRER)
})

it('à qui a un code, c’est le code qui est demandé, pour retirer aussi', async () => {
  const { id: cle } = (await faire(session)).data
  await guichet.database.query(
    `INSERT INTO facteur (compte_id, chiffre, cree_le, confirme_le) VALUES ($1, 'x', now(), now())`,
    [id],
  )
  await vieillir(12)
  expect(await cles(session)).toMatchObject({ aMontrer: false })
  const refus = await appeler(session, 'DELETE', `/api/equipe/cle/${cle}`)
  expect(refus).toMatchObject({ statut: 422, code: 'DEUXIEME_FACTEUR' })
  expect((await cles(session)).cles).toHaveLength(1)
})

const effacer = () =>
  effacerFacteurDe({ ...guichet.services, retirerCles: retirerSesCles }, String(id)).then(direEffaces)
/** Somebody who took the shop by a key, and what they have proven since. */
const parCle = (prouve: { email?: string; numero?: string } = {}) =>
  guichet.database.query(
    `UPDATE compte SET issuer = 'cle', adresse_prouvee = $2, telephone_prouve = $3::text,
       telephone_vu_le = CASE WHEN $3::text IS NOT NULL THEN $4::timestamptz END WHERE id = $1`,
    [id, prouve.email ?? null, prouve.numero ?? null, guichet.services.now()],
  )

it('de qui a perdu tous ses appareils, la ligne de commande efface les clés, sauf là où l’on n’entre que par elles', async () => {
  await faire(session)
  expect(await effacer()).toBe('clés d’accès effacées')
  const neuve = await ouvrirSession(guichet.services, id)
  expect(await cles(neuve)).toMatchObject({ aMontrer: false, cles: [] })
  expect((await faire(neuve)).statut).toBe(200)
  await parCle()
  await expect(effacer()).rejects.toMatchObject({ code: 'INTROUVABLE' })
  expect((await cles(neuve)).cles).toHaveLength(1)
})

it.each([
  ['une adresse', { email: 'fatou@exemple.sn' }],
  ['un numéro', { numero: '+221771234567' }],
])('entrée par une clé, puis par %s, elle peut retirer sa clé, ou la faire effacer', async (_, prouve) => {
  await faire(session)
  await parCle(prouve)
  expect(await effacer()).toBe('clés d’accès effacées')
  const neuve = await ouvrirSession(guichet.services, id)
  const { data } = await faire(neuve)
  expect((await appeler(neuve, 'DELETE', `/api/equipe/cle/${data.id}`)).statut).toBe(200)
  // what is left to come in by is nobody else's to take
  const autre = await poserCompte(guichet.database, `autre-${personnes}`)
  const adresse = Object.values(prouve)[0] ?? ''
  const voie = 'email' in prouve ? 'email' : 'telephone'
  const pris = guichet.database.transaction((tx) =>
    giveAcces(tx, autre, { voie, adresse, now: guichet.services.now() }),
  )
  expect(await pris).toBe(false)
})

it('d’un nom que la boutique n’a plus, ou à une adresse de chiffres, une clé n’est pas à montrer', async () => {
  const sienne = nouvelAppareil(ICI)
  const { data } = await faire(session, sienne)
  const renommer = (hote: string | null) =>
    guichet.database.query('UPDATE cle_acces SET hote = $2 WHERE id = $1', [data.id, hote])
  const hotes = () => guichet.database.query('SELECT hote FROM cle_acces WHERE id = $1', [data.id])
  expect(await hotes()).toEqual([{ hote: 'localhost' }])
  const autre = await ouvrirSession(guichet.services, id)
  const auxChiffres = { ...guichet.services, hoteDesCles: hoteDesCles('http://192.168.1.4:3000') }
  expect(await cleAMontrer(auxChiffres, `Bearer ${autre}`)).toBe(false)
  // one of before its name was kept counts as of here, until it is shown
  await renommer(null)
  expect(await cles(autre)).toMatchObject({ aMontrer: true })
  await entrer(sienne)
  expect(await hotes()).toEqual([{ hote: 'localhost' }])
  await renommer('ancienne.example')
  expect(await cles(autre)).toMatchObject({ aMontrer: false, cles: [{ id: data.id }] })
  // and lets nobody in: whoever has but a key keeps one that does
  await parCle()
  const neuve = (await faire(autre)).data.id
  const retirer = (laquelle: string) => appeler(autre, 'DELETE', `/api/equipe/cle/${laquelle}`)
  expect((await retirer(neuve)).code).toBe('ETAT_REFUSE')
  expect((await retirer(data.id)).statut).toBe(200)
})
