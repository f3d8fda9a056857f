import type { Compte } from '#compte/compte.ts'
import type { Context } from '#context'
import { fermerPanier } from '#panier/panier.actions.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { deplacer } from './commande.actions.ts'
import { type CommandeGelee, listDetails, lockCommande } from './commande.data.ts'
import { ETAT, ETAT_PAIEMENT } from './commande.ts'

/** What the staff does with an order in cash on delivery: it called, it has the money, or the parcel came back. */
export type GesteEncaissement = 'confirmer' | 'encaisser' | 'refuser'

/**
 * Cash on delivery, by the staff. `confirmer`: the buyer was called and the order is on (its cart closes);
 * `encaisser`: the deliverer brought the money; `refuser`: nobody took the parcel, it is on its way back and
 * nothing is owed any more. Saying it twice changes nothing.
 * @throws Failure INTROUVABLE, ETAT_REFUSE where the order is not paid on delivery, or does not stand there.
 */
export async function encaisserALaLivraison(
  { database, now }: Context,
  equipier: Compte,
  commande_id: number,
  geste: GesteEncaissement,
): Promise<CommandeGelee> {
  const trace = { auteur: `equipe:${equipier.id}`, now: now(), par: 'equipe' as const }
  return database.transaction(async (tx) => {
    const row = await lockCommande(tx, commande_id)
    if (!row) throw introuvable('Cette commande')
    if (row.payment_method !== 'livraison') {
      throw new Failure('ETAT_REFUSE', 'Cette commande n’est pas à payer à la livraison.')
    }
    if (geste === 'encaisser') {
      const move = { etat_paiement: ETAT_PAIEMENT.paye }
      return deplacer(tx, commande_id, move, { ...trace, motif: 'payée au livreur' })
    }
    if (geste === 'refuser') {
      const motif = 'colis refusé à la livraison'
      const move = { etat: ETAT.retour, etat_paiement: ETAT_PAIEMENT.non_paye }
      return deplacer(tx, commande_id, move, { ...trace, motif })
    }
    if (row.etat === ETAT.attente && row.expire_le <= trace.now) {
      throw new Failure('ETAT_REFUSE', 'Le délai de confirmation de cette commande est passé.')
    }
    const move = { etat: ETAT.confirmee, etat_paiement: ETAT_PAIEMENT.a_encaisser }
    const confirmee = await deplacer(tx, commande_id, move, { ...trace, motif: 'confirmée par téléphone' })
    await fermerPanier(tx, row.panier_id, await listDetails(tx, [row.id]))
    return confirmee
  })
}
