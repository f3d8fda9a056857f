import { voirAchat } from '#approvisionnement/achat.actions.ts'
import type { Contenu, MessageServices } from '../pli.actions.ts'
import { lettreAchat } from './achat.ts'

/** An order to a supplier; null: they have no address any more, or it was closed while its letter waited. */
export async function achatDe(
  { database }: Pick<MessageServices, 'database'>,
  achat_id: number,
): Promise<Contenu | null> {
  const achat = await voirAchat(database, achat_id)
  const { email } = achat.fournisseur
  return email === null || achat.etat === 'clos'
    ? null
    : { genre: 'achat', a: email, lettre: (boutique) => lettreAchat(achat, boutique) }
}
