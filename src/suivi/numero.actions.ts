import { normaliserTelephone } from '#adresse/telephone.ts'
import { PAR_NUMERO, type ParNumero } from '#compte/nouvelles.ts'
import { findChoixNumero, putChoixNumero } from '#compte/numero.data.ts'
import { findTelephone } from '#compte/telephone.data.ts'
import type { Context } from '#context'
import type { Commande } from '#contract'
import type { Queries } from '#database/database.ts'
import { findToutCommande } from '#preparation/equipe.data.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { empreinteDe } from '#shared/surete/empreinte.ts'
import { findParLien, findSuivi, updateNouvelles } from './suivi.data.ts'
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

/** By what whoever was given a link hears of the order now, and by what they may. */
export interface NouvellesSuivi {
  par: Par
  possibles: Par[]
}
export const PAR = ['mail', ...PAR_NUMERO, 'rien'] as const
export type Par = (typeof PAR)[number]

/** By what a number can be reached, in the order of what it costs nobody to change. */
export type Joignable = (numero: string) => readonly ParNumero[]

/**
 * By what whoever has this link hears of the order. Null where that is not said here: of the staff, of whoever has an account
 * that says it, and of whom nothing reaches.
 */
export async function voirNouvelles(
  q: Queries,
  commande: Commande,
  pour: PourLien,
  joignable: Joignable,
): Promise<NouvellesSuivi | null> {
  const { isDifferentRecipient, recipient_email, client } = commande
  const recoit = pour === 'destinataire' && isDifferentRecipient === 1
  if (pour === 'equipe' || (!recoit && client.email)) return null
  const numero = await numeroDe(q, commande, pour)
  const ouvertes = numero === null ? [] : joignable(numero)
  const [usuelle] = ouvertes
  if (numero === null || usuelle === undefined) return null
  const mail = recoit && Boolean(recipient_email)
  const choix = await findChoixNumero(q, numero)
  // what a number does not want goes to the mail box
  const parMail = mail && (choix === 'rien' || (await findSuivi(q, commande.id))?.nouvelles !== 'telephone')
  const sien = choix === 'rien' ? choix : (ouvertes.find((une) => une === choix) ?? usuelle)
  return { par: parMail ? 'mail' : sien, possibles: mail ? ['mail', ...ouvertes] : [...ouvertes, 'rien'] }
}

/**
 * Whoever has this link wants to hear of it by something else, or by nothing: what is said of a number counts for all that is
 * sent to it. @throws Failure INTROUVABLE; ETAT_REFUSE for what does not lead to them.
 */
export async function choisirNouvelles(
  { database, now }: Context,
  { secret, par, joignable }: { secret: string; par: Par; joignable: Joignable },
): Promise<void> {
  const empreinte = empreinteDe(secret)
  await database.transaction(async (tx) => {
    const trouve = await findParLien(tx, empreinte, finOubliee(now()))
    const commande = trouve && (await findToutCommande(tx, trouve.commande_id))
    if (!commande) throw introuvable('Cette page')
    const dites = await voirNouvelles(tx, commande, trouve.pour, joignable)
    if (!dites?.possibles.includes(par))
      throw new Failure('ETAT_REFUSE', 'La boutique ne peut pas vous écrire par là.')
    if (dites.possibles.includes('mail'))
      await updateNouvelles(tx, commande.id, par === 'mail' ? 'mail' : 'telephone')
    const numero = await numeroDe(tx, commande, trouve.pour)
    if (numero && par !== 'mail') await putChoixNumero(tx, numero, par, now())
  })
}
