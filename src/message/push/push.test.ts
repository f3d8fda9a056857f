import { expect, test } from 'vitest'
import webpush from 'web-push'
import { ouvrirPousse } from '#tests/branchement/pousse.ts'
import type { Pli } from '../poste.ts'
import { issueDe, issueDUneFaute, postePush } from './push.pilote.ts'
import { fautes } from './reglages.ts'

const CLES = webpush.generateVAPIDKeys()
const BREF = {
  titre: 'Nouvelle commande payée',
  texte: 'CMD-2026-000012, 3 500 FCFA',
  adresse: '/admin/commandes/12',
}
const pli = (a: object): Pli => ({
  nom: 'n',
  message_id: '<m@boutique.example>',
  de: { name: 'Boutique', address: 'b@boutique.example' },
  repondre: 'b@boutique.example',
  a: JSON.stringify(a),
  date: new Date(),
  courrier: { sujet: '', texte: '', html: '' },
  site: 'https://boutique.example',
  bref: BREF,
})
const jamais = () => new AbortController().signal

test('une notification part fermée pour ce seul navigateur, signée par la boutique', async () => {
  const { recues, abonne } = await ouvrirPousse()
  expect(await postePush({ ...CLES, local: true }).envoyer(pli(abonne), jamais())).toBe('parti')
  expect(recues).toEqual([
    {
      bref: BREF,
      entetes: expect.objectContaining({
        'content-encoding': 'aes128gcm',
        authorization: expect.stringContaining(`k=${CLES.publicKey}`),
        ttl: expect.stringMatching(/^\d+$/),
      }),
    },
  ])
})

test.each([
  [404, { definitif: true, disparue: true }],
  [410, { definitif: true, disparue: true }],
  [400, { definitif: true }],
  [413, { definitif: true }],
  [401, { definitif: false }],
  [403, { definitif: false }],
  [429, { definitif: false }],
  [503, { definitif: false }],
  [302, { definitif: false }],
])('%d : %o', async (status, issue) => {
  const { etat, abonne } = await ouvrirPousse()
  etat.status = status
  expect(await postePush({ ...CLES, local: true }).envoyer(pli(abonne), jamais())).toEqual({
    panne: false,
    motif: `HTTP ${status}`,
    ...issue,
  })
})

test('qui ne répond jamais est laissé, pour plus tard', async () => {
  const { etat, abonne } = await ouvrirPousse()
  etat.muet = true
  const issue = await postePush({ ...CLES, local: true, patience: 200 }).envoyer(pli(abonne), jamais())
  expect(issue).toMatchObject({ definitif: false })
})

test('rien n’est envoyé à une adresse de cette machine ou de son réseau, même sous un nom public', async () => {
  const { recues, abonne } = await ouvrirPousse()
  const poste = postePush(CLES)
  expect(await poste.envoyer(pli(abonne), jamais())).toMatchObject({ definitif: true, disparue: true })
  expect(recues).toEqual([])
})

test.each([
  ['un point hors de la courbe', { p256dh: `B${'A'.repeat(86)}` }],
  ['une clé trop courte', { p256dh: 'BAAA' }],
  ['un secret trop court', { auth: 'AAAA' }],
])('des clés que nul navigateur n’a faites ne seront jamais jointes : %s', async (_, cles) => {
  const { recues, abonne } = await ouvrirPousse()
  const issue = await postePush({ ...CLES, local: true }).envoyer(pli({ ...abonne, ...cles }), jamais())
  expect(issue).toMatchObject({ definitif: true, disparue: true })
  expect(recues).toEqual([])
})

test('un hôte qui n’existe pas n’existera jamais, sauf ceux des navigateurs : là c’est notre réseau', () => {
  const de = (code: string, hote: string) =>
    issueDUneFaute({ name: 'Error', message: '', code }, `https://${hote}/x`)
  expect(de('ENOTFOUND', 'nulle-part.example')).toMatchObject({ definitif: true, disparue: true })
  const plusTard = { definitif: false, panne: false }
  for (const hote of ['fcm.googleapis.com', 'web.push.apple.com', 'updates.push.services.mozilla.com'])
    expect(de('ENOTFOUND', hote)).toEqual({ ...plusTard, motif: 'ENOTFOUND' })
  expect(de('EAI_AGAIN', 'nulle-part.example')).toEqual({ ...plusTard, motif: 'EAI_AGAIN' })
})

test('401 et 403 d’un fabricant : c’est la boutique qu’il n’admet pas, pour tous ; d’un hôte quelconque, cela n’arrête rien', () => {
  for (const status of [401, 403]) {
    const motif = `HTTP ${status}`
    expect(issueDe(status, 'https://fcm.googleapis.com/x')).toEqual({ definitif: false, panne: true, motif })
    expect(issueDe(status, 'https://n-importe.example/x')).toEqual({ definitif: false, panne: false, motif })
  }
})

test('les clés de l’environnement sont une paire, ou une phrase le dit', () => {
  expect(fautes(CLES)).toEqual([])
  expect(fautes({ publicKey: 'x', privateKey: CLES.privateKey })).toHaveLength(1)
})
