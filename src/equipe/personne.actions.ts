import { updateBlocage } from '#compte/compte.data.ts'
import { deleteSessions } from '#compte/session.data.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { type AppelEquipe, ecrire } from '#ecriture/ecriture.actions.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { exigerJuste, fautesDe } from '#shared/formulaire.ts'
import { insertNote, lockPersonne, type Personne } from './personne.data.ts'
import { REGLES_BLOCAGE, REGLES_NOTE } from './personne.ts'

async function exigerPersonne(tx: Queries, id: number): Promise<Personne> {
  const personne = await lockPersonne(tx, id)
  if (!personne) throw introuvable('Ce client')
  return personne
}

/**
 * Blocks a customer, who is signed out everywhere and can neither sign in nor order any more, or lets them in again.
 * @throws Failure INTROUVABLE, ETAT_REFUSE for somebody of the staff.
 */
export async function bloquer(
  context: Context,
  appel: AppelEquipe,
  { id, bloque, motif }: { id: number; bloque: boolean; motif: string },
): Promise<{ id: number; bloque: 0 | 1 }> {
  exigerJuste(fautesDe(REGLES_BLOCAGE, { motif }, true))
  const demandee = { action: bloque ? 'bloquer' : 'debloquer', objet: 'compte', demande: { id, motif } }
  return ecrire(context, appel, demandee, async (tx) => {
    const { role, bloque_le } = await exigerPersonne(tx, id)
    if (role !== 'client')
      throw new Failure(
        'ETAT_REFUSE',
        'Cette personne est de l’équipe\u00a0: retirez-la d’abord de l’équipe.',
      )
    const avant = { bloque: bloque_le ? 1 : 0 }
    const apres = { bloque: bloque ? 1 : 0 } as const
    if (avant.bloque !== apres.bloque) {
      const now = context.now()
      await updateBlocage(tx, id, bloque ? { bloque_le: now, bloque_motif: motif } : LIBRE)
      if (bloque) await deleteSessions(tx, id)
    }
    return { id, motif, avant, apres, reponse: { id, ...apres } }
  })
}
const LIBRE = { bloque_le: null, bloque_motif: null }

/** Notes something about a customer, for the staff to read; the words stay out of the journal. @throws INTROUVABLE. */
export async function noter(
  context: Context,
  appel: AppelEquipe,
  { client_id, texte }: { client_id: number; texte: string },
): Promise<{ id: number }> {
  exigerJuste(fautesDe(REGLES_NOTE, { texte }, true))
  const demandee = { action: 'noter', objet: 'compte', demande: { client_id, texte } }
  return ecrire(context, appel, demandee, async (tx) => {
    await exigerPersonne(tx, client_id)
    const auteur_id = appel.equipier.compte_id
    const id = await insertNote(tx, { compte_id: client_id, auteur_id, texte, cree_le: context.now() })
    return { id: client_id, avant: null, apres: { note: id }, reponse: { id } }
  })
}
