import { abonneDe } from '#abonnement/abonnement.data.ts'
import { findChoixNumero } from '#compte/numero.data.ts'
import { findTelephone } from '#compte/telephone.data.ts'
import type { Queries } from '#database/database.ts'
import { type VeilleAEcrire, veilleAEcrire } from '#veille/veille.actions.ts'
import type { Message } from '../message.ts'
import type { Contenu, MessageServices } from '../pli.actions.ts'
import { brefVeille, lettreAConfirmer, lettreVeille } from './veille.ts'

/** What somebody who waits for a product is told, or asked; null: there is nobody to tell, or nothing (any more). */
export async function veilleDe(
  { database, publicUrl }: Pick<MessageServices, 'database' | 'publicUrl'>,
  { canal, pour: qui }: Pick<Message, 'canal' | 'pour'>,
  veille_id: number,
): Promise<Contenu | null> {
  const pour = qui === 'a_confirmer' ? 'a_confirmer' : 'veilleur'
  const veille = await veilleAEcrire(database, veille_id, pour)
  const a = veille && (await adresseDe(database, veille, canal))
  if (!veille || !a) return null
  const ecrire = pour === 'veilleur' ? lettreVeille : lettreAConfirmer
  return {
    ...{ genre: veille.genre, a },
    lettre: (boutique) => ecrire(veille, boutique),
    bref: (boutique) => brefVeille(veille, boutique),
    fin: `${publicUrl}/veille/${veille.cle}`,
  }
}

async function adresseDe(
  q: Queries,
  { email, compte_id, abonnement_id }: VeilleAEcrire,
  canal: Message['canal'],
): Promise<string | null> {
  if (canal === 'push') return abonnement_id === null ? null : abonneDe(q, abonnement_id)
  if (canal !== 'sms') return email
  const numero = compte_id === null ? null : await findTelephone(q, compte_id)
  return numero !== null && (await findChoixNumero(q, numero)) !== 'rien' ? numero : null
}
