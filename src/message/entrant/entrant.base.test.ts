import { createHmac } from 'node:crypto'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { installErrors } from '#server/errors.ts'
import { CHECKED } from '#server/validation.ts'
import { ouvrirMessagerie, texteDe } from '#tests/courrier.ts'
import { voirFil } from '../echange/echange.actions.ts'
import { envoyerMessages } from '../message.jobs.ts'
import { entrantRest } from './entrant.rest.ts'
import type { Reponses } from './reglages.ts'

const SECRET = 'cle-de-signature-d-essai'
const REGLAGES = { adresse: 'reponse@mail.boutique.sn', cle: SECRET }

/** The little shop, plugged in; what its buyer was written to, and the door where answers come. */
async function ouvrir(actuelle: Reponses['actuelle'] = REGLAGES) {
  const m = await ouvrirMessagerie()
  const reponses = { actuelle }
  const app = Fastify(CHECKED)
  app.decorateRequest('limit', () => undefined)
  installErrors(app)
  await app.register(entrantRest, { ...m.services, reponses })
  onTestFinished(() => app.close())
  const id = await m.commander()
  await envoyerMessages({ ...m.services, reponses })
  const brut = m.serveur.recus.at(-1)?.brut ?? ''
  const repondre = /^Reply-To: (\S+)/im.exec(brut)?.[1] ?? ''
  const cle = /\+([0-9a-f]{32})@/.exec(repondre)?.[1] ?? ''
  const signer = (secret = SECRET, recule = 0) => {
    const timestamp = String(Math.floor((m.services.now().getTime() - recule) / 1000))
    const token = 'un-jeton-de-mailgun'
    return {
      timestamp,
      token,
      signature: createHmac('sha256', secret)
        .update(timestamp + token)
        .digest('hex'),
    }
  }
  const apporter = (champs: Record<string, string>, signature = signer()) =>
    app.inject({
      ...{ method: 'POST', url: '/api/courrier/mailgun' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        ...{ recipient: repondre, 'Message-Id': '<un@mail.awa>', 'body-plain': 'Oui, c’est bien.' },
        ...{ ...champs, ...signature },
      }).toString(),
    })
  const dits = async () => (cle ? (await voirFil(m.services.database, cle)).echanges : [])
  return { ...m, app, id, brut, repondre, cle, signer, apporter, dits }
}

it('La réponse à une lettre arrive dans le fil de sa commande, une fois, sans ce qu’elle cite', async () => {
  const m = await ouvrir()
  expect(m.repondre).toMatch(/^reponse\+[0-9a-f]{32}@mail\.boutique\.sn$/)
  const mail = 'Oui, c’est bien.\n\nLe mardi, Teranga a écrit :\n> Bonjour Awa,'
  for (let fois = 0; fois < 2; fois += 1)
    expect((await m.apporter({ 'body-plain': mail, 'body-html': '<b>Oui</b>' })).statusCode).toBe(200)
  expect(await m.dits()).toMatchObject([{ sens: 'recu', voie: 'mail', texte: 'Oui, c’est bien.' }])
  expect(
    await m.services.database.query('SELECT genre FROM alerte WHERE genre = $1', ['echange']),
  ).toHaveLength(1)
})

it('Ses pièces jointes ne sont gardées que par leur nom', async () => {
  const m = await ouvrir()
  const corps = new FormData()
  const champs = { recipient: m.repondre, 'body-plain': 'Voici la photo.', 'Message-Id': '<deux@mail.awa>' }
  for (const [nom, valeur] of Object.entries({ ...champs, ...m.signer() })) corps.set(nom, valeur)
  corps.set('attachment-1', new Blob(['x'.repeat(100_000)]), 'photo.jpg')
  const envoi = new Response(corps)
  const reponse = await m.app.inject({
    ...{ method: 'POST', url: '/api/courrier/mailgun' },
    headers: { 'content-type': envoi.headers.get('content-type') ?? '' },
    payload: Buffer.from(await envoi.arrayBuffer()),
  })
  expect(reponse.statusCode).toBe(200)
  expect(await m.dits()).toMatchObject([{ texte: 'Voici la photo.', pieces: ['photo.jpg'] }])
})

