import { createECDH } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { findCompte } from '#compte/compte.data.ts'
import { ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { type Messagerie, ouvrirMessagerie, texteDe } from '#tests/courrier.ts'
import { ids, poserCompte } from '#tests/fixtures.ts'
import { arreterVeille, confirmerVeille, demanderVeille, voirVeille } from '#veille/veille.actions.ts'
import { LOT, SANS_COURRIER } from '#veille/veille.ts'
import { envoyerMessages } from '../message.jobs.ts'
import { prevenirVeilleurs } from './veille.jobs.ts'

const { epuise, riz } = ids.produit
const HEURE = 3_600_000

let m: Messagerie
const demander = (plus: object = {}, compte: Parameters<typeof demanderVeille>[1] = null) =>
  demanderVeille({ ...m.services, courrier: () => true, joignable: () => [] }, compte, {
    produit: epuise,
    declinaison: null,
    genre: 'retour',
    email: null,
    appareil: null,
    ...plus,
  })
const sql = <R extends Record<string, unknown>>(texte: string, valeurs?: unknown[]) =>
  m.services.database.query<R>(texte, valeurs)
const tourner = async () => {
  await prevenirVeilleurs(m.services)
  await m.passer()
}
const cles = async (email: string) =>
  (await sql<{ cle: string }>('SELECT cle FROM veille WHERE email = $1 ORDER BY id', [email])).map(
    ({ cle }) => cle,
  )
const stock = (produit: number, quantite: number) =>
  sql('UPDATE produit SET quantite = $2 WHERE id = $1', [produit, quantite])
const poserAppareil = (nom: string) =>
  demander({
    email: null,
    appareil: {
      ...{ adresse: `https://fcm.googleapis.com/fcm/send/${nom}`, appareil: nom, auth: 'A'.repeat(22) },
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
    },
  })
const poserBineta = async () =>
  findCompte(m.services.database, await poserCompte(m.services.database, 'bineta'))

describe('être prévenu, sans que personne en abuse', () => {
  beforeAll(async () => {
    m = await ouvrirMessagerie(await ouvrirBase({ until: finDuFichier }), finDuFichier)
  })

  it('une boîte que personne ne confirme ne reçoit qu’une lettre par jour et deux en tout, et s’oublie', async () => {
    const email = 'victime@exemple.sn'
    await stock(epuise, 0)
    await demander({ email })
    for (const produit of [riz, ids.produit.mil, ids.produit.bissap])
      await demander({ produit, genre: 'baisse', email })
    await tourner()
    const lettres = () => m.serveur.recus.filter(({ a }) => a === email).length
    expect(lettres()).toBe(1)
    // typed day after day: twice in all
    for (let jours = 0; jours < 4; jours += 1) {
      m.services.avancer(25 * HEURE)
      await demander({ email })
      await tourner()
    }
    expect(lettres()).toBe(2)
    m.services.avancer(8 * 24 * HEURE)
    await tourner()
    expect(await cles(email)).toEqual([])
    m.services.avancer(91 * 24 * HEURE)
    await tourner()
    expect(await sql('SELECT * FROM veille_adresse WHERE refusee_le IS NULL')).toEqual([])
  })

  it('le lien de la dernière lettre reste bon, quoi qu’on demande ensuite sans qu’il en parte une : un oui confirme tout', async () => {
    const email = 'trois@exemple.sn'
    const lettres = () => m.serveur.recus.filter(({ a }) => a === email)
    const lien = () => /veille\/([\w-]{32})/.exec(texteDe(lettres().at(-1)?.brut ?? ''))?.[1] ?? ''
    const baisses = [riz, ids.produit.mil, ids.produit.bissap]
    for (const [jour, produit] of baisses.entries()) {
      await demander({ produit, genre: 'baisse', email })
      await tourner()
      expect(lettres()).toHaveLength(Math.min(jour + 1, 2))
      expect((await voirVeille(m.services, lien())).objets).toHaveLength(jour + 1)
      m.services.avancer(25 * HEURE)
    }
    // the same again, while no letter leaves any more
    await demander({ produit: ids.produit.mil, genre: 'baisse', email })
    await confirmerVeille(m.services, lien())
    expect(await sql('SELECT id FROM veille WHERE email = $1 AND confirmee_le IS NULL', [email])).toEqual([])
    expect(await voirVeille(m.services, lien())).toMatchObject({ confirmee: true, objets: [{}, {}, {}] })
    await sql('DELETE FROM veille')
  })

  it('redemandée un jour plus tard, la même alerte part de nouveau, et le lien d’avant y mène toujours', async () => {
    const email = 'redite@exemple.sn'
    await stock(epuise, 0)
    await demander({ email })
    await tourner()
    const [avant] = await cles(email)
    // another within the day has no letter of its own, and the day after is asked for anew
    m.services.avancer(20 * HEURE)
    await demander({ produit: riz, genre: 'baisse', email })
    m.services.avancer(5 * HEURE)
    await demander({ produit: riz, genre: 'baisse', email })
    await tourner()
    expect(m.serveur.recus.filter(({ a }) => a === email)).toHaveLength(2)
    expect(await cles(email)).toHaveLength(2)
    await confirmerVeille(m.services, avant ?? '')
    expect((await voirVeille(m.services, avant ?? '')).confirmee).toBe(true)
    await sql('DELETE FROM veille')
  })

  it('qui dit « ce n’est pas moi » n’est plus jamais écrit pour cela, et rien d’elle ne reste que son empreinte', async () => {
    const email = 'importunee@exemple.sn'
    await stock(epuise, 0)
    await demander({ email })
    await tourner()
    const lettres = () => m.serveur.recus.filter(({ a }) => a === email)
    expect(texteDe(lettres()[0]?.brut ?? '')).toContain('ne plus m’écrire')
    await arreterVeille(m.services, (await cles(email))[0] ?? '', 'refuser')
    for (let mois = 0; mois < 5; mois += 1) {
      m.services.avancer(31 * 24 * HEURE)
      expect(await demander({ email: mois % 2 ? email : ' Importunee@Exemple.SN ' })).toBe('a_confirmer')
      expect(await cles(email)).toEqual([])
      await tourner()
    }
    expect(lettres()).toHaveLength(1)
    // its own account, which has proven it, is told as any other
    const bineta = await poserBineta()
    await sql('UPDATE compte SET email = $1 WHERE id = $2', [email, bineta?.id])
    expect(await demander({ email: null }, bineta && { ...bineta, email })).toBe('notee')
    await stock(epuise, 1)
    await tourner()
    expect(lettres()).toHaveLength(2)
    await stock(epuise, 0)
  })

  it('sans courrier, une adresse reçoit une phrase plutôt qu’une promesse, et un compte que rien ne joint aussi', async () => {
    const bineta = await findCompte(m.services.database, await poserCompte(m.services.database, 'rokhaya'))
    const sans = { ...m.services, courrier: () => false, joignable: () => [] }
    const commun = { produit: epuise, declinaison: null, genre: 'retour', appareil: null } as const
    for (const [compte, email] of [
      [null, 'x@exemple.sn'],
      [null, null],
      [bineta, null],
    ] as const)
      await expect(demanderVeille(sans, compte, { ...commun, email })).rejects.toMatchObject({
        code: 'ETAT_REFUSE',
        message: SANS_COURRIER,
      })
    await sql(
      `UPDATE compte SET telephone_prouve = '+221771234567', telephone_vu_le = now(), nouvelles = 'telephone' WHERE sub = 'rokhaya'`,
    )
    const parSms = { ...sans, joignable: () => ['sms'] as const }
    expect(await demanderVeille(parSms, bineta, { ...commun, email: null })).toBe('notee')
    await sql(`DELETE FROM veille WHERE compte_id = $1`, [bineta?.id])
  })

  it('ce qui attend un nouvel essai, ou un canal qui n’est pas branché, ne retient personne', async () => {
    const mail = {
      expediteur: '',
      envoyer: async () => ({ definitif: false, panne: false, motif: 'HTTP 503' }),
    }
    const abonnes = `INSERT INTO abonnement (pour, adresse, p256dh, auth, appareil, cree_le)
      SELECT 'client', 'https://nulle-part' || n || '.example/x', rpad('B', 87, 'A'), rpad('A', 22, 'A'), 'x', $1
      FROM generate_series(1, $2::integer) AS n RETURNING id`
    await stock(epuise, 0)
    await sql('DELETE FROM message')
    await sql('DELETE FROM veille')
    const poses = await sql<{ id: number }>(abonnes, [m.services.now(), LOT])
    const veilles = `INSERT INTO veille (produit_id, genre, email, abonnement_id, prix, cle, cree_le, confirmee_le)
      SELECT $1, 'retour', CASE WHEN $4 THEN 'a' || n || '@exemple.sn' END, CASE WHEN $4 THEN NULL ELSE n END, 1500,
        lpad($5 || n, 32, 'g'), $2, $2 FROM unnest($3::integer[]) AS n`
    const ids = poses.map(({ id }) => id)
    await sql(veilles, [epuise, m.services.now(), ids, false, 'p'])
    await sql(veilles, [epuise, m.services.now(), ids, true, 'm'])
    await stock(epuise, 5)
    const par = (canaux: object) => ({ ...m.services, canaux })
    const pousse = { push: { ...mail, clePublique: 'x' } }
    const dits = async (canal: string) =>
      (await sql('SELECT id FROM message WHERE canal = $1', [canal])).length
    // those of phones, which fail, then those by mail
    await prevenirVeilleurs(par({ ...pousse, mail }))
    expect([await dits('push'), await dits('mail')]).toEqual([LOT, 0])
    await envoyerMessages(par(pousse))
    await prevenirVeilleurs(par({ ...pousse, mail }))
    expect(await dits('mail')).toBe(LOT)
    // mail is unplugged, fifty of it wait: phones are told all the same
    const [un] = await sql<{ id: number }>(abonnes.replace('nulle-part', 'ailleurs'), [m.services.now(), 1])
    await stock(epuise, 0)
    await sql(veilles, [epuise, m.services.now(), [un?.id], false, 'q'])
    await stock(epuise, 5)
    await prevenirVeilleurs(par(pousse))
    expect(await dits('push')).toBe(LOT + 1)
    await sql('DELETE FROM abonnement')
    await sql('DELETE FROM veille')
  })

  it('un téléphone de personne que la boutique n’atteint pas par sa propre faute reste, et ce qu’il attend', async () => {
    await stock(epuise, 0)
    await poserAppareil('garde')
    await stock(epuise, 1)
    for (const issue of [
      { definitif: true, panne: false, motif: 'HTTP 400' },
      { definitif: false, panne: true, motif: 'HTTP 403' },
    ]) {
      const push = { expediteur: '', clePublique: 'x', envoyer: async () => issue }
      const services = { ...m.services, canaux: { push } }
      for (let essais = 0; essais < 8; essais += 1) {
        await prevenirVeilleurs(services)
        await envoyerMessages(services)
        m.services.avancer(25 * HEURE)
      }
      expect(await sql('SELECT id FROM veille')).toHaveLength(1)
      expect(await sql(`SELECT id FROM message WHERE etat = 'echoue' AND canal = 'push'`)).toHaveLength(1)
      await sql(
        `UPDATE message SET etat = 'a_envoyer', essais = 0, fini_le = NULL, prochain_essai = $1
        WHERE canal = 'push'`,
        [m.services.now()],
      )
    }
    await sql('DELETE FROM abonnement')
  })

  it('un téléphone de personne qu’on ne joint pas s’oublie au dernier essai, sans alerter ; ce qui attend dessus, en six mois', async () => {
    const push = {
      expediteur: '',
      clePublique: 'x',
      envoyer: async () => ({ definitif: false, panne: false, motif: 'HTTP 503' }),
    }
    await stock(epuise, 0)
    expect(await poserAppareil('perdu')).toBe('ici')
    await stock(epuise, 1)
    const services = { ...m.services, canaux: { push } }
    for (let essais = 0; essais < 8; essais += 1) {
      await prevenirVeilleurs(services)
      await envoyerMessages(services)
      m.services.avancer(25 * HEURE)
    }
    expect(await sql('SELECT * FROM abonnement')).toEqual([])
    expect(await sql(`SELECT * FROM message WHERE etat = 'echoue' AND canal = 'push'`)).toEqual([])
    await stock(epuise, 0)
    await poserAppareil('patient')
    m.services.avancer(179 * 24 * HEURE)
    await prevenirVeilleurs(services)
    expect(await sql('SELECT * FROM veille')).toHaveLength(1)
    m.services.avancer(2 * 24 * HEURE)
    await prevenirVeilleurs(services)
    expect([await sql('SELECT * FROM veille'), await sql('SELECT * FROM abonnement')]).toEqual([[], []])
  })
})
