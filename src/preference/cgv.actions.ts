import type { Context } from '#context'
import type { Cgv } from '#contract'
import { type AppelEquipe, ecrire } from '#ecriture/ecriture.actions.ts'
import { reglesDe } from '#shared/champ.ts'
import { Failure } from '#shared/failure.ts'
import { exigerJuste, fautesDe, type Saisie } from '#shared/formulaire.ts'
import { exigerSansBlanc } from './blanc.ts'
import { deleteBrouillon, lockBrouillon, saveBrouillon } from './cgv.data.ts'
import { CHAMPS_CGV, REGLES_BROUILLON } from './champs.ts'
import { findCgv, insertCgv } from './preference.data.ts'

/**
 * Publishes the terms of sale anew: a version more, the ones before stay with the orders that accepted them. The
 * draft that it was goes; another one stays.
 * @throws Failure ENTREE_INVALIDE, also while a blank of a model is left.
 */
export async function publierCgv(context: Context, appel: AppelEquipe, saisie: Saisie): Promise<Cgv> {
  exigerJuste(fautesDe(reglesDe(CHAMPS_CGV), saisie, true))
  const texte = String(saisie.texte).trim()
  exigerSansBlanc('texte', texte)
  const demandee = { action: 'publier', objet: 'cgv', demande: saisie }
  return ecrire(context, appel, demandee, async (tx) => {
    const brouillon = await lockBrouillon(tx)
    const version = await insertCgv(tx, texte, context.now())
    if (brouillon.texte.trim() === texte) await deleteBrouillon(tx)
    const apres = await findCgv(tx, version)
    if (!apres) throw new Error(`cgv ${version} is not there`)
    return { id: version, avant: { version: version - 1 }, apres: { version }, reponse: apres }
  })
}

/**
 * Keeps what is being written of the next terms; `version` is the one that was read, 0 where there was none.
 * @throws Failure ENTREE_INVALIDE; VERSION_DEPASSEE when somebody has written meanwhile.
 */
export async function garderBrouillon(
  context: Context,
  appel: AppelEquipe,
  { texte, version: lue }: { texte: string; version: number },
): Promise<{ version: number }> {
  exigerJuste(fautesDe(REGLES_BROUILLON, { texte }, true))
  const demandee = { action: 'rediger', objet: 'cgv', demande: { texte, lue } }
  return ecrire(context, appel, demandee, async (tx) => {
    const { version: avant } = await lockBrouillon(tx)
    if (avant !== lue)
      throw new Failure(
        'VERSION_DEPASSEE',
        'Quelqu’un d’autre a écrit ce brouillon entre-temps\u00a0: gardez votre texte, puis rouvrez la page.',
      )
    const version = avant + 1
    await saveBrouillon(tx, { texte, version, auteur_id: appel.equipier.compte_id, now: context.now() })
    return { id: 0, avant: { brouillon: avant }, apres: { brouillon: version }, reponse: { version } }
  })
}
