import { deleteOrphelins } from '#abonnement/abonnement.data.ts'
import { findArticles } from '#catalogue/catalogue.data.ts'
import type { Queries } from '#database/database.ts'
import {
  claimDue,
  deleteAdresses,
  deleteDue,
  deletePassees,
  lockVeilles,
  tellVeilles,
  updateDue,
} from '#veille/veille.data.ts'
import { estTenue, JOURS_A_CONFIRMER, JOURS_APPAREIL, JOURS_GARDES, LOT } from '#veille/veille.ts'
import { canauxOuverts } from '../depense/ouverts.actions.ts'
import type { MessageServices } from '../pli.actions.ts'
import { countVeilleurs } from './veille.data.ts'

/** Watchers of what is looked for and not told (another variant, a price that is not low enough) cost no letter. */
const MAX_PAR_TOUR = 200
/** As many of each kind are forgotten at once: the others by the passes that follow. */
const OUBLIS = 1000
const JOUR = 86_400_000

/**
 * One pass: of each product that came back or got cheaper, the next ones of those who wait for it are told, once those
 * before them have left. What is sold out again before their turn leaves them waiting. Safe to run anywhere, any number
 * of times at once.
 */
export async function prevenirVeilleurs(
  services: Pick<MessageServices, 'database' | 'now' | 'canaux'>,
): Promise<void> {
  const { database } = services
  const instant = services.now()
  const ilYA = (jours: number) => new Date(instant.getTime() - jours * JOUR)
  const avant = {
    demande: ilYA(JOURS_A_CONFIRMER),
    prevenue: ilYA(JOURS_GARDES),
    appareil: ilYA(JOURS_APPAREIL),
  }
  await deletePassees(database, avant, OUBLIS)
  await deleteAdresses(database, avant.prevenue, OUBLIS)
  await deleteOrphelins(database)
  const { ouverts } = await canauxOuverts(services)
  for (let count = 0; count < MAX_PAR_TOUR; count += 1) {
    if ((await countVeilleurs(database, ouverts, LOT)) >= LOT) return
    if (!(await database.transaction((tx) => prevenirLot(tx, instant)))) return
  }
}

/** False when no product is due. */
async function prevenirLot(tx: Queries, instant: Date): Promise<boolean> {
  const due = await claimDue(tx)
  if (!due) return false
  const { produit_id, apres } = due
  const article = (await findArticles(tx, [produit_id])).get(produit_id)
  const veilles = await lockVeilles(tx, { produit_id, apres, limite: LOT })
  const tenues = veilles.filter((une) => estTenue(une, article))
  await tellVeilles(
    tx,
    tenues.map(({ id }) => id),
    instant,
  )
  const derniere = veilles.at(-1)
  if (!derniere || veilles.length < LOT) await deleteDue(tx, produit_id)
  else await updateDue(tx, produit_id, derniere.id)
  return true
}
