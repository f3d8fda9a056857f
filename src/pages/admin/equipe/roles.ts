import type { RoleEquipe } from '#equipe/invitation.ts'

/** What somebody may do, said before a role is given. */
export const CE_QUE_PEUT: Record<RoleEquipe, string> = {
  livreur: 'Sa tournée du jour, et rien d’autre.',
  preparateur: 'Les commandes, les clients et leurs notes.',
  comptable: 'Lire et exporter les commandes, l’argent et les rapports. Ne change rien.',
  gestionnaire: 'Les commandes, l’argent, le catalogue, la livraison, les contenus et les rapports.',
  proprietaire: 'Tout, y compris l’équipe, les taux et les moyens de paiement.',
}
