import { normaliserTelephone } from '#adresse/telephone.ts'
import type { Etat } from '#commande/commande.ts'
import { findAcces } from '#compte/acces.data.ts'
import { plageDe } from '#compte/reseau.ts'
import { lockAdresse } from '#connexion/code.data.ts'
import type { Context } from '#context'
import type { Commande } from '#contract'
import type { Queries } from '#database/database.ts'
import { findToutCommande } from '#preparation/equipe.data.ts'
import { lireEmail } from '#shared/email.ts'
import { Failure } from '#shared/failure.ts'
import { empreinteDe } from '#shared/surete/empreinte.ts'
import { countDemandes, insertDemande, updateDemande } from './demande.data.ts'
import {
  DEMANDES_BOUTIQUE,
  DEMANDES_COMMANDE,
  DEMANDES_RESEAU,
  type DemandeDeSuivi,
  MEMOIRE_DEMANDE,
} from './demande.ts'
import { ouvrirLien } from './suivi.actions.ts'
import { direEtat, type PourLien } from './suivi.ts'

/** What leaves to one of the order's own addresses: where it stands, and the way to its page. */
export interface SuiviEnvoye {
  /** `CMD-2026-000123`. */
  numero: string
  /** Where it stands, as its reader may know it. */
  dit: string
  /** A path of the shop; null: there is no page to follow. */
  lien: string | null
}
/** What carries it to an address, a mail box or a number (E.164); null: nothing does. */
export type PorteurSuivi = (adresse: string) => ((envoye: SuiviEnvoye) => void) | null

/**
 * Counts who asks for the way to an order; answers the number of the demand. Nothing here looks at any order, so that
 * neither the answer nor its time tells whether there is one.
 * @throws Failure TROP_DE_DEMANDES.
 */
export async function noterDemande({ database, now }: Context, ip: string): Promise<number> {
  const reseau = empreinteDe(plageDe(ip))
  const cree_le = now()
  return database.transaction(async (tx) => {
    await lockAdresse(tx, `suivi ${reseau}`)
    for (const { nombre, duree } of DEMANDES_RESEAU)
      if ((await countDemandes(tx, { reseau }, new Date(cree_le.getTime() - duree))) >= nombre)
        throw new Failure('TROP_DE_DEMANDES', 'Trop de demandes d’ici\u202f: réessayez dans une heure.')
    return insertDemande(tx, { reseau, cree_le })
  })
}

/** After the answer: where the order has this address, what leads to its page goes there, and only there. */
export async function repondreDemande(
  { database, now, log }: Context,
  { demande, id, adresse }: DemandeDeSuivi & { demande: number },
  porteur: PorteurSuivi,
): Promise<void> {
  const commande = await findToutCommande(database, id)
  const pour = commande && (await pourQui(database, commande, adresse))
  const envoyer = porteur(adresse)
  if (!commande || !pour || !envoyer) return
  const depuis = new Date(now().getTime() - MEMOIRE_DEMANDE)
  const envoye = await database.transaction(async (tx): Promise<SuiviEnvoye | null> => {
    await lockAdresse(tx, 'suivi')
    if ((await countDemandes(tx, { commande_id: id }, depuis)) >= DEMANDES_COMMANDE) return null
    if ((await countDemandes(tx, { commande_id: null }, depuis)) >= DEMANDES_BOUTIQUE) {
      log.warn({ code: 'SUIVIS_LIMITE', nombre: DEMANDES_BOUTIQUE }, 'no more follow-ups asked for today')
      return null
    }
    await updateDemande(tx, demande, id)
    const suivie = commande.retrait === null
    const lien = suivie ? { commande_id: id, pour, publicUrl: '', now: now(), vue: commande } : null
    const { numerocommande: numero, etat_text, etatcommande } = commande
    const dit = pour === 'acheteur' ? etat_text : direEtat(etatcommande as Etat)
    return { numero, dit, lien: lien && (await ouvrirLien(tx, lien)) }
  })
  if (envoye) envoyer(envoye)
}

/** Whose this address is on the order; null: nobody's. */
async function pourQui(q: Queries, commande: Commande, adresse: string): Promise<PourLien | null> {
  const { client, client_id, tel, recipient_telephone, recipient_pays, recipient_email } = commande
  const prouvees = await findAcces(q, client_id)
  const siennes = [
    ...[prouvees.email, prouvees.telephone, lireEmail(client.email ?? '')],
    ...[client.telephone1 ?? '', tel].map((un) => normaliserTelephone(un)),
  ]
  if (siennes.includes(adresse)) return 'acheteur'
  const telephone = normaliserTelephone(recipient_telephone ?? '', recipient_pays ?? undefined)
  return [telephone, lireEmail(recipient_email ?? '')].includes(adresse) ? 'destinataire' : null
}
