import { selon } from '#shared/texte.ts'

const CONNUS: Record<string, string> = {
  paiement: 'par le paiement',
  retour: 'au retour du paiement',
  notification: 'par le prestataire',
  controle: 'par la boutique, d’elle-même',
  echeance: 'délai passé',
  destinataire: 'par le destinataire',
  boutique: 'en ligne de commande',
}
const PERSONNES: Record<string, string> = { client: 'par l’acheteur', equipe: 'par l’équipe' }

/** The account of whoever of the staff an author is (`equipe:12`); null for everybody else. */
export const idEquipier = (auteur: string): number | null =>
  Number(/^equipe:(\d+)$/.exec(auteur)?.[1] ?? 0) || null

/** Who did it, as one reads it: « par Awa Diop » where `nom` says so, « par l’acheteur », « délai passé ». */
export function direAuteur(auteur: string, nom: string | null = null): string {
  if (nom) return `par ${nom}`
  const [genre = ''] = auteur.split(':')
  return selon(PERSONNES, genre) ?? selon(CONNUS, genre) ?? auteur
}
