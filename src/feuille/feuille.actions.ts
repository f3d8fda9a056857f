import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { type AppelEquipe, ecrire } from '#ecriture/ecriture.actions.ts'
import { exigerImages } from '#image/image.actions.ts'
import { exigerSansBlanc } from '#preference/blanc.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { exigerJuste, fautesDe } from '#shared/formulaire.ts'
import { enAdresse } from '#shared/texte.ts'
import { CHAMPS_FEUILLE, REGLES_BROUILLON } from './champs.ts'
import {
  deleteFeuille,
  findEcrite,
  insertFeuille,
  insertVersion,
  lockFeuilles,
  updateBrouillon,
  updateFeuille,
} from './feuille.data.ts'
import {
  type Contenu,
  depassee,
  FEUILLES_MAX,
  type FeuilleEcrite,
  fautesPlaces,
  RESERVEES,
} from './feuille.ts'

const CETTE_PAGE = 'Cette page'
const PRISE = 'Cette adresse est celle d’une autre page.'

/** A page with what is being written of it, nobody else writing it. @throws Failure INTROUVABLE. */
async function lockEcrite(tx: Queries, id: number): Promise<FeuilleEcrite> {
  await lockFeuilles(tx)
  const ecrite = await findEcrite(tx, id)
  if (!ecrite) throw introuvable(CETTE_PAGE)
  return ecrite
}

const relire = async (tx: Queries, id: number): Promise<FeuilleEcrite> => {
  const ecrite = await findEcrite(tx, id)
  if (!ecrite) throw introuvable(CETTE_PAGE)
  return ecrite
}

/** Begins a free page, which nobody reads before it is published. @throws Failure ENTREE_INVALIDE. */
export async function creerFeuille(
  context: Context,
  appel: AppelEquipe,
  { titre }: { titre: string },
): Promise<FeuilleEcrite> {
  exigerJuste(fautesDe({ titre: CHAMPS_FEUILLE.titre.regle }, { titre }, true))
  const propre = titre.trim()
  return ecrire(context, appel, { action: 'creer', objet: 'feuille', demande: { titre } }, async (tx) => {
    const la = await lockFeuilles(tx)
    if (la.length >= FEUILLES_MAX)
      exigerJuste({
        titre: `${FEUILLES_MAX}\u00a0pages au plus\u00a0: supprimez d’abord celles qui ne servent plus.`,
      })
    const prises = new Set([...la.map(({ adresse }) => adresse), ...RESERVEES])
    const contenu = { titre: propre, texte: '', images: [], alts: [] }
    const adresse = libre(enAdresse(propre) || 'page', prises)
    const id = await insertFeuille(tx, { adresse, modele: null, pays: null, contenu, now: context.now() })
    return { id, avant: null, apres: { titre: propre, adresse }, reponse: await relire(tx, id) }
  })
}

/** `nos-ateliers`, or `nos-ateliers-2` where that is taken. */
function libre(voulue: string, prises: ReadonlySet<string>): string {
  const autre = (n: number): string => (n === 1 ? voulue : `${voulue.slice(0, 55)}-${n}`)
  let n = 1
  while (prises.has(autre(n))) n += 1
  return autre(n)
}

export interface Ecriture extends Contenu {
  adresse: string
  /** The draft that was read. */
  brouillon: number
}

/**
 * Keeps what is being written of a page; what is read of it stays as it was published.
 * @throws Failure ENTREE_INVALIDE; VERSION_DEPASSEE when somebody has written meanwhile.
 */
