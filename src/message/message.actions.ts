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
import { CANAUX, type Canal } from './canaux.ts'
import { SUJET_CARTE } from './carte.ts'
import { type FiltreMessages, listMessages, lockMessage, renewMessage } from './message.data.ts'
import { type EtatMessage, GENRES_ACHETEUR, GENRES_DESTINATAIRE, type Message, type Pour } from './message.ts'
import { objetDe } from './pli.actions.ts'
import { direRaison } from './renvoi/raison.ts'
import { direMots } from './textes/occasions.ts'
import { SUJET_ECHANGE, SUJET_INVITATION, SUJET_RETOUR, SUJETS_VEILLE } from './textes/sujets.ts'

/** A message as the staff reads it: not the address it was for. */
interface MessageVu {
  id: number
  /** Null for an invitation, and for what the staff is told. */
  commande_id: number | null
  numerocommande: string
  pour: Pour
  canal: Canal
  etat: EtatMessage
  sujet: string
  /** What carried it, or will: « SMS partout ailleurs (Twilio) ». */
  par: string
  /** When it reached its reader, where its carrier says so. */
  recu_le: string | null
  /** Why it did not go, as the server said it. */
  motif: string
  /** The same in words. */
  raison: string
  essais: number
  date: string
  /** When it left, or was given up; null: neither yet. */
  fini_le: string | null
}

/** One page of messages, the latest first. */
export async function voirMessages(
  q: Queries,
  filtre: FiltreMessages,
  request: PageRequest,
): Promise<Page<MessageVu>> {
  const { messages, total } = await listMessages(q, filtre, request)
  const ids = [...new Set(messages.map(({ commande_id }) => commande_id).filter((id) => id !== null))]
  const numeros = new Map(
    (await listCommandesParIds(q, ids)).map(({ id, cree_le }) => [id, numeroCommande(id, cree_le)]),
  )
  const lus: MessageVu[] = []
  for (const message of messages) {
    const { id, commande_id, pour, canal, etat, motif, essais, cree_le, fini_le, parti_par, recu_le } =
      message
    const numerocommande = numeros.get(commande_id ?? 0) ?? ''
    lus.push({
      ...{ id, commande_id, numerocommande, pour, canal, etat, essais },
      par: parti_par === null && canal === 'sms' ? 'Téléphone' : CANAUX[parti_par ?? canal].nom,
      recu_le: recu_le?.toISOString() ?? null,
      sujet: await sujetDe(q, message, numerocommande),
      motif: motif ?? '',
      raison: motif ? direRaison(canal, motif) : '',
      date: cree_le.toISOString(),
      fini_le: fini_le?.toISOString() ?? null,
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
  if (message.avisdemande_id !== null) return direMots({ nom: '' }, 'avis', { numero }).sujet
  if (message.retractation_id !== null) return direMots({ nom: '' }, 'retractation', { numero }).sujet
  if (message.echange_id !== null) return SUJET_ECHANGE
  if (message.achat_id !== null) return SUJET_ACHAT
  if (message.retouretape_id !== null) return SUJET_RETOUR(numero)
  const objet = await objetDe(q, message)
  if (!objet) return `Étape sans message, commande ${numero}`
  if (objet.pour === 'carte') return SUJET_CARTE
  return objet.pour === 'acheteur'
    ? GENRES_ACHETEUR[objet.genre](numero)
    : GENRES_DESTINATAIRE[objet.genre].sujet
}

const REFUS: Partial<Record<EtatMessage, string>> = {
  a_envoyer: 'Ce message attend déjà de partir.',
  sans_objet: 'Ce message n’avait rien à dire.',
}

/** Has a message sent again, and writes it down. @throws Failure INTROUVABLE, ETAT_REFUSE. */
export async function renvoyerMessage(
  { database, now }: Context,
  { compte_id }: Equipier,
  id: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    const message = await lockMessage(tx, id)
    if (!message) throw introuvable('Ce message')
    const { etat, essais, motif, pour } = message
    const refus =
      pour === 'equipe' && etat === 'envoye' ? 'Une alerte à l’équipe ne se renvoie pas.' : REFUS[etat]
    if (refus) throw new Failure('ETAT_REFUSE', refus)
    await renewMessage(tx, message, now())
    const ecriture = { compte_id, action: 'renvoyer', objet: 'message', objet_id: id }
    const suite = { avant: { etat, essais, motif }, apres: { etat: 'a_envoyer' } }
    await insertJournal(tx, { ...ecriture, ...suite }, now())
  })
}
