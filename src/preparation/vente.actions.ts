import { randomUUID } from 'node:crypto'
import { champsManquants } from '#adresse/requis.ts'
import { normaliserTelephone } from '#adresse/telephone.ts'
import type { DemandeCommande } from '#caisse/demande.ts'
import type { Configures } from '#caisse/moyens.ts'
import { placer } from '#caisse/passer.actions.ts'
import { readCommande } from '#commande/commande.data.ts'
import { HEURES_REOUVERTURE } from '#commande/commande.ts'
import { findCompte } from '#compte/compte.data.ts'
import type { Compte } from '#compte/compte.ts'
import { type ClientNote, peutAcheter, upsertClientNote } from '#compte/comptoir.data.ts'
import { findParTelephone } from '#compte/telephone.data.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { type AppelEquipe, ecrire } from '#ecriture/ecriture.actions.ts'
import { empreinteDemande } from '#ecriture/idempotence.actions.ts'
import { insertPanierDresse } from '#panier/achat/achat.data.ts'
import { cleLigne, type Ligne } from '#panier/panier.ts'
import { findVersionCgv } from '#preference/preference.data.ts'
import { type Champs, Failure, introuvable } from '#shared/failure.ts'

/** What the staff orders for somebody; `compte_id`: an account that is there, completed by `client` where it is empty. */
export interface Vente {
  compte_id: number | null
  client: ClientNote
  lignes: Ligne[]
  demande: Omit<DemandeCommande, 'cgv_version'>
}

/**
 * Places an order for somebody who phoned or wrote, by the very action of the checkout: the same stock, the same
 * prices, the terms in force, which whoever pays accepts. Its goods are held for a day. Answers its id.
 * @throws Failure as placing an order does; lines are named by their rank, `panierproduits.1`.
 */
export function vendre(
  services: Context & { prestataires: Configures },
  appel: AppelEquipe,
  vente: Vente,
): Promise<number> {
  const ecriture = { action: 'creer', objet: 'commande', demande: vente }
  return ecrire(services, appel, ecriture, async (tx) => {
    const now = services.now()
    const compte = await acheteurDe(tx, vente, now)
    const demande = { ...vente.demande, cgv_version: (await findVersionCgv(tx)) ?? 0 }
    const qui = {
      auteur: appel.equipier.auteur,
      motif: 'commande prise par l’équipe',
      minutes: HEURES_REOUVERTURE * 60,
    }
    exigerDistinctes(vente.lignes)
    const issue = await placer(
      tx,
      { now, prestataires: services.prestataires },
      {
        ...{ compte, demande, qui, cle: `equipe-${randomUUID()}`, empreinte: empreinteDemande(demande) },
        panier: await insertPanierDresse(tx, compte.id, vente.lignes, now),
        fermees: new Set(),
      },
    )
    if (!('commande_id' in issue)) throw new Error('a new cart had an order before')
    const placee = await readCommande(tx, issue.commande_id)
    const apres = { compte_id: compte.id, montantcommande: placee?.montantcommande }
    return { id: issue.commande_id, avant: null, apres, reponse: issue.commande_id }
  })
}

/** Who buys: the account that was named, or that of the phone number. @throws Failure INTROUVABLE, ADRESSE_INCOMPLETE. */
async function acheteurDe(
  tx: Queries,
  { compte_id, client }: Pick<Vente, 'compte_id' | 'client'>,
  now: Date,
): Promise<Compte> {
  if (compte_id !== null) {
    const connu = await findCompte(tx, compte_id)
    if (!connu) throw introuvable('Ce client')
    await exigerAcheteur(tx, compte_id)
    const vides = champsManquants(connu).map((champ) => [champ, client[champ]])
    const { pays, ville, adresse } = client
    // whoever phones says where it goes; what the account keeps is not touched
    return { ...connu, ...Object.fromEntries(vides), pays, ville, adresse }
  }
  const champs: Champs = Object.fromEntries(champsManquants(client).map((champ) => [champ, 'À compléter.']))
  const telephone1 = normaliserTelephone(client.telephone1, client.pays)
  if (!telephone1 && !champs.telephone1) champs.telephone1 = 'Ce numéro n’est pas complet.'
  if (!telephone1 || Object.keys(champs).length > 0)
    throw new Failure('ADRESSE_INCOMPLETE', 'Les coordonnées du client sont incomplètes.', { champs })
  // whoever has shown that this number is theirs finds the order in their account
  const prouve = await findParTelephone(tx, telephone1, now)
  if (prouve) return acheteurDe(tx, { compte_id: prouve.id, client }, now)
  const note = await upsertClientNote(tx, { ...client, telephone1 }, now)
  await exigerAcheteur(tx, note.id)
  return note
}

/** @throws Failure ETAT_REFUSE for whoever may buy nothing here. */
async function exigerAcheteur(tx: Queries, id: number): Promise<void> {
  if (await peutAcheter(tx, id)) return
  throw new Failure(
    'ETAT_REFUSE',
    'La boutique ne vend pas à ce compte\u00a0: il est bloqué, ou de l’équipe.',
  )
}

/** @throws Failure ENTREE_INVALIDE for the same product with the same choice twice. */
export function exigerDistinctes(lignes: readonly Ligne[]): void {
  if (new Set(lignes.map(cleLigne)).size === lignes.length) return
  const message = 'Le même article figure deux fois\u00a0: réunissez ses quantités.'
  throw new Failure('ENTREE_INVALIDE', message, { champs: { lignes: message } })
}
