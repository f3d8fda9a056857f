import { afficher, appliquer, type Geste, type LigneProduit } from './lignes.ts'

/** What must change so that what is left can be ordered: lines brought down to what there is, or taken away. */
export function gestesDuReste(lignes: LigneProduit[]): Geste[] {
  const gestes: Geste[] = []
  let suite = lignes
  for (const { cle } of afficher(lignes)) {
    const ligne = afficher(suite).find((autre) => autre.cle === cle)
    if (!ligne?.probleme) continue
    const geste: Geste = ligne.reste
      ? { type: 'modifier', ligne, quantite: ligne.reste }
      : { type: 'retirer', ligne }
    gestes.push(geste)
    suite = appliquer(suite, geste)
  }
  return gestes
}
