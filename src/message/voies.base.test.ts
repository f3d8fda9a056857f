import { createHmac } from 'node:crypto'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import webpush from 'web-push'
import { putAbonnement } from '#alerte/alerte.data.ts'
import type { ParNumero } from '#compte/nouvelles.ts'
import { findChoixNumero, putChoixNumero } from '#compte/numero.data.ts'
import { COMPTE as TWILIO } from '#demo/twilio/twilio.ts'
import { COMPTE as WHATSAPP } from '#demo/whatsapp/whatsapp.ts'
import { choisirNouvelles, voirNouvelles } from '#nouvelle/nouvelle.actions.ts'
import { installErrors } from '#server/errors.ts'
import { CHECKED } from '#server/validation.ts'
import { ouvrirPousse } from '#tests/branchement/pousse.ts'
import { MARIAMA, ouvrirMessagerie, texteDe } from '#tests/courrier.ts'
import { ids } from '#tests/fixtures.ts'
import { demanderVeille } from '#veille/veille.actions.ts'
import { type Canal, joignablePar } from './canaux.ts'
import { voirFil } from './echange/echange.actions.ts'
import { cleDuFil } from './echange/echange.data.ts'
import { operateurRest } from './entrant/operateur.rest.ts'
import { envoyerMessages } from './message.jobs.ts'
import type { Issue, Pli, Poste } from './poste.ts'
import { postePush } from './push/push.pilote.ts'
import { posteTwilio } from './twilio/twilio.pilote.ts'
import { prevenirVeilleurs } from './veille.jobs.ts'
import { posteWhatsapp } from './whatsapp/whatsapp.pilote.ts'

const AWA = '+221771234567'
const REFUSE: Issue = { definitif: true, panne: false, motif: 'HTTP 400 131026' }
const PANNE: Issue = { definitif: false, panne: true, motif: 'HTTP 500' }

/** The little shop with every channel; its buyer has a mail box and a proven number. What each carrier was given, in order. */
async function ouvrir({ mailBox = true } = {}) {
  const m = await ouvrirMessagerie()
  const { database } = m.services
  const sql = <R extends Record<string, unknown>>(texte: string, valeurs?: unknown[]) =>
    database.query<R>(texte, valeurs)
  await sql(
    `UPDATE compte SET telephone_prouve = $1, telephone_vu_le = now() ${mailBox ? '' : ", email = 'client@comptoir.invalid'"} WHERE sub = 'awa'`,
    [AWA],
  )
  const [{ id: awa = 0 } = {}] = await sql<{ id: number }>(`SELECT id FROM compte WHERE sub = 'awa'`)
  const partis: { par: string; a: string; texte: string }[] = []
  const issues: Partial<Record<Canal, Issue>> = {}
  let rang = 0
  const poste = (par: 'sms' | 'twilio' | 'whatsapp'): Poste => ({
    expediteur: '',
    envoyer: async (pli: Pli): Promise<Issue> => {
      const issue = issues[par]
      if (issue) return issue
      rang += 1
      partis.push({ par, a: pli.a, texte: pli.bref?.texte ?? '' })
      return { ref: `${par}-${rang}` }
    },
  })
  const base = 'https://exemple.invalid'
  const canaux = {
    ...m.services.canaux,
    sms: poste('sms'),
    twilio: { ...posteTwilio({ ...TWILIO, base }), ...poste('twilio') },
    whatsapp: { ...posteWhatsapp({ ...WHATSAPP, base }), ...poste('whatsapp') },
  }
  const services = { ...m.services, canaux }
  const nouvelles = {
    ...services,
    ...{ joignable: joignablePar(canaux), courrier: () => true, clePublique: () => null },
  }
  const avance = async (id: number, ...etats: [number, number][]) => {
    for (const etat of etats) await m.bouger(id, etat)
    await envoyerMessages(services)
  }
  const pars = () => partis.map(({ par }) => par)
  const restent = async () => (await m.etats()).filter((un) => !un.includes(' envoye '))
  const veut = (par: ParNumero) => putChoixNumero(database, AWA, par, m.services.now())
  return { ...m, sql, awa, partis, pars, issues, services, nouvelles, avance, restent, veut }
}

