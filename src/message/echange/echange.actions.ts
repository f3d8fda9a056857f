import { readCommande } from '#commande/commande.data.ts'
import { numeroCommande } from '#commande/commande.ts'
import { listComptes } from '#compte/compte.data.ts'
import { nomAffiche } from '#compte/compte.ts'
import type { Context } from '#context'
import type { Commande } from '#contract'
import type { Queries } from '#database/database.ts'
import { type AppelEquipe, ecrire } from '#ecriture/ecriture.actions.ts'
import { findToutCommande, listCommandesParIds } from '#preparation/equipe.data.ts'
import { lireEmail } from '#shared/email.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { type Page, type PageRequest, toPage } from '#shared/page.ts'
import { numeroDe } from '#suivi/numero.actions.ts'
import { canauxDuNumero } from '../canaux.ts'
import type { MessageServices } from '../pli.actions.ts'
import { voirBoutique } from '../textes/boutique.actions.ts'
import { numeroVoulu } from '../texto/texto.actions.ts'
import { mesurer } from '../texto/texto.ts'
import {
  cleDuFil,
  countRecus,
  findFil,
  insertEchange,
  listEchanges,
  listRecus,
  lockFil,
  markLus,
} from './echange.data.ts'
import {
  type EchangeLu,
  lireMessage,
  POUR_QUI,
  type PourQui,
  RECUS_EN_TOUT,
  RECUS_HEURE,
  toEchange,
  type Voie,
} from './echange.ts'
import { brefEchange } from './lettre.ts'
import { aQui } from './pli.actions.ts'

const HEURE = 3_600_000

/** An order's thread as its buyer reads it: what they wrote, and what they were answered. */
export interface FilLu {
  cle: string
  commande_id: number
  numerocommande: string
  echanges: EchangeLu[]
}

async function filDe(q: Queries, cle: string, commande_id: number): Promise<FilLu> {
  const commande = await readCommande(q, commande_id)
  if (!commande) throw introuvable('Cette page')
  const echanges = (await listEchanges(q, [commande_id])).filter(({ pour }) => pour !== 'destinataire')
  const numerocommande = numeroCommande(commande_id, commande.cree_le)
  // what was only opened in WhatsApp may never have been sent
  const dits = echanges.filter(({ voie, sens }) => sens === 'recu' || voie !== 'whatsapp').map(toEchange)
  return { cle, commande_id, numerocommande, echanges: dits }
}

/** What this key leads to. @throws Failure INTROUVABLE, the same for whatever leads nowhere. */
export async function voirFil(q: Queries, cle: string): Promise<FilLu> {
  const commande_id = await findFil(q, cle)
  if (commande_id === null) throw introuvable('Cette page')
  return filDe(q, cle, commande_id)
}

/** The thread of an order that its buyer asks for, with the way to it. */
export async function voirSonFil({ database, now }: Context, commande_id: number): Promise<FilLu> {
  return filDe(database, await cleDuFil(database, commande_id, now()), commande_id)
}

/**
 * Keeps what a buyer writes by the page of their thread, and tells the staff.
 * @throws Failure INTROUVABLE, ENTREE_INVALIDE, TROP_DE_DEMANDES.
 */
export async function recevoirMessage({ database, now }: Context, cle: string, ecrit: string): Promise<void> {
  await database.transaction(async (tx) => {
    const commande_id = await lockFil(tx, cle)
    if (commande_id === null) throw introuvable('Cette page')
    const texte = lireMessage(ecrit)
    const instant = now()
    const { tous, recents } = await countRecus(tx, commande_id, new Date(instant.getTime() - HEURE))
    if (recents >= RECUS_HEURE || tous >= RECUS_EN_TOUT)
      throw new Failure(
        'TROP_DE_DEMANDES',
        'Vous avez déjà beaucoup écrit\u00a0: la boutique vous répond dès qu’elle peut.',
      )
    await insertEchange(tx, { commande_id, sens: 'recu', voie: 'page', texte, cree_le: instant })
  })
}

/** By what each person of an order can be written to now. */
async function voiesDe(
  { database, canaux }: Pick<MessageServices, 'database' | 'canaux'>,
  commande: Commande,
  pour: PourQui,
): Promise<{ voies: Voie[]; telephone: string | null }> {
  const { client, recipient_email, isDifferentRecipient } = commande
  if (pour === 'destinataire' && isDifferentRecipient !== 1) return { voies: [], telephone: null }
  const email = lireEmail((pour === 'acheteur' ? client.email : recipient_email) ?? '')
  const voulu = await numeroVoulu(database, commande, pour)
  const telephone = await numeroDe(database, commande, pour)
  return {
    voies: [
      ...(email && canaux.mail ? (['mail'] as const) : []),
      ...(voulu && canauxDuNumero(voulu, canaux).length > 0 ? (['sms'] as const) : []),
      ...(telephone ? (['whatsapp'] as const) : []),
    ],
    telephone,
  }
}

