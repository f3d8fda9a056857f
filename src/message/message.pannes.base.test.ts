import { expect, it } from 'vitest'
import { BAIL } from '#database/bail.ts'
import { ouvrirBaseEtAdresse } from '#tests/base.ts'
import { ouvrirMessagerie } from '#tests/courrier.ts'
import { baseQuiLache } from '#tests/lachage.ts'
import { envoyerMessages } from './message.jobs.ts'
import type { Poste } from './poste.ts'

const MINUTE = 60_000
const EN_TROP = `SELECT e.id FROM etape e FULL JOIN message m ON m.etape_id = e.id WHERE e.id IS NULL OR m.id IS NULL`

/** The shop over a database that can let go, and a post that keeps what it carries. */
async function ouvrir() {
  const { driver } = await ouvrirBaseEtAdresse()
  const base = baseQuiLache(driver)
  const m = await ouvrirMessagerie(base.database)
  const partis: string[] = []
  const mail: Poste = {
    expediteur: '',
    envoyer: async ({ message_id }) => {
      partis.push(message_id)
      return 'parti'
    },
  }
  return { ...m, base, partis, mail, passer: () => envoyerMessages({ ...m.services, canaux: { mail } }) }
}

it('Quelle que soit la requête perdue, un mouvement et son message sont écrits ensemble, ou ni l’un ni l’autre', async () => {
  const m = await ouvrir()
  const id = await m.commander()
  await m.bouger(id, [1, 2])
  m.base.lacher(0)
  await m.bouger(id, [2, 2])
  const appels = m.base.appels()
  for (let n = 1; n <= appels; n += 1) {
    await m.services.database.query('UPDATE commande SET etat = 1')
    m.base.lacher(n)
    await expect(m.bouger(id, [2, 2])).rejects.toThrow('La base ne répond plus.')
    m.base.tenir()
    expect(await m.services.database.query(EN_TROP)).toEqual([])
  }
})

it('Quelle que soit la requête perdue pendant l’envoi, chaque message part, et une seule fois', async () => {
  const m = await ouvrir()
  await m.commander()
  m.base.lacher(0)
  await m.passer()
  const appels = m.base.appels()
  expect(appels).toBeGreaterThan(8)
  for (let n = 1; n <= appels; n += 1) {
    await m.services.database.query(
      `UPDATE message SET etat = 'a_envoyer', essais = 0, fini_le = NULL, prochain_essai = $1`,
      [m.services.now()],
    )
    m.partis.length = 0
    m.base.lacher(n)
    await m.passer().catch(() => {})
    m.base.tenir()
    for (let minutes = 0; minutes < 20; minutes += 10) {
      m.services.avancer(10 * MINUTE)
      await m.passer()
    }
    expect(m.partis, `requête ${n}`).toHaveLength(1)
    expect(await m.etats()).toEqual([expect.stringMatching(/^acheteur envoye [12]$/)])
  }
})

it('Ce qu’un processus mort avait en main repart six secondes après, par qui vient', async () => {
  const m = await ouvrir()
  await m.commander()
  let essais = 0
  let mort = false
  const database = new Proxy(m.services.database, {
    get: (base, nom) => {
      if (mort) throw new Error('dead')
      return Reflect.get(base, nom)
    },
  })
  const mail: Poste = {
    expediteur: '',
    envoyer: async () => {
      essais += 1
      // dead before it could note anything
      mort = essais === 1
      return 'parti'
    },
  }
  const passer = () => envoyerMessages({ ...m.services, database, canaux: { mail } })
  await expect(passer()).rejects.toThrow('dead')
  mort = false
  m.services.avancer(BAIL - 1)
  await passer()
  expect(essais).toBe(1)
  m.services.avancer(1)
  await passer()
  expect([essais, await m.etats()]).toEqual([2, ['acheteur envoye 2']])
})

it('Un accusé de rétractation n’attend pas les lettres de la commande, et n’en retient aucune', async () => {
  const m = await ouvrir()
  const id = await m.commander()
  const { database, now } = m.services
  const renoncer = (email: string) =>
    database.query(
      `INSERT INTO retractation (commande_id, nom, email, cree_le) VALUES ($1, 'Awa Diop', $2, $3)`,
      [id, email, now()],
    )
  let pleine = 'awa@exemple.sn'
  const partis: string[] = []
  const mail: Poste = {
    expediteur: '',
    envoyer: async ({ a }) => {
      if (a === pleine) return { motif: 'Boîte pleine.', definitif: false, panne: false }
      partis.push(a)
      return 'parti'
    },
  }
  const passer = () => envoyerMessages({ ...m.services, canaux: { mail } })
  await renoncer('ailleurs@exemple.sn')
  await passer()
  expect(partis).toEqual(['ailleurs@exemple.sn'])
  pleine = 'ailleurs@exemple.sn'
  await renoncer(pleine)
  await m.bouger(id, [1, 2])
  m.services.avancer(MINUTE)
  await passer()
  expect(partis).toEqual(['ailleurs@exemple.sn', 'awa@exemple.sn', 'awa@exemple.sn'])
})

it('Une horloge qui saute pendant qu’on prend des messages n’en fait partir aucun deux fois', async () => {
  const m = await ouvrir()
  for (let n = 0; n < 8; n += 1) await m.commander()
  let saut = 0
  // each time it is read past every lease
  const now = () => {
    saut += 2 * BAIL
    return new Date(m.services.now().getTime() + saut)
  }
  const { mail, partis } = m
  await envoyerMessages({ ...m.services, now, canaux: { mail } })
  expect(partis.length).toBeGreaterThan(4)
  expect(new Set(partis).size).toBe(partis.length)
})
