import type { Page } from '#routes'
import { adressesCompletes, type ContexteLivraison, modeChoisi } from './contexte.ts'

/** The three steps, in their order (specification, part 2). */
export const ETAPES = [
  { chemin: '/livraison/addresse', titre: 'Adresse', consigne: 'Votre adresse' },
  { chemin: '/livraison/modelivraison', titre: 'Livraison', consigne: 'Mode de livraison' },
  { chemin: '/livraison/paiement', titre: 'Paiement', consigne: 'Vérifiez et payez' },
] as const

/** How many steps are open: a step opens only when the one before it is complete. 1 to 3. */
export function etapesOuvertes(contexte: ContexteLivraison): number {
  if (!adressesCompletes(contexte)) return 1
  return modeChoisi(contexte) ? 3 : 2
}

/** Where `/livraison` leads: the first step that is not complete. */
export function premiereEtape(contexte: ContexteLivraison): Page {
  return (ETAPES[etapesOuvertes(contexte) - 1] ?? ETAPES[0]).chemin
}

/** Index of the step of an address of page, 0 to 2; −1 when it is none. */
export function indexEtape(chemin: string): number {
  return ETAPES.findIndex((etape) => chemin.startsWith(etape.chemin))
}
