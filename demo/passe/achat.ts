import type { DemandeCommande } from '#caisse/demande.ts'
import { passerCommande } from '#caisse/passer.actions.ts'
import { SANS_DESTINATAIRE } from '#commande/destinataire.ts'
import type { Compte } from '#compte/compte.ts'
import { fermerPaiements, payer } from '#paiement/paiement.actions.ts'
import { reglerTentative } from '#paiement/reglement.actions.ts'
import { insertLigne, openPanier } from '#panier/panier.data.ts'
import type { Ligne } from '#panier/panier.ts'
import { emettrePapiers } from '#papier/papier.jobs.ts'
import type { PaiementServices } from '#tentative/services.ts'
import { listOuvertes } from '#tentative/tentative.data.ts'
import { CLIENTS, PROCHES } from './clients.ts'
import type { VenteDemo } from './ventes.ts'

interface Achat {
  compte: Compte
  destination_id: number
  lignes: Ligne[]
}

/** Where it goes, as `destinations.ts` calls it, and what the checkout asks of whoever receives it. */
export function receveurDe({ client, pour }: Pick<VenteDemo, 'client' | 'pour'>) {
  const { adresse, ville, telephone1, desserte } = CLIENTS[client]
  const soi = { ...SANS_DESTINATAIRE, isDifferentRecipient: false }
  if (!pour) return { desserte, champs: { ...soi, adresseliv: `${adresse}, ${ville}`, tel: telephone1 } }
  const { qui, desserte: la } = PROCHES[pour]
  const adresseliv = `${qui.recipient_adresse}, ${qui.recipient_ville}`
  const champs = { ...qui, isDifferentRecipient: true, adresseliv, tel: qui.recipient_telephone }
  return { desserte: la, champs }
}

/** Fills the cart and orders it, and pays it unless it is given up or paid at the door. Answers the order's id. */
export async function acheter(
  services: PaiementServices,
  vente: VenteDemo,
  { compte, destination_id, lignes }: Achat,
): Promise<number> {
  const { database, now } = services
  const panier = await openPanier(database, compte.id, now())
  for (const ligne of lignes) await insertLigne(database, panier.id, ligne)
  const demande: DemandeCommande = {
    ...receveurDe(vente).champs,
    destination_id,
    express: vente.express ?? false,
    payment_method: vente.moyen,
    devise: vente.moyen === 'livraison' ? 'XOF' : CLIENTS[vente.client].devise,
    cgv_version: 1,
  }
  const { id } = await passerCommande(services, compte, demande, undefined, fermerPaiements(services))
  if (vente.fin !== 'abandonnee' && vente.moyen !== 'livraison') {
    await payer(services, compte, id, vente.moyen)
    for (const ouverte of await listOuvertes(database, id))
      await reglerTentative(services, ouverte.id, 'paiement')
    await emettrePapiers(services)
  }
  return id
}
