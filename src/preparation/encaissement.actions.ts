import { deplacer, type FermerPaiements, SOLDEE } from '#commande/commande.actions.ts'
import { type CommandeGelee, listProduitsDe, lockCommande, readCommande } from '#commande/commande.data.ts'
import { ETAT, ETAT_PAIEMENT } from '#commande/commande.ts'
import type { Equipier } from '#compte/equipe.ts'
import type { Context } from '#context'
import { insertJournal } from '#ecriture/journal.data.ts'
import { fermerPanier } from '#panier/achat/achat.actions.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { motifEspeces } from './gestes.ts'

/** What the staff does with an order in cash on delivery: it called, it has the money, or the parcel came back. */
export type GesteEncaissement = 'confirmer' | 'encaisser' | 'refuser'

const PAS_EN_ESPECES = 'Cette commande n’est pas à payer à la livraison.'
const DEJA_PAYEE =
  'Cette commande est déjà payée en ligne\u00a0: il n’y a rien à encaisser. Si quelqu’un a reçu de l’argent, rendez-le à la personne qui l’a donné.'

/** Where each of them leads. */
const GESTES = {
  confirmer: { etat: ETAT.confirmee, etat_paiement: ETAT_PAIEMENT.a_encaisser },
  encaisser: { etat_paiement: ETAT_PAIEMENT.paye },
  refuser: { etat: ETAT.retour, etat_paiement: ETAT_PAIEMENT.non_paye },
} as const

/**
 * Cash on delivery, by the staff. `confirmer`: the buyer was called and the order is on (its cart closes);
 * `encaisser`: the deliverer brought the money; `refuser`: nobody took the parcel, it is on its way back and
 * nothing is owed any more. Saying it twice changes nothing. Before it is
 * confirmed, pages on which it could still be paid otherwise are closed; what was paid so is never collected again.
 * @throws Failure INTROUVABLE, ETAT_REFUSE where the order is not paid on delivery, or does not stand there.
 */
export async function encaisserALaLivraison(
  { database, now, fermerPaiements }: Context & { fermerPaiements: FermerPaiements },
  { auteur, compte_id }: Equipier,
  commande_id: number,
  geste: GesteEncaissement,
): Promise<CommandeGelee> {
  const trace = { auteur, now: now(), par: 'equipe' as const }
  if (geste === 'confirmer' && (await readCommande(database, commande_id))?.etat === ETAT.attente)
    await fermerPaiements(commande_id)
  return database.transaction(async (tx) => {
    const avant = await lockCommande(tx, commande_id)
    if (!avant) throw introuvable('Cette commande')
    if (avant.payment_method !== 'livraison') {
      throw new Failure('ETAT_REFUSE', SOLDEE.includes(avant.etat_paiement) ? DEJA_PAYEE : PAS_EN_ESPECES)
    }
    if (geste === 'confirmer' && avant.etat === ETAT.attente && avant.expire_le <= trace.now) {
      throw new Failure('ETAT_REFUSE', 'Le délai de confirmation de cette commande est passé.')
    }
    const motif = geste === 'confirmer' ? 'confirmée par téléphone' : motifEspeces(geste, avant.retrait)
    const apres = await deplacer(tx, commande_id, GESTES[geste], { ...trace, motif })
    if (geste === 'confirmer') {
      await fermerPanier(tx, avant.panier_id, await listProduitsDe(tx, avant.id))
    }
    const ecriture = { compte_id, action: geste, objet: 'commande', objet_id: commande_id, motif }
    if (etats(avant) !== etats(apres)) {
      await insertJournal(tx, { ...ecriture, avant: lire(avant), apres: lire(apres) }, trace.now)
    }
    return apres
  })
}

const lire = ({ etat, etat_paiement }: CommandeGelee) => ({ etatcommande: etat, etatpaiement: etat_paiement })
const etats = ({ etat, etat_paiement }: CommandeGelee) => `${etat}/${etat_paiement}`