/** A call whose body is said to have so many bytes: what is too large is refused by that alone. */
const dire = (app: Awaited<ReturnType<typeof ouvrir>>['app'], type: string, octets: number) =>
  app.inject({
    ...{ method: 'POST', url: '/api/courrier/mailgun' },
    headers: { 'content-type': type, 'content-length': String(octets) },
    payload: Readable.from(['a=1']),
  })

it('Ce que personne n’a encore signé n’est lu que jusqu’à une borne, quelle que soit sa forme', async () => {
  const { app, signer } = await ouvrir()
  const LIGNE = 'application/x-www-form-urlencoded'
  expect((await dire(app, LIGNE, 1_100_000)).statusCode).toBe(413)
  const corps = 'multipart/form-data; boundary=x'
  expect((await dire(app, corps, 28_000_000)).json().message).toBe('Ce courrier est trop grand.')
  expect((await dire(app, corps, 3)).json().message).toBe('Ce courrier est mal formé.')
  const lire = (payload: string) =>
    app.inject({ method: 'POST', url: '/api/courrier/mailgun', headers: { 'content-type': LIGNE }, payload })
  const signe = new URLSearchParams(signer()).toString()
  expect((await lire(`${signe}${'&a'.repeat(290)}`)).statusCode).toBe(200)
  expect((await lire(`${signe}${'&a'.repeat(300)}`)).json().message).toBe('Ce courrier est trop grand.')
  // two of them, and nothing said beforehand
  const piece = (nom: string) => [
    `--x\r\nContent-Disposition: form-data; name="${nom}"; filename="${nom}.jpg"\r\n\r\n`,
    ...Array.from({ length: 14 }, () => 'x'.repeat(1_000_000)),
    '\r\n',
  ]
  const muet = await app.inject({
    ...{ method: 'POST', url: '/api/courrier/mailgun' },
    headers: { 'content-type': corps },
    payload: Readable.from([...piece('un'), ...piece('deux'), '--x--\r\n']),
  })
  expect(muet.json().message).toBe('Ce courrier est trop grand.')
})

it('Une boutique qui n’a rien réglé refuse avant d’avoir lu', async () => {
  const { app } = await ouvrir(null)
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])
    expect((await dire(app, type, 27_000_000)).statusCode).toBe(404)
})

it('Un jeton deviné, une réponse automatique : pris, jetés, et rien n’en est dit', async () => {
  const m = await ouvrir()
  const parti = await m.apporter({})
  for (const champs of [
    { recipient: `reponse+${'0'.repeat(32)}@mail.boutique.sn` },
    { recipient: 'reponse@mail.boutique.sn' },
    { 'message-headers': '[["Auto-Submitted", "auto-replied"]]', 'Message-Id': '<trois@mail.awa>' },
  ]) {
    const { statusCode, body } = await m.apporter(champs)
    expect([statusCode, body]).toEqual([parti.statusCode, parti.body])
  }
  expect(await m.dits()).toHaveLength(1)
})

it('Ce que personne n’a signé, ou trop tôt, est refusé ; sans réglage il n’y a rien ici', async () => {
  const m = await ouvrir()
  for (const signature of [
    m.signer('une-autre-cle'),
    m.signer(SECRET, 2 * 86_400_000),
    { ...m.signer(), signature: 'a' },
    { timestamp: '', token: '', signature: '' },
  ])
    expect((await m.apporter({}, signature)).statusCode).toBe(400)
  expect(await m.dits()).toEqual([])
  const sans = await ouvrir(null)
  expect(sans.repondre).not.toContain('+')
  expect((await sans.apporter({})).statusCode).toBe(404)
  expect(texteDe(sans.brut)).toContain('Bonjour')
})
