import { findDesigne } from '#compte/compte.actions.ts'
import { findCompte } from '#compte/compte.data.ts'
import { LIGNE_DE_COMMANDE } from '#compte/equipe.ts'
import { deleteSessions, findFacteurSession } from '#compte/session.data.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { type AppelEquipe, ecrire, ecrireEnsemble, type Noter } from '#ecriture/ecriture.actions.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { exigerProprietaire } from '../equipier.actions.ts'
import type { Porteur } from './facteur.actions.ts'
import { deleteFacteur, findFacteur, readExigence, writeExigence } from './facteur.data.ts'
import type { Effaces } from './facteur.ts'

/** An owner who has a second factor, or came by a passkey. @throws Failure ETAT_REFUSE. */
async function exigerProuve(context: Context, { compte_id, empreinte }: Porteur): Promise<void> {
  if ((await findFacteur(context.database, compte_id))?.confirme_le) return
  if (await findFacteurSession(context.database, empreinte)) return
  throw new Failure(
    'ETAT_REFUSE',
    'Ajoutez d’abord votre propre deuxième facteur, dans «\u00a0Deuxième facteur\u00a0».',
  )
}

/** Whether whoever has no second factor must take one before money, settings and staff. For an owner who has theirs. */
export async function reglerExigence(
  context: Context,
  appel: AppelEquipe,
  porteur: Porteur,
  exige: boolean,
): Promise<{ exige: boolean }> {
  if (exige) await exigerProuve(context, porteur)
  const demandee = { action: 'regler', objet: 'facteur', demande: { exige } }
  return ecrire(context, appel, demandee, async (tx) => {
    await exigerProprietaire(tx, appel)
    const avant = { exige: (await readExigence(tx)) ? 1 : 0 }
    await writeExigence(tx, exige)
    return { id: 0, avant, apres: { exige: exige ? 1 : 0 }, reponse: { exige } }
  })
}

/** Takes away the passkeys of an account that something else leads into; answers how many there were. */
export type RetirerCles = (tx: Queries, compte_id: number) => Promise<number>

/** What vouched for somebody whose telephone is lost, its keys having been on it, and where they were signed in. Null: nothing. */
async function effacerTout(
  tx: Queries,
  id: number,
  { retirerCles, noter }: { retirerCles: RetirerCles; noter: Noter },
): Promise<Effaces | null> {
  const effaces = { facteur: await deleteFacteur(tx, id), cles: await retirerCles(tx, id) }
  const { facteur, cles } = effaces
  if (!facteur && cles === 0) return null
  await deleteSessions(tx, id)
  const ecrit = { id, reponse: null }
  if (facteur) await noter('effacer', 'facteur', { ...ecrit, avant: null, apres: { facteur: 'effacé' } })
  if (cles > 0) await noter('effacer', 'cle_acces', { ...ecrit, avant: { cles }, apres: { cles: 0 } })
  return effaces
}

/**
 * Somebody of the staff has lost their telephone: their second factor, and their keys if something else leads in, count no
 * more, and they are signed out everywhere. @throws Failure INTROUVABLE, ETAT_REFUSE for an owner who has none, and for one's own.
 */
export async function effacerFacteur(
  context: Context & { retirerCles: RetirerCles },
  appel: AppelEquipe,
  porteur: Porteur,
  id: number,
): Promise<{ id: number } & Effaces> {
  if (id === porteur.compte_id)
    throw new Failure('ETAT_REFUSE', 'Le vôtre se retire dans «\u00a0Deuxième facteur\u00a0», avec un code.')
  await exigerProuve(context, porteur)
  const demandee = { action: 'effacer', objet: 'facteur', demande: { id } }
  return ecrireEnsemble(context, appel, demandee, async (tx, noter) => {
    await exigerProprietaire(tx, appel)
    const compte = await findCompte(tx, id)
    const { retirerCles } = context
    const effaces =
      compte && compte.role !== 'client' ? await effacerTout(tx, id, { retirerCles, noter }) : null
    if (!effaces) throw introuvable('Ce deuxième facteur')
    return { id, ...effaces }
  })
}

/** The same, for the command line only (`boutique facteur`): the last owner has lost their telephone. @throws Failure INTROUVABLE. */
export function effacerFacteurDe(
  context: Context & { retirerCles: RetirerCles },
  designation: string,
): Promise<Effaces> {
  const demandee = { action: 'effacer', objet: 'facteur', demande: { designation } }
  return ecrireEnsemble(context, { equipier: LIGNE_DE_COMMANDE }, demandee, async (tx, noter) => {
    const compte = await findDesigne(tx, designation.trim())
    const { retirerCles } = context
    const effaces = compte && (await effacerTout(tx, compte.id, { retirerCles, noter }))
    if (effaces) return effaces
    throw new Failure(
      'INTROUVABLE',
      'Aucun compte de cette adresse n’a de deuxième facteur, ni de clé d’accès à côté d’une autre entrée.',
    )
  })
}
