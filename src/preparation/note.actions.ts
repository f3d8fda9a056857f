import { readCommande } from '#commande/commande.data.ts'
import type { Context } from '#context'
import type { AppelEquipe } from '#ecriture/ecriture.actions.ts'
import { ecrire } from '#ecriture/ecriture.actions.ts'
import { introuvable } from '#shared/failure.ts'
import { insertNote } from './note.data.ts'

/** Notes something of an order for the rest of the staff; answers its id. @throws Failure INTROUVABLE. */
export function noterCommande(
  context: Context,
  appel: AppelEquipe & { equipier: { compte_id: number | null } },
  note: { commande_id: number; texte: string },
): Promise<number> {
  const { compte_id } = appel.equipier
  const ecriture = { action: 'noter', objet: 'commande', demande: note }
  return ecrire(context, appel, ecriture, async (tx) => {
    if (compte_id === null) throw new Error('a note without its author')
    if (!(await readCommande(tx, note.commande_id))) throw introuvable('Cette commande')
    const id = await insertNote(tx, { ...note, compte_id, cree_le: context.now() })
    return { id: note.commande_id, avant: null, apres: { note: id }, reponse: id }
  })
}