/** The thread of an order as the staff sees it: who wrote, and by what each person can be answered. */
export async function voirEchanges(services: MessageServices, commande_id: number) {
  const { database } = services
  const commande = await findToutCommande(database, commande_id)
  if (!commande) throw introuvable('Cette commande')
  const echanges = await listEchanges(database, [commande_id])
  const ids = [...new Set(echanges.flatMap(({ compte_id }) => (compte_id === null ? [] : [compte_id])))]
  const noms = new Map((await listComptes(database, ids)).map((compte) => [compte.id, nomAffiche(compte)]))
  const personnes = []
  for (const pour of POUR_QUI) {
    const prenom = pour === 'acheteur' ? commande.client.prenom : commande.recipient_prenom
    const siennes = await voiesDe(services, commande, pour)
    if (siennes.voies.length > 0) personnes.push({ pour, prenom: prenom ?? '', ...siennes })
  }
  return {
    echanges: echanges.map((un) => ({
      ...toEchange(un),
      entier: un.entier,
      auteur: noms.get(un.compte_id ?? 0) ?? commande.client.prenom ?? 'Client',
      lu: un.sens === 'recu' && un.lu_le === null ? 0 : 1,
    })),
    personnes,
  }
}

/**
 * Writes to whoever ordered or receives: through the outbox, or, opened in WhatsApp, only noted. Whoever answers has read.
 * @throws Failure INTROUVABLE, ENTREE_INVALIDE, ETAT_REFUSE where nothing leads to them.
 */
export async function envoyerMessage(
  services: MessageServices,
  appel: AppelEquipe,
  demande: { commande_id: number; pour: PourQui; voie: Voie; texte: string },
): Promise<void> {
  const { database, now, publicUrl } = services
  const { compte_id } = appel.equipier
  const { commande_id, pour, voie } = demande
  const texte = lireMessage(demande.texte)
  const commande = await findToutCommande(database, commande_id)
  if (!commande || compte_id === null) throw introuvable('Cette commande')
  const { voies } = await voiesDe(services, commande, pour)
  if (!voies.includes(voie))
    throw new Failure('ETAT_REFUSE', 'Cette personne ne peut pas être jointe par là.')
  if (voie === 'sms') exigerCourt(texte, await voirBoutique({ database, publicUrl }, ''), publicUrl)
  await ecrire(services, appel, { action: 'ecrire', objet: 'commande', demande }, async (tx) => {
    const cree_le = now()
    const a_qui = pour === 'destinataire' ? aQui(commande) : null
    const ecrit = { commande_id, voie, pour, a_qui, compte_id, texte, cree_le }
    const id = await insertEchange(tx, { ...ecrit, sens: 'envoye' })
    await markLus(tx, commande_id, id, cree_le)
    return { id: commande_id, avant: null, apres: { echange: id }, reponse: null }
  })
}

function exigerCourt(texte: string, boutique: Awaited<ReturnType<typeof voirBoutique>>, site: string): void {
  const bref = brefEchange(
    { texte, prenom: null, numero: '', adresse: `/echange/${'x'.repeat(32)}` },
    boutique,
  )
  if (!mesurer(bref, site).coupe) return
  const phrase = 'Trop long pour deux SMS\u00a0: raccourcissez, ou écrivez par mail.'
  throw new Failure('ENTREE_INVALIDE', phrase, { champs: { texte: phrase } })
}

/** What was received, with its order, for the list of the staff. */
export async function voirRecus(
  q: Queries,
  nonLus: boolean,
  request: PageRequest,
): Promise<Page<EchangeLu & { commande_id: number; numerocommande: string; lu: 0 | 1 }>> {
  const { echanges, total } = await listRecus(q, nonLus, request)
  const ids = [...new Set(echanges.map(({ commande_id }) => commande_id))]
  const numeros = new Map(
    (await listCommandesParIds(q, ids)).map(({ id, cree_le }) => [id, numeroCommande(id, cree_le)]),
  )
  const lus = echanges.map((un) => ({
    ...toEchange(un),
    commande_id: un.commande_id,
    numerocommande: numeros.get(un.commande_id) ?? '',
    lu: un.lu_le === null ? (0 as const) : (1 as const),
  }))
  return toPage(lus, total, request)
}
