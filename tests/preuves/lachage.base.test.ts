import { beforeAll, describe, expect, it } from 'vitest'
import { tourDeControle } from '#paiement/paiement.jobs.ts'
import { ouvrirBaseEtAdresse } from '#tests/base.ts'
import { DEMANDE } from '#tests/comptoir.ts'
import { ids, poserBoutique } from '#tests/fixtures.ts'
import { type Emetteur, emetteur, nonceEmis, revendications, signer } from '#tests/identite.ts'
import { type BaseQuiLache, baseQuiLache } from '#tests/lachage.ts'
import { finDuFichier } from '../comparaison/fin.ts'
import { type Magasin, ouvrirMagasin } from './magasin.ts'

const { bissap, mil } = ids.produit
const MINUTE = 60_000
/** Every question in the long run; every other one, odd or even by the seed, in the short. */
const PAS = process.env.TESTS_LONGS ? 1 : 2
const PREMIERE = process.env.TESTS_LONGS ? 1 : 1 + (Number(process.env.SEED) % 2)
let base: BaseQuiLache
let magasin: Magasin
let fournisseur: Emetteur
let personnes = 0

beforeAll(async () => {
  const { driver, database } = await ouvrirBaseEtAdresse({ until: finDuFichier })
  await poserBoutique(database)
  await database.query('UPDATE produit SET quantite = 100000 WHERE id IN ($1, $2)', [bissap, mil])
  base = baseQuiLache(driver)
  fournisseur = await emetteur({ until: finDuFichier })
  magasin = await ouvrirMagasin(base.database, fournisseur)
})

type Cliente = Awaited<ReturnType<Magasin['entrer']>> & { commande: number }

const cliente = async (): Promise<Cliente> => ({ ...(await magasin.entrer()), commande: 0 })

const ajouter = (awa: Cliente, produit: number, cle: string) =>
  awa.appeler({
    method: 'POST',
    url: '/api/panier',
    headers: { 'idempotency-key': cle },
    payload: { produit, action: 0, quantite: 2 },
  })

async function avecPanier(): Promise<Cliente> {
  const awa = await cliente()
  await ajouter(awa, bissap, 'un')
  await ajouter(awa, mil, 'deux')
  return awa
}

const commander = (awa: Cliente) =>
  awa.appeler({ method: 'POST', url: '/api/commande', headers: { 'idempotency-key': 'c' }, payload: DEMANDE })

async function avecCommande(): Promise<Cliente> {
  const awa = await avecPanier()
  await commander(awa)
  const [row] = await base.database.query<{ id: number }>('SELECT id FROM commande WHERE compte_id = $1', [
    awa.id,
  ])
  return { ...awa, commande: row?.id ?? 0 }
}

const payer = (awa: Cliente) =>
  awa.appeler({
    method: 'POST',
    url: '/api/paiement',
    payload: { commande_id: awa.commande, payment_method: 'carte' },
  })

async function nombres(awa: Cliente): Promise<object> {
  const [row] = await base.database.query<{ etat: object }>(
    `SELECT json_build_object(
       'lignes', (SELECT coalesce(sum(l.quantite), 0) FROM panierproduit l JOIN panier p ON p.id = l.panier_id WHERE p.compte_id = $1),
       'commandes', (SELECT coalesce(json_agg(etat || '/' || etat_paiement ORDER BY id), '[]') FROM commande WHERE compte_id = $1),
       'tentatives', (SELECT coalesce(json_agg(t.etat ORDER BY t.id), '[]') FROM tentative t JOIN commande c ON c.id = t.commande_id WHERE c.compte_id = $1),
       'paniers', (SELECT json_agg(etat ORDER BY id) FROM panier WHERE compte_id = $1)) AS etat`,
    [awa.id],
  )
  return row?.etat ?? {}
}

/** What holds at every moment: nothing below zero, every movement written, every reservation an order's. */
async function invariants(): Promise<void> {
  const faux = await base.database.query(
    `SELECT 'stock' AS quoi, p.id FROM produit p
       WHERE p.quantite < 0 OR (p.id NOT IN ($1, $2) AND p.quantite <> (SELECT coalesce(sum(m.quantite), 0) FROM mouvement m WHERE m.produit_id = p.id))
     UNION ALL
     SELECT 'reservation', r.commande_id FROM reservation r JOIN commande c ON c.id = r.commande_id WHERE c.etat = 5
     UNION ALL
     SELECT 'sorti', p.id FROM produit p WHERE p.id IN ($1, $2)
       AND 100000 - p.quantite <> (SELECT coalesce(sum(r.quantite), 0) FROM reservation r WHERE r.produit_id = p.id)
     UNION ALL
     SELECT 'detail', c.id FROM commande c WHERE (SELECT count(*) FROM detailcommande d WHERE d.commande_id = c.id) <> 2`,
    [bissap, mil],
  )
  expect(faux).toEqual([])
}

