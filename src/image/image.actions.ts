import { createHash } from 'node:crypto'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { type AppelEquipe, type Ecrit, ecrire } from '#ecriture/ecriture.actions.ts'
import { type Champs, Failure } from '#shared/failure.ts'
import { exigerJuste } from '#shared/formulaire.ts'
import type { Atelier } from './atelier.actions.ts'
import type { Depot } from './depot.ts'
import { EMPLOIS, type Emploi, ICONES } from './emplois.ts'
import {
  abandonnerImage,
  claimImage,
  deleteImage,
  garderLigne,
  keepImages,
  type LigneImage,
  lacherOubliee,
  prendreOubliee,
  reprendreImage,
  toucherImage,
} from './image.data.ts'
import type { ImageGardee } from './image.ts'

export interface ImageServices extends Context {
  atelier: Atelier
  depot: Depot
}

/** Grows when pictures are made otherwise: the same bytes then have another name. */
const RECETTE: Record<Emploi, number> = { vignette: 1, banniere: 1, logo: 2 }

/** `image/….jpg`, from the bytes that were sent: a name never changes its content. */
function nomDe(octets: Uint8Array, emploi: Emploi): string {
  const empreinte = createHash('sha256').update(`${RECETTE[emploi]} ${emploi} `).update(octets).digest('hex')
  return `image/${empreinte.slice(0, 32)}.${emploi === 'logo' ? 'png' : 'jpg'}`
}

/** The names of all the files of a picture, the one that stands for all last. */
export function fichiersDe({ image, emploi }: Pick<LigneImage, 'image' | 'emploi'>): string[] {
  const tronc = image.slice(0, image.lastIndexOf('.'))
  const autres = EMPLOIS[emploi].flatMap((large) => [`${tronc}-${large}.avif`, `${tronc}-${large}.webp`])
  const icones = emploi === 'logo' ? Object.keys(ICONES).map((fin) => `${tronc}${fin}`) : []
  return [...autres, ...icones, image]
}

/** The files of a picture that was given up go, then its row. What fails is for whoever comes next. */
async function effacer(
  { database, depot }: Pick<ImageServices, 'database' | 'depot'>,
  ligne: Pick<LigneImage, 'id' | 'image' | 'emploi'>,
): Promise<void> {
  try {
    for (const nom of fichiersDe(ligne)) await depot.oublier(nom)
    await deleteImage(database, ligne.id)
  } catch (error) {
    await lacherOubliee(database, ligne.id)
    throw error
  }
}

/** Removes what is left of a picture that was given up, unless somebody else sees to it. */
export async function effacerOubliee(
  services: Pick<ImageServices, 'database' | 'depot' | 'now'>,
  nom: string,
): Promise<void> {
  const prise = await prendreOubliee(services.database, nom, services.now())
  if (prise) await effacer(services, prise)
}

/**
 * Keeps a picture, made anew from its pixels alone; the same one twice is one. Of the staff's the journal has a line;
 * `appel` is null for whoever is not of it. What fails leaves neither file nor row, at once or, should the database or
 * the bucket be gone, with the next pass.
 * @throws Failure ENTREE_INVALIDE for what is no picture, SERVICE_INDISPONIBLE when it cannot be kept.
 */