describe('Par quoi un client a des nouvelles', () => {
  it('par e-mail tant qu’il n’a rien dit, par WhatsApp s’il le veut, et de nouveau par e-mail', async () => {
    const m = await ouvrir()
    const voir = async () => (await voirNouvelles(m.nouvelles, m.awa)).par
    expect(await voirNouvelles(m.nouvelles, m.awa)).toMatchObject({
      ...{ par: 'mail', possibles: ['mail', 'sms', 'whatsapp'], telephone: AWA },
    })
    const id = await m.commander()
    await m.avance(id, [1, 2])
    expect([m.pars(), m.serveur.recus.length]).toEqual([[], 2])
    await choisirNouvelles(m.nouvelles, m.awa, 'whatsapp')
    expect(await voir()).toBe('whatsapp')
    await m.avance(id, [2, 2], [3, 2])
    expect([m.pars(), m.serveur.recus.length]).toEqual([['whatsapp'], 2])
    await choisirNouvelles(m.nouvelles, m.awa, 'mail')
    await m.avance(id, [4, 2])
    expect([await voir(), m.pars(), m.serveur.recus.length]).toEqual(['mail', ['whatsapp'], 3])
  })

  it('ce qui ne vaut pas un SMS, ou ce que le numéro ne veut plus, va à sa boîte', async () => {
    const m = await ouvrir()
    await choisirNouvelles(m.nouvelles, m.awa, 'sms')
    const id = await m.commander()
    await m.avance(id)
    expect([m.pars(), m.serveur.recus.length]).toEqual([[], 1])
    await putChoixNumero(m.services.database, AWA, 'rien', m.services.now())
    await m.avance(id, [1, 2])
    expect([m.pars(), m.serveur.recus.length]).toEqual([[], 2])
  })

  it('sans numéro prouvé il n’y a que l’e-mail', async () => {
    const m = await ouvrir()
    await m.sql('UPDATE compte SET telephone_prouve = NULL WHERE id = $1', [m.awa])
    await expect(choisirNouvelles(m.nouvelles, m.awa, 'sms')).rejects.toMatchObject({ code: 'ETAT_REFUSE' })
  })

  it('qui reçoit et a les deux choisit de son lien, pour cette commande', async () => {
    const m = await ouvrir()
    const id = await m.commander({ ...MARIAMA, recipient_telephone: '+221781112233' })
    await m.avance(id, [1, 2])
    const lettre = m.serveur.recus.findLast(({ a }) => a === MARIAMA.recipient_email)
    const [, secret = ''] = /\/suivi\/([\w-]{32})/.exec(texteDe(lettre?.brut ?? '')) ?? []
    const { choisirNouvelles: choisir } = await import('#suivi/numero.actions.ts')
    await choisir(m.services, { secret, par: 'whatsapp', joignable: m.nouvelles.joignable })
    await m.avance(id, [2, 2], [3, 2])
    expect(m.partis).toMatchObject([{ par: 'whatsapp', a: '+221781112233' }])
  })
})

describe('Un message qui ne passe pas par où il devait', () => {
  it('WhatsApp ne connaît pas ce numéro : un SMS le dit aussitôt', async () => {
    const m = await ouvrir({ mailBox: false })
    await m.veut('whatsapp')
    m.issues.whatsapp = REFUSE
    await m.avance(await m.commander(), [1, 2])
    expect([m.pars(), await m.restent()]).toEqual([['sms'], []])
  })

  it('WhatsApp en panne : les SMS prennent le relais, et lui reprend au passage suivant', async () => {
    const m = await ouvrir({ mailBox: false })
    await m.veut('whatsapp')
    m.issues.whatsapp = PANNE
    const id = await m.commander()
    await m.avance(id, [1, 2], [2, 2], [3, 2])
    delete m.issues.whatsapp
    await m.avance(id, [4, 2])
    expect(m.pars()).toEqual(['sms', 'sms', 'whatsapp'])
  })

  it('plus aucun téléphone ne répond : sa boîte aux lettres, s’il en a une', async () => {
    const m = await ouvrir()
    await choisirNouvelles(m.nouvelles, m.awa, 'whatsapp')
    for (const canal of ['whatsapp', 'sms', 'twilio'] as const) m.issues[canal] = REFUSE
    await m.avance(await m.commander(), [1, 2])
    expect([m.serveur.recus.length, await m.restent()]).toEqual([2, []])
  })

  it('une boîte qui n’existe pas : son téléphone, une fois', async () => {
    const m = await ouvrir()
    const id = await m.commander()
    await envoyerMessages(m.services)
    m.serveur.humeur = 'inconnu'
    await m.avance(id, [1, 2])
    expect([m.pars(), await m.restent()]).toEqual([['sms'], []])
    for (const canal of ['whatsapp', 'sms', 'twilio'] as const) m.issues[canal] = REFUSE
    await m.avance(id, [2, 2], [3, 2])
    expect((await m.restent()).map((un) => un.replace(/\d+$/, ''))).toEqual(['acheteur echoue '])
  })

  it('une boutique qui débranche tout ce qui joint un téléphone écrit à la boîte de qui en a une', async () => {
    const m = await ouvrir()
    await choisirNouvelles(m.nouvelles, m.awa, 'sms')
    const id = await m.commander()
    await m.bouger(id, [1, 2])
    const { mail } = m.services.canaux
    await envoyerMessages({ ...m.services, canaux: mail ? { mail } : {} })
    await envoyerMessages({ ...m.services, canaux: mail ? { mail } : {} })
    expect([m.pars(), await m.restent()]).toEqual([[], []])
    expect(m.serveur.recus.map(({ brut }) => texteDe(brut)).join()).toContain('Votre paiement est arrivé')
  })
})

