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

/** Who did it, as one reads it: `equipe:12` is « par l’équipe (n° 12) ». */
export function auteurEnMots(auteur: string): string {
  const [genre = '', id] = auteur.split(':')
  const personne = PERSONNES[genre]
  if (personne) return genre === 'equipe' && id ? `${personne} (n°\u00a0${id})` : personne
  return CONNUS[genre] ?? auteur
}
