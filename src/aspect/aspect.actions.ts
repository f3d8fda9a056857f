import { randomBytes } from 'node:crypto'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { type AppelEquipe, ecrire } from '#ecriture/ecriture.actions.ts'
import { Failure } from '#shared/failure.ts'
import { exigerJuste, type Saisie } from '#shared/formulaire.ts'
import {
  deleteBrouillonAspect,
  type EtatAspect,
  findEtatAspect,
  insertLecture,
  lockAspect,
  type Sujet,
  saveAspect,
} from './aspect.data.ts'
import { aspectDe, type Choix } from './aspect.ts'
import { CHAMPS_ALLURE, CHAMPS_PHRASES, fautesAspect, propre } from './champs.ts'

const depassee = () =>
  new Failure(
    'VERSION_DEPASSEE',
    'Quelqu’un d’autre a changé l’aspect entre-temps\u00a0: gardez ce qui est à vous, puis enregistrez de nouveau.',
  )

/** A write of the looks as `lue` told them, inside a transaction; answers them as they are then. */
function changer(
  context: Context,
  appel: AppelEquipe,
  { action, demande, lue }: { action: string; demande: object; lue: number },
  work: (
    tx: Queries,
    avant: EtatAspect,
    version: number,
  ) => Promise<{ avant: object | null; apres: object | null }>,
): Promise<EtatAspect> {
  return ecrire(context, appel, { action, objet: 'aspect', demande: { ...demande, lue } }, async (tx) => {
    const etat = await lockAspect(tx)
    if (etat.version !== lue) throw depassee()
    const dit = await work(tx, etat, etat.version + 1)
    return { id: 0, ...dit, reponse: await findEtatAspect(tx) }
  })
}

/** Which are other than they were. */
const autres = (choix: Choix, avant: Choix): Choix => {
  const etait = new Map(Object.entries(aspectDe(avant)))
  return Object.fromEntries(Object.entries(choix).filter(([nom, valeur]) => etait.get(nom) !== valeur))
}
const parmi = (choix: Choix, noms: Choix): Choix =>
  Object.fromEntries(Object.entries(aspectDe(choix)).filter(([nom]) => nom in noms))

/**
 * Keeps what is being written, over what is published: the fields that are there change, the others stay.
 * `lue` is the version that was read, 0 where there was none.
 * @throws Failure ENTREE_INVALIDE, with the nearest colours that can be read; VERSION_DEPASSEE.
 */
export function garderAspect(
  context: Context,
  appel: AppelEquipe,
  { choix, version: lue }: { choix: Saisie; version: number },
): Promise<EtatAspect> {
  const voulu = propre(choix)
  return changer(
    context,
    appel,
    { action: 'rediger', demande: { choix }, lue },
    async (tx, etat, version) => {
      const depart = etat.brouillon?.choix ?? etat.publie?.choix ?? {}
      const complet = { ...depart, ...voulu }
      exigerJuste(fautesAspect({ ...aspectDe(complet) }))
      const apercu = etat.brouillon?.apercu ?? randomBytes(12).toString('hex')
      const auteur = { auteur_id: appel.equipier.compte_id, ecrit_le: context.now() }
      await saveAspect(tx, 'brouillon', { choix: complet, version, apercu, ...auteur })
      return { avant: parmi(depart, autres(voulu, depart)), apres: autres(voulu, depart) }
    },
  )
}

/**
 * Shows everybody what was written; what was shown before can come back. Whatever of it was changed has been read.
 * @throws Failure ETAT_REFUSE when nothing was written; VERSION_DEPASSEE.
 */
export function publierAspect(context: Context, appel: AppelEquipe, lue: number): Promise<EtatAspect> {
  return changer(context, appel, { action: 'publier', demande: {}, lue }, async (tx, etat, version) => {
    if (!etat.brouillon) throw new Failure('ETAT_REFUSE', 'Il n’y a rien de nouveau à publier.')
    const { choix } = etat.brouillon
    const avant = etat.publie?.choix ?? {}
    const auteur = { auteur_id: appel.equipier.compte_id, ecrit_le: context.now() }
    await saveAspect(tx, 'precedent', { choix: avant, version, ...auteur })
    await saveAspect(tx, 'publie', { choix, version, ...auteur })
    await deleteBrouillonAspect(tx)
    const changes = autres(choix, avant)
    for (const [sujet, champs] of Object.entries(SUJETS) as [Sujet, object][])
      if (Object.keys(changes).some((nom) => nom in champs))
        await insertLecture(tx, { sujet, compte_id: appel.equipier.compte_id, lue_le: context.now() })
    return { avant: parmi(avant, changes), apres: changes }
  })
}
const SUJETS: Record<Sujet, object> = { allure: CHAMPS_ALLURE, phrases: CHAMPS_PHRASES }

/**
 * Shows again what was shown before; doing it twice shows what was taken back.
 * @throws Failure ETAT_REFUSE when nothing was shown before; VERSION_DEPASSEE.
 */
export function revenirAspect(context: Context, appel: AppelEquipe, lue: number): Promise<EtatAspect> {
  return changer(context, appel, { action: 'annuler', demande: {}, lue }, async (tx, etat, version) => {
    const { publie, precedent } = etat
    if (!publie || !precedent) throw new Failure('ETAT_REFUSE', 'Il n’y a pas d’aspect précédent.')
    const auteur = { auteur_id: appel.equipier.compte_id, ecrit_le: context.now() }
    await saveAspect(tx, 'publie', { choix: precedent.choix, version, ...auteur })
    await saveAspect(tx, 'precedent', { choix: publie.choix, version, ...auteur })
    const changes = autres(precedent.choix, publie.choix)
    return { avant: parmi(publie.choix, changes), apres: changes }
  })
}

/** Says that the looks, or the sentences, were read and are kept as they are. */
export function noterLecture(context: Context, appel: AppelEquipe, sujet: Sujet): Promise<EtatAspect> {
  return ecrire(context, appel, { action: 'lire', objet: 'aspect', demande: { sujet } }, async (tx) => {
    await insertLecture(tx, { sujet, compte_id: appel.equipier.compte_id, lue_le: context.now() })
    return { id: 0, avant: null, apres: { sujet }, reponse: await findEtatAspect(tx) }
  })
}
