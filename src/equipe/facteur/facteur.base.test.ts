import { beforeAll, describe, expect, it } from 'vitest'
import { ouvrirCoffre } from '#branchement/coffre.actions.ts'
import { nouvelleSession } from '#compte/compte.actions.ts'
import { insertCle } from '#connexion/cle.data.ts'
import { type Accueil, COFFRE, ouvrirAccueil } from '#tests/accueil.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { codeDe } from '#tests/journeys/equipe/totp.ts'
import { refermerFacteurs } from './facteur.actions.ts'

// The second factor of the staff (ADR 70).
const MINUTE = 60_000
const HEURE = 60 * MINUTE
const PAS = 30_000
let a: Accueil
beforeAll(async () => {
  a = await ouvrirAccueil({ until: finDuFichier })
})

let personnes = 0
async function embaucher(role: 'gestionnaire' | 'proprietaire' = 'gestionnaire') {
  personnes += 1
  const { id, jeton } = await a.poser(`personne-${personnes}`, role)
  const facteur = (methode: 'POST' | 'PUT', suite = '', corps?: object) =>
    a.appeler(jeton, methode, `/api/equipe/facteur${suite}`, corps)
  // whatever writes under the right to money
  const rembourser = (avec = jeton) =>
    a.appeler(avec, 'PUT', '/api/equipe/client', { id: a.ids.client, bloque: 0, motif: 'essai' })
  return {
    ...{ id, jeton, facteur, rembourser },
    prouver: (code: string) => facteur('POST', '/preuve', { code }),
    /** Takes one into a telephone; answers its secret and the recovery codes. */
    poser: async () => {
      const { secret } = (await facteur('POST')).data
      const { secours } = (await facteur('PUT', '', { code: codeDe(secret, a.context.now()) })).data
      // the code that proved it has served
      a.context.avancer(PAS)
      return { secret, secours, code: (ecart = 0) => codeDe(secret, a.context.now(), ecart) }
    },
  }
}

