import { beforeAll, beforeEach, expect, it } from 'vitest'
import { ouvrirSession } from '#compte/compte.actions.ts'
import { retirerSesCles } from '#connexion/cle.actions.ts'
import { effacerFacteurDe } from '#equipe/facteur/exigence.actions.ts'
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
async function entrer(appareil: Appareil): Promise<string> {
  const { data } = await appeler(null, 'POST', '/api/cle')
  return (await appeler(null, 'PUT', '/api/cle', appareil.montrer(data))).data.token
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

it('de qui a perdu tous ses appareils, la ligne de commande efface les clés, sauf là où l’on n’entre que par elles', async () => {
  await faire(session)
  await effacerFacteurDe(guichet.services, String(id), retirerSesCles)
  const neuve = await ouvrirSession(guichet.services, id)
  expect(await cles(neuve)).toMatchObject({ aMontrer: false, cles: [] })
  expect((await faire(neuve)).statut).toBe(200)
  await guichet.database.query(`UPDATE compte SET issuer = 'cle' WHERE id = $1`, [id])
  await expect(effacerFacteurDe(guichet.services, String(id), retirerSesCles)).rejects.toMatchObject({
    code: 'INTROUVABLE',
  })
  expect((await cles(neuve)).cles).toHaveLength(1)
})
