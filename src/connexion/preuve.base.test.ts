import { createSecretKey } from 'node:crypto'
import { exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { type ContexteDeTest, contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import {
  boutiqueDeConnexion,
  type Emetteur,
  emetteur,
  nonceEmis,
  revendications,
  signer,
} from '#tests/identite.ts'

const REFUS = { message: 'Erreur lors de la connexion ', code: 'CONNEXION_REFUSEE' }

let faux: Emetteur
let database: Database
let context: ContexteDeTest

beforeAll(async () => {
  faux = await emetteur({ until: finDuFichier })
  database = await ouvrirBase({ until: finDuFichier })
  context = contexteDeTest(database)
})

async function compter(): Promise<{ comptes: number; sessions: number }> {
  const [row] = await database.query<{ comptes: number; sessions: number }>(
    'SELECT (SELECT count(*) FROM compte) AS comptes, (SELECT count(*) FROM session) AS sessions',
  )
  if (!row) throw new Error('nothing counted')
  return row
}

type Preuve = (nonce: string) => Promise<unknown> | unknown
const avec =
  (changes: Record<string, unknown>, header: Record<string, unknown> = {}): Preuve =>
  (nonce) =>
    signer(revendications(faux, { nonce, now: context.now() }, changes), faux, header)
const honnete = (nonce: string) => revendications(faux, { nonce, now: context.now() })
const seconds = () => Math.floor(context.now().getTime() / 1000)
const autreCle = async (nonce: string, kid: string) =>
  signer(honnete(nonce), await generateKeyPair('RS256'), { kid })

/** Signs any header at all, which jose would refuse to write. */
async function signerBrut(tete: object, corps: object): Promise<string> {
  const debut = [tete, corps].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  const signature = await crypto.subtle.sign('RSASSA-PKCS1-v1_5', faux.privateKey, Buffer.from(debut))
  return `${debut}.${Buffer.from(signature).toString('base64url')}`
}

const MAUVAISES: [string, Preuve][] = [
  ['aucune preuve', () => undefined],
  ['une preuve nulle', () => null],
  ['une preuve vide', () => ''],
  ['un texte quelconque', () => 'bonjour'],
  ['trois morceaux qui ne disent rien', () => 'e30.e30.e30'],
  ['un jeton sans signature (alg none)', (nonce) => new UnsecuredJWT(honnete(nonce)).encode()],
  [
    'un HMAC fait avec la clé publique',
    async (nonce) =>
      new SignJWT(honnete(nonce))
        .setProtectedHeader({ alg: 'HS256', kid: 'cle-1' })
        .sign(createSecretKey(Buffer.from(await exportSPKI(faux.publicKey)))),
  ],
  ['une autre clé sous le même nom', (nonce) => autreCle(nonce, 'cle-1')],
  ['une clé inconnue', (nonce) => autreCle(nonce, 'cle-2')],
  [
    'une clé apportée par le jeton lui-même (jwk)',
    async (nonce) => {
      const { privateKey } = await generateKeyPair('RS256')
      return signer(honnete(nonce), { privateKey }, { jwk: faux.jwk, kid: 'cle-1' })
    },
  ],
  [
    'un algorithme non prévu (PS256) avec la bonne clé',
    async (nonce) => {
      const jwk = await crypto.subtle.exportKey('jwk', faux.privateKey)
      return new SignJWT(honnete(nonce)).setProtectedHeader({ alg: 'PS256' }).sign({ ...jwk, alg: 'PS256' })
    },
  ],
  [
    'une signature modifiée',
    async (nonce) => {
      const [tete, corps, signature = ''] = (await signer(honnete(nonce), faux)).split('.')
      return [
        tete,
        corps,
        signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`,
      ].join('.')
    },
  ],
  [
    'un contenu modifié après signature',
    async (nonce) => {
      const [tete, , signature] = (await signer(honnete(nonce), faux)).split('.')
      const corps = Buffer.from(JSON.stringify({ ...honnete(nonce), sub: 'quelqu-un' })).toString('base64url')
      return [tete, corps, signature].join('.')
    },
  ],
  [
    'une extension critique inconnue (crit)',
    (nonce) => signerBrut({ alg: 'RS256', kid: 'cle-1', crit: ['urgent'], urgent: 1 }, honnete(nonce)),
  ],
  ['un autre émetteur', avec({ iss: 'https://accounts.google.com' })],
  ['un émetteur presque pareil', (nonce) => avec({ iss: `${faux.issuer}/` })(nonce)],
  ['aucun émetteur', avec({ iss: undefined })],
  ['un autre destinataire', avec({ aud: 'une-autre-boutique' })],
  ['aucun destinataire', avec({ aud: undefined })],
  ['un destinataire de plus', avec({ aud: ['boutique', 'une-autre-boutique'] })],
  ['un jeton obtenu par un autre (azp)', avec({ azp: 'une-autre-boutique' })],
  ['un jeton expiré', (nonce) => avec({ exp: seconds() - 11 })(nonce)],
  ['un jeton sans expiration', avec({ exp: undefined })],
  ['un jeton pas encore valable (nbf)', (nonce) => avec({ nbf: seconds() + 60 })(nonce)],
  ['un jeton sans date', avec({ iat: undefined })],
  ['un nonce que nous n’avons pas donné', avec({ nonce: 'inconnu' })],
  ['aucun nonce', avec({ nonce: undefined })],
  ['un nonce qui n’est pas un texte', avec({ nonce: 12 })],
  ['une adresse non vérifiée', avec({ email_verified: false })],
  ['une adresse dont on ne dit pas si elle est vérifiée', avec({ email_verified: undefined })],
  ['une adresse vérifiée en toutes lettres ("true")', avec({ email_verified: 'true' })],
  ['une adresse vérifiée par un nombre', avec({ email_verified: 1 })],
  ['aucune adresse', avec({ email: undefined })],
  ['une adresse qui n’en est pas une', avec({ email: 'aminata' })],
  ['personne (aucun sub)', avec({ sub: undefined })],
  ['personne (sub vide)', avec({ sub: '' })],
]

describe('une mauvaise preuve n’ouvre rien', () => {
  test('alors que la bonne, faite des mêmes mains, ouvre une session', async () => {
    const app = await boutiqueDeConnexion(context, faux)
    const credential = await signerBrut({ alg: 'RS256', kid: 'cle-1' }, honnete(await nonceEmis(app)))
    const reponse = await app.inject({ method: 'POST', url: '/api/sociallogin', payload: { credential } })
    expect(reponse.json().data.utilisateur.email).toBe('aminata@exemple.sn')
  })

  test.each(MAUVAISES)('%s', async (_nom, preuve) => {
    const app = await boutiqueDeConnexion(context, faux)
    const credential = await preuve(await nonceEmis(app))
    const avant = await compter()
    const payload = { email: 'aminata@exemple.sn', login: 'aminata', credential }
    const reponse = await app.inject({ method: 'POST', url: '/api/sociallogin', payload })
    expect([reponse.statusCode, reponse.json()]).toEqual([422, REFUS])
    expect(await compter()).toEqual(avant)
  })

  test('un nonce rejoué', async () => {
    const app = await boutiqueDeConnexion(context, faux)
    const credential = await avec({ sub: 'rejoue' })(await nonceEmis(app))
    const essai = () => app.inject({ method: 'POST', url: '/api/sociallogin', payload: { credential } })
    expect((await essai()).statusCode).toBe(200)
    const avant = await compter()
    expect((await essai()).json()).toEqual(REFUS)
    expect(await compter()).toEqual(avant)
  })

  test('dix fois la même preuve à la fois n’ouvrent qu’une session', async () => {
    const app = await boutiqueDeConnexion(context, faux)
    const credential = await avec({ sub: 'simultane' })(await nonceEmis(app))
    const reponses = await Promise.all(
      Array.from({ length: 10 }, () =>
        app.inject({ method: 'POST', url: '/api/sociallogin', payload: { credential } }),
      ),
    )
    expect(reponses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(422)])
  })

  test('un nonce vieux de plus de dix minutes', async () => {
    const app = await boutiqueDeConnexion(context, faux)
    const nonce = await nonceEmis(app)
    context.avancer(10 * 60_000)
    const credential = await avec({})(nonce)
    const reponse = await app.inject({ method: 'POST', url: '/api/sociallogin', payload: { credential } })
    expect([reponse.statusCode, reponse.json()]).toEqual([422, REFUS])
  })

  test('une boutique sans fournisseur d’identité refuse toute connexion', async () => {
    const app = await boutiqueDeConnexion(context, null)
    const credential = await avec({})('nonce')
    const reponse = await app.inject({ method: 'POST', url: '/api/sociallogin', payload: { credential } })
    expect([reponse.statusCode, reponse.json()]).toEqual([422, REFUS])
  })

  test('un fournisseur qui ne répond pas : 503, et la preuve servira quand il répondra', async () => {
    const app = await boutiqueDeConnexion(context, faux)
    const credential = await avec({ sub: 'patient' })(await nonceEmis(app))
    const enPanne = await boutiqueDeConnexion(context, { ...faux, issuer: 'http://127.0.0.1:9' })
    const post = { method: 'POST', url: '/api/sociallogin', payload: { credential } } as const
    const reponse = await enPanne.inject(post)
    expect([reponse.statusCode, reponse.json().message]).toEqual([503, REFUS.message])
    expect((await app.inject(post)).statusCode).toBe(200)
  })
})
