import { selon } from '#shared/texte.ts'
import type { MotifEquipe } from '#stock/mouvement.ts'

/** Why a stock moves: what the list says, the question that the form asks. */
export const MOTIFS: Record<MotifEquipe, { nom: string; quantite: string; aide: string }> = {
  livraison: { nom: 'Livraison', quantite: 'Quantité entrée', aide: 'Ce qui vient d’arriver.' },
  retour: { nom: 'Retour', quantite: 'Quantité revenue', aide: 'Ce qui revient et se vend encore.' },
  perte: { nom: 'Perte', quantite: 'Quantité perdue', aide: 'Ce qui est abîmé, périmé, volé.' },
  correction: { nom: 'Correction', quantite: 'Écart, + ou −', aide: 'Par exemple −2 pour deux de moins.' },
  inventaire: {
    ...{ nom: 'Inventaire', quantite: 'Stock compté' },
    aide: 'Tout ce qu’il y a vraiment, maintenant, même ce qui est à part pour des commandes.',
  },
}
/** Those that the shop writes by itself. */
const AUTRES: Record<string, string> = {
  initial: 'Stock de départ',
  reservation: 'Vente',
  import: 'Import',
  reception: 'Réception',
  declinaison: 'Partage en déclinaisons',
}
export const CHOIX_MOTIFS = Object.entries(MOTIFS).map(([motif, { nom }]) => [motif, nom] as const)
export const TOUS_LES_MOTIFS = [
  ...CHOIX_MOTIFS,
  ...Object.entries(AUTRES).map(([motif, nom]) => [motif, nom] as const),
]

export function nomDuMotif(motif: string): string {
  return MOTIFS[motif as MotifEquipe]?.nom ?? selon(AUTRES, motif) ?? motif
}
