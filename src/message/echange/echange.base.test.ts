import { describe, expect, it } from 'vitest'
import { bouger, ouvrirBureau, payee } from '#tests/bureau.ts'
import { alerterEquipe } from '../alerte.jobs.ts'
import { envoyerMessages } from '../message.jobs.ts'
import type { Pli } from '../poste.ts'
import { exporterEchanges } from './donnees.actions.ts'
import { recevoirMessage, voirFil, voirSonFil } from './echange.actions.ts'
import { deleteEchanges } from './echange.data.ts'
import { RECUS_HEURE, TEXTE_MAX } from './echange.ts'

/** The desk of the staff, an order of Awa's, and what leaves by mail. */
async function ouvrir() {
  const bureau = await ouvrirBureau()
  const id = await payee(bureau)
  const { database } = bureau.services
  const partis: Pli[] = []
  const mail = {
    expediteur: '',
    envoyer: async (pli: Pli) => {
      partis.push(pli)
      return 'parti' as const
    },
  }
  const services = { ...bureau.services, canaux: { mail } }
  const passer = () => envoyerMessages(services)
  await passer()
  partis.length = 0
  const { cle } = await voirSonFil(services, id)
  const fil = async () => (await bureau.equipe('preparateur', 'GET', `/api/equipe/echange/${id}`)).data
  const ecrire = (champs: object, role = 'preparateur') =>
    bureau.equipe(role, 'POST', '/api/equipe/echange', {
      ...{ commande_id: id, pour: 'acheteur', voie: 'mail', texte: 'Votre tissu est arrivé.' },
      ...champs,
    })
  /** The buyer's form, without script. */
  const poster = (texte: string, ou = cle) =>
    bureau.app.inject({
      ...{ method: 'POST', url: `/echange/${ou}` },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ texte }).toString(),
    })
  const page = (ou = cle) => bureau.app.inject({ url: `/echange/${ou}` })
  const nonLus = async () => (await bureau.equipe('preparateur', 'GET', '/api/equipe/echanges')).data.non_lus
  return { bureau, id, database, services, partis, passer, cle, fil, ecrire, poster, page, nonLus }
}

describe('La boutique et son client', () => {
  it('l’un écrit de sa page, l’équipe est prévenue, lit, répond par mail, et la page le montre', async () => {
    const m = await ouvrir()
    const envoi = await m.poster('Bonjour,\r\nmon tissu est-il arrivé ?')
    expect([envoi.statusCode, envoi.headers.location]).toEqual([303, `/echange/${m.cle}?envoye=1`])
    expect(await m.nonLus()).toBe(1)
    const [recu] = (await m.bureau.equipe('preparateur', 'GET', '/api/equipe/echange')).liste[0].data
    expect(recu).toMatchObject({ commande_id: m.id, lu: 0, texte: 'Bonjour,\nmon tissu est-il arrivé ?' })
    await m.bureau.equipe('preparateur', 'PUT', '/api/equipe/echange', { commande_id: m.id, id: recu.id })
    expect(await m.nonLus()).toBe(0)
    expect((await m.ecrire({ texte: 'Oui !\n\nIl est là.' })).data.echanges).toMatchObject([
      { sens: 'recu', lu: 1, auteur: 'awa' },
      { sens: 'envoye', voie: 'mail', pour: 'acheteur', auteur: 'preparateur Diop' },
    ])
    await m.passer()
    const pli = m.partis.find(({ nom }) => nom.includes('echange'))
    expect(pli?.courrier.texte).toMatch(/Bonjour awa,\n\nOui !\nIl est là\.\n\nRépondre à la boutique/)
    expect(pli?.courrier.texte).toContain(`/echange/${m.cle}`)
    const { body } = await m.page()
    expect(body.indexOf('mon tissu est-il arrivé')).toBeLessThan(body.indexOf('Il est là.'))
    await m.passer()
    expect(m.partis.filter(({ nom }) => nom.includes('echange'))).toHaveLength(1)
  })

  it('ce qui est reçu alerte l’équipe, une fois', async () => {
    const m = await ouvrir()
    await m.database.query(
      `UPDATE compte SET role = 'proprietaire', email = 'patron@exemple.sn' WHERE sub = 'proprietaire'`,
    )
    await m.poster('Une question.')
    for (let fois = 0; fois < 2; fois += 1) await alerterEquipe(m.services)
    await m.passer()
    const alertes = m.partis.filter(({ courrier }) => courrier.sujet.startsWith('Un client vous écrit'))
    expect(alertes).toHaveLength(1)
    expect(alertes[0]?.courrier.texte).not.toContain('Une question.')
  })

  it('qui n’est joignable par rien de tel ne l’est pas ; WhatsApp ouvert est noté, et rien ne part', async () => {
    const m = await ouvrir()
    expect((await m.fil()).personnes).toMatchObject([{ pour: 'acheteur', prenom: 'awa' }])
    for (const champs of [{ voie: 'sms' }, { pour: 'destinataire' }])
      expect((await m.ecrire(champs)).code).toBe('ETAT_REFUSE')
    const { data } = await m.ecrire({ voie: 'whatsapp', texte: 'Bonjour Awa, c’est prêt.' })
    expect(data.echanges).toMatchObject([{ voie: 'whatsapp', texte: 'Bonjour Awa, c’est prêt.' }])
    await m.passer()
    expect(m.partis).toEqual([])
    // it may never have been sent
    expect((await m.page()).body).not.toContain('c’est prêt')
    expect((await m.ecrire({}, 'client')).statut).toBe(404)
  })

  it('les modèles se proposent dans les mots du commerçant', async () => {
    const m = await ouvrir()
    const garde = await m.bureau.equipe('gestionnaire', 'PUT', '/api/equipe/textes/modele_arrive', {
      textes: { corps: 'Votre tissu est là, {prenom}\u202f!' },
      version: 0,
    })
    expect(garde.statut).toBe(200)
    expect((await m.fil()).modeles).toContainEqual({
      ...{ code: 'modele_arrive', nom: 'Votre tissu est arrivé' },
      texte: 'Votre tissu est là, {prenom}\u202f!',
    })
  })
})

