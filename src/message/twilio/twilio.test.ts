import { createHmac } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { COMPTE, ouvrirTwilio } from '#demo/twilio/twilio.ts'
import { essayerTexto, pliPour } from '#tests/branchement/texto.ts'
import type { Appel } from '../poste.ts'
import { fautes } from './reglages.ts'
import { pilote, posteTwilio } from './twilio.pilote.ts'

const NUMERO = '+33612345678'
const ouvrir = () =>
  essayerTexto(ouvrirTwilio, (base, patience) => posteTwilio({ ...COMPTE, base }, patience))
const SERVICE = `MG${'0'.repeat(32)}`

test('un SMS part par Twilio, d’un numéro ou d’un service de messages', async () => {
  const { envoyer, operateur } = await ouvrir()
  expect(await envoyer(pliPour(NUMERO))).toEqual({ ref: `SM${'1'.padStart(32, '0')}` })
  const service = posteTwilio({ ...COMPTE, expediteur: SERVICE, base: operateur.base })
  expect(await service.envoyer(pliPour(NUMERO), new AbortController().signal)).toHaveProperty('ref')
  const texte = 'Boutique: Votre commande est partie. https://boutique.example/commande'
  expect(operateur.recus).toEqual([
    { de: COMPTE.expediteur, a: NUMERO, texte },
    { de: SERVICE, a: NUMERO, texte },
  ])
})

test.each([
  ['panne', { definitif: false, panne: true, motif: 'HTTP 503' }],
  ['saturee', { definitif: false, panne: true, motif: 'HTTP 429 20429' }],
  ['compte', { definitif: false, panne: true, motif: 'HTTP 400 21606' }],
  ['perime', { definitif: false, panne: true, motif: 'HTTP 401 20003' }],
  ['inconnu', { definitif: true, panne: false, motif: 'HTTP 400 21211' }],
] as const)('%s : %o', async (humeur, issue) => {
  const { envoyer, operateur } = await ouvrir()
  expect(await envoyer(pliPour(NUMERO), humeur)).toEqual(issue)
  expect(operateur.recus).toEqual([])
})

test('muet, coupé ou éteint, Twilio est une panne à reprendre', async () => {
  const { envoyer, operateur } = await ouvrir()
  expect(await envoyer(pliPour(NUMERO), 'lente', 100)).toMatchObject({ panne: true, motif: 'TimeoutError' })
  expect(await envoyer(pliPour(NUMERO), 'coupe')).toMatchObject({ definitif: false, panne: true })
  expect(await envoyer(pliPour(NUMERO))).toHaveProperty('ref')
  await operateur.fermer()
  expect(await envoyer(pliPour(NUMERO))).toMatchObject({ definitif: false, panne: true })
})

test('les clés s’essaient sans envoyer de SMS', async () => {
  const { operateur } = await ouvrir()
  const essayer = (plus: object) => pilote.essayer?.({ ...COMPTE, base: operateur.base, ...plus })
  expect(await essayer({})).toEqual({ etat: 'accepte', phrase: 'Twilio accepte ces clés.' })
  expect(await essayer({ jeton: 'x' })).toMatchObject({ etat: 'refuse' })
  expect(operateur.recus).toEqual([])
})

test('le compte et qui écrit ont une forme, ou une phrase le dit', () => {
  const bons = { ...COMPTE, base: 'https://api.twilio.com' }
  for (const expediteur of ['+33644640000', SERVICE, 'Teranga'])
    expect(fautes({ ...bons, expediteur })).toEqual([])
  expect(fautes({ ...bons, compte: 'AC', expediteur: '12' })).toHaveLength(2)
})

describe('Ce que Twilio dit à la boutique', () => {
  const adresse = 'https://boutique.example/api/message/twilio'
  const poste = posteTwilio({ ...COMPTE, base: 'https://api.example' })
  const signe = (dit: Record<string, string>, jeton = COMPTE.jeton): Appel => {
    const noms = Object.keys(dit).sort()
    const mots = adresse + noms.map((nom) => nom + dit[nom]).join('')
    return {
      ...{
        methode: 'POST',
        adresse,
        question: new Map(),
        corps: Buffer.from(String(new URLSearchParams(dit))),
      },
      entetes: { 'x-twilio-signature': createHmac('sha1', jeton).update(mots).digest('base64') },
    }
  }

  it('un SMS reçu, perdu ; un mot de quelqu’un', () => {
    const lire = (dit: Record<string, string>) => poste.lire?.(signe(dit))?.nouvelles
    expect(lire({ MessageSid: 'SM1', MessageStatus: 'delivered' })).toEqual([{ genre: 'recu', ref: 'SM1' }])
    expect(lire({ MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30003' })).toEqual([
      { genre: 'echec', ref: 'SM1', motif: '30003' },
    ])
    expect(lire({ MessageSid: 'SM1', MessageStatus: 'sent' })).toEqual([])
    expect(lire({ MessageSid: 'SM2', From: NUMERO, Body: 'Arrêt é&=' })).toEqual([
      { genre: 'mot', ref: 'SM2', de: NUMERO, texte: 'Arrêt é&=' },
    ])
    expect(lire({ MessageSid: 'SM2', From: 'Teranga', Body: 'Stop' })).toEqual([])
    const mms = { MessageSid: 'SM3', From: NUMERO, Body: '', NumMedia: '1' }
    for (const [sorte, joint] of [
      ['image/jpeg', 'photo'],
      ['audio/amr', 'vocal'],
      ['application/pdf', 'document'],
    ] as const)
      expect(lire({ ...mms, MediaContentType0: sorte })).toMatchObject([{ genre: 'mot', texte: '', joint }])
  })

  it('rien de ce que Twilio n’a pas signé', () => {
    const appel = signe({ MessageSid: 'SM1', MessageStatus: 'delivered' })
    for (const faux of [
      signe({ MessageSid: 'SM1' }, 'un-autre-jeton'),
      { ...appel, entetes: {} },
      { ...appel, adresse: 'https://ailleurs.example' },
      { ...appel, corps: Buffer.from('MessageSid=SM1&MessageStatus=failed') },
      { ...appel, methode: 'GET' as const },
      // signed or not: of so many fields none is read
      signe({ MessageSid: 'SM1', ...Object.fromEntries([...Array(300).keys()].map((n) => [`x${n}`, ''])) }),
    ])
      expect(poste.lire?.(faux)).toBeNull()
  })
})
