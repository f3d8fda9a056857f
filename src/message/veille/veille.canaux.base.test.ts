import { createECDH } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { type Messagerie, ouvrirMessagerie } from '#tests/courrier.ts'
import { ids } from '#tests/fixtures.ts'
import { demanderRetour } from '#tests/veille/demander.ts'
import { LOT } from '#veille/veille.ts'
import { envoyerMessages } from '../message.jobs.ts'
import type { Poste } from '../poste.ts'
import { prevenirVeilleurs } from './veille.jobs.ts'

const { epuise } = ids.produit
const HEURE = 3_600_000

let m: Messagerie
const demander = (plus: object = {}, compte?: Parameters<typeof demanderRetour>[2]) =>
  demanderRetour(m, plus, compte)
const sql = <R extends Record<string, unknown>>(texte: string, valeurs?: unknown[]) =>
  m.services.database.query<R>(texte, valeurs)
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

describe('être prévenu, par ce qui est ouvert', () => {
  beforeAll(async () => {
    m = await ouvrirMessagerie(await ouvrirBase({ until: finDuFichier }), finDuFichier)
  })

  it('ceux d’un canal fermé pour la journée, ou débranché, attendent qu’il s’ouvre, et sont alors prévenus', async () => {
    const recues: string[] = []
    const poste = (canal: string): Poste => ({
      expediteur: '',
      envoyer: async ({ a }) => {
        recues.push(`${canal} ${a}`)
        return 'parti'
      },
    })
    const mailSeul = { ...m.services, canaux: { mail: poste('mail') } }
    const tous = { ...m.services, canaux: { ...mailSeul.canaux, sms: poste('sms') } }
    const smsSeul = { ...m.services, canaux: { sms: poste('sms') } }
    const passer = async (services: typeof m.services) => {
      await prevenirVeilleurs(services)
      await envoyerMessages(services)
    }
    const partis = () => ['sms', 'mail'].map((canal) => recues.filter((une) => une.startsWith(canal)).length)
    const attendent = async () => (await sql('SELECT id FROM veille WHERE prevenue_le IS NULL')).length
    await sql('DELETE FROM message')
    await stock(epuise, 0)
    await sql('UPDATE depense_reglage SET par_jour = $1', [LOT])
    // by number, by mail, in turn
    const foule = 2 * LOT + 10
    await sql(
      `WITH c AS (INSERT INTO compte (issuer, sub, email, nom, prenom, telephone1, adresse, ville, pays, role, telephone_prouve, telephone_vu_le, nouvelles, cree_le)
         SELECT 'test', 'sms' || n, 'sms' || n || '@exemple.sn', 'A', 'B', '+221771234567', 'x', 'Dakar', 'SEN', 'client', '+2217712' || lpad(n::text, 5, '0'), $2, 'telephone', $2
         FROM generate_series(1, $3::integer) AS n RETURNING id)
       INSERT INTO veille (produit_id, genre, compte_id, email, prix, cle, cree_le, confirmee_le)
       SELECT $1, 'retour', CASE WHEN pair THEN id END, CASE WHEN NOT pair THEN 'm' || id || '@exemple.sn' END, 1500,
         lpad(id::text || pair, 32, 'h'), $2, $2 FROM c CROSS JOIN (VALUES (true), (false)) AS v (pair) ORDER BY id`,
      [epuise, m.services.now(), foule],
    )
    await stock(epuise, 500)
    for (let tours = 0; tours < 6; tours += 1) await passer(tous)
    // the day's messages to numbers are gone: nobody else is told so, everybody is by mail
    expect(partis()).toEqual([LOT, foule])
    expect(await attendent()).toBe(foule - LOT)
    expect(await sql(`SELECT id FROM message WHERE etat = 'a_envoyer'`)).toEqual([])
    for (let jours = 0; jours < 2; jours += 1) {
      m.services.avancer(25 * HEURE)
      for (let tours = 0; tours < 3; tours += 1) await passer(tous)
    }
    expect([partis(), await attendent()]).toEqual([[foule, foule], 0])
    expect([new Set(recues).size, await sql('SELECT * FROM veille_due')]).toEqual([2 * foule, []])
    // mail is unplugged for longer than any message is kept
    await stock(epuise, 0)
    await sql(
      `INSERT INTO veille (produit_id, genre, email, prix, cle, cree_le, confirmee_le)
       VALUES ($1, 'retour', 'patiente@exemple.sn', 1500, $2, $3, $3)`,
      [epuise, 'z'.repeat(32), m.services.now()],
    )
    await stock(epuise, 5)
    await passer(smsSeul)
    m.services.avancer(8 * 24 * HEURE)
    await passer(smsSeul)
    expect(await attendent()).toBe(1)
    await passer(mailSeul)
    expect([recues.at(-1), await sql('SELECT * FROM veille_due')]).toEqual(['mail patiente@exemple.sn', []])
    await sql('DELETE FROM veille')
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
    // those of phones, which fail, and those by mail
    await prevenirVeilleurs(par({ ...pousse, mail }))
    expect([await dits('push'), await dits('mail')]).toEqual([LOT, LOT])
    await envoyerMessages(par(pousse))
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
