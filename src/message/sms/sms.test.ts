import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { COMPTE, ouvrirSms } from '#demo/sms/sms.ts'
import { canauxDemonstration } from '#server/demonstration.ts'
import { essayerTexto, pliPour } from '#tests/branchement/texto.ts'
import { estParti } from '../poste.ts'
import { fautes } from './reglages.ts'
import { pilote, posteSms } from './sms.pilote.ts'

const NUMERO = '+221771234567'
const ouvrir = () => essayerTexto(ouvrirSms, (base, patience) => posteSms({ ...COMPTE, base }, patience))

test('un SMS part par Orange, et le même jeton sert au suivant', async () => {
  const { envoyer, operateur } = await ouvrir()
  expect(await envoyer(pliPour(NUMERO))).toBe('parti')
  expect(await envoyer(pliPour(NUMERO, 'Votre colis est livré.'))).toBe('parti')
  expect(operateur.recus).toEqual([
    {
      de: 'Teranga',
      a: NUMERO,
      texte: 'Boutique: Votre commande est partie. https://boutique.example/commande',
    },
    { de: 'Teranga', a: NUMERO, texte: 'Boutique: Votre colis est livré. https://boutique.example/commande' },
  ])
  expect(operateur.appels).toBe(3)
})

test('un jeton qu’Orange ne veut plus est redemandé, une fois', async () => {
  const { envoyer, operateur } = await ouvrir()
  await envoyer(pliPour(NUMERO))
  expect(await envoyer(pliPour(NUMERO), 'perime')).toBe('parti')
  expect(operateur.recus).toHaveLength(2)
})

test.each([
  ['panne', { definitif: false, panne: true, motif: 'HTTP 503' }],
  ['saturee', { definitif: false, panne: true, motif: 'HTTP 429' }],
  ['compte', { definitif: false, panne: true, motif: 'HTTP 403' }],
  [
    'inconnu',
    { definitif: true, panne: false, motif: 'HTTP 400 SVC0004 No valid addresses provided: tel:…' },
  ],
] as const)('%s : %o, sans nommer personne', async (humeur, issue) => {
  const { envoyer, operateur } = await ouvrir()
  expect(await envoyer(pliPour(NUMERO), humeur)).toEqual(issue)
  expect(operateur.recus).toEqual([])
})

test('muet, coupé, éteint ou avec d’autres clés, Orange est une panne à reprendre', async () => {
  const { envoyer, operateur } = await ouvrir()
  expect(await envoyer(pliPour(NUMERO), 'lente', 100)).toMatchObject({ panne: true, motif: 'TimeoutError' })
  expect(await envoyer(pliPour(NUMERO), 'coupe')).toMatchObject({ definitif: false, panne: true })
  // what it had kept goes once more: no name of ours could tell
  expect(await envoyer(pliPour(NUMERO))).toBe('parti')
  expect(new Set(operateur.recus.map(({ texte }) => texte)).size).toBe(1)
  const fausses = { ...COMPTE, clientSecret: 'x', base: operateur.base }
  const signal = new AbortController().signal
  expect(await posteSms(fausses).envoyer(pliPour(NUMERO), signal)).toMatchObject({ motif: 'HTTP 401 token' })
  await operateur.fermer()
  expect(await envoyer(pliPour(NUMERO))).toMatchObject({ definitif: false, panne: true })
})

test('les clés s’essaient sans envoyer de SMS', async () => {
  const { operateur } = await ouvrir()
  const essayer = (plus: object) => pilote.essayer?.({ ...COMPTE, base: operateur.base, ...plus })
  expect(await essayer({})).toEqual({ etat: 'accepte', phrase: 'Orange accepte ces clés.' })
  expect(await essayer({ clientSecret: 'x' })).toMatchObject({ etat: 'refuse' })
  expect(await essayer({ base: 'http://127.0.0.1:1' })).toMatchObject({ etat: 'muet' })
  expect(operateur.recus).toEqual([])
})

test('le numéro et le nom qui écrivent ont une forme, ou une phrase le dit', () => {
  const bons = { ...COMPTE, base: 'https://api.orange.com' }
  expect(fautes(bons)).toEqual([])
  expect(fautes({ ...bons, expediteur: 'Awa', nom: 'Une boutique bien longue' })).toHaveLength(2)
})

test.each([
  ['sms', NUMERO, 'sms'],
  ['twilio', '+33612345678', 'sms'],
  ['whatsapp', NUMERO, 'whatsapp'],
] as const)(
  'en démonstration, un message par %s à %s est un fichier du dossier « %s »',
  async (canal, numero, dossier) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'teranga-sms-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    const poste = canauxDemonstration(dataDir)[canal]
    const issue = await poste?.envoyer(pliPour(numero), new AbortController().signal)
    expect(issue && estParti(issue)).toBe(true)
    const montre = readFileSync(join(dataDir, dossier, 'essai.txt'), 'utf8')
    expect(montre).toContain(`${numero}\n\n`)
    expect(montre).toContain('Votre commande est partie.')
  },
)
