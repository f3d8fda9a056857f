import { findCompte, lockCompte } from '#compte/compte.data.ts'
import type { Equipier } from '#compte/equipe.ts'
import type { Context } from '#context'
import { type AppelEquipe, ecrire } from '#ecriture/ecriture.actions.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { findLivreurDe, type Livreur, lierLivreur, trouverLivreur } from './livreur.data.ts'
import { ouvrirTournee } from './tournee/lien.actions.ts'
import { fermerLiens } from './tournee/tournee.data.ts'

/**
 * Says as which deliverer somebody of the staff brings orders, by name; null: as none. Whoever brought them under this
 * name before does not any more, and the links of the day to either round end.
 * @throws Failure INTROUVABLE for somebody who is not of the staff.
 */
export function nommerLivreur(
  context: Context,
  appel: AppelEquipe,
  { compte_id, nom }: { compte_id: number; nom: string | null },
): Promise<Livreur | null> {
  const demandee = { action: 'attribuer', objet: 'compte', demande: { compte_id, nom } }
  return ecrire(context, appel, demandee, async (tx) => {
    await lockCompte(tx, compte_id)
    const compte = await findCompte(tx, compte_id)
    if (!compte || compte.role === 'client') throw introuvable('Cette personne de l’équipe')
    const avant = await findLivreurDe(tx, compte_id)
    const apres = nom === null ? null : await trouverLivreur(tx, nom, context.now())
    await lierLivreur(tx, compte_id, apres?.id ?? null)
    // a link is in the hands of whoever brought orders under this name until now
    const quittes = avant?.id === apres?.id ? [] : [avant, apres].flatMap((un) => un?.id ?? [])
    for (const id of quittes.sort((un, autre) => un - autre)) await fermerLiens(tx, id, context.now())
    const [etait, est] = [avant, apres].map((un) => ({ livreur_id: un?.id ?? null }))
    return { id: compte_id, avant: etait, apres: est, reponse: apres }
  })
}

/** The link of the day to one's own round. @throws Failure ETAT_REFUSE for somebody who brings no orders. */
export async function ouvrirMaTournee(
  context: Context,
  equipier: Equipier,
  publicUrl: string,
): Promise<{ adresse: string; expire: string }> {
  const { compte_id } = equipier
  const livreur = compte_id === null ? null : await findLivreurDe(context.database, compte_id)
  if (!livreur)
    throw new Failure(
      'ETAT_REFUSE',
      'Aucune tournée n’est encore à votre nom\u00a0: demandez au propriétaire de dire, dans «\u00a0Équipe\u00a0», sous quel nom vous livrez.',
    )
  return ouvrirTournee(context, equipier, { livreur_id: livreur.id, publicUrl })
}
