import type { Context } from '#context'
import { failureOf } from '#shared/failure.ts'
import { ecrireLot } from './ecriture.actions.ts'
import { examinerLot } from './examen.actions.ts'
import { noterFin } from './importation.actions.ts'
import {
  deleteAbandonnees,
  findEnCours,
  listFinies,
  updateAbandonnee,
  updateDelaissees,
  updateFin,
} from './importation.data.ts'
import { deleteLignes } from './lignes.data.ts'
import type { PriseDePhotos } from './photos.actions.ts'
import { limiteDeReprise } from './reprise.actions.ts'
import { deleteFaits } from './reprise.data.ts'

const HEURE = 3_600_000
/** Milliseconds in which a file comes whole, and in which somebody says yes to it. */
const RECUE = HEURE
const PRETE = 24 * HEURE

/**
 * Goes on with the file that is under way, until it waits for a yes, or is written: each lot once, whoever does it and
 * however often it was stopped in between.
 */
export async function poursuivreImportation(
  context: Context,
  stop?: AbortSignal,
  photos: PriseDePhotos | null = null,
): Promise<void> {
  const { database, log } = context
  const enCours = await findEnCours(database)
  if (!enCours) return
  const { id, etat } = enCours
  const suivre = () =>
    etat === 'examen' ? examinerLot(context, enCours) : ecrireLot(context, enCours, photos, stop)
  try {
    while (!stop?.aborted && (await suivre()));
  } catch (error) {
    // not now: the next pass goes on; any other refusal would be the same for ever
    if (failureOf(error)?.code === 'SERVICE_INDISPONIBLE') throw error
    log.error({ err: error, importation: id }, 'import failed')
    await database.transaction(async (tx) => {
      await updateAbandonnee(tx, id, context.now())
      const ratee = await updateFin(tx, id, 'echouee', context.now())
      if (ratee) await noterFin(tx, ratee, ratee.compte_id, context.now())
    })
  }
}

/** What files did not write, and what they did, is forgotten when they can no longer be taken back; what was given up, at once. */
export async function oublierImportations({ database, now }: Context): Promise<void> {
  const maintenant = now()
  const avant = (duree: number) => new Date(maintenant.getTime() - duree)
  await updateDelaissees(database, { recues: avant(RECUE), pretes: avant(PRETE) }, maintenant)
  const limite = limiteDeReprise(maintenant)
  for (const id of await listFinies(database, limite)) while ((await deleteLignes(database, id)) > 0);
  await deleteAbandonnees(database, avant(PRETE))
  while ((await deleteFaits(database, limite)) > 0);
}