describe('Ce que la page d’un client ne laisse pas faire', () => {
  it('une clé devinée, vide, d’un autre ne mène nulle part, et ne dit rien', async () => {
    const m = await ouvrir()
    for (const cle of ['0'.repeat(32), 'devine', '%00', m.cle.toUpperCase(), `${m.cle}a`]) {
      expect((await m.page(cle)).statusCode).toBe(404)
      expect((await m.poster('Bonjour', cle)).statusCode).toBe(404)
    }
    expect(await m.nonLus()).toBe(0)
  })

  it('ni HTML, ni vide, ni cent mille lettres ; ce qui est tapé revient avec le refus', async () => {
    const m = await ouvrir()
    await m.poster('<script>alert(1)</script>\u202egnp')
    const { body } = await m.page()
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;gnp')
    expect(body).not.toContain('<script>alert')
    const vide = await m.poster(' \n ')
    expect([vide.statusCode, vide.body.includes('Écrivez quelque chose.')]).toEqual([422, true])
    await expect(recevoirMessage(m.services, m.cle, 'a'.repeat(100_000))).rejects.toMatchObject({
      code: 'ENTREE_INVALIDE',
    })
    const long = await m.poster(`é${'a'.repeat(TEXTE_MAX)}`)
    expect([long.statusCode, long.body.includes(`é${'a'.repeat(TEXTE_MAX)}`)]).toEqual([422, true])
    expect((await voirFil(m.database, m.cle)).echanges).toHaveLength(1)
  })

  it('ni écrire sans fin : dix messages par heure, et une heure après, de nouveau', async () => {
    const m = await ouvrir()
    for (let fois = 0; fois < RECUS_HEURE; fois += 1)
      await recevoirMessage(m.services, m.cle, `Message ${fois}`)
    const refus = await m.poster('Encore un')
    expect([refus.statusCode, refus.body.includes('Encore un')]).toEqual([429, true])
    m.bureau.services.avancer(3_600_001)
    expect((await m.poster('Encore un')).statusCode).toBe(303)
  })
})

it('Emporter ses données prend ses échanges, les effacer les efface, et ce qui attendait de partir aussi', async () => {
  const m = await ouvrir()
  await m.poster('Une question.')
  await m.ecrire({ texte: 'Une réponse.' })
  expect((await exporterEchanges(m.database, [m.id])).map(({ texte }) => texte)).toEqual([
    'Une question.',
    'Une réponse.',
  ])
  await m.database.transaction((tx) => deleteEchanges(tx, [m.id]))
  await m.passer()
  expect(m.partis.filter(({ nom }) => nom.includes('echange'))).toEqual([])
  expect((await m.page()).statusCode).toBe(404)
  expect(await m.database.query('SELECT 1 FROM message WHERE echange_id IS NOT NULL')).toEqual([])
})

it('Ce qui attend de partir pour qui reçoit ne part pas à qui reçoit à sa place', async () => {
  const m = await ouvrir()
  const recoit = (prenom: string, email: string) =>
    m.database.query(
      `UPDATE commande SET isdifferentrecipient = 1, recipient_nom = 'Ba', recipient_prenom = $2, recipient_email = $3
         WHERE id = $1`,
      [m.id, prenom, email],
    )
  const partis = () => m.partis.filter(({ nom }) => nom.includes('echange')).map(({ a }) => a)
  await recoit('Mariama', 'mariama@exemple.sn')
  await m.ecrire({ pour: 'destinataire' })
  await recoit('Fatou', 'fatou@exemple.sn')
  await m.passer()
  expect(partis()).toEqual([])
  await recoit('Mariama', 'mariama@exemple.sn')
  await m.ecrire({ pour: 'destinataire', texte: 'Votre colis est prêt.' })
  // the same person, at an address that was mended
  await recoit('Mariama', 'mariama.ba@exemple.sn')
  await m.passer()
  expect(partis()).toEqual(['mariama.ba@exemple.sn'])
})

it('Un message parti se renvoie, sous un autre nom, et chaque commande montre les siens', async () => {
  const m = await ouvrir()
  await bouger(m.bureau, 'preparateur', m.id, 2)
  await m.ecrire({})
  await m.passer()
  const lire = async (question: string) =>
    (await m.bureau.equipe('preparateur', 'GET', `/api/equipe/message?${question}`)).liste[0].data
  const siens = await lire(`etat=tous&commande_id=${m.id}`)
  expect(siens[0]).toMatchObject({
    etat: 'envoye',
    canal: 'mail',
    sujet: 'Un message de l’équipe',
    raison: '',
  })
  expect(await lire(`etat=tous&commande_id=${m.id}&canal=sms`)).toEqual([])
  expect(await lire('etat=tous&commande_id=999')).toEqual([])
  const renvoyer = () => m.bureau.equipe('preparateur', 'PUT', '/api/equipe/message', { id: siens[0].id })
  expect((await renvoyer()).statut).toBe(200)
  expect((await renvoyer()).message).toBe('Ce message attend déjà de partir.')
  await m.passer()
  const [un, deux] = m.partis.filter(({ nom }) => nom.includes('echange'))
  expect(deux?.courrier).toEqual(un?.courrier)
  expect(deux?.message_id).not.toBe(un?.message_id)
})
