import { createHmac } from 'node:crypto'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findChoixNumero } from '#compte/numero.data.ts'
import { COMPTE as WHATSAPP } from '#demo/whatsapp/whatsapp.ts'
import { choisirNouvelles } from '#nouvelle/nouvelle.actions.ts'
import { installErrors } from '#server/errors.ts'
import { CHECKED } from '#server/validation.ts'
import { AWA, ouvrirVoies } from '#tests/branchement/voies.ts'
import { voirFil } from '../echange/echange.actions.ts'
import { cleDuFil } from '../echange/echange.data.ts'
import { envoyerMessages } from '../message.jobs.ts'
import { recevoirNouvelles } from './operateur.actions.ts'
import { operateurRest } from './operateur.rest.ts'

describe('Ce que disent les opérateurs', () => {
  async function brancher(options = {}) {
    const m = await ouvrirVoies({ mailBox: false, ...options })
    const app = Fastify(CHECKED)
    app.decorateRequest('limit', () => undefined)
    installErrors(app)
    await app.register(operateurRest, m.services)
    onTestFinished(() => app.close())
    const signe = (corps: string) =>
      `sha256=${createHmac('sha256', WHATSAPP.secret).update(corps).digest('hex')}`
    const whatsapp = (value: object, signature?: string) => {
      const payload = JSON.stringify({
        entry: [{ changes: [{ value: { metadata: { phone_number_id: WHATSAPP.numero }, ...value } }] }],
      })
      const headers = {
        'content-type': 'application/json',
        'x-hub-signature-256': signature ?? signe(payload),
      }
      return app.inject({ method: 'POST', url: '/api/message/whatsapp', headers, payload })
    }
    const mot = (body: string, id = 'wamid.mot') =>
      whatsapp({ messages: [{ id, from: AWA.slice(1), text: { body } }] })
    const statut = (id: string, status: string) =>
      whatsapp({ statuses: [{ id, status, errors: [{ code: 131026 }] }] })
    return { ...m, app, whatsapp, mot, statut }
  }

  it('un message reçu est noté une fois ; perdu, il repart par SMS, une fois', async () => {
    const m = await brancher()
    await m.veut('whatsapp')
    const id = await m.commander()
    await m.avance(id, [1, 2])
    for (let fois = 0; fois < 2; fois += 1)
      expect((await m.statut('whatsapp-1', 'delivered')).statusCode).toBe(200)
    await m.statut('whatsapp-1', 'failed')
    await m.avance(id, [2, 2], [3, 2])
    await Promise.all([1, 2, 3].map(() => m.statut('whatsapp-2', 'failed')))
    await envoyerMessages(m.services)
    expect(m.pars()).toEqual(['whatsapp', 'whatsapp', 'sms'])
    expect(
      await m.sql(
        `SELECT parti_par, recu_le IS NOT NULL AS recu FROM message WHERE parti_par IS NOT NULL ORDER BY id`,
      ),
    ).toEqual([
      { parti_par: 'whatsapp', recu: true },
      { parti_par: 'sms', recu: false },
    ])
  })

  it('ce que rien ne joint est essayé une fois autrement, puis va à la boîte aux lettres', async () => {
    const m = await brancher({ mailBox: true })
    await choisirNouvelles(m.nouvelles, m.awa, 'whatsapp')
    const id = await m.commander()
    await m.avance(id, [1, 2])
    const lettres = m.serveur.recus.length
    await m.statut('whatsapp-1', 'failed')
    await envoyerMessages(m.services)
    await recevoirNouvelles(m.services, 'sms', [{ genre: 'echec', ref: 'sms-2', motif: '30006' }])
    await envoyerMessages(m.services)
    expect(m.pars()).toEqual(['whatsapp', 'sms'])
    expect(m.serveur.recus).toHaveLength(lettres + 1)
    expect(await m.restent()).toEqual([])
  })

  it('sans boîte aux lettres, c’est perdu, et l’équipe le voit', async () => {
    const m = await brancher()
    await m.veut('whatsapp')
    const id = await m.commander()
    await m.avance(id, [1, 2])
    await m.statut('whatsapp-1', 'failed')
    await envoyerMessages(m.services)
    await recevoirNouvelles(m.services, 'sms', [{ genre: 'echec', ref: 'sms-2', motif: '30006' }])
    await envoyerMessages(m.services)
    expect(m.pars()).toEqual(['whatsapp', 'sms'])
    expect(await m.restent()).toEqual(['acheteur echoue 2'])
  })

  it('« perdu » dit avant que l’envoi soit noté n’est pas perdu lui-même', async () => {
    const m = await brancher()
    await m.veut('whatsapp')
    const id = await m.commander()
    const { whatsapp } = m.services.canaux
    const { envoyer } = whatsapp
    const { database } = m.services
    let appel: Promise<unknown> = Promise.resolve()
    // the carrier calls, and is looked up for, before it has answered
    whatsapp.envoyer = async (pli, signal) => {
      const issue = await envoyer(pli, signal)
      await new Promise<void>((regarde) => {
        const guette: typeof database.transaction = async (travail, options) => {
          const trouve = await database.transaction(travail, options)
          regarde()
          return trouve
        }
        const services = { ...m.services, database: { ...database, transaction: guette } }
        appel = recevoirNouvelles(services, 'whatsapp', [
          { genre: 'echec', ref: 'whatsapp-1', motif: '131026' },
        ])
      })
      return issue
    }
    await m.avance(id, [1, 2])
    expect(await appel).toEqual({ échec: 1 })
    await envoyerMessages(m.services)
    expect(m.pars()).toEqual(['whatsapp', 'sms'])
  })

  it('une photo, un vocal : ce qui est venu est dit, avec ses mots, et l’équipe est prévenue', async () => {
    const m = await brancher()
    const id = await m.commander()
    const de = { from: AWA.slice(1) }
    await m.whatsapp({
      messages: [
        { ...de, id: 'p', type: 'image', image: { caption: 'Voici le défaut.' } },
        { ...de, id: 'v', type: 'audio' },
        { ...de, id: 'r', type: 'reaction' },
      ],
    })
    const cle = await cleDuFil(m.services.database, id, m.services.now())
    expect((await voirFil(m.services.database, cle)).echanges.map(({ texte }) => texte)).toEqual([
      'Photo envoyée par WhatsApp, que la boutique ne garde pas.\nVoici le défaut.',
      'Message vocal envoyé par WhatsApp, que la boutique ne garde pas.',
    ])
    expect(await m.sql(`SELECT 1 FROM alerte WHERE genre = 'echange'`)).toHaveLength(2)
  })

  it('« STOP » vaut pour tout ce qui joint ce numéro, et se reprend', async () => {
    const m = await brancher()
    const id = await m.commander()
    await m.mot('Stop.')
    await m.avance(id, [1, 2])
    expect(m.pars()).toEqual([])
    expect(await findChoixNumero(m.services.database, AWA)).toBe('rien')
    await m.mot('START')
    await m.avance(id, [2, 2], [3, 2])
    expect(m.pars()).toEqual(['whatsapp'])
  })

  it('d’autres mots vont dans le fil de sa dernière commande, une fois ; d’un inconnu ils sont jetés', async () => {
    const m = await brancher()
    const id = await m.commander()
    for (let fois = 0; fois < 2; fois += 1) await m.mot('Je suis là à 15 h.')
    await m.whatsapp({ messages: [{ id: 'b', from: '33612345678', text: { body: 'Qui êtes-vous ?' } }] })
    const cle = await cleDuFil(m.services.database, id, m.services.now())
    expect((await voirFil(m.services.database, cle)).echanges).toMatchObject([
      { sens: 'recu', voie: 'whatsapp', texte: 'Je suis là à 15 h.' },
    ])
    // silent for longer, the number may be somebody else's
    await m.sql(`UPDATE compte SET telephone_vu_le = $1 WHERE id = $2`, [
      new Date(m.services.now().getTime() - 401 * 86_400_000),
      m.awa,
    ])
    await m.mot('C’est mon numéro maintenant.', 'wamid.autre')
    expect((await voirFil(m.services.database, cle)).echanges).toHaveLength(1)
  })

  it('rien de ce que personne n’a signé ; l’adresse se vérifie par son mot', async () => {
    const m = await brancher()
    expect((await m.whatsapp({}, 'sha256=00')).statusCode).toBe(400)
    expect((await m.app.inject({ method: 'POST', url: '/api/message/sms', payload: {} })).statusCode).toBe(
      404,
    )
    expect((await m.app.inject({ method: 'POST', url: '/api/message/mail', payload: {} })).statusCode).toBe(
      400,
    )
    const verifier = (mot: string) =>
      m.app.inject(`/api/message/whatsapp?hub.mode=subscribe&hub.verify_token=${mot}&hub.challenge=42`)
    expect((await verifier('faux')).statusCode).toBe(400)
    const { statusCode, body } = await verifier(WHATSAPP.mot)
    expect([statusCode, body]).toEqual([200, '42'])
  })
})
