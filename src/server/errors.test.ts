import { describe, expect, test } from 'vitest'
import { Failure } from '#shared/failure.ts'
import { toWireError } from './errors.ts'

const fastify = (statusCode: number) =>
  Object.assign(new Error('body is too large at /srv/app.ts'), { statusCode })

describe('Un refus', () => {
  test('garde sa phrase, son code et ses champs', () => {
    const refus = new Failure('ENTREE_INVALIDE', 'Non.', { champs: { prix: 'Trop.' }, details: 'secret' })
    expect(toWireError(refus)).toEqual({
      status: 400,
      body: { message: 'Non.', code: 'ENTREE_INVALIDE', champs: { prix: 'Trop.' } },
    })
  })

  test.each([
    ['JETON_INVALIDE', 401],
    ['NON_AUTHENTIFIE', 401],
    ['INTROUVABLE', 404],
    ['STOCK_INSUFFISANT', 422],
    ['CONNEXION_REFUSEE', 422],
    ['TROP_DE_DEMANDES', 429],
    ['SERVICE_INDISPONIBLE', 503],
  ] as const)('%s devient %d', (code, status) => {
    expect(toWireError(new Failure(code, 'x')).status).toBe(status)
  })

  test('venu d’une autre copie du module est reconnu à son nom', () => {
    const copie = Object.assign(new Error('Non.'), { name: 'Failure', code: 'INTROUVABLE' })
    expect(toWireError(copie)).toEqual({ status: 404, body: { message: 'Non.', code: 'INTROUVABLE' } })
  })
})

describe('Une faute', () => {
  test('ne dit rien d’elle-même', () => {
    for (const faute of [
      new Error('SELECT * FROM compte'),
      Object.assign(new Error('x'), { code: '42703' }),
      'texte',
      null,
    ])
      expect(toWireError(faute)).toEqual({
        status: 500,
        body: { message: 'Une erreur est survenue.', code: 'ERREUR_INTERNE' },
      })
  })
})

test('Ce qui est écrit deux fois sans que rien ne l’ait prévu n’est pas une panne pour qui le demande', () => {
  const base = Object.assign(new Error('duplicate key'), { code: '23505' })
  for (const faute of [base, new Error('insert into compte', { cause: base })])
    expect(toWireError(faute)).toEqual({
      status: 422,
      body: {
        message: 'Cela vient d’être enregistré par ailleurs\u00a0: rechargez la page avant de recommencer.',
        code: 'ETAT_REFUSE',
      },
    })
})

describe('Ce que le serveur refuse de lui-même', () => {
  test.each([400, 404, 405, 408, 413, 414, 415, 429])('garde son statut %d et notre langue', (status) => {
    const { status: answered, body } = toWireError(fastify(status))
    expect(answered).toBe(status)
    expect(body.message).not.toContain('body')
  })

  test('une entrée refusée nomme ses champs', () => {
    const refuse = Object.assign(new Error('x'), {
      validation: [
        { instancePath: '', keyword: 'additionalProperties', params: { additionalProperty: 'role' } },
        { instancePath: '', keyword: 'required', params: { missingProperty: 'produit' } },
        { instancePath: '/lignes/0/quantite', keyword: 'type', params: {} },
      ],
    })
    expect(toWireError(refuse).body.champs).toEqual({
      role: 'Champ inconnu.',
      produit: 'Champ manquant.',
      'lignes.0.quantite': 'Valeur refusée.',
    })
  })
})
