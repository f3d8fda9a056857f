// Random walks of payers, means, answers and clocks, with the providers' own ledger beside the shop's.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { annulerCommande } from '#commande/commande.actions.ts'
import { ouvrirSession } from '#compte/compte.actions.ts'
import { findCompte } from '#compte/compte.data.ts'
import type { Compte } from '#compte/compte.ts'
import type { Argent } from '#demo/prestataire/stand.ts'
import { paiementsDe } from '#paiement/paiement.actions.ts'
import { encaisserALaLivraison } from '#preparation/encaissement.actions.ts'
import { METHODES, type Methode } from '#prestataire/moyens.ts'
import { corrigerEncaissement } from '#remboursement/correction.actions.ts'
import { isFailure } from '#shared/failure.ts'
import { type Caisse, commanderBissap, MINUTE, ouvrirCaisse } from '../caisse.ts'
import { poserCompte } from '../fixtures.ts'
import { ouvrirPortefeuilles, type Portefeuilles } from '../portefeuilles.ts'

const PROMENADES = process.env.TESTS_LONGS ? 1500 : 12

const nom = fc.constantFrom(...METHODES)
/** What may happen next, to whichever order is meant. */
const pas = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ fait: fc.constant('payer' as const), nom, fois: fc.integer({ min: 1, max: 2 }) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      fait: fc.constant('page' as const),
      laquelle: fc.nat(5),
      choix: fc.constantFrom('payer' as const, 'payer' as const, 'refuser' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      fait: fc.constantFrom('revenir' as const, 'tour' as const, 'deux tours' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      fait: fc.constant('avis' as const),
      nom,
      fois: fc.integer({ min: 1, max: 3 }),
      inverse: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      fait: fc.constant('avancer' as const),
      minutes: fc.constantFrom(1, 4, 9, 20, 40),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      fait: fc.constant('panne' as const),
      nom,
      operation: fc.constantFrom('creer', 'consulter', 'fermer', 'capturer', 'rembourser'),
      panne: fc.constantFrom('coupe', '500', '429', 'json', 'vide', 'liste', 'page', 'enorme'),
      apres: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ fait: fc.constantFrom('annuler' as const, 'recommander' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      fait: fc.constant('livreur' as const),
      geste: fc.constantFrom('confirmer' as const, 'encaisser' as const, 'corriger' as const),
    }),
  },
)
type Pas = typeof pas extends fc.Arbitrary<infer P> ? P : never

/** A refusal is an answer. */
const permettre = (work: Promise<unknown>) =>
  work.catch((error) => {
    if (!isFailure(error)) throw error
  })

/** Somebody with an order, and the pages on which it can be paid. */
async function marcher(
  caisse: Caisse,
  moyens: Portefeuilles,
  especes: boolean,
  chemin: Pas[],
): Promise<number[]> {
  const { services } = caisse
  const compte_id = await poserCompte(services.database, `promeneur-${crypto.randomUUID()}`)
  const compte = (await findCompte(services.database, compte_id)) as Compte
  const jeton = await ouvrirSession(services, compte_id)
  const paiements = paiementsDe(services)
  const equipe = { auteur: 'essai', compte_id, role: 'gestionnaire' } as const
  const commandes: number[] = []
  const pages: { nom: Methode; adresse: string }[] = []
  const commander = async (express: boolean) => {
    const voulue = { express, ...(especes && { payment_method: 'livraison' as const }) }
    commandes.push(await commanderBissap(services, compte, caisse.fermer, voulue))
  }
  await commander(false)
  const derniere = () => commandes.at(-1) ?? 0

  const faire = async (un: Pas): Promise<unknown> => {
    switch (un.fait) {
      case 'payer': {
        const payer = () => caisse.payer(derniere(), jeton, moyens[un.nom].methode)
        for (const reponse of await Promise.all(Array.from({ length: un.fois }, payer))) {
          expect([200, 422, 503]).toContain(reponse.statusCode)
          if (reponse.statusCode === 200) pages.push({ nom: un.nom, adresse: reponse.json().data.adresse })
        }
        return
      }
      case 'page': {
        const page = pages[un.laquelle % Math.max(1, pages.length)]
        return page && moyens[page.nom].choisir(page.adresse, un.choix)
      }
      case 'revenir':
        return caisse.revenir(derniere(), jeton)
      case 'tour':
        return caisse.tour()
      case 'deux tours':
        return Promise.all([caisse.tour(), caisse.tour(), caisse.revenir(derniere(), jeton)])
      case 'avis':
        return moyens[un.nom].lacher(un)
      case 'avancer':
        return services.avancer(un.minutes * MINUTE)
      case 'panne': {
        const { operation, panne, apres } = un
        return moyens[un.nom].caprice({ panne: { operation, panne, apres, fois: 1 } })
      }
      case 'annuler':
        return annulerCommande({ ...services, ...paiements }, compte, derniere())
      case 'recommander':
        return commander(commandes.length % 2 === 1)
      case 'livreur': {
        if (un.geste === 'corriger')
          return corrigerEncaissement(services, equipe, { commande_id: derniere(), motif: 'essai' })
        return encaisserALaLivraison({ ...services, ...paiements }, equipe, derniere(), un.geste)
      }
    }
  }
  const presser = METHODES.reduce(
    (work: () => Promise<void>, un) => () => moyens[un].presser(work),
    async () => {
      for (const un of chemin) await permettre(Promise.resolve(faire(un)))
    },
  )
  await presser()
  return commandes
}

