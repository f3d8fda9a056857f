import { beforeAll, expect, inject, it } from 'vitest'
import { tourDeControle } from '#paiement/paiement.jobs.ts'
import { ouvrirBase } from '#tests/base.ts'
import { DEMANDE } from '#tests/comptoir.ts'
import { ids, poserBoutique } from '#tests/fixtures.ts'
import { finDuFichier } from '../comparaison/fin.ts'
import { type Magasin, ouvrirMagasin } from './magasin.ts'

/** An embedded base answers one after the other: fifty buyers at once are nobody's shop there. */
const LONG = inject('modele').kind === 'postgres' ? [200, 10, 50] : [40, 10, 10]
const [PAIEMENTS = 0, COPIES = 0, CLIENTS = 0] = process.env.TESTS_LONGS ? LONG : [8, 5, 5]
const CARTE = new URLSearchParams({ numero: '4242424242424242', expiration: '12/34', cvc: '123' })
const { bissap } = ids.produit
let magasin: Magasin

beforeAll(async () => {
  const database = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(database)
  await database.query('UPDATE produit SET quantite = 100000 WHERE id = $1', [bissap])
  magasin = await ouvrirMagasin(database)
})

const remplir = (awa: Awaited<ReturnType<Magasin['entrer']>>) =>
  awa.appeler({ method: 'POST', url: '/api/panier', payload: { produit: bissap, action: 0, quantite: 1 } })

it(`${PAIEMENTS * COPIES} notifications pendant que ${CLIENTS} personnes achètent : chacune reçue, chaque paiement compté une fois`, async () => {
  const { database } = magasin.services
  for (let n = 0; n < PAIEMENTS; n += 1) {
    const awa = await magasin.entrer()
    await remplir(awa)
    await awa.appeler({ method: 'POST', url: '/api/commande', payload: DEMANDE })
    const [commande] = await database.query<{ id: number }>('SELECT max(id) AS id FROM commande')
    const payload = { commande_id: commande?.id, payment_method: 'carte' }
    expect(await awa.appeler({ method: 'POST', url: '/api/paiement', payload })).toBe(200)
  }
  const tentatives = await database.query<{ reference: string; adresse: string }>(
    'SELECT reference, adresse FROM tentative ORDER BY id',
  )
  for (const { adresse } of tentatives) {
    await fetch(adresse, { method: 'POST', body: CARTE, redirect: 'manual' })
  }

  const durees: number[] = []
  let orage = true
  const acheter = async () => {
    const awa = await magasin.entrer()
    while (orage) {
      const debut = performance.now()
      expect(await remplir(awa)).toBe(200)
      durees.push(performance.now() - debut)
    }
  }
  const achats = Promise.all(Array.from({ length: CLIENTS }, acheter))
  const controle = (async () => {
    while (orage) await tourDeControle(magasin.services)
  })()
  const avis = Array.from({ length: COPIES }, (_, copie) =>
    tentatives.map(({ reference }) => [copie, reference]),
  )
  for (const [copie, reference] of avis.flat()) {
    expect(await magasin.annoncer(`evt_${copie}_${reference}`, String(reference))).toBe(200)
  }
  orage = false
  await Promise.all([achats, controle])
  // a pass takes a thousand; the next ones come within the minute
  for (let tour = 0; tour < 3; tour += 1) {
    magasin.services.avancer(20_000)
    await tourDeControle(magasin.services)
  }

  const [compte] = await database.query(
    `SELECT (SELECT count(*)::int FROM tentative WHERE etat = 'payee') AS payees,
              (SELECT count(*)::int FROM commande WHERE etat = 1 AND etat_paiement = 2) AS confirmees,
              (SELECT count(*)::int FROM etape WHERE etat_paiement = 2) AS encaissements,
              (SELECT count(*)::int FROM notification WHERE traitee_le IS NULL) AS attente`,
  )
  const attendu = { payees: PAIEMENTS, confirmees: PAIEMENTS, encaissements: PAIEMENTS, attente: 0 }
  expect(compte).toEqual(attendu)
  const p99 = durees.sort((a, b) => a - b)[Math.floor(durees.length * 0.99)] ?? 0
  console.info(`${durees.length} ajouts au panier pendant l’orage, p99 ${Math.round(p99)} ms`)
})
