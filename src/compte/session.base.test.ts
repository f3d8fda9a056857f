import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { type ContexteDeTest, contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { poserCompte } from '#tests/fixtures.ts'
import { boutiqueDeConnexion } from '#tests/identite.ts'
import { demandeur, ouvrirSession, ouvrirSessionPour } from './compte.actions.ts'
import { TEMOINS_DE_QUI_SORT } from './cookie.ts'

const JOUR = 24 * 3_600_000
const MALFORMES = [
  'Bearer',
  'Bearer ',
  'Bearer x',
  `bearer ${'a'.repeat(43)}`,
  'Basic YTpi',
  `Bearer ${'a'.repeat(44)}`,
]

let database: Database
let context: ContexteDeTest
let app: FastifyInstance
let nombre = 0
let nom: string
let awa: number
let token: string

beforeAll(async () => {
  database = await ouvrirBase({ until: finDuFichier })
})

beforeEach(async () => {
  nombre += 1
  nom = `awa-${nombre}`
  context = contexteDeTest(database)
  app = await boutiqueDeConnexion(context, null)
  awa = await poserCompte(database, nom)
  token = await ouvrirSession(context, awa)
})

const porteur = (jeton = token) => ({ authorization: `Bearer ${jeton}` })
const profil = (jeton = token) => app.inject({ url: '/api/profile', headers: porteur(jeton) })
const modifier = (payload: object) =>
  app.inject({ method: 'PUT', url: '/api/profile', headers: porteur(), payload })

describe('la session', () => {
  test('le jeton tient 256 bits de hasard et n’est gardé que haché', async () => {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const rows = await database.query('SELECT empreinte FROM session WHERE compte_id = $1', [awa])
    expect(rows).toEqual([{ empreinte: createHash('sha256').update(token).digest('hex') }])
  })

  test('elle vit trente jours après le dernier passage, pas un instant de plus', async () => {
    context.avancer(30 * JOUR - 1)
    expect((await profil()).statusCode).toBe(200)
    context.avancer(30 * JOUR - 1)
    expect((await profil()).statusCode).toBe(200)
    context.avancer(30 * JOUR)
    expect((await profil()).statusCode).toBe(401)
  })

  test('elle n’est réécrite qu’une fois par heure', async () => {
    const ecriture = async () =>
      (
        await database.query<{ vue: string; fin: string }>(
          'SELECT vue_le AS vue, expire_le AS fin FROM session WHERE compte_id = $1',
          [awa],
        )
      )[0]
    const depart = await ecriture()
    context.avancer(3_599_999)
    await profil()
    expect(await ecriture()).toEqual(depart)
    context.avancer(1)
    await profil()
    const apres = await ecriture()
    expect(Date.parse(apres?.vue ?? '')).toBe(context.now().getTime())
    expect(Date.parse(apres?.fin ?? '')).toBe(context.now().getTime() + 30 * JOUR)
  })

  test('se déconnecter révoque ce jeton et lui seul', async () => {
    const autre = await ouvrirSession(context, awa)
    const reponse = await app.inject({ method: 'POST', url: '/api/logout', headers: porteur() })
    expect([reponse.statusCode, reponse.json()]).toEqual([200, { data: null }])
    expect((await profil()).json()).toEqual({
      code: 'JETON_INVALIDE',
      message: 'Votre session a expiré. Reconnectez-vous.',
    })
    expect((await profil(autre)).statusCode).toBe(200)
  })

  test('le rôle est celui de maintenant, pas celui de la connexion', async () => {
    await database.query("UPDATE compte SET role = 'gestionnaire' WHERE id = $1", [awa])
    expect((await demandeur(context, `Bearer ${token}`))?.role).toBe('gestionnaire')
  })
})

describe('les statuts', () => {
  test.each(MALFORMES)(
    'un jeton « %s » présenté ne vaut rien : 401, même pour ce qui est public',
    async (authorization) => {
      for (const url of ['/api/public', '/api/profile']) {
        const reponse = await app.inject({ url, headers: { authorization } })
        expect([reponse.statusCode, reponse.json().code]).toEqual([401, 'JETON_INVALIDE'])
      }
    },
  )

  test('avec un jeton qui ne vaut plus rien part ce qu’il avait laissé à cet appareil, et de quoi payer', async () => {
    for (const method of ['GET', 'POST'] as const) {
      const url = method === 'GET' ? '/api/profile' : '/api/logout'
      const headers = { authorization: `Bearer ${'a'.repeat(43)}` }
      const reponse = await app.inject({ method, url, headers })
      expect(reponse.json().code).toBe('JETON_INVALIDE')
      expect(reponse.cookies).toEqual(
        TEMOINS_DE_QUI_SORT.map((name) => expect.objectContaining({ name, value: '', maxAge: 0, path: '/' })),
      )
    }
  })

  test('une sortie entendue tard n’emporte rien de qui est entré depuis, et n’est plus à redire', async () => {
    const autre = await ouvrirSession(context, awa)
    const otes = async (cookie: string, jeton = token) => {
      const headers = { ...porteur(jeton), cookie }
      const { cookies } = await app.inject({ method: 'POST', url: '/api/logout', headers })
      return cookies.map(({ name }) => name)
    }
    // heard, then said once more of a token that is none any more
    for (const statut of [200, 401]) {
      expect((await profil()).statusCode).toBe(statut)
      expect(await otes(`session=${autre}; avoirs=a; sortie=${token}`)).toEqual(['sortie'])
    }
    expect(await otes(`session=${token}; sortie=${autre}`)).toEqual([...TEMOINS_DE_QUI_SORT])
    expect(await otes(`session=${autre}; sortie=${autre}`, autre)).toEqual([...TEMOINS_DE_QUI_SORT, 'sortie'])
  })

  test('qui s’est déconnecté sans que la boutique l’entende n’est pas repris par script', async () => {
    const token = await ouvrirSession(context, awa)
    const reprendre = async (cookie: string) =>
      (await app.inject({ method: 'POST', url: '/api/reprise', headers: { cookie } })).json()
    expect(await reprendre(`session=${token}`)).toEqual({ data: { token } })
    expect(await reprendre(`session=${token}; sortie=${token}`)).toEqual({ data: null })
    // somebody who came in since
    expect(await reprendre(`session=${token}; sortie=${'a'.repeat(43)}`)).toEqual({ data: { token } })
  })

  test('sans jeton, ce qui est public répond et ce qui est privé dit 401', async () => {
    expect((await app.inject('/api/public')).json()).toEqual({ data: null })
    for (const [method, url] of [
      ['GET', '/api/profile'],
      ['PUT', '/api/profile'],
      ['POST', '/api/logout'],
    ] as const) {
      const reponse = await app.inject({ method, url, ...(method === 'PUT' ? { payload: {} } : {}) })
      expect([reponse.statusCode, reponse.json().code]).toEqual([401, 'NON_AUTHENTIFIE'])
    }
  })

  test('un jeton valable dit qui demande, comment que l’adresse soit écrite', async () => {
    for (const url of ['/api/public', '/%61pi/public'])
      expect((await app.inject({ url, headers: porteur() })).json()).toEqual({ data: awa })
  })
})

describe('le profil', () => {
  test('un téléphone collé de sa fiche est gardé sans ce qui ne se voit pas', async () => {
    const collee = await modifier({ tel: '\u202a+221\u00a033\u2011800\u2011 00 00\u202c' })
    expect(collee.json().data.utilisateur.tel).toBe('+221\u00a033-800- 00 00')
  })

  test('se modifie champ par champ, espaces ôtés, vide vaut absent', async () => {
    const reponse = await modifier({ nom: '  Sarr ', ville: '', pays: 'FRA', civilite: 0 })
    expect(reponse.json().data.utilisateur).toMatchObject({
      id: awa,
      name: `${nom} Sarr`,
      nom: 'Sarr',
      ville: null,
      pays: 'FRA',
      civilite: 0,
      telephone1: '+221771234567',
    })
    expect((await profil()).json()).toEqual(reponse.json())
    expect((await modifier({})).json()).toEqual(reponse.json())
  })

  test.each([
    ['un rôle', { role: 'proprietaire' }],
    ['une adresse e-mail', { email: 'autre@exemple.sn' }],
    ['un identifiant', { id: 1 }],
    ['un pays en deux lettres', { pays: 'SN' }],
    ['un pays en minuscules', { pays: 'sen' }],
    ['une civilité inconnue', { civilite: 2 }],
    ['une civilité en texte', { civilite: '1' }],
    ['une civilité vraie ou fausse', { civilite: true }],
    ['un nom démesuré', { nom: 'a'.repeat(101) }],
    ['un nom avec un caractère NUL', { nom: 'a\u0000' }],
    ['un nom qui n’est pas un texte', { nom: ['a'] }],
    ['un téléphone en lettres', { telephone1: 'appelez-moi' }],
  ])('%s est refusé, rien ne change', async (_nom, payload) => {
    const avant = (await profil()).json()
    const reponse = await modifier({ prenom: 'Changée', ...payload })
    expect([reponse.statusCode, reponse.json().code]).toEqual([400, 'ENTREE_INVALIDE'])
    expect((await profil()).json()).toEqual(avant)
  })

  test('ne touche que le compte de qui demande', async () => {
    const bob = await poserCompte(context.database, 'bob')
    await modifier({ nom: 'Sarr' })
    const [row] = await database.query('SELECT nom FROM compte WHERE id = $1', [bob])
    expect(row).toEqual({ nom: 'Diop' })
  })
})

describe('la commande « token »', () => {
  const compteDe = async (jeton: string) => (await demandeur(context, `Bearer ${jeton}`))?.id

  test('ouvre une session pour le compte de cette adresse, sans égard à la casse', async () => {
    expect(await compteDe(await ouvrirSessionPour(context, ` ${nom.toUpperCase()}@exemple.sn `))).toBe(awa)
  })

  test('fait un compte local s’il n’y en a pas, le même la fois d’après', async () => {
    const un = await compteDe(await ouvrirSessionPour(context, 'neuf@exemple.sn'))
    expect(await compteDe(await ouvrirSessionPour(context, 'Neuf@exemple.sn'))).toBe(un)
    const [row] = await database.query('SELECT issuer, sub, role FROM compte WHERE id = $1', [un])
    expect(row).toEqual({ issuer: 'local', sub: 'neuf@exemple.sn', role: 'client' })
  })

  test('préfère le compte d’un fournisseur au compte local, et ne choisit pas entre deux', async () => {
    await ouvrirSessionPour(context, 'deux@exemple.sn')
    const poser = (issuer: string) =>
      database.query<{ id: number }>(
        'INSERT INTO compte (issuer, sub, email, cree_le) VALUES ($1, $2, $3, $4) RETURNING id',
        [issuer, 'deux', 'deux@exemple.sn', context.now().toISOString()],
      )
    const [google] = await poser('https://accounts.google.com')
    expect(await compteDe(await ouvrirSessionPour(context, 'deux@exemple.sn'))).toBe(google?.id)
    await poser('https://autre.exemple')
    await expect(ouvrirSessionPour(context, 'deux@exemple.sn')).rejects.toMatchObject({
      code: 'ENTREE_INVALIDE',
    })
  })

  test('refuse ce qui n’est pas une adresse', async () => {
    await expect(ouvrirSessionPour(context, 'awa')).rejects.toMatchObject({ code: 'ENTREE_INVALIDE' })
  })
})
