import { avisAEcrire } from '#avis/demande.actions.ts'
import { findToutCommande } from '#preparation/equipe.data.ts'
import type { Message } from '../message.ts'
import type { Contenu, MessageServices } from '../pli.actions.ts'
import { numeroVoulu } from '../texto/texto.actions.ts'
import { brefAvis, lettreAvis } from './avis.ts'

/** What a demand for reviews says, by mail or by SMS; null: there is nothing to ask, or nobody who wants to be asked. */
export async function avisDe(
  { database, publicUrl }: Pick<MessageServices, 'database' | 'publicUrl'>,
  { canal }: Pick<Message, 'canal'>,
  commande_id: number,
): Promise<Contenu | null> {
  const avis = await avisAEcrire(database, commande_id)
  const commande = avis && (await findToutCommande(database, commande_id))
  if (!commande) return null
  const a = canal === 'sms' ? await numeroVoulu(database, commande, 'acheteur') : avis.email
  if (!a) return null
  return {
    ...{ genre: 'avis', a, fin: `${publicUrl}/avis/${avis.cle}` },
    bref: (boutique) => brefAvis(avis, boutique),
    lettre: (boutique) => lettreAvis(avis, boutique),
  }
}