/** The hour after: all is well again, and time passes. */
async function laisserPasser(caisse: Caisse, moyens: Portefeuilles): Promise<void> {
  for (const un of METHODES) await moyens[un].caprice({ pannes: [] })
  for (const minutes of [1, 3, 6, 10, 20, 20]) {
    caisse.services.avancer(minutes * MINUTE)
    await caisse.tour()
  }
}

interface Ligne extends Record<string, unknown> {
  commande: number
  etat: number
  etat_paiement: number
  payment_method: string
  methode: string | null
  tentative: string | null
  reference: string | null
  recu: number | null
  rendu: number
  a_la_main: number
}
const COMPTES = `
SELECT c.id AS commande, c.etat, c.etat_paiement, c.payment_method, t.methode, t.etat AS tentative, t.reference, t.recu,
  coalesce((SELECT sum(montant) FROM remboursement r WHERE r.tentative_id = t.id AND r.etat = 'fait'), 0)::int AS rendu,
  coalesce((SELECT sum(montant) FROM remboursement r WHERE r.tentative_id = t.id AND r.etat = 'a_la_main'), 0)::int
    AS a_la_main
FROM commande c LEFT JOIN tentative t ON t.commande_id = c.id WHERE c.id = ANY($1::int[]) ORDER BY c.id, t.id`

/** What the providers hold is what the shop says, order by order. */
async function verifier(caisse: Caisse, moyens: Portefeuilles, commandes: number[]): Promise<void> {
  const argent = new Map<string, Argent>()
  for (const un of METHODES)
    for (const paye of (await moyens[un].caprice({})).argent) argent.set(paye.reference, paye)
  const lignes = await caisse.services.database.query<Ligne>(COMPTES, [commandes])
  for (const id of commandes) {
    const siennes = lignes.filter(({ commande }) => commande === id)
    const [{ etat, etat_paiement } = { etat: -1, etat_paiement: -1 }] = siennes
    const payees = siennes.filter(({ tentative }) => tentative === 'payee')
    for (const { methode, reference, recu, rendu, a_la_main, tentative } of siennes) {
      const tenu = argent.get(reference ?? '')
      const dit = [methode, tentative, (recu ?? 0) - rendu]
      if (methode !== null && methode !== 'livraison')
        expect([id, ...dit]).toEqual([id, methode, tentative, (tenu?.encaisse ?? 0) - (tenu?.rendu ?? 0)])
      // beside the one that paid, everything has gone back, or waits for a person where the provider cannot
      if (tentative !== 'payee')
        expect([id, methode, tentative, (recu ?? 0) - rendu - a_la_main]).toEqual([id, methode, tentative, 0])
    }
    expect([id, payees.length]).toEqual([id, payees.length > 0 ? 1 : 0])
    if (payees.length > 0) expect([2, 5]).toContain(etat_paiement)
    if (etat_paiement === 2) expect([1, 5]).toContain(etat)
    // nothing stays on the way
    const enRoute = siennes.filter(({ tentative }) => tentative === 'ouverte')
    expect([id, etat === 0 ? 0 : enRoute.length]).toEqual([id, 0])
    if (etat === 0) expect([id, siennes[0]?.payment_method]).toEqual([id, 'livraison'])
    expect([0, 1, 5]).toContain(etat)
  }
  const toutes = await caisse.services.database.query<{ reference: string }>(
    'SELECT reference FROM tentative',
  )
  const connues = new Set(toutes.map(({ reference }) => reference))
  expect([...argent.keys()].filter((reference) => !connues.has(reference))).toEqual([])
  const [stock] = await caisse.services.database.query<{ ecart: string; tenu: string; pris: string }>(
    `SELECT p.quantite - (SELECT sum(m.quantite) FROM mouvement m WHERE m.produit_id = p.id) AS ecart,
       (SELECT coalesce(sum(r.quantite), 0) FROM reservation r WHERE r.produit_id = p.id)::text AS tenu,
       (SELECT coalesce(sum(d.quantite), 0) FROM detailcommande d JOIN commande c ON c.id = d.commande_id
        WHERE d.produit_id = p.id AND c.etat <> 5)::text AS pris
     FROM produit p WHERE id = 5`,
  )
  expect([Number(stock?.ecart), Number(stock?.tenu)]).toEqual([0, Number(stock?.pris)])
}

it('quoi qu’il arrive, les prestataires tiennent ce que la boutique dit : une fois par commande, le reste rendu', async () => {
  const caisse = await ouvrirCaisse()
  const moyens = await ouvrirPortefeuilles(caisse)
  const { database } = caisse.services
  await database.query('INSERT INTO encaissement (zone_id, plafond) VALUES (601, 900000)')
  await database.query(`UPDATE produit SET quantite = 9000 WHERE id = 5`)
  await database.query(
    `INSERT INTO mouvement (produit_id, quantite, motif, cree_le) VALUES (5, 8940, 'livraison', now())`,
  )
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(pas, { minLength: 4, maxLength: 14 }),
      async (especes, chemin) => {
        const commandes = await marcher(caisse, moyens, especes, chemin)
        await laisserPasser(caisse, moyens)
        await verifier(caisse, moyens, commandes)
      },
    ),
    { numRuns: PROMENADES, interruptAfterTimeLimit: process.env.TESTS_LONGS ? 280_000 : 25_000 },
  )
})
