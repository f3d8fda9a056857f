import { deleteOrphelins } from '#abonnement/abonnement.data.ts'
import { findArticles } from '#catalogue/catalogue.data.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import {
  claimDue,
  deleteDue,
  deletePassees,
  lockVeilles,
  tellVeilles,
  updateDue,
} from '#veille/veille.data.ts'
import { estTenue, JOURS_A_CONFIRMER, JOURS_GARDES, LOT } from '#veille/veille.ts'
import { countVeilleurs } from '../message.data.ts'

/** Watchers of what is looked for and not told (another variant, a price that is not low enough) cost no letter. */
const MAX_PAR_TOUR = 200
const JOUR = 86_400_000

/**
 * One pass: of each product that came back or got cheaper, the next ones of those who wait for it are told, once those
 * before them have left. What is sold out again before their turn leaves them waiting. Safe to run anywhere, any number
 * of times at once.
 */
export async function prevenirVeilleurs({ database, now }: Context): Promise<void> {
  const instant = now()
  await deletePassees(database, {
    demande: new Date(instant.getTime() - JOURS_A_CONFIRMER * JOUR),
    prevenue: new Date(instant.getTime() - JOURS_GARDES * JOUR),
  })
  await deleteOrphelins(database)
  for (let count = 0; count < MAX_PAR_TOUR; count += 1) {
    if ((await countVeilleurs(database, LOT)) >= LOT) return
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
