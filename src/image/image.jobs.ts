import { effacerOubliee, type ImageServices } from './image.actions.ts'
import { abandonnerImages, listImagesOubliees, voirImages } from './image.data.ts'

const HEURE = 3_600_000
const JOUR = 24 * HEURE
/** A picture that nothing shows any more may come back: undone, replayed, restored from the journal. */
const SEMAINE = 7 * JOUR

/**
 * Sweeps the pictures that nothing has shown for a week and the uploads that were cut off an hour ago; once an hour,
 * however often it is called.
 */
export function balayeur({
  database,
  depot,
  now,
  log,
}: Pick<ImageServices, 'database' | 'depot' | 'now' | 'log'>): () => Promise<void> {
  let prochain = 0
  return async () => {
    const instant = now().getTime()
    if (instant < prochain) return
    prochain = instant + HEURE
    const avant = (duree: number) => new Date(instant - duree)
    await voirImages(database, now(), avant(JOUR))
    await database.transaction((tx) => abandonnerImages(tx, { pose: avant(HEURE), vue: avant(SEMAINE) }))
    for (const nom of await listImagesOubliees(database)) {
      try {
        await effacerOubliee({ database, depot, now }, nom)
      } catch (error) {
        // tried again in an hour: what waits behind this pass does not wait for a bucket
        log.warn({ err: error }, 'a picture could not be swept')
        return
      }
    }
  }
}
