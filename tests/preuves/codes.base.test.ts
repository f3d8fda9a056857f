import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { ouvrirSession } from '#compte/compte.actions.ts'
import { LIGNE_DE_COMMANDE } from '#compte/equipe.ts'
import { creerOffre } from '#offre/equipe.actions.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { makeServices } from '#server/services.ts'
import { type ContexteDeTest, contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { DEMANDE } from '#tests/comptoir.ts'
import { ids, offreSimple, poserBoutique, poserCompte } from '#tests/fixtures.ts'
import { finDuFichier } from '../comparaison/fin.ts'

// Whoever looks for codes, by every door at which one may be said, with the limits that a real shop has.
const ESSAIS = 10_000
const PAR_MINUTE = { compte: 10, adresse: 60 }

let app: FastifyInstance
let context: ContexteDeTest
beforeAll(async () => {
  const dossier = mkdtempSync(join(tmpdir(), 'teranga-codes-'))
  const database = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(database)
  context = contexteDeTest(database)
  app = await buildApp(makeServices(context, readConfig({ DATA_DIR: dossier })), { withPages: false })
  await creerOffre(context, { equipier: LIGNE_DE_COMMANDE }, offreSimple({ code: 'VRAI' }))
  const autre = await poserCompte(database, 'elue')
  await creerOffre(context, { equipier: LIGNE_DE_COMMANDE }, offreSimple({ code: 'SIEN', compte_id: autre }))
  finDuFichier(async () => {
    await app.close()
    rmSync(dossier, { recursive: true, force: true })
  })
})
/** Codes that were never there, but for one that is somebody else's. */
const essai = (rang: number) => (rang % 97 === 3 ? 'SIEN' : `ESSAI-${rang}`)
const appeler = (url: string, payload: object, authorization?: string) =>
  app.inject({ method: 'POST', url, payload, headers: authorization ? { authorization } : {} })

it(`${ESSAIS} codes essayés d’affilée : soixante réponses par minute, la même phrase pour tous, puis rien de plus`, async () => {
  const dits = new Map<string, number>()
  for (let rang = 0; rang < ESSAIS; rang += 1) {
    const reponse = await appeler('/api/codepromo', { code: essai(rang) })
    expect(reponse.headers['set-cookie']).toBeUndefined()
    const dit = `${reponse.statusCode} ${reponse.body}`
    dits.set(dit, (dits.get(dit) ?? 0) + 1)
  }
  expect([...dits].map(([dit, fois]) => [dit.slice(0, 3), fois])).toEqual([
    ['422', PAR_MINUTE.adresse],
    ['429', ESSAIS - PAR_MINUTE.adresse],
  ])
  // the right one is no longer told from the others
  expect((await appeler('/api/codepromo', { code: 'VRAI' })).statusCode).toBe(429)
  context.avancer(60_000)
  expect((await appeler('/api/codepromo', { code: 'VRAI' })).statusCode).toBe(200)
})

it.each([
  ['l’addition d’un panier', '/api/addition', { lignes: [] }],
  ['la promesse du paiement', '/api/promesse', { destination_id: ids.destination.dakar }],
  ['la commande', '/api/commande', DEMANDE],
])('par %s, un compte n’en essaie pas davantage', async (_, url, corps) => {
  context.avancer(60_000)
  const id = await poserCompte(context.database, url)
  const authorization = `Bearer ${await ouvrirSession(context, id)}`
  const lus: number[] = []
  for (let rang = 0; rang < 8; rang += 1) {
    const codes = Array.from({ length: 5 }, (__, n) => `ESSAI-${rang}-${n}`)
    lus.push((await appeler(url, { ...corps, codes }, authorization)).statusCode)
  }
  const repondus = lus.filter((statut) => statut !== 429).length
  expect(repondus * 5).toBe(PAR_MINUTE.compte)
  // an ended code that a browser keeps is one try, however often the cart is looked at
  context.avancer(60_000)
  for (let fois = 0; fois < 9; fois += 1)
    expect((await appeler(url, { ...corps, codes: ['PERIME'] }, authorization)).statusCode).not.toBe(429)
})