export async function garderFeuille(
  context: Context,
  appel: AppelEquipe,
  { id, saisie }: { id: number; saisie: Ecriture },
): Promise<FeuilleEcrite> {
  exigerJuste(fautesDe(REGLES_BROUILLON, { ...saisie }, true))
  const { brouillon, adresse, ...contenu } = saisie
  const demandee = { action: 'rediger', objet: 'feuille', demande: { id, ...saisie } }
  return ecrire(context, appel, demandee, async (tx) => {
    const avant = await lockEcrite(tx, id)
    if (avant.brouillon !== brouillon) throw depassee()
    const fixe = avant.modele !== null || avant.version !== null
    if (fixe && adresse !== avant.adresse)
      exigerJuste({ adresse: 'Cette adresse ne change plus\u00a0: des liens y mènent.' })
    const autres = (await lockFeuilles(tx)).filter((une) => une.id !== id).map((une) => une.adresse)
    if (!fixe && [...autres, ...RESERVEES].includes(adresse)) exigerJuste({ adresse: PRISE })
    await exigerImages(tx, { images: contenu.images })
    await updateBrouillon(tx, { id, contenu, now: context.now() })
    // what is only written changes nothing that is read: pages are not made anew for it
    if (adresse !== avant.adresse) await updateFeuille(tx, id, { adresse })
    const apres = await relire(tx, id)
    return { id, avant: ecritDe(avant), apres: ecritDe(apres), reponse: apres }
  })
}

const ecritDe = ({ titre, adresse, texte, images, alts }: FeuilleEcrite) => ({
  ...{ titre, adresse, texte, images, alts },
})

/**
 * Publishes what is being written as it was read: a version more, those before stay readable under their number.
 * @throws Failure ENTREE_INVALIDE while a blank is left; VERSION_DEPASSEE when somebody has written meanwhile.
 */
export async function publierFeuille(
  context: Context,
  appel: AppelEquipe,
  { id, brouillon }: { id: number; brouillon: number },
): Promise<FeuilleEcrite> {
  const demandee = { action: 'publier', objet: 'feuille', demande: { id, brouillon } }
  return ecrire(context, appel, demandee, async (tx) => {
    const ecrite = await lockEcrite(tx, id)
    if (ecrite.brouillon !== brouillon) throw depassee()
    const { titre, texte, images, alts } = ecrite
    const contenu = { titre: titre.trim(), texte: texte.trim(), images, alts }
    exigerSansBlanc('texte', titre, texte)
    const regles = { titre: CHAMPS_FEUILLE.titre.regle, texte: CHAMPS_FEUILLE.texte.regle }
    exigerJuste({ ...fautesDe(regles, contenu, true), ...fautesPlaces(contenu) })
    await exigerImages(tx, { images })
    if (ecrite.publiee && !ecrite.modifiee)
      throw new Failure('ETAT_REFUSE', 'Ce texte est déjà celui que l’on lit.')
    // as it is published, so that nothing is left to be written
    await updateBrouillon(tx, { id, contenu, now: context.now() })
    const version = await insertVersion(tx, id, contenu, context.now())
    const avant = { version: ecrite.publiee ? ecrite.version : null }
    return { id, avant, apres: { version }, reponse: await relire(tx, id) }
  })
}

/** Nobody reads it any longer; its versions are kept. @throws Failure ETAT_REFUSE where nobody did. */
export async function retirerFeuille(
  context: Context,
  appel: AppelEquipe,
  id: number,
): Promise<FeuilleEcrite> {
  return ecrire(context, appel, { action: 'retirer', objet: 'feuille', demande: { id } }, async (tx) => {
    const { publiee, version } = await lockEcrite(tx, id)
    if (!publiee) throw new Failure('ETAT_REFUSE', 'Cette page n’est pas publiée.')
    await updateFeuille(tx, id, { publiee: false })
    return { id, avant: { version }, apres: { version: null }, reponse: await relire(tx, id) }
  })
}

/** Deletes one that was never published. @throws Failure ETAT_REFUSE for one that somebody may have read. */
export async function supprimerFeuille(
  context: Context,
  appel: AppelEquipe,
  id: number,
): Promise<{ id: number }> {
  return ecrire(context, appel, { action: 'supprimer', objet: 'feuille', demande: { id } }, async (tx) => {
    const avant = await lockEcrite(tx, id)
    if (avant.version !== null)
      throw new Failure(
        'ETAT_REFUSE',
        'Cette page a été publiée\u00a0: retirez-la, ses versions sont gardées.',
      )
    await deleteFeuille(tx, id)
    return { id, avant: ecritDe(avant), apres: null, reponse: { id } }
  })
}