export async function garderImage(
  services: ImageServices,
  appel: AppelEquipe | null,
  { octets, emploi }: { octets: Uint8Array; emploi: Emploi },
): Promise<ImageGardee> {
  const { database, now } = services
  const nom = nomDe(octets, emploi)
  const noter = (work: (tx: Queries) => Promise<Ecrit<ImageGardee>>) => {
    const demandee = { action: 'deposer', objet: 'image', demande: { image: nom } }
    if (appel) return ecrire(services, appel, demandee, work)
    return database.transaction(async (tx) => (await work(tx)).reponse)
  }
  const connue = await toucherImage(database, nom, now())
  if (connue) return noter(async () => ({ id: connue.id, avant: null, apres: null, reponse: vueDe(connue) }))
  const { fichiers, largeur, hauteur } = await services.atelier.reduire({ octets, emploi })
  const nouvelle = { image: nom, emploi, largeur, hauteur }
  const annoncer = () => claimImage(database, nouvelle, now())
  const id = (await annoncer()) ?? (await effacerOubliee(services, nom).then(annoncer))
  if (id === null) throw new Failure('SERVICE_INDISPONIBLE', EN_COURS)
  try {
    await deposer(services, nom, fichiers)
    return await noter(async (tx) => {
      if (!(await garderLigne(tx, id, now()))) throw new Failure('SERVICE_INDISPONIBLE', EN_COURS)
      return { id, avant: null, apres: nouvelle, reponse: vueDe(nouvelle) }
    })
  } catch (error) {
    await abandonner(services, { id, image: nom, emploi })
    throw error
  }
}
const EN_COURS = 'Cette image est déjà en chemin\u00a0: réessayez dans un instant.'

const vueDe = ({ image, largeur, hauteur }: ImageGardee): ImageGardee => ({ image, largeur, hauteur })

async function deposer(
  { depot, log }: ImageServices,
  nom: string,
  fichiers: Record<string, Uint8Array>,
): Promise<void> {
  const tronc = nom.slice(0, nom.lastIndexOf('.'))
  try {
    for (const [fin, octets] of Object.entries(fichiers)) await depot.garder(`${tronc}${fin}`, octets)
  } catch (error) {
    log.error({ err: error }, 'a picture could not be kept')
    throw new Failure(
      'SERVICE_INDISPONIBLE',
      'L’image n’a pas pu être gardée\u00a0: réessayez dans un instant.',
    )
  }
}

/** Gives up a picture that did not come through. What cannot be undone now is left to the next pass. */
async function abandonner(services: ImageServices, ligne: Pick<LigneImage, 'id' | 'image' | 'emploi'>) {
  try {
    if (await abandonnerImage(services.database, ligne.id, services.now())) await effacer(services, ligne)
  } catch (error) {
    services.log.warn({ err: error }, 'a picture given up waits for the next pass')
  }
}

/**
 * Keeps a picture that `work` writes the name of; what `work` refuses leaves no picture behind, unless somebody had
 * sent it before or shows it meanwhile.
 */
export async function avecImage<T>(
  services: ImageServices,
  { equipier }: AppelEquipe,
  octets: Uint8Array,
  work: (image: string) => Promise<T>,
): Promise<T> {
  const emploi = 'vignette'
  const connue = await toucherImage(services.database, nomDe(octets, emploi), services.now())
  // the key of the call belongs to what `work` writes
  const { image } = await garderImage(services, { equipier }, { octets, emploi })
  try {
    return await work(image)
  } catch (error) {
    if (!connue) await reprendre(services, image)
    throw error
  }
}

async function reprendre(services: ImageServices, nom: string): Promise<void> {
  try {
    await services.database.transaction((tx) => reprendreImage(tx, nom))
    await effacerOubliee(services, nom)
  } catch (error) {
    services.log.warn({ err: error }, 'a picture that serves nothing waits for the next pass')
  }
}

/**
 * The pictures that a form names and that somebody sent are there, and stay until the transaction ends; others (the
 * demonstration's, those put into the folder by hand) are taken as they are.
 * @throws Failure ENTREE_INVALIDE with each field's sentence.
 */
export async function exigerImages(tx: Queries, champs: Readonly<Record<string, unknown>>): Promise<void> {
  const envoyees = (valeur: unknown) =>
    [valeur].flat().filter((nom): nom is string => typeof nom === 'string' && nom.startsWith('image/'))
  const la = new Set(await keepImages(tx, Object.values(champs).flatMap(envoyees)))
  const fautes: Champs = {}
  for (const [champ, valeur] of Object.entries(champs))
    if (envoyees(valeur).some((nom) => !la.has(nom))) fautes[champ] = PARTIE
  exigerJuste(fautes)
}
const PARTIE = 'Cette image n’est plus là\u00a0: déposez-la de nouveau.'
