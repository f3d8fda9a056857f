import type { RoleEquipe } from '#equipe/invitation.ts'

/** What somebody may do, said before a role is given. */
export const CE_QUE_PEUT: Record<RoleEquipe, string> = {
  preparateur: 'Les commandes, les clients et leurs notes.',
  gestionnaire: 'Les commandes, et aussi le catalogue, le stock, la livraison, les contenus et le journal.',
  proprietaire: 'Tout, y compris l’équipe, les taux et les moyens de paiement.',
}
