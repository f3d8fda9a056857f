import { beforeAll, describe, expect, test, vi } from 'vitest'
import { deplacer } from '#commande/commande.actions.ts'
import { commandeSimple } from '#tests/contrat/commandeSimple.ts'
import { ouvrirGuichet } from '#tests/contrat/guichet.ts'
import { DEMANDES_COMMANDE, DEMANDES_RESEAU } from './demande.ts'
import { oublierSuivis } from './suivi.jobs.ts'

const guichet = await ouvrirGuichet()
const { app, database, plis, services } = guichet
const { commande: id } = guichet.a
await commandeSimple(database)
const sms = {
  expediteur: '',
  envoyer: async (pli: (typeof plis)[number]) => {
    plis.push(pli)
    return 'parti' as const
  },
}
services.canaux.sms = sms
services.canaux.twilio = sms

let reseaux = 0
/** Each from a network of its own, unless it says which. */
const demander = (numero: string, adresse: string, remoteAddress = `198.51.${++reseaux}.1`) =>
  app.inject({
    ...{ method: 'POST', url: '/suivi', remoteAddress },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ numero, adresse }).toString(),
  })
/** Whatever was asked before has come to its end: one more, which goes to the end of the queue. */
const partis = async (nombre: number) => {
  await vi.waitFor(() => expect(plis.length).toBe(nombre), { timeout: 20_000 })
  return plis
}
const NUMERO = `CMD-2026-${String(id).padStart(6, '0')}`
const MAIL = 'canari-7f3a@exemple.sn'
const lienDe = (texte = '') => /\/suivi\/[\w-]{32}/.exec(texte)?.[0] ?? ''

beforeAll(() =>
  database.transaction((tx) =>
    deplacer(tx, id, { etat: 1, etat_paiement: 2 }, { auteur: 'essai', motif: 'essai', now: services.now() }),
  ),
)

test('le lien part à l’e-mail de qui a commandé, et ouvre la page du colis', async () => {
  const reponse = await demander(NUMERO, MAIL)
  expect([reponse.statusCode, reponse.headers.location]).toEqual([303, '/suivi?parti=1'])
  const [pli] = await partis(1)
  expect(pli?.a).toBe(MAIL)
  expect(pli?.courrier.sujet).toContain(NUMERO)
  expect((await app.inject({ url: lienDe(pli?.courrier.texte) })).statusCode).toBe(200)
})

test('ou au téléphone de la commande, et à celui de qui reçoit, comme on l’écrit', async () => {
  await demander(` ${id} `, '77 123 45 67')
  const pli = (await partis(2))[1]
  expect(pli?.a).toBe('+221771234567')
  expect(pli?.bref?.texte).toContain(NUMERO)
  expect(pli?.bref?.texte).not.toMatch(/canari/)
  expect((await app.inject({ url: pli?.bref?.adresse ?? '' })).statusCode).toBe(200)
})

describe('la réponse est la même, et rien ne part', () => {
  test.each([
    ['une commande qui n’existe pas', 'CMD-2026-999999', MAIL],
    ['une adresse qui n’est pas la sienne', NUMERO, 'etranger@exemple.sn'],
    ['un téléphone qui n’est pas le sien', NUMERO, '76 000 00 00'],
  ])('%s', async (_quoi, numero, adresse) => {
    const avant = plis.length
    const [bonne, autre] = [await app.inject('/suivi?parti=1'), await demander(numero, adresse)]
    expect([autre.statusCode, autre.headers.location, autre.body]).toEqual([303, '/suivi?parti=1', ''])
    expect(bonne.body).toContain('Si une commande porte ce numéro')
    expect(plis.length).toBe(avant)
  })
})

test.each([
  ['', MAIL, 'numéro de la commande'],
  ['riz', MAIL, 'numéro de la commande'],
  [NUMERO, 'fatou', 'numéro complet'],
  ['<script>', '"><b>', 'numéro complet'],
])('%j et %j : on dit quoi corriger, et ce qui est tapé reste', async (numero, adresse, dit) => {
  const { statusCode, body } = await demander(numero, adresse)
  expect(statusCode).toBe(422)
  expect(body).toContain(dit)
  expect(body).toContain('aria-invalid="true"')
  expect(body).not.toContain(`"${'<'}script>"`)
})

test('une commande envoie trois liens par jour, quel que soit le réseau qui demande', async () => {
  for (let reste = DEMANDES_COMMANDE; reste >= 0; reste -= 1) await demander(NUMERO, MAIL)
  await vi.waitFor(async () => {
    const [{ nombre } = { nombre: 0 }] = await database.query<{ nombre: number }>(
      'SELECT count(*)::integer AS nombre FROM suivi_demande WHERE commande_id = $1',
      [id],
    )
    expect(nombre).toBe(DEMANDES_COMMANDE)
  })
  await partis(DEMANDES_COMMANDE)
})

test('un réseau demande dix fois par heure, même plusieurs à la fois, puis on le lui dit', async () => {
  const [{ nombre }] = DEMANDES_RESEAU
  const reponses = await Promise.all(
    Array.from({ length: nombre + 3 }, (_, rang) =>
      demander('CMD-2026-999999', 'personne@exemple.sn', `203.0.113.${rang}`),
    ),
  )
  const trop = reponses.filter(({ statusCode }) => statusCode === 429)
  expect(trop).toHaveLength(3)
  expect(trop[0]?.body).toContain('réessayez dans une heure')
  expect(trop[0]?.body).toContain('value="CMD-2026-999999"')
})

test('rien de ces demandes n’est gardé plus d’un jour', async () => {
  const demain = new Date(services.now().getTime() + 25 * 3_600_000)
  await oublierSuivis({ database, now: () => demain })
  expect(await database.query('SELECT id FROM suivi_demande')).toEqual([])
})
