import { describe, expect, it } from 'vitest'
import { deplacer } from '#commande/commande.actions.ts'
import type { Etat } from '#commande/commande.ts'
import type { Retour } from '#commande/retour.actions.ts'
import { ouvrirSession } from '#compte/compte.actions.ts'
import { listJournal } from '#ecriture/journal.data.ts'
import type { Message } from '#message/message.ts'
import { ecrirePli } from '#message/pli.actions.ts'
import { CARTE, type Caisse, ouvrirCaisse } from '#tests/caisse.ts'
import { poserCompte } from '#tests/fixtures.ts'
import { retractationRest } from './retractation.rest.ts'

const JOUR = 86_400_000
const ouvrir = () => ouvrirCaisse({ routes: (app, services) => app.register(retractationRest, services) })

async function livree(caisse: Caisse): Promise<number> {
  const { id, adresse } = await caisse.enRoute()
  await caisse.carte(adresse, CARTE.bonne)
  await caisse.revenir(id)
  const { services } = caisse
  for (const etat of [2, 3, 4] as const) {
    const trace = { auteur: 'essai', motif: 'essai', now: services.now() }
    await services.database.transaction((tx) => deplacer(tx, id, { etat }, trace))
  }
  return id
}

async function demander(
  caisse: Caisse,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  corps?: object,
  jeton = caisse.jeton,
) {
  const reponse = await caisse.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${jeton}` },
    ...(corps ? { payload: corps } : {}),
  })
  return { statut: reponse.statusCode, json: reponse.json() }
}
const droit = async (caisse: Caisse, id: number) =>
  (await demander(caisse, 'GET', `/api/retractation/${id}`)).json.data
const declarer = async (caisse: Caisse, id: number, champs: object = {}) => {
  const { lignes } = await droit(caisse, id)
  const ids = lignes.map((ligne: { id: number }) => ligne.id)
  const corps = { commande_id: id, nom: 'Awa Diop', email: 'awa@exemple.sn', lignes: ids, ...champs }
  return demander(caisse, 'POST', '/api/retractation', corps)
}
async function equipe(caisse: Caisse, role: string): Promise<string> {
  const { services } = caisse
  return ouvrirSession(services, await poserCompte(services.database, role, { role }))
}

describe('La rétractation', () => {
  it('se déclare en ligne, avec date et heure, et son accusé part par e-mail', async () => {
    const caisse = await ouvrir()
    const id = await livree(caisse)
    expect(await droit(caisse, id)).toMatchObject({ ouvert: true, nom: 'awa Diop', email: 'awa@exemple.sn' })
    const { statut, json } = await declarer(caisse, id)
    expect(statut).toBe(200)
    expect(json.data).toMatchObject({
      numero: 'RET-2026-000001',
      date: '2026-11-21T10:00:00.000Z',
      lignes: [{ texte: '2 × Bissap en bouteille, Pièce', revenu: null }],
    })
    const [message] = await caisse.services.database.query<Message & Record<string, unknown>>(
      'SELECT * FROM message WHERE retractation_id = 1',
    )
    if (!message) throw new Error('no receipt')
    const services = { ...caisse.services, canaux: {} }
    const pli = await ecrirePli(services, { expediteur: '' }, message)
    expect(pli).toMatchObject({ a: 'awa@exemple.sn' })
    expect(pli?.courrier.texte).toContain('21 novembre 2026 à 10:00 (heure de Dakar)')
    expect(pli?.courrier.texte).toContain('2 × Bissap en bouteille')
    expect(pli?.courrier.texte).toContain('Joignez-y un papier avec le numéro CMD-2026-')
  })

  it('dit si l’on préfère un avoir, à l’équipe et sur l’accusé ; sinon l’argent revient comme il est venu', async () => {
    const caisse = await ouvrir()
    const id = await livree(caisse)
    expect(await droit(caisse, id)).toMatchObject({ avoir: true })
    expect((await declarer(caisse, id, { en_avoir: true })).json.data).toMatchObject({ en_avoir: true })
    const preparateur = await equipe(caisse, 'preparateur')
    const { json } = await demander(caisse, 'GET', '/api/equipe/retractation', undefined, preparateur)
    expect(json[0].data).toMatchObject([{ en_avoir: true }])
    const [message] = await caisse.services.database.query<Message & Record<string, unknown>>(
      'SELECT * FROM message WHERE retractation_id = 1',
    )
    if (!message) throw new Error('no receipt')
    const pli = await ecrirePli({ ...caisse.services, canaux: {} }, { expediteur: '' }, message)
    expect(pli?.courrier.texte).toContain('Vous préférez garder cet argent en avoir')
    const autre = await livree(caisse)
    expect((await declarer(caisse, autre)).json.data).toMatchObject({ en_avoir: false })
  })

  it('avant d’être payée, une commande n’offre pas d’avoir : le demander ne change rien', async () => {
    const caisse = await ouvrir()
    const id = await caisse.commander()
    const { services } = caisse
    await services.database.query("UPDATE commande SET payment_method = 'livraison'")
    const trace = { auteur: 'essai', motif: 'essai', now: services.now() }
    await services.database.transaction((tx) => deplacer(tx, id, { etat: 1, etat_paiement: 6 }, trace))
    expect(await droit(caisse, id)).toMatchObject({ ouvert: true, avoir: false })
    expect((await declarer(caisse, id, { en_avoir: true })).json.data).toMatchObject({ en_avoir: false })
  })

  it('d’une même ligne ne se déclare qu’une fois, même par dix appels à la fois', async () => {
    const caisse = await ouvrir()
    const id = await livree(caisse)
    const reponses = await Promise.all(Array.from({ length: 10 }, () => declarer(caisse, id)))
    expect(reponses.map(({ statut }) => statut).sort()).toEqual([200, ...Array(9).fill(422)])
    expect((await droit(caisse, id)).retractations).toHaveLength(1)
    const { database } = caisse.services
    for (const geste of [
      `UPDATE retractation SET nom = 'Autre'`,
      'DELETE FROM retractation',
      'DELETE FROM retractation_ligne',
      'TRUNCATE retractation CASCADE',
    ])
      await expect(database.query(geste)).rejects.toThrow()
  })

  it('n’est plus possible après le délai', async () => {
    const caisse = await ouvrir()
    const id = await livree(caisse)
    caisse.services.avancer(18 * JOUR)
    expect((await declarer(caisse, id)).json).toMatchObject({ code: 'ETAT_REFUSE' })
    expect(await droit(caisse, id)).toMatchObject({ ouvert: false, fin: '2026-12-08T00:00:00.000Z' })
  })

  it('ne couvre pas ce qui l’exclut, comme l’acheteur l’a lu à la commande', async () => {
    const caisse = await ouvrir()
    const { database } = caisse.services
    await database.query(`UPDATE produit SET sans_retractation = 'perissable'`)
    const id = await livree(caisse)
    await database.query('UPDATE produit SET sans_retractation = NULL')
    expect((await droit(caisse, id)).lignes).toMatchObject([
      { possible: false, phrase: 'Denrée périssable\u00a0: elle ne peut pas être rendue.' },
    ])
    const { statut, json } = await declarer(caisse, id)
    expect([statut, json.code]).toEqual([400, 'ENTREE_INVALIDE'])
    expect((await declarer(caisse, id, { lignes: [999_999] })).json.code).toBe('ENTREE_INVALIDE')
  })

  it('d’un article laisse les autres ouverts, même une fois celui-ci revenu', async () => {
    const caisse = await ouvrir()
    const { database, now } = caisse.services
    const id = await livree(caisse)
    // a second line, as another product of the same order
    await database.query(
      `INSERT INTO detailcommande (commande_id, produit_id, designation, unite, prix, facteur_produit, facteur_choisi, quantite)
       SELECT commande_id, produit_id, 'Mil', unite, prix, facteur_produit, facteur_choisi, 1 FROM detailcommande`,
    )
    const [une, autre] = (await droit(caisse, id)).lignes.map((ligne: { id: number }) => ligne.id)
    const { json } = await declarer(caisse, id, { lignes: [une] })
    expect(json.data.lignes).toEqual([{ id: une, texte: '2 × Bissap en bouteille, Pièce', revenu: null }])
    const aller = (etat: Etat, retour?: Retour) =>
      database.transaction((tx) =>
        deplacer(tx, id, { etat, retour }, { auteur: 'essai', motif: 'essai', now: now() }),
      )
    await aller(6)
    await aller(7, { lignes: [une], enStock: true })
    expect(await droit(caisse, id)).toMatchObject({
      ouvert: true,
      lignes: [
        { id: une, possible: false, phrase: 'Vous y avez déjà renoncé.' },
        { id: autre, possible: true, phrase: null },
      ],
      retractations: [{ lignes: [{ id: une, revenu: now().toISOString() }] }],
    })
    expect((await declarer(caisse, id, { lignes: [une] })).json).toMatchObject({ code: 'ETAT_REFUSE' })
    expect((await declarer(caisse, id, { lignes: [autre] })).statut).toBe(200)
    await aller(6)
    await aller(7)
    expect(await droit(caisse, id)).toMatchObject({ ouvert: false })
  })

  it('est à traiter par l’équipe, qui le dit une fois, avec son motif au journal', async () => {
    const caisse = await ouvrir()
    const id = await livree(caisse)
    await declarer(caisse, id)
    const jeton = await equipe(caisse, 'preparateur')
    const lire = async (question: string) =>
      (await demander(caisse, 'GET', `/api/equipe/retractation?${question}`, undefined, jeton)).json[0].data
    expect(await lire('')).toMatchObject([
      { commande_id: id, nom: 'Awa Diop', etat_text: 'Livrée', traitee: false },
    ])
    const traiter = () =>
      demander(caisse, 'PUT', '/api/equipe/retractation', { id: 1, motif: 'remboursée' }, jeton)
    expect([(await traiter()).statut, (await traiter()).statut]).toEqual([200, 200])
    expect(await lire('')).toEqual([])
    expect(await lire('traitees=1')).toHaveLength(1)
    expect(await lire(`commande_id=${id}`)).toHaveLength(1)
    expect(await listJournal(caisse.services.database, 'retractation', 1)).toMatchObject([
      { action: 'traiter', motif: 'remboursée' },
    ])
  })

  it('n’existe que pour qui a commandé', async () => {
    const caisse = await ouvrir()
    const id = await livree(caisse)
    const autre = await equipe(caisse, 'client')
    expect((await demander(caisse, 'GET', `/api/retractation/${id}`, undefined, autre)).statut).toBe(404)
    expect((await demander(caisse, 'GET', '/api/equipe/retractation', undefined, autre)).statut).toBe(404)
  })
})
