import { findAlerte } from '#alerte/alerte.data.ts'
import { ALERTES } from '#alerte/alerte.ts'
import { numeroCommande } from '#commande/commande.ts'
import type { Equipier } from '#compte/equipe.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { insertJournal } from '#ecriture/journal.data.ts'
import { listCommandesParIds } from '#preparation/equipe.data.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { type Page, type PageRequest, toPage } from '#shared/page.ts'
import { SUJET_ACHAT } from './achat/achat.ts'
import { SUJET_AVIS } from './avis/avis.ts'
import { SUJET_CARTE } from './carte.ts'
import { SUJET_INVITATION } from './invitation.ts'
import { listMessagesEchoues, lockMessage, renewMessage } from './message.data.ts'
import { GENRES_ACHETEUR, GENRES_DESTINATAIRE, type Message, type Pour } from './message.ts'
import { objetDe } from './pli.actions.ts'
import { SUJET_RETOUR } from './retour/retour.ts'
import { SUJET_RETRACTATION } from './retractation.ts'
import { SUJETS_VEILLE } from './veille.ts'

/** A message that was given up, as the staff reads it: not the address it was for. */
interface MessageEchoue {
  id: number
  /** Null for an invitation, and for what the staff is told. */
  commande_id: number | null
  numerocommande: string
  pour: Pour
  sujet: string
  /** Why it did not go, as the server said it. */
  motif: string
  essais: number
  date: string
  echoue_le: string
}

/** One page of the messages that were given up, the latest first. */
export async function voirMessagesEchoues(q: Queries, request: PageRequest): Promise<Page<MessageEchoue>> {
  const { messages, total } = await listMessagesEchoues(q, request)
  const ids = [...new Set(messages.map(({ commande_id }) => commande_id).filter((id) => id !== null))]
  const numeros = new Map(
    (await listCommandesParIds(q, ids)).map(({ id, cree_le }) => [id, numeroCommande(id, cree_le)]),
  )
  const lus: MessageEchoue[] = []
  for (const message of messages) {
    const { id, commande_id, pour, motif, essais, cree_le, fini_le } = message
    const numerocommande = numeros.get(commande_id ?? 0) ?? ''
    lus.push({
      id,
      commande_id,
      numerocommande,
      pour,
      sujet: await sujetDe(q, message, numerocommande),
      motif: motif ?? '',
      essais,
      date: cree_le.toISOString(),
      echoue_le: (fini_le ?? cree_le).toISOString(),
    })
  }
  return toPage(lus, total, request)
}

async function sujetDe(q: Queries, message: Message, numero: string): Promise<string> {
  if (message.invitation_id !== null) return SUJET_INVITATION
  if (message.alerte_id !== null) {
    const alerte = await findAlerte(q, message.alerte_id)
    return alerte ? ALERTES[alerte.genre].nom : 'Alerte'
  }
  if (message.pour === 'a_confirmer' || message.pour === 'veilleur') return SUJETS_VEILLE[message.pour]
  if (message.avisdemande_id !== null) return SUJET_AVIS(numero)
  if (message.retractation_id !== null) return SUJET_RETRACTATION(numero)
  if (message.achat_id !== null) return SUJET_ACHAT
  if (message.retouretape_id !== null) return SUJET_RETOUR(numero)
  const objet = await objetDe(q, message)
  if (!objet) return numero
  if (objet.pour === 'carte') return SUJET_CARTE
  return objet.pour === 'acheteur'
    ? GENRES_ACHETEUR[objet.genre](numero)
    : GENRES_DESTINATAIRE[objet.genre].sujet
}

/** Has a message that was given up sent again, and writes it down. @throws Failure INTROUVABLE, ETAT_REFUSE. */
export async function renvoyerMessage(
  { database, now }: Context,
  { compte_id }: Equipier,
  id: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    const message = await lockMessage(tx, id)
    if (!message) throw introuvable('Ce message')
    const { etat, essais, motif } = message
    if (etat !== 'echoue') throw new Failure('ETAT_REFUSE', 'Ce message n’a pas échoué.')
    await renewMessage(tx, id, now())
    const ecriture = { compte_id, action: 'renvoyer', objet: 'message', objet_id: id }
    const suite = { avant: { etat, essais, motif }, apres: { etat: 'a_envoyer' } }
    await insertJournal(tx, { ...ecriture, ...suite }, now())
  })
}
