// Forty buyers whose lines cross, who order, change their minds, pay and give up, while the background works.
import { expect, it } from 'vitest'
import { passerCommande } from '#caisse/passer.actions.ts'
import { reservesDe } from '#caisse/reserve.data.ts'
import { annulerCommande } from '#commande/commande.actions.ts'
import { SANS_DESTINATAIRE } from '#commande/destinataire.ts'
import { ouvrirSession } from '#compte/compte.actions.ts'
import { findCompte } from '#compte/compte.data.ts'
import type { Database } from '#database/database.ts'
import { paiementsDe } from '#paiement/paiement.actions.ts'
import { ajouterAuPanier } from '#panier/panier.actions.ts'
import { emettrePapiers } from '#papier/papier.jobs.ts'
import { isFailure } from '#shared/failure.ts'
import { CARTE, type Caisse, ouvrirCaisse } from '../caisse.ts'
import { ids, poserCompte } from '../fixtures.ts'

const ACHETEURS = 40
const TOURS = process.env.TESTS_LONGS ? 12 : 1
const { riz, mil, bissap } = ids.produit

/** What a browser does when the shop is busy: asks again. A circle of waits is no business of being busy. */
async function insister<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isFailure(error) || error.code !== 'SERVICE_INDISPONIBLE' || error.details === '40P01') throw error
    }
  }
}

async function acheter(caisse: Caisse, rang: number): Promise<void> {
  const { services } = caisse
  const nom = `acheteur-${rang}`
  const compte = await insister(async () =>
    findCompte(services.database, await poserCompte(services.database, nom)),
  )
  if (!compte) throw new Error('no account')
  const jeton = await insister(() => ouvrirSession(services, compte.id))
  const paiements = paiementsDe(services)
  const passer = (express: boolean) => {
    const demande = {
      ...({ destination_id: ids.destination.dakar, payment_method: 'carte', devise: 'XOF' } as const),
      express,
      ...{ adresseliv: 'Médina', tel: '+221771234567', cgv_version: 1, isDifferentRecipient: false },
      ...SANS_DESTINATAIRE,
    }
    return passerCommande(services, compte, demande, undefined, paiements.fermerPaiements)
  }
  for (let tour = 0; tour < TOURS; tour += 1) {
    const ordre = rang % 2 ? [bissap, mil, riz] : [riz, mil, bissap]
    for (const produit_id of ordre) {
      const ligne = { produit_id, couleur_id: null, taille_id: null, unite_id: null, quantite: 1 }
      await insister(() => ajouterAuPanier({ ...services, reservesDe }, { compte, cle: undefined }, ligne))
    }
    let { id } = await insister(() => passer(false))
    if (rang % 3 === 0) id = (await insister(() => passer(true))).id
    const { data } = (await caisse.payer(id, jeton)).json()
    if (data && rang % 4 !== 1) {
      await caisse.carte(data.adresse, CARTE.bonne)
      await Promise.all([caisse.revenir(id, jeton), insister(caisse.tour)])
    }
    if (rang % 4 < 2) await insister(() => annulerCommande({ ...services, ...paiements }, compte, id))
  }
}

/** How often this database has seen some wait for each other; other files used it before. */
async function rondes(database: Database): Promise<number> {
  if (database.kind === 'pglite') return 0
  // every connection tells what it has met
  const dire = () =>
    database.transaction((tx) => tx.query('SELECT pg_stat_force_next_flush(), pg_sleep(0.1)'))
  await Promise.all(Array.from({ length: 20 }, dire))
  const [row] = await database.query<{ deadlocks: number }>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  )
  return row?.deadlocks ?? 0
}

it('quarante acheteurs croisés n’attendent jamais en rond, et rien ne se perd', async () => {
  const caisse = await ouvrirCaisse({ patience: 20_000 })
  const { services } = caisse
  const { database } = services
  const deja = await rondes(database)
  const produits = [riz, mil, bissap]
  await database.query('UPDATE produit SET quantite = 900 WHERE id = ANY($1::int[])', [produits])
  await Promise.all(Array.from({ length: ACHETEURS }, (_, rang) => acheter(caisse, rang)))
  await caisse.lacher()
  await Promise.all([caisse.tour(), caisse.tour(), emettrePapiers(services), emettrePapiers(services)])
  const gardees = (ACHETEURS / 2) * TOURS
  for (const id of produits) expect(Number(await caisse.stock(id))).toBe(900 - gardees)
  expect(await rondes(database)).toBe(deja)
})
