import type { Context } from '#context'
import type { Commande } from '#contract'
import { findToutCommande } from '#preparation/equipe.data.ts'
import { lireEmail } from '#shared/email.ts'
import { empreinteDe } from '#shared/surete/empreinte.ts'
import type { Message } from '../message.ts'
import type { Contenu } from '../pli.actions.ts'
import { numeroVoulu } from '../texto/texto.actions.ts'
import { cleDuFil, findEchange } from './echange.data.ts'
import { brefEchange, lettreEchange } from './lettre.ts'

/** Who receives, by the fingerprint of their name: a mail box that is mended is still theirs. */
export const aQui = ({ recipient_prenom, recipient_nom }: Commande): string =>
  empreinteDe(`${recipient_prenom ?? ''} ${recipient_nom ?? ''}`.trim().toLowerCase())

/** A message of the staff's own, as it leaves; null: nobody is to be written to any more, or somebody else would read it. */
export async function echangeDe(
  { database, now }: Pick<Context, 'database' | 'now'>,
  { canal }: Pick<Message, 'canal'>,
  echange_id: number,
): Promise<Contenu | null> {
  const echange = await findEchange(database, echange_id)
  const commande = echange && (await findToutCommande(database, echange.commande_id))
  if (!commande || echange.pour === null) return null
  const { pour, texte } = echange
  const acheteur = pour === 'acheteur'
  if (!acheteur && echange.a_qui !== null && echange.a_qui !== aQui(commande)) return null
  const email = lireEmail((acheteur ? commande.client.email : commande.recipient_email) ?? '')
  const a = canal === 'sms' ? await numeroVoulu(database, commande, pour) : email
  if (!a) return null
  const adresse = acheteur ? `/echange/${await cleDuFil(database, commande.id, now())}` : null
  const prenom = acheteur ? commande.client.prenom : commande.recipient_prenom
  const ecrit = { texte, prenom, numero: commande.numerocommande, adresse }
  return {
    ...{ genre: 'echange', a, ...(acheteur ? { fil: commande.id } : {}) },
    bref: (boutique) => brefEchange(ecrit, boutique),
    lettre: (boutique) => lettreEchange(ecrit, boutique),
  }
}
