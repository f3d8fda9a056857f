import type { Queries } from '#database/database.ts'
import { findFiches } from '#fiche/fiche.data.ts'
import { LENTE } from '#image/atelier.actions.ts'
import { garderImage, type ImageServices } from '#image/image.actions.ts'
import { keepImages } from '#image/image.data.ts'
import { isFailure } from '#shared/failure.ts'
import { findCodes } from './codes.data.ts'
import type { Importation } from './importation.data.ts'
import { type LigneALire, photosDe } from './importation.ts'
import { demanderLointaine, MUETTE } from './lointaine.appel.ts'
import { findPhoto } from './photos.data.ts'
import {
  estAdresse,
  estEmpreinte,
  fauteSource,
  nomConnu,
  nomDArchive,
  nomDeMedia,
  type Prise,
  type Prises,
} from './photos.ts'

/** Where pictures that rows name come from, and where they are kept, for one pass over a file. */
export interface PriseDePhotos {
  /** Those that are not there yet, fetched and kept. @throws Failure SERVICE_INDISPONIBLE: not now. */
  prendre(
    importation: Pick<Importation, 'id' | 'compte_id' | 'auteur'>,
    lignes: readonly LigneALire[],
    stop: AbortSignal | undefined,
  ): Promise<Prises>
}
/** Calls in vain, one after the other, after which a site is left alone for the rest of a pass. */
const PATIENCES = 3
/** Passes in which a picture is not opened in time: a busy machine is slow with any, then with this one. */
const ESSAIS = 3
const TROP_LENTE = 'cette image ne s’ouvre pas à temps\u00a0: réduisez-la.'

interface Dehors {
  lointaine?: (adresse: string) => Promise<Uint8Array>
  /** How often each picture of the file under way was not opened in time, from one pass to the next. */
  lentes?: Map<string, number>
}

export function prisePhotos(
  services: ImageServices,
  { lointaine = demanderLointaine, lentes = new Map() }: Dehors = {},
): PriseDePhotos {
  const { database } = services
  const muets = new Map<string, number>()
  return {
    async prendre({ id, compte_id, auteur }, lignes, stop) {
      const prises = new Map<string, Prise>()
      const cleDe = (source: string) => `${id} ${source}`
      for (const cle of lentes.keys()) if (!cle.startsWith(cleDe(''))) lentes.delete(cle)
      const octetsDe = async (source: string): Promise<Uint8Array> => {
        if (!estAdresse(source))
          return (await findPhoto(database, id, nomDArchive(source))) ?? new Uint8Array()
        return lointaine(source)
      }
      for (const source of await manquantes(database, lignes)) {
        if (stop?.aborted) break
        const site = estAdresse(source) ? new URL(source).host : ''
        if ((muets.get(site) ?? 0) >= PATIENCES) {
          prises.set(source, { faute: dire(source, 'ce site n’a pas répondu.') })
          continue
        }
        if ((lentes.get(cleDe(source)) ?? 0) >= ESSAIS) {
          prises.set(source, { faute: dire(source, TROP_LENTE) })
          continue
        }
        try {
          const octets = await octetsDe(source)
          const appel = { equipier: { compte_id, auteur, role: 'gestionnaire' } } as const
          muets.delete(site)
          const { image } = await garderImage(services, appel, { octets, emploi: 'vignette' })
          prises.set(source, { image })
        } catch (error) {
          if (isFailure(error) && error.message === LENTE)
            lentes.set(cleDe(source), (lentes.get(cleDe(source)) ?? 0) + 1)
          if (!isFailure(error) || error.code !== 'ENTREE_INVALIDE') throw error
          // what a site answers, however wrong, is an answer
          if (error.message === MUETTE) muets.set(site, (muets.get(site) ?? 0) + 1)
          else muets.delete(site)
          prises.set(source, { faute: dire(source, error.message) })
        }
      }
      return prises
    },
  }
}

const dire = (source: string, faute: string) =>
  `«\u202f${source.length > 80 ? `${source.slice(0, 80)}…` : source}\u202f»\u00a0: ${faute}`

/** What these rows name and neither their products nor the shop have; names that nobody can fetch are told elsewhere. */
async function manquantes(q: Queries, lignes: readonly LigneALire[]): Promise<Set<string>> {
  const nommees = lignes.filter(({ cellules }) => photosDe(cellules).length > 0)
  if (nommees.length === 0) return new Set()
  const codes = await findCodes(
    q,
    nommees.map(({ cellules }) => cellules.code ?? ''),
  )
  const fiches = new Map((await findFiches(q, [...codes.values()])).map((fiche) => [fiche.code, fiche]))
  const empreintes = nommees
    .flatMap(({ cellules }) => photosDe(cellules).map(nomDeMedia))
    .filter(estEmpreinte)
  const gardees = new Set(await keepImages(q, empreintes))
  const sources = nommees.flatMap(({ cellules }) => {
    const avant = fiches.get(cellules.code ?? '')?.images ?? []
    return photosDe(cellules).filter((source) => nomConnu(source, avant, gardees) === null)
  })
  const archive = new Set(sources.map(nomDArchive))
  return new Set(sources.filter((source) => fauteSource(source, archive) === null))
}
