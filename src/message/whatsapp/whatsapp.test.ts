import { createHmac } from 'node:crypto'
import { describe, expect, it, onTestFinished, test } from 'vitest'
import { ouvrirOperateur } from '#demo/sms/operateur.ts'
import { COMPTE, ouvrirWhatsapp, whatsapp } from '#demo/whatsapp/whatsapp.ts'
import { essayerTexto, pliPour } from '#tests/branchement/texto.ts'
import type { Appel } from '../poste.ts'
import { MODELES, remplirModele } from './modeles.ts'
import { fautes } from './reglages.ts'
import { pilote, posteWhatsapp } from './whatsapp.pilote.ts'

const NUMERO = '+221771234567'
const ouvrir = () =>
  essayerTexto(ouvrirWhatsapp, (base, patience) => posteWhatsapp({ ...COMPTE, base }, patience))

test('une nouvelle part par WhatsApp dans le modèle que Meta a lu, sous le nom que WhatsApp lui donne', async () => {
  const { envoyer, operateur } = await ouvrir()
  expect(await envoyer(pliPour(NUMERO, 'Votre commande\nest   partie.'))).toEqual({ ref: 'wamid.1' })
  expect(operateur.recus).toEqual([
    {
      de: 'WhatsApp',
      a: NUMERO,
      texte:
        'Bonjour, voici des nouvelles de votre commande chez Boutique\u00a0: Votre commande est partie. Vous pouvez tout suivre ici\u00a0: https://boutique.example/commande Merci de votre confiance.',
    },
  ])
})

test('un code part dans son modèle à lui, une alerte demandée dans le sien', async () => {
  const { envoyer, operateur } = await ouvrir()
  const pli = pliPour(NUMERO)
  const bref = { titre: 'Boutique', texte: '123456 est votre code.', adresse: '' }
  await envoyer({ ...pli, bref: { ...bref, code: '123456' } })
  await envoyer({ ...pli, bref: { ...bref, texte: 'Riz est de retour.', sollicite: true } })
  expect(operateur.recus.map(({ texte }) => texte)).toEqual([
    '*123456* est votre code. Ne le partagez avec personne.',
    expect.stringContaining('vous avez demandé à Boutique de vous prévenir'),
  ])
})

test.each([
  ['panne', { definitif: false, panne: true, motif: 'HTTP 500 131000' }],
  ['saturee', { definitif: false, panne: true, motif: 'HTTP 429 130429' }],
  ['compte', { definitif: false, panne: true, motif: 'HTTP 400 131042' }],
  ['perime', { definitif: false, panne: true, motif: 'HTTP 401 190' }],
  ['inconnu', { definitif: true, panne: false, motif: 'HTTP 400 131026' }],
] as const)('%s : %o', async (humeur, issue) => {
  const { envoyer, operateur } = await ouvrir()
  expect(await envoyer(pliPour(NUMERO), humeur)).toEqual(issue)
  expect(operateur.recus).toEqual([])
})

test('muet, coupé ou éteint, WhatsApp est une panne à reprendre', async () => {
  const { envoyer, operateur } = await ouvrir()
  expect(await envoyer(pliPour(NUMERO), 'lente', 100)).toMatchObject({ panne: true, motif: 'TimeoutError' })
  expect(await envoyer(pliPour(NUMERO), 'coupe')).toMatchObject({ definitif: false, panne: true })
  await operateur.fermer()
  expect(await envoyer(pliPour(NUMERO))).toMatchObject({ definitif: false, panne: true })
})

test.each([
  ['Awa vous envoie un colis. Suivez-le\u00a0:', 'Awa vous envoie un colis.'],
  ['Suivez votre colis\u00a0:', 'Suivez votre colis.'],
  ['Il est parti\u00a0: tout y est.', 'Il est parti\u00a0: tout y est.'],
])('« %s » se dit « %s » devant un lien que le modèle annonce', (texte, dit) => {
  const rempli = remplirModele(
    { titre: 'Boutique', texte, adresse: '/suivi/abc' },
    'https://boutique.example',
  )
  expect(rempli).toMatchObject({
    components: [{ parameters: [{}, { text: dit.replace('\u00a0', ' ') }, {}] }],
  })
})

test('ce qui est trop long pour un modèle est coupé, jamais le lien', () => {
  const bref = { titre: 'Boutique', texte: 'mot '.repeat(1000), adresse: '/suivi/abc' }
  const rempli = JSON.stringify(remplirModele(bref, 'https://boutique.example'))
  expect(rempli.length).toBeLessThan(1200)
  expect(rempli).toContain('https://boutique.example/suivi/abc')
})

