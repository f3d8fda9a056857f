// Random walks of payers, means, answers and clocks, with the providers' own ledger beside the shop's.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LE_SIEN } from '#avoir/avoir.ts'
import { annulerCommande } from '#commande/commande.actions.ts'
import { ouvrirSession } from '#compte/compte.actions.ts'
import { findCompte } from '#compte/compte.data.ts'
import type { Compte } from '#compte/compte.ts'
import { corrigerEncaissement } from '#especes/correction.actions.ts'
import { encaisserALaLivraison } from '#especes/encaissement.actions.ts'
import { paiementsDe } from '#paiement/paiement.actions.ts'
import { METHODES, type Methode } from '#prestataire/moyens.ts'
import { isFailure } from '#shared/failure.ts'
import { type Caisse, commanderBissap, MINUTE, ouvrirCaisse } from '../caisse.ts'
import { poserCompte } from '../fixtures.ts'
import { ouvrirPortefeuilles, type Portefeuilles } from '../portefeuilles.ts'
import { poserCarte } from './avoirs.ts'
import { verifier } from './comptes.ts'

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
  { weight: 1, arbitrary: fc.record({ fait: fc.constant('annuler' as const), enAvoir: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ fait: fc.constant('recommander' as const) }) },
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
  francs: number,
): Promise<number[]> {
  const { services } = caisse
  const compte_id = await poserCompte(services.database, `promeneur-${crypto.randomUUID()}`)
  const compte = (await findCompte(services.database, compte_id)) as Compte
  const jeton = await ouvrirSession(services, compte_id)
  const paiements = paiementsDe(services)
  const equipe = { auteur: 'essai', compte_id, role: 'gestionnaire' } as const
  const commandes: number[] = []
  const pages: { nom: Methode; adresse: string }[] = []
  const code = await poserCarte(services, Math.max(1, francs))
  const avoirs = francs > 0 ? [code, LE_SIEN] : [LE_SIEN]
  const commander = async (express: boolean) => {
    const voulue = { express, avoirs, ...(especes && { payment_method: 'livraison' as const }) }
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
        return annulerCommande({ ...services, ...paiements }, compte, derniere(), un.enAvoir)
      case 'recommander':
        return commander(commandes.length % 2 === 1)
      case 'livreur': {
        if (un.geste === 'corriger')
          return corrigerEncaissement(
            services,
            { equipier: equipe },
            { commande_id: derniere(), motif: 'essai' },
          )
        return encaisserALaLivraison(
          { ...services, ...paiements },
          { equipier: equipe },
          derniere(),
          un.geste,
        )
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
      fc.constantFrom(0, 0, 2000, 3500, 9000),
      async (especes, chemin, francs) => {
        const commandes = await marcher(caisse, moyens, especes, chemin, francs)
        await laisserPasser(caisse, moyens)
        await verifier(caisse, moyens, commandes)
      },
    ),
    { numRuns: PROMENADES, interruptAfterTimeLimit: process.env.TESTS_LONGS ? 280_000 : 25_000 },
  )
})
