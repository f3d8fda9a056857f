import { createHash } from 'node:crypto'
import { normaliserTelephone } from '#adresse/telephone.ts'
import { findTelephone } from '#compte/telephone.data.ts'
import type { Context } from '#context'
import type { Commande } from '#contract'
import type { Queries } from '#database/database.ts'
import { findToutCommande } from '#preparation/equipe.data.ts'
import { introuvable } from '#shared/failure.ts'
import { refuseTextos, updateRefus } from './refus.data.ts'
import { findParLien } from './suivi.data.ts'
import { finOubliee, type PourLien } from './suivi.ts'

/**
 * The number (E.164) that hears of an order by SMS: of whoever ordered the one that opens their account, before those that
 * were only typed. Null: there is none.
 */
export async function numeroDe(q: Queries, commande: Commande, pour: PourLien): Promise<string | null> {
  const { client, client_id, tel, recipient_telephone, recipient_pays } = commande
  if (pour === 'destinataire' && commande.isDifferentRecipient === 1)
    return normaliserTelephone(recipient_telephone ?? '', recipient_pays ?? undefined)
  return (
    (await findTelephone(q, client_id)) ??
    normaliserTelephone(client.telephone1 ?? '') ??
    normaliserTelephone(tel)
  )
}

/** Whether whoever was given this link hears of the order by SMS, or has said no to them; null: they have a mail box. */
export async function voirTextos(
  q: Queries,
  commande: Commande,
  pour: PourLien,
): Promise<'recus' | 'refuses' | null> {
  const { isDifferentRecipient, recipient_email, client } = commande
  if (pour === 'equipe') return null
  if (pour === 'destinataire' && isDifferentRecipient === 1 ? recipient_email : client.email) return null
  const numero = await numeroDe(q, commande, pour)
  if (!numero) return null
  return (await refuseTextos(q, numero)) ? 'refuses' : 'recus'
}

/** Whoever has this link wants no SMS any more at the number that it was for, or wants them again. @throws Failure INTROUVABLE. */
export async function reglerTextos(
  { database, now }: Context,
  secret: string,
  refuse: boolean,
): Promise<void> {
  const empreinte = createHash('sha256').update(secret).digest('hex')
  await database.transaction(async (tx) => {
    const trouve = await findParLien(tx, empreinte, finOubliee(now()))
    const commande = trouve && (await findToutCommande(tx, trouve.commande_id))
    if (!commande) throw introuvable('Cette page')
    const numero = await numeroDe(tx, commande, trouve.pour)
    if (numero) await updateRefus(tx, numero, refuse, now())
  })
}
