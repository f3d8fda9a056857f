import { deleteOrphelins } from '#abonnement/abonnement.data.ts'
import { findArticles } from '#catalogue/catalogue.data.ts'
import type { Queries } from '#database/database.ts'
import { claimDue, deleteDue, updateDue } from '#veille/due.data.ts'
import {
  deleteAdresses,
  deletePassees,
  findPremiereHors,
  lockVeilles,
  tellVeilles,
} from '#veille/veille.data.ts'
import { estTenue, JOURS_A_CONFIRMER, JOURS_APPAREIL, JOURS_GARDES, LOT } from '#veille/veille.ts'
import type { Canal } from '../canaux.ts'
import { canauxOuverts } from '../depense/ouverts.actions.ts'
import type { MessageServices } from '../pli.actions.ts'
import type { SelonPorte } from '../poste.ts'
import { countVeilleurs } from './veille.data.ts'

/** Watchers of what is looked for and not told (another variant, a price that is not low enough) cost no letter. */
const MAX_PAR_TOUR = 200
/** As many of each kind are forgotten at once: the others by the passes that follow. */
const OUBLIS = 1000
const JOUR = 86_400_000

/**
 * One pass: of each product that came back or got cheaper, the next ones of those who wait for it are told, once those
 * before them by the same channel have left. What is sold out again before their turn leaves them waiting, and so does a shop
 * that is closed. Safe to run anywhere, any number of times at once.
 */
export async function prevenirVeilleurs(
  services: Pick<MessageServices, 'database' | 'now' | 'canaux'> & SelonPorte,
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
  if (!(await services.ouverte())) return
  const finis: number[] = []
  const canaux = await canauxDesVeilles(services)
  for (let count = 0; count < MAX_PAR_TOUR; count += 1) {
    const prets = await countVeilleurs(database)
    const libres = canaux.filter((canal) => (prets.get(canal) ?? 0) < LOT)
    if (libres.length === 0) return
    const lot = await database.transaction((tx) => prevenirLot(tx, { instant, libres, finis }))
    if (!lot) return
    if (lot.fini) finis.push(lot.produit_id)
  }
}

/** Where nothing reaches numbers their messages wait for nothing: they leave by mail, or are dismissed. */
async function canauxDesVeilles(services: Parameters<typeof canauxOuverts>[0]): Promise<Canal[]> {
  const { ouverts, numeros } = await canauxOuverts(services)
  return numeros === 'aucun' ? [...ouverts, 'sms'] : ouverts
}

/**
 * The next ones of a product that is due, by the channels that are free. Those of another are left as they are, and the
 * product stays due, for them: what is told of to nobody can be told once their channel is free. Null when no product is due.
 */
async function prevenirLot(
  tx: Queries,
  { instant, libres, finis }: { instant: Date; libres: readonly Canal[]; finis: readonly number[] },
): Promise<{ produit_id: number; fini: boolean } | null> {
  const due = await claimDue(tx, { canaux: libres, sauf: finis })
  if (!due) return null
  const { produit_id } = due
  const article = (await findArticles(tx, [produit_id])).get(produit_id)
  const laissee = await findPremiereHors(tx, { produit_id, apres: due.apres, canaux: libres })
  let { apres } = due
  for (;;) {
    const veilles = await lockVeilles(tx, { produit_id, apres, canaux: libres, limite: LOT })
    const tenues = veilles.filter((une) => estTenue(une, article)).map(({ id }) => id)
    await tellVeilles(tx, tenues, instant)
    apres = veilles.at(-1)?.id ?? apres
    const fini = veilles.length < LOT
    // behind one that is left, what is looked at and not told would be looked at by every pass: at once, then
    if (!fini && tenues.length === 0 && laissee !== null && laissee < apres) continue
    if (fini && laissee === null) await deleteDue(tx, produit_id)
    else await updateDue(tx, produit_id, Math.min(fini ? Infinity : apres, (laissee ?? Infinity) - 1))
    return { produit_id, fini }
  }
}
