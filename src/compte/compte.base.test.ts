import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { SANS_ADRESSE } from '#compte/comptoir.ts'
import type { Database } from '#database/database.ts'
import { type ContexteDeTest, contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { boutiqueDeConnexion, type Emetteur, emetteur, prouver } from '#tests/identite.ts'

let faux: Emetteur
let database: Database
let context: ContexteDeTest

beforeAll(async () => {
  faux = await emetteur({ until: finDuFichier })
  database = await ouvrirBase({ until: finDuFichier })
  context = contexteDeTest(database)
})

const preuve = (app: FastifyInstance, changes: Record<string, unknown>) =>
  prouver(app, faux, context.now(), changes)

describe('ce que dit le corps de la demande ne compte pas', () => {
  const demander = async (corps: object, changes: Record<string, unknown>) => {
    const app = await boutiqueDeConnexion(context, faux)
    const credential = await preuve(app, changes)
    return app.inject({ method: 'POST', url: '/api/sociallogin', payload: { ...corps, credential } })
  }

  test('adresse, noms et images viennent de la preuve, les téléphones du corps', async () => {
    const corps = {
      email: 'patronne@exemple.sn',
      login: 'patronne',
      nom: 'Pirate',
      prenom: 'Pirate',
      tel: '+221 33 800 00 00',
      telephone1: '+221771234567',
      image: 'https://pirate.exemple/x.jpg',
      googleImg: 'https://pirate.exemple/x.jpg',
    }
    const { utilisateur } = (await demander(corps, { sub: 'corps' })).json().data
    expect(utilisateur).toEqual({
      id: utilisateur.id,
      name: 'Aminata Ba',
      email: 'aminata@exemple.sn',
      login: 'aminata@exemple.sn',
      nom: 'Ba',
      prenom: 'Aminata',
      tel: '+221 33 800 00 00',
      telephone1: '+221771234567',
      image: 'https://images.exemple.sn/aminata.jpg',
      googleImg: 'https://images.exemple.sn/aminata.jpg',
      adresse: null,
      ville: null,
      pays: null,
      civilite: null,
      zone_id: null,
    })
  })

  test('l’adresse d’un autre dans le corps n’ouvre pas son compte', async () => {
    const bob = await demander({}, { sub: 'bob', email: 'bob@exemple.sn' })
    const alice = await demander({ email: 'bob@exemple.sn' }, { sub: 'alice', email: 'alice@exemple.sn' })
    expect(alice.json().data.utilisateur.id).not.toBe(bob.json().data.utilisateur.id)
  })

  test('la même adresse chez un autre sub est un autre compte', async () => {
    const un = await demander({}, { sub: 'un', email: 'partage@exemple.sn' })
    const deux = await demander({}, { sub: 'deux', email: 'partage@exemple.sn' })
    expect(deux.json().data.utilisateur.id).not.toBe(un.json().data.utilisateur.id)
  })

  test.each(['role', 'id', 'compte_id', 'email_verified', 'issuer', 'sub'])(
    'un champ « %s » est refusé',
    async (champ) => {
      const reponse = await demander({ [champ]: 'proprietaire' }, { sub: 'masse' })
      expect([reponse.statusCode, reponse.json().code]).toEqual([400, 'ENTREE_INVALIDE'])
    },
  )

  test.each([
    ['un nombre pour un texte', { nom: 12 }],
    ['un texte démesuré', { nom: 'a'.repeat(201) }],
    ['un caractère NUL', { prenom: 'a\u0000b' }],
    ['un téléphone qui n’en est pas un', { tel: '<script>' }],
    ['une preuve qui n’est pas un texte', { credential: { a: 1 } }],
    ['une preuve démesurée', { credential: 'a'.repeat(8193) }],
  ])('%s : 400', async (_nom, payload) => {
    const app = await boutiqueDeConnexion(context, faux)
    expect((await app.inject({ method: 'POST', url: '/api/sociallogin', payload })).statusCode).toBe(400)
  })
})

describe('le compte', () => {
  test('vingt premières connexions à la fois font un seul compte', async () => {
    const app = await boutiqueDeConnexion(context, faux)
    const preuves = await Promise.all(Array.from({ length: 20 }, async () => preuve(app, { sub: 'vingt' })))
    const reponses = await Promise.all(
      preuves.map((credential) =>
        app.inject({ method: 'POST', url: '/api/sociallogin', payload: { credential } }),
      ),
    )
    expect(reponses.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
    expect(new Set(reponses.map((reponse) => reponse.json().data.utilisateur.id)).size).toBe(1)
    expect(new Set(reponses.map((reponse) => reponse.json().data.token)).size).toBe(20)
  })

  test('une nouvelle connexion ne défait pas ce que la personne a changé', async () => {
    const app = await boutiqueDeConnexion(context, faux)
    const connecter = async (corps: object, changes: Record<string, unknown>) => {
      const credential = await preuve(app, { sub: 'fidele', ...changes })
      const payload = { ...corps, credential }
      return (await app.inject({ method: 'POST', url: '/api/sociallogin', payload })).json().data
    }
    const { token } = await connecter({ tel: '+221770000001' }, {})
    const headers = { authorization: `Bearer ${token}` }
    await app.inject({ method: 'PUT', url: '/api/profile', headers, payload: { prenom: 'Mina' } })
    const { utilisateur } = await connecter({ tel: '+221770000002' }, { email: 'mina@exemple.sn' })
    expect(utilisateur).toMatchObject({ prenom: 'Mina', tel: '+221770000001', email: 'mina@exemple.sn' })
  })

  test('une image qui n’est pas une adresse https est oubliée', async () => {
    const app = await boutiqueDeConnexion(context, faux)
    const credential = await preuve(app, { sub: 'image', picture: 'javascript:alert(1)' })
    const reponse = await app.inject({ method: 'POST', url: '/api/sociallogin', payload: { credential } })
    expect(reponse.json().data.utilisateur).toMatchObject({ image: null, googleImg: null })
  })

  test('OWNER_EMAILS fait une propriétaire à la connexion, et n’en défait aucune', async () => {
    const role = async (sub: string) =>
      (await database.query<{ role: string }>('SELECT role FROM compte WHERE sub = $1', [sub]))[0]?.role
    const connecter = async (ownerEmails: string[]) => {
      const app = await boutiqueDeConnexion(context, faux, ownerEmails)
      const credential = await preuve(app, { sub: 'patronne', email: 'Patronne@exemple.sn' })
      await app.inject({ method: 'POST', url: '/api/sociallogin', payload: { credential } })
      return role('patronne')
    }
    expect(await connecter([])).toBe('client')
    expect(await connecter(['patronne@exemple.sn'])).toBe('proprietaire')
    expect(await connecter([])).toBe('proprietaire')
  })
})

test('un compte sans e-mail le dit d’une seule façon, même écrit par une instance d’avant', async () => {
  const poser = (email: string) =>
    database.query(`INSERT INTO compte (issuer, sub, email, cree_le) VALUES ('cle', $1, $1, now())`, [email])
  await poser(SANS_ADRESSE)
  await expect(poser('proprietaire@cle.invalid')).rejects.toThrow()
})