describe('Ce que disent les opérateurs', () => {
  async function brancher(options = {}) {
    const m = await ouvrir({ mailBox: false, ...options })
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

describe('Une notification sur le téléphone d’un client', () => {
  async function pousser() {
    const m = await ouvrir()
    const pousse = await ouvrirPousse()
    const push = postePush({ ...webpush.generateVAPIDKeys(), local: true })
    const services = { ...m.services, canaux: { ...m.services.canaux, push } }
    const { abonne, recues } = pousse
    const brefs = () => recues.map(({ bref }) => bref)
    return { ...m, ...pousse, services, abonne, brefs }
  }
  const appareil = 'Chrome, Android'

  it('vient en plus de sa lettre, pour ce qui vaut un message court', async () => {
    const m = await pousser()
    await putAbonnement(m.services.database, {
      ...{ ...m.abonne, appareil, pour: 'client', compte_id: m.awa, cree_le: m.services.now() },
    })
    const id = await m.commander()
    await m.bouger(id, [1, 2])
    await envoyerMessages(m.services)
    expect(m.brefs()).toMatchObject([
      { texte: expect.stringContaining('est payée'), adresse: `/commande?commande=${id}` },
    ])
    expect(m.serveur.recus).toHaveLength(2)
    m.etat.status = 410
    await m.bouger(id, [2, 2], [3, 2])
    await envoyerMessages(m.services)
    expect(await m.sql('SELECT * FROM abonnement')).toEqual([])
    expect(m.serveur.recus).toHaveLength(3)
  })

  it('prévient du retour d’un produit, sans compte ni adresse, puis s’oublie', async () => {
    const m = await pousser()
    const { epuise } = ids.produit
    const demande = { produit: epuise, declinaison: null, genre: 'retour', email: null } as const
    const ailleurs = { ...m.abonne, appareil, adresse: 'https://127.0.0.1/x' }
    await expect(demanderVeille(m.services, null, { ...demande, appareil: ailleurs })).rejects.toMatchObject({
      code: 'ENTREE_INVALIDE',
    })
    const ici = { ...m.abonne, appareil, adresse: 'https://fcm.googleapis.com/fcm/send/abc' }
    for (let fois = 0; fois < 2; fois += 1)
      expect(await demanderVeille(m.services, null, { ...demande, appareil: ici })).toBe('ici')
    // the stand-in of its maker, at an address of this machine
    await m.sql('UPDATE abonnement SET adresse = $1', [m.abonne.adresse])
    await m.sql('UPDATE produit SET quantite = 3 WHERE id = $1', [epuise])
    for (let fois = 0; fois < 2; fois += 1) {
      await prevenirVeilleurs(m.services)
      await envoyerMessages(m.services)
    }
    expect(m.brefs()).toMatchObject([
      { texte: expect.stringContaining('est de retour'), adresse: expect.stringMatching(/^\/product\//) },
    ])
    m.services.avancer(100 * 86_400_000)
    await prevenirVeilleurs(m.services)
    expect(await m.sql('SELECT * FROM abonnement')).toEqual([])
  })
})

it('une alerte va par WhatsApp à qui a ses nouvelles par là', async () => {
  const m = await ouvrir({ mailBox: false })
  await m.veut('whatsapp')
  const { findCompte } = await import('#compte/compte.data.ts')
  const compte = await findCompte(m.services.database, m.awa)
  const { epuise } = ids.produit
  const demande = {
    produit: epuise,
    declinaison: null,
    genre: 'retour',
    email: null,
    appareil: null,
  } as const
  expect(await demanderVeille(m.services, compte, demande)).toBe('notee')
  await m.sql('UPDATE produit SET quantite = 3 WHERE id = $1', [epuise])
  await prevenirVeilleurs(m.services)
  await envoyerMessages(m.services)
  expect(m.partis).toMatchObject([
    { par: 'whatsapp', a: AWA, texte: expect.stringContaining('est de retour') },
  ])
})

it('ce qui est parti vers des numéros se compte par jour', async () => {
  const m = await ouvrir({ mailBox: false })
  const id = await m.commander()
  await m.avance(id, [1, 2])
  await m.veut('whatsapp')
  await m.avance(id, [2, 2], [3, 2])
  expect(await m.sql('SELECT canal, nombre FROM depart_numero ORDER BY canal')).toEqual([
    { canal: 'sms', nombre: 1 },
    { canal: 'whatsapp', nombre: 1 },
  ])
  await m.sql('UPDATE depense_reglage SET par_jour = 2')
  await m.avance(id, [4, 2])
  expect(m.pars()).toHaveLength(2)
})