interface Scene {
  preparer(): Promise<Cliente>
  /** Answers the status of the last call made; a background pass answers 200. */
  geste(awa: Cliente): Promise<number>
  /** What is there in the end, however often it was tried. */
  enfin: object
}

const PAYE = { lignes: 4, commandes: ['1/2'], tentatives: ['payee'], paniers: [1] }
const SCENES: Record<string, Scene> = {
  'ajouter au panier': {
    preparer: cliente,
    geste: (awa) => ajouter(awa, bissap, 'une-cle'),
    enfin: { lignes: 2, commandes: [], tentatives: [], paniers: [0] },
  },
  commander: {
    preparer: avecPanier,
    geste: commander,
    enfin: { lignes: 4, commandes: ['0/0'], tentatives: [], paniers: [0] },
  },
  'commencer le paiement': {
    preparer: avecCommande,
    geste: payer,
    enfin: { lignes: 4, commandes: ['0/1'], tentatives: ['ouverte'], paniers: [0] },
  },
  'recevoir l’argent': {
    preparer: async () => {
      const awa = await avecCommande()
      await payer(awa)
      const [row] = await base.database.query<{ adresse: string }>(
        'SELECT adresse FROM tentative WHERE commande_id = $1',
        [awa.commande],
      )
      const body = new URLSearchParams({ numero: '4242424242424242', expiration: '12/34', cvc: '123' })
      await fetch(row?.adresse ?? '', { method: 'POST', body, redirect: 'manual' })
      return awa
    },
    geste: async (awa) => {
      const [row] = await base.database.query<{ reference: string }>(
        'SELECT reference FROM tentative WHERE commande_id = $1',
        [awa.commande],
      )
      const statut = await magasin.annoncer(`evt_${awa.id}`, row?.reference ?? '')
      if (statut === 200) await tourDeControle(magasin.services).catch(() => undefined)
      return statut
    },
    enfin: PAYE,
  },
  'annuler une commande': {
    preparer: avecCommande,
    geste: (awa) =>
      awa.appeler({ method: 'PUT', url: '/api/commande', payload: { id: awa.commande, etatcommande: 5 } }),
    enfin: { lignes: 4, commandes: ['5/0'], tentatives: [], paniers: [0] },
  },
}

describe('quand la base lâche à la n-ième question', () => {
  it.each(Object.entries(SCENES))(
    '%s : une réponse 503, rien à moitié, et un nouvel essai aboutit',
    async (_nom, scene) => {
      let tours = 0
      for (let n = PREMIERE; ; n += PAS) {
        const awa = await scene.preparer()
        base.lacher(n)
        const statut = await scene.geste(awa).catch(() => 503)
        const atteinte = base.appels() >= n
        base.tenir()
        expect([n, [200, 503].includes(statut)], `question ${n} : ${statut}`).toEqual([n, true])
        await invariants()
        // somebody tries again, and the next control comes
        expect([n, await scene.geste(awa)]).toEqual([n, 200])
        magasin.services.avancer(2 * MINUTE)
        await tourDeControle(magasin.services)
        await invariants()
        expect({ n, ...(await nombres(awa)) }).toEqual({ n, ...scene.enfin })
        if (!atteinte) break
        tours = n
      }
      expect(tours).toBeGreaterThan(4)
    },
  )

  it('se connecter : une réponse 503, un seul compte, et un nouvel essai aboutit', async () => {
    for (let n = PREMIERE; ; n += PAS) {
      personnes += 1
      const sub = `sub-${personnes}`
      const preuve = async () =>
        signer(
          revendications(
            fournisseur,
            { nonce: await nonceEmis(magasin.app), now: magasin.services.now() },
            { sub, email: `${sub}@exemple.sn` },
          ),
          fournisseur,
        )
      const connecter = async (credential: string) => {
        const payload = { credential }
        return (await magasin.app.inject({ method: 'POST', url: '/api/sociallogin', payload })).statusCode
      }
      const premiere = await preuve()
      base.lacher(n)
      const statut = await connecter(premiere)
      const atteinte = base.appels() >= n
      base.tenir()
      expect([n, [200, 503].includes(statut)], `question ${n} : ${statut}`).toEqual([n, true])
      expect([n, await connecter(await preuve())]).toEqual([n, 200])
      const comptes = await base.database.query('SELECT id FROM compte WHERE sub = $1', [sub])
      expect([n, comptes.length]).toEqual([n, 1])
      if (!atteinte) break
    }
  })
})
