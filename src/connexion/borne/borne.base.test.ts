import { expect, test } from 'vitest'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { boutiqueDeConnexion } from '#tests/identite.ts'
import { ENVOIS_BOUTIQUE, ENVOIS_RESEAU } from '../code.ts'

const HEURE = 3_600_000

/** A shop where so many codes went to strangers by mail (`mail`), from networks of these names. */
async function ouvrir() {
  const dites: unknown[] = []
  const base = contexteDeTest(await ouvrirBase())
  const context = { ...base, log: { ...base.log, warn: (champs: object) => void dites.push(champs) } }
  const partis: [string, string][] = []
  const app = await boutiqueDeConnexion(context, null, [], () => (a, code) => partis.push([a, code]))
  const demander = async (payload: object, ip = '192.0.2.1', appareil = '') => {
    const headers = appareil ? { cookie: `appareil=${appareil}` } : {}
    return app.inject({ method: 'POST', url: '/api/code', payload, remoteAddress: ip, headers })
  }
  const entrer = async (email: string) => {
    const { demande } = (await demander({ email })).json().data
    const payload = { demande, code: partis.at(-1)?.[1] }
    const { headers } = await app.inject({ method: 'PUT', url: '/api/code', payload })
    return /appareil=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? ''
  }
  /** As if so many letters had left, each for another mail box, from the network of the last one or from as many. */
  const poser = (nombre: number, partout: boolean) =>
    context.database.query(
      `INSERT INTO code (demande, adresse, empreinte, demandeur, connu, reseau, cree_le, expire_le)
       SELECT encode(sha256(n::text::bytea), 'hex'), 'a' || n || '@exemple.sn', repeat('a', 64), repeat('b', 64),
         false, CASE WHEN $3 THEN encode(sha256(n::text::bytea), 'hex') ELSE code.reseau END, $1, $1
       FROM generate_series(1, $2::int) n, (SELECT reseau FROM code ORDER BY cree_le DESC LIMIT 1) code`,
      [context.now(), nombre, partout],
    )
  return { context, dites, demander, entrer, poser }
}
const [parHeure] = ENVOIS_RESEAU.email
const courriel = { email: 'awa@exemple.sn' }

test('un réseau ne fait partir des e-mails à qui il veut que tant par heure ; qui est connu passe, un autre réseau aussi', async () => {
  const { context, dites, demander, entrer, poser } = await ouvrir()
  const appareil = await entrer(courriel.email)
  await poser(parHeure?.nombre ?? 0, false)
  const refus = await demander({ email: 'autre@exemple.sn' }, '192.0.2.77')
  expect(refus.json()).toMatchObject({
    code: 'TROP_DE_DEMANDES',
    message: expect.stringContaining('e-mail'),
  })
  expect(dites).toContainEqual({ code: 'CODES_MAIL_LIMITE', nombre: parHeure?.nombre, de: 'reseau' })
  expect((await demander(courriel, '192.0.2.1', appareil)).statusCode).toBe(200)
  expect((await demander({ email: 'autre@exemple.sn' }, '203.0.113.1')).statusCode).toBe(200)
  context.avancer(HEURE + 1)
  expect((await demander({ email: 'autre@exemple.sn' })).statusCode).toBe(200)
})

test('la boutique n’envoie que tant de codes par heure à des inconnus par e-mail, et leurs SMS partent encore', async () => {
  const { context, demander, entrer, poser } = await ouvrir()
  const appareil = await entrer(courriel.email)
  await poser(ENVOIS_BOUTIQUE.email.nombre, true)
  const inconnu = { email: 'inconnu@exemple.sn' }
  expect((await demander(inconnu, '203.0.113.9')).json().code).toBe('TROP_DE_DEMANDES')
  expect((await demander({ telephone: '+221771234567' }, '203.0.113.9')).statusCode).toBe(200)
  expect((await demander(courriel, '203.0.113.9', appareil)).statusCode).toBe(200)
  context.avancer(HEURE + 1)
  expect((await demander(inconnu, '203.0.113.9')).statusCode).toBe(200)
})
