import { findToutCommande } from '#preparation/equipe.data.ts'
import { retourAEcrire } from '#retour/message.actions.ts'
import type { Message } from '../message.ts'
import type { Contenu, MessageServices } from '../pli.actions.ts'
import { numeroVoulu } from '../texto/texto.actions.ts'
import { brefRetour, lettreRetour } from './retour.ts'

/** One step of a return, by mail or by SMS; null: there is nobody to tell. */
export async function retourDe(
  { database }: Pick<MessageServices, 'database'>,
  { canal }: Pick<Message, 'canal'>,
  etape_id: number,
): Promise<Contenu | null> {
  const retour = await retourAEcrire(database, etape_id)
  const commande = retour && (await findToutCommande(database, retour.retour.commande_id))
  if (!commande) return null
  const a = canal === 'sms' ? await numeroVoulu(database, commande, 'acheteur') : retour.email
  if (!a) return null
  return {
    ...{ genre: 'retour', a },
    bref: (boutique) => brefRetour(retour, boutique),
    lettre: (boutique) => lettreRetour(retour, boutique),
  }
}