describe('Les clés s’essaient sans écrire à personne', () => {
  async function essayer(etats: [string, string][] = [], plus = {}) {
    const connus = new Map(etats)
    const operateur = await ouvrirOperateur(whatsapp(connus))
    onTestFinished(operateur.fermer)
    const essai = await pilote.essayer?.({ ...COMPTE, base: operateur.base, ...plus })
    expect(operateur.recus).toEqual([])
    return { essai, connus }
  }
  const noms = Object.values(MODELES).map(({ name }) => name)
  const tous = (etat: string) => noms.map((nom): [string, string] => [nom, etat])

  it('les modèles qui manquent sont déposés chez Meta, une seule fois', async () => {
    const { essai, connus } = await essayer([['boutique_code', 'APPROVED']])
    expect(essai).toMatchObject({
      etat: 'accepte',
      phrase: expect.stringContaining('attendent l’accord de Meta'),
    })
    expect(connus).toEqual(
      new Map([
        ['boutique_code', 'APPROVED'],
        ['boutique_nouvelle', 'PENDING'],
        ['boutique_alerte', 'PENDING'],
      ]),
    )
  })

  it('acceptés, refusés, un mauvais jeton, un autre numéro : chacun sa phrase', async () => {
    expect((await essayer(tous('APPROVED'))).essai).toEqual({
      etat: 'accepte',
      phrase: 'WhatsApp accepte ces clés, et Meta a accepté vos trois modèles de message.',
    })
    const refuse = [...tous('APPROVED').slice(1), ['boutique_nouvelle', 'REJECTED']] as [string, string][]
    expect((await essayer(refuse)).essai).toMatchObject({
      etat: 'refuse',
      phrase: expect.stringContaining('« boutique_nouvelle »'.replaceAll(' ', '\u202f')),
    })
    expect((await essayer([], { jeton: 'x' })).essai).toMatchObject({ etat: 'refuse' })
    expect((await essayer([], { numero: '1' })).essai).toMatchObject({ etat: 'refuse' })
    expect((await essayer([], { base: 'http://127.0.0.1:9' })).essai).toMatchObject({ etat: 'muet' })
  })
})

describe('Ce que WhatsApp dit à la boutique', () => {
  const poste = posteWhatsapp({ ...COMPTE, base: 'https://graph.example' })
  const signe = (dit: object | string, secret = COMPTE.secret): Appel => {
    const corps = Buffer.from(typeof dit === 'string' ? dit : JSON.stringify(dit))
    return {
      ...{ methode: 'POST', adresse: 'https://boutique.example', question: new Map(), corps },
      entetes: {
        'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(corps).digest('hex')}`,
      },
    }
  }
  const valeur = (value: object) => ({ entry: [{ id: '1', changes: [{ field: 'messages', value }] }] })
  const metadata = { phone_number_id: COMPTE.numero }

  it('un message reçu, lu, perdu ; un mot de quelqu’un', () => {
    const statuses = [
      { id: 'wamid.1', status: 'sent' },
      { id: 'wamid.2', status: 'delivered' },
      { id: 'wamid.3', status: 'failed', errors: [{ code: 131026, title: 'x' }] },
    ]
    expect(poste.lire?.(signe(valeur({ metadata, statuses })))).toEqual({
      nouvelles: [
        { genre: 'recu', ref: 'wamid.2' },
        { genre: 'echec', ref: 'wamid.3', motif: '131026' },
      ],
    })
    const messages = [{ id: 'wamid.9', from: '221771234567', type: 'text', text: { body: 'STOP' } }]
    expect(poste.lire?.(signe(valeur({ metadata, messages })))).toEqual({
      nouvelles: [{ genre: 'mot', ref: 'wamid.9', de: NUMERO, texte: 'STOP' }],
    })
  })

  it('ce qui n’est pas des mots, avec ceux qui l’accompagnent ; une réaction n’est rien', () => {
    const de = { from: '221771234567' }
    const messages = [
      { ...de, id: 'a', type: 'image', image: { id: '1', mime_type: 'image/jpeg', caption: 'Le défaut' } },
      { ...de, id: 'b', type: 'audio', audio: { id: '2', voice: true } },
      { ...de, id: 'c', type: 'location', location: { latitude: 14.7, longitude: -17.4 } },
      { ...de, id: 'd', type: 'reaction', reaction: { emoji: '👍' } },
    ]
    const mot = { genre: 'mot', de: NUMERO }
    expect(poste.lire?.(signe(valeur({ metadata, messages })))?.nouvelles).toEqual([
      { ...mot, ref: 'a', texte: 'Le défaut', joint: 'photo' },
      { ...mot, ref: 'b', texte: '', joint: 'vocal' },
      { ...mot, ref: 'c', texte: '', joint: 'lieu' },
      { ...mot, ref: 'd', texte: '' },
    ])
  })

  it('rien de ce que personne n’a signé, ni d’un autre numéro, ni de ce qui n’est rien', () => {
    const dit = valeur({ metadata, statuses: [{ id: 'a', status: 'delivered' }] })
    expect(poste.lire?.(signe(dit, 'un-autre'))).toBeNull()
    expect(poste.lire?.({ ...signe(dit), entetes: {} })).toBeNull()
    const ailleurs = valeur({
      metadata: { phone_number_id: '1' },
      statuses: [{ id: 'a', status: 'delivered' }],
    })
    for (const vide of [ailleurs, {}, { entry: [{}] }, 'pas du JSON', valeur({ metadata, statuses: [{}] })])
      expect(poste.lire?.(signe(vide))).toEqual({ nouvelles: [] })
  })

  it('son adresse se vérifie par le mot convenu', () => {
    const demander = (mot: string): Appel => ({
      ...{ methode: 'GET', adresse: '', entetes: {}, corps: Buffer.alloc(0) },
      question: new Map([
        ['hub.mode', 'subscribe'],
        ['hub.verify_token', mot],
        ['hub.challenge', '1158201444'],
      ]),
    })
    expect(poste.lire?.(demander(COMPTE.mot))).toEqual({ nouvelles: [], dite: '1158201444' })
    expect(poste.lire?.(demander('autre'))).toBeNull()
  })
})

test('les identifiants sont des nombres, ou une phrase le dit', () => {
  const bons = { ...COMPTE, base: 'https://graph.example' }
  expect(fautes(bons)).toEqual([])
  expect(fautes({ ...bons, numero: '+221', compte: '' })).toHaveLength(2)
})
