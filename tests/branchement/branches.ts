import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { ouvrirSession } from '#compte/compte.actions.ts'
import type { Database } from '#database/database.ts'
import { ouvrirDoublures } from '#demo/doublures.ts'
import { comptesDoublures } from '#prestataire/pilotes.appel.ts'
import { buildApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import { makeServices } from '../../src/server/services.ts'
import { contexteDeTest, ouvrirBase } from '../base.ts'
import { poserBoutique, poserCompte } from '../fixtures.ts'
import { portLibre } from '../port.ts'

const PUBLIC_URL = 'https://boutique.example'

/** A whole shop on this base, with a folder of its own; another one beside it is another instance. */
export async function boutique(base: Database, env: Record<string, string> = {}) {
  const dossier = mkdtempSync(join(tmpdir(), 'teranga-branches-'))
  const context = contexteDeTest(base, new Date().toISOString())
  const config = readConfig({ DATA_DIR: dossier, PUBLIC_URL, RATE_LIMITS: 'off', ...env })
  const services = makeServices(context, config)
  const app = await buildApp(services, { withPages: false })
  onTestFinished(async () => {
    await app.close()
    rmSync(dossier, { recursive: true, force: true })
  })
  return { app, services, dossier }
}
type Boutique = Awaited<ReturnType<typeof boutique>>

/** The same, and its owner at the office. */
export async function ouvrirBranches(env: Record<string, string> = {}) {
  const base = await ouvrirBase()
  await poserBoutique(base)
  const une = await boutique(base, env)
  const jeton = async (role: string) => {
    const id = await poserCompte(base, role, { role })
    return ouvrirSession(une.services, id)
  }
  const appeler =
    (b: Boutique, token: string) => (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
      b.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${token}` },
        ...(payload ? { payload } : {}),
      })
  const proprietaire = await jeton('proprietaire')
  const bureau = appeler(une, proprietaire)
  const poser = (code: string, champs: Record<string, string | null>) =>
    bureau('PUT', '/api/equipe/branchement', {
      code,
      champs: Object.entries(champs).map(([nom, valeur]) => ({ nom, valeur })),
    })
  const essayer = async (code: string, plus = {}) =>
    (await bureau('POST', '/api/equipe/branchement/essai', { code, ...plus })).json()
  const voir = async (code: string, b = une) =>
    (await appeler(b, proprietaire)('GET', '/api/equipe/branchement'))
      .json()
      .data.find((branche: { code: string }) => branche.code === code)
  const proposes = async (b = une) =>
    (await b.app.inject({ url: '/api/moyen' }))
      .json()[0]
      .data.flatMap((moyen: { code: string; configure: number }) => (moyen.configure ? moyen.code : []))
  return { base, une, jeton, appeler, bureau, poser, essayer, voir, proposes }
}

/** The providers' stand-ins at an address of their own, whose keys are `bonne-…`. */
export async function prestataires() {
  const url = `http://127.0.0.1:${await portLibre()}`
  const app: FastifyInstance = Fastify()
  const comptes = comptesDoublures(url, (nom) => `bonne-${nom}`)
  await ouvrirDoublures(app, comptes, (nom) => ({
    publicUrl: url,
    webhookUrl: `${PUBLIC_URL}/api/notification/${nom}`,
  }))
  await app.listen({ host: '127.0.0.1', port: Number(new URL(url).port) })
  onTestFinished(() => app.close())
  return {
    STRIPE_API_BASE: comptes.carte.apiBase,
    PAYPAL_API_BASE: comptes.paypal.apiBase,
    WAVE_API_BASE: comptes.wave.apiBase,
    ORANGE_API_BASE: comptes.orange_money.apiBase,
  }
}

export const CLES = {
  paypal: { clientId: 'bonne-clientId', clientSecret: 'bonne-clientSecret', webhookId: 'bonne-webhookId' },
  wave: { apiKey: 'bonne-apiKey', webhookSecret: 'bonne-webhookSecret' },
  orange_money: {
    clientId: 'bonne-clientId',
    clientSecret: 'bonne-clientSecret',
    merchantKey: 'bonne-merchantKey',
  },
}
