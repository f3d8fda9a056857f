// Several products changed at once: what may be asked, and what a price becomes.

import { aLeDroit } from '#compte/droits.ts'
import type { Equipier } from '#compte/equipe.ts'
import { exact, over, plus, times, toUnits } from '#shared/exact.ts'
import type { Champs } from '#shared/failure.ts'
import { choix, decimal, drapeau, fautesDe, identifiant, type Saisie } from '#shared/formulaire.ts'
import { arrondirPiece, PIECE_COURANTE, PIECES, type Piece } from '#shared/piece.ts'

const POURCENT_MIN = -90
const POURCENT_MAX = 900

const GESTES = {
  prix: {
    pourcent: { ...decimal(POURCENT_MIN, POURCENT_MAX, 2), requis: 'Le pourcentage est requis.' },
    piece: choix(PIECES),
  },
  categorie: { categorie_id: { ...identifiant, requis: 'La categorie est requise' } },
  publication: { publie: { ...drapeau, requis: 'Dites s’ils sont publiés.' } },
  archivage: { archive: { ...drapeau, requis: 'Dites s’ils sont archivés.' } },
} as const

/** What is done to each of the chosen products. */
export type GesteLot =
  | { geste: 'prix'; pourcent: number; piece?: Piece }
  | { geste: 'categorie'; categorie_id: number }
  | { geste: 'publication'; publie: 0 | 1 | boolean }
  | { geste: 'archivage'; archive: 0 | 1 | boolean }

/** Whose bulk changes somebody of the staff may take back: one's own, and an owner anybody's. */
export const reprenables = ({ compte_id, ...qui }: Omit<Equipier, 'auteur'>) => ({
  compte_id,
  detous: aLeDroit(qui, 'equipe'),
})

/** What is wrong with what is to be done, by field. */
export function fautesLot(saisie: Saisie & { geste: GesteLot['geste'] }): Champs {
  const champs = fautesDe(GESTES[saisie.geste], saisie, true)
  if (saisie.geste === 'prix' && saisie.pourcent === 0)
    champs.pourcent = 'Indiquez de combien\u00a0: en plus, ou en moins.'
  return champs
}

/** A price in francs changed by a percentage, to the nearest coin, the half upwards, one coin at least. */
export function prixApres(prix: number, pourcent: number, piece: Piece = PIECE_COURANTE): number {
  const change = over(times(exact(prix), plus(exact(100), exact(pourcent))), exact(100))
  return Math.max(piece, Number(toUnits(arrondirPiece(change, piece), 0)))
}
