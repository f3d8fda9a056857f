// What a message is about in what is shown before its words are kept: an order of a sack of rice to Dakar.
import type { Commande } from '#contract'
import type { Envoi } from '../colis/envoi.ts'
import type { GenreAcheteur } from '../message.ts'

const HEURE = '2026-11-21T10:00:00.000Z'
const ATTEND = { etatcommande: 0, etatpaiement: 0, expire: '2026-11-21T10:35:00.000Z' }
const ESPECES = { payment_method: 'livraison', etatpaiement: 6 }
export const RETRAIT_EXEMPLE = {
  adresse: 'Marché Kermel, Dakar',
  horaires: 'Du lundi au samedi, de 9 h à 19 h',
  message: 'Sonnez à la porte bleue.',
}

/** Where the order stands when each is told, and what the move did. */
export const ETATS_EXEMPLE: Record<GenreAcheteur, [phrase: string, commande: Partial<Commande>]> = {
  enregistree: ['Votre commande est enregistrée.', ATTEND],
  a_confirmer: ['Votre commande est enregistrée.', { ...ATTEND, payment_method: 'livraison' }],
  rouverte: ['La boutique a repris cette commande\u00a0: vous pouvez la payer.', ATTEND],
  payee: ['Votre paiement est arrivé. Votre commande est confirmée.', {}],
  confirmee: ['À payer à la livraison. Votre commande est confirmée.', ESPECES],
  refusee: ['Le paiement a été refusé.', { ...ATTEND, etatpaiement: 3 }],
  a_verifier: ['Nous vérifions votre commande et son paiement.', { etatcommande: 8 }],
  expediee: ['Votre colis est parti.', { etatcommande: 3 }],
  livree: ['Votre commande est livrée.', { etatcommande: 4 }],
  annulee: ['Vous avez annulé cette commande.', { etatcommande: 5 }],
  retour: ['Votre retour est en cours.', { etatcommande: 6 }],
  attente: ['Robe de fête\u00a0: précommande, disponible le 20 décembre 2026.', {}],
  changee: ['La boutique a modifié votre commande\u00a0: Riz brisé parfumé\u00a0: 1 → 2.', ESPECES],
  remboursement: ['Votre paiement vous est rendu.', { etatcommande: 5, etatpaiement: 5 }],
}

/** An order as its buyer would read it; `autre`: somebody else receives it. */
export function commandeExemple(champs: Partial<Commande> = {}, autre = false): Commande {
  return {
    ...{ id: 123, numerocommande: 'CMD-2026-000123', code: 'CMD-2026-000123', datecomm: HEURE },
    ...{
      dateliv: '2026-11-22T10:00:00.000Z',
      etatcommande: 1,
      retrait: null,
      etat_text: '',
      etat_badge: 'info',
    },
    ...{ etatpaiement: 2, etat_text_paiement: '', etat_badge_paiement: 'success', payment_method: 'carte' },
    ...{
      paye_avoir: null,
      deja_recu: 0,
      client_id: 1,
      tel: '+221771234567',
      adresseliv: 'Sacré-Cœur 3',
      taux: '1',
    },
    client: { id: 1, nom: 'Diop', prenom: 'Awa', telephone1: '+221771234567', email: 'awa@exemple.sn' },
    ...{ montantarticles: 15_250, montantliv: 1500, montantcommande: 16_750, montantdevise: 16_750 },
    postes: [
      { code: 'articles', nom: 'Articles', montant: 15_250 },
      { code: 'livraison', nom: 'Livraison', montant: 1500 },
    ],
    ...{ offres: [], devise: 'XOF', taxes: null, express: 0, essai: 0, ville: 'Dakar', pays: 'Sénégal' },
    ...{ cgv_version: 1, expire: null, isDifferentRecipient: autre ? 1 : 0, consigne: null, mot: null },
    ...{ recipient_nom: autre ? 'Ba' : null, recipient_prenom: autre ? 'Mariama' : null },
    ...{ recipient_email: null, recipient_telephone: autre ? '+221781112233' : null },
    ...{ recipient_adresse: null, recipient_ville: null, recipient_code_postal: null, recipient_pays: null },
    detailcommandes: [
      ligne(1, 'Riz brisé parfumé', { unite: 'Sac de 25 kg', prix: 12_500, quantite: 1 }),
      ligne(2, 'Bissap en bouteille', { unite: 'Pièce', prix: 1375, quantite: 2 }),
    ],
    etapes: [],
    ...champs,
  }
}

const ligne = (
  id: number,
  designation: string,
  reste: { unite: string; prix: number; quantite: number },
): Commande['detailcommandes'][number] => ({
  ...{ id, commande_id: 123, produit_id: id, designation, ...reste },
  ...{ image: null, couleur: null, taille: null, sans_retractation: null, attente: null, taxe: null },
  ...{ revenu: null, revenus: 0, remise: 0, produit: null },
})

const [RIZ, BISSAP] = commandeExemple().detailcommandes
/** The first of two parcels: the rice has left, the drinks follow. */
export const ENVOI_EXEMPLE: Envoi = {
  colis: {
    ...{ id: 1, numero: 'C-1', transporteur: 'Dakar Dem Dikk', reference: '4451', lien: null },
    ...{ parti: HEURE, livre: null, lignes: [{ id: 1, quantite: 1 }] },
  },
  contenu: RIZ ? [RIZ] : [],
  restent: BISSAP ? [BISSAP] : [],
}
