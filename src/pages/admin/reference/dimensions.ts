/** What a unit measures, as people say it; the keys are the contract's. */
export const NOMS_DIMENSIONS: Record<string, string> = {
  masse: 'Masse, en kilogrammes',
  volume: 'Volume, en litres',
  longueur: 'Longueur, en mètres',
  piece: 'Nombre de pièces',
}