describe('Le deuxième facteur', () => {
  it('ne compte pas avant d’être confirmé par un code, et ne se montre qu’une fois', async () => {
    const awa = await embaucher()
    const { data } = await awa.facteur('POST')
    expect(data.adresse).toContain(`secret=${data.secret}`)
    expect(data.image).toMatch(/^data:image\/svg\+xml,/)
    expect((await awa.rembourser()).statut).toBe(200)
    expect((await awa.prouver(codeDe(data.secret, a.context.now()))).code).toBe('ETAT_REFUSE')
    expect((await awa.facteur('PUT', '', { code: '000000' })).code).toBe('CODE_REFUSE')
    a.context.avancer(PAS)
    const pose = await awa.facteur('PUT', '', { code: codeDe(data.secret, a.context.now()) })
    expect(pose.data.secours).toHaveLength(8)
    expect((await awa.facteur('POST')).code).toBe('ETAT_REFUSE')
    const lu = await a.appeler(awa.jeton, 'GET', '/api/equipe/facteur')
    expect(lu.data).toMatchObject({ etat: 'pose', secours: 8, exige: false })
  })

  it('est demandé pour l’argent une fois par session et par douze heures, et jamais pour lire', async () => {
    const awa = await embaucher()
    const { code } = await awa.poser()
    expect((await awa.rembourser()).statut).toBe(200)
    a.context.avancer(12 * HEURE)
    expect(await awa.rembourser()).toMatchObject({
      statut: 422,
      code: 'DEUXIEME_FACTEUR',
      message: expect.stringContaining('Confirmez d’abord que c’est vous'),
    })
    expect((await a.appeler(awa.jeton, 'GET', '/api/equipe/journal')).statut).toBe(200)
    const note = { client_id: a.ids.client, texte: 'Sans argent.' }
    expect((await a.appeler(awa.jeton, 'POST', '/api/equipe/note', note)).statut).toBe(200)
    expect((await awa.prouver(code())).statut).toBe(200)
    for (const _ of [1, 2, 3]) expect((await awa.rembourser()).statut).toBe(200)
    // elsewhere it is asked again
    const autre = await a.context.database.transaction((tx) =>
      nouvelleSession(tx, { compte_id: awa.id, appareil: null, now: a.context.now() }),
    )
    expect((await awa.rembourser(autre)).code).toBe('DEUXIEME_FACTEUR')
  })

  it('un code ne sert qu’une fois, et aucun d’avant ne revient', async () => {
    const awa = await embaucher()
    const { code } = await awa.poser()
    const [celui, avant] = [code(), code(-1)]
    const reponses = await Promise.all([awa.prouver(celui), awa.prouver(celui)])
    expect(reponses.map(({ statut }) => statut).sort()).toEqual([200, 422])
    expect((await awa.prouver(celui)).message).toContain('a déjà servi')
    expect((await awa.prouver(avant)).code).toBe('CODE_REFUSE')
  })

  it('une horloge en avance ou en retard de trente secondes passe, d’une minute non', async () => {
    for (const [ecart, statut] of [
      [-2, 422],
      [-1, 200],
      [1, 200],
      [2, 422],
    ] as const) {
      const awa = await embaucher()
      const { code } = await awa.poser()
      a.context.avancer(5 * MINUTE)
      expect([ecart, (await awa.prouver(code(ecart))).statut]).toEqual([ecart, statut])
    }
  })

  it('dix codes faux, même ensemble, ferment la porte au bon pour un quart d’heure', async () => {
    const awa = await embaucher()
    const { code, secours } = await awa.poser()
    const faux = code() === '000000' ? '000001' : '000000'
    const refus = await Promise.all(Array.from({ length: 10 }, () => awa.prouver(faux)))
    expect(new Set(refus.map((un) => un.code))).toEqual(new Set(['CODE_REFUSE']))
    expect((await awa.prouver(code())).message).toContain('Trop de codes faux')
    expect((await awa.prouver(secours[0])).code).toBe('CODE_REFUSE')
    a.context.avancer(15 * MINUTE)
    expect((await awa.prouver(code())).statut).toBe(200)
  })

  it('un code de secours sert une fois, comme on l’écrit ; de nouveaux remplacent les anciens', async () => {
    const awa = await embaucher()
    const { secours, code } = await awa.poser()
    a.context.avancer(12 * HEURE)
    expect((await awa.prouver(secours[0].toLowerCase().replace('-', ' '))).data).toEqual({ secours: 7 })
    expect((await awa.rembourser()).statut).toBe(200)
    expect((await awa.prouver(secours[0])).code).toBe('CODE_REFUSE')
    const { data } = await awa.facteur('POST', '/secours', { code: code() })
    expect(data.secours).toHaveLength(8)
    expect((await awa.prouver(secours[1])).code).toBe('CODE_REFUSE')
    expect((await awa.facteur('POST', '/retrait', { code: data.secours[0] })).statut).toBe(200)
    expect((await awa.rembourser()).statut).toBe(200)
  })

  it('une entrée par clé d’accès en tient lieu pour douze heures', async () => {
    const awa = await embaucher()
    await awa.poser()
    const now = a.context.now()
    const cle = {
      id: 'cle-awa',
      cle_publique: 'aaaa',
      compteur: 0,
      ...{ appareil: null, hote: null },
      cree_le: now,
      vue_le: now,
    }
    await insertCle(a.context.database, { ...cle, compte_id: awa.id })
    const jeton = await a.context.database.transaction((tx) =>
      nouvelleSession(tx, { compte_id: awa.id, appareil: null, now, cle_id: cle.id }),
    )
    expect((await awa.rembourser(jeton)).statut).toBe(200)
    a.context.avancer(12 * HEURE)
    expect((await awa.rembourser(jeton)).code).toBe('DEUXIEME_FACTEUR')
  })

  it('n’est nulle part en clair, et suit la clé du coffre quand elle tourne', async () => {
    const awa = await embaucher()
    const { secret, secours, code } = await awa.poser()
    const q = a.context.database
    const tout = JSON.stringify([
      await q.query('SELECT * FROM facteur'),
      await q.query('SELECT * FROM facteur_secours'),
      await q.query('SELECT * FROM journal'),
      await q.query('SELECT * FROM idempotence'),
    ])
    for (const un of [secret, secours[0], secours[0].replace('-', '')]) expect(tout).not.toContain(un)
    const vieille = Buffer.alloc(32, 7).toString('base64')
    const neuf = ouvrirCoffre({ cles: [Buffer.alloc(32, 9).toString('base64'), vieille], fichier: '' })
    expect((await refermerFacteurs(a.context, neuf)).refermes).toBeGreaterThan(0)
    expect(await refermerFacteurs(a.context, neuf)).toEqual({ refermes: 0, illisibles: [] })
    // what another key closed does not open: an owner takes it away
    expect((await awa.prouver(code())).message).toContain('ne s’ouvre plus')
    await refermerFacteurs(
      a.context,
      ouvrirCoffre({ cles: [vieille, Buffer.alloc(32, 9).toString('base64')], fichier: '' }),
    )
    expect(COFFRE.nom()).not.toBe(neuf.nom())
    expect((await awa.prouver(code())).statut).toBe(200)
  })
})
