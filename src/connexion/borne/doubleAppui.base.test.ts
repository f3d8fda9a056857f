import { beforeAll, expect, test } from 'vitest'
import { type ContexteDeTest, contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { boutiqueDeConnexion, emetteur } from '#tests/identite.ts'
import { ESSAIS_CODE, MEME_APPUI } from '../code.ts'

// A button that is pressed twice in a page without script: a browser keeps the second answer alone (ADR 38).
const CLE = `page-${'a'.repeat(32)}`
const AUTRE = `page-${'b'.repeat(32)}`
let context: ContexteDeTest
let app: Awaited<ReturnType<typeof boutiqueDeConnexion>>
const lettres: string[] = []
let google: Awaited<ReturnType<typeof emetteur>>
beforeAll(async () => {
  google = await emetteur({ until: finDuFichier })
})
async function ouvrir(): Promise<void> {
  context = contexteDeTest(await ouvrirBase())
  lettres.length = 0
  app = await boutiqueDeConnexion(context, google, [], () => (_, code) => void lettres.push(code))
}

let personnes = 0
function neuve(): string {
  personnes += 1
  return `awa-${personnes}@exemple.sn`
}
const faux = () => (lettres.at(-1) === '000000' ? '000001' : '000000')
const entetes = (cle?: string) => (cle ? { 'idempotency-key': cle } : {})
async function demander(email: string, cle?: string): Promise<string> {
  const url = '/api/code'
  const reponse = await app.inject({ method: 'POST', url, payload: { email }, headers: entetes(cle) })
  return reponse.json().data.demande
}
async function entrer(demande: string, cle?: string, code = lettres.at(-1)) {
  const payload = { demande, code }
  return (await app.inject({ method: 'PUT', url: '/api/code', payload, headers: entetes(cle) })).json()
}
const vaut = async (token: string) =>
  (await app.inject({ url: '/api/profile', headers: { authorization: `Bearer ${token}` } })).statusCode

test('« Recevoir un code » pressé deux fois, même ensemble, n’en envoie qu’un, et attend le même', async () => {
  await ouvrir()
  const elle = neuve()
  const demandes = await Promise.all([demander(elle, CLE), demander(elle, CLE)])
  demandes.push(await demander(elle, CLE))
  expect([new Set(demandes).size, lettres.length]).toEqual([1, 1])
  expect((await entrer(demandes[0] ?? '')).data.token).toHaveLength(43)
})

test('un moment plus tard, pour un autre choix, ou sans formulaire, c’en est un autre', async () => {
  await ouvrir()
  const [elle, lui] = [neuve(), neuve()]
  const demandes = [await demander(elle, CLE), await demander(elle, AUTRE), await demander(lui, CLE)]
  for (const cle of [undefined, 'devinable', 'devinable']) demandes.push(await demander(lui, cle))
  context.avancer(MEME_APPUI)
  demandes.push(await demander(elle, CLE))
  expect([new Set(demandes).size, lettres.length]).toEqual([7, 7])
  expect((await entrer(demandes.at(-1) ?? '')).data.token).toHaveLength(43)
})

test('« Se connecter » pressé deux fois ouvre une session, celle de la dernière réponse', async () => {
  await ouvrir()
  const demande = await demander(neuve(), CLE)
  const ensemble = await Promise.all([entrer(demande, CLE), entrer(demande, CLE)])
  const jetons = [...ensemble, await entrer(demande, CLE)].map(({ data }) => data.token as string)
  expect(new Set(jetons).size).toBe(3)
  const statuts = await Promise.all(jetons.map(vaut))
  expect([statuts.at(-1), statuts.filter((statut) => statut === 200)]).toEqual([200, [200]])
})

test('juste au dernier essai et pressé deux fois, il ouvre ; faux jusque-là, il n’ouvre plus', async () => {
  await ouvrir()
  const demande = await demander(neuve(), CLE)
  for (let essai = 1; essai < ESSAIS_CODE; essai += 1) await entrer(demande, CLE, faux())
  await entrer(demande, CLE)
  const jetons = [await entrer(demande, CLE), await entrer(demande, CLE)].map(({ data }) => data?.token)
  expect(await vaut(jetons[1])).toBe(200)
  expect(await entrer(demande, AUTRE)).toMatchObject({ code: 'CODE_REFUSE' })
  const perdue = await demander(neuve(), CLE)
  for (let essai = 0; essai < ESSAIS_CODE; essai += 1) await entrer(perdue, CLE, faux())
  expect(await entrer(perdue, CLE)).toMatchObject({ code: 'CODE_REFUSE' })
})

test('ni d’un autre formulaire, ni plus tard, ni une fois sorti, ni avec un autre code', async () => {
  await ouvrir()
  const demande = await demander(neuve(), CLE)
  const { token } = (await entrer(demande, CLE)).data
  const refus = { code: 'CODE_REFUSE' }
  for (const cle of [undefined, AUTRE]) expect(await entrer(demande, cle)).toMatchObject(refus)
  expect(await entrer(demande, CLE, faux())).toMatchObject(refus)
  await app.inject({ method: 'POST', url: '/api/logout', headers: { authorization: `Bearer ${token}` } })
  expect(await entrer(demande, CLE)).toMatchObject(refus)
  const autre = await demander(neuve(), CLE)
  await entrer(autre, CLE)
  context.avancer(MEME_APPUI)
  expect(await entrer(autre, CLE)).toMatchObject(refus)
})
