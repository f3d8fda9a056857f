import { ecrireMontant } from '#shared/devises.ts'
import type { Remboursement } from '../appels.ts'

type Dit = Pick<Remboursement, 'id' | 'montant' | 'devise' | 'etat_text'>

/** How the refunds that a gesture has made stand now: « Remboursement de 2 000 FCFA : à faire à la main. » */
export const direRendus = (avant: readonly Dit[], apres: readonly Dit[]): string[] =>
  apres
    .filter(({ id }) => !avant.some((un) => un.id === id))
    .map(
      ({ montant, devise, etat_text }) =>
        `Remboursement de ${ecrireMontant(montant, devise)}\u00a0: ${etat_text.toLowerCase()}.`,
    )
