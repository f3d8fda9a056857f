/** Colours by name, as swatches show them. */
export const couleurs = {
  Blanc: '#ffffff',
  Écru: '#efe4cf',
  Noir: '#1c1714',
  Gris: '#8c8a87',
  Rouge: '#bd2031',
  Bordeaux: '#6d1f2f',
  Rose: '#e58aa5',
  Orange: '#e2711d',
  Mangue: '#f7ad30',
  Jaune: '#f2cf3b',
  'Vert feuille': '#2f7d4a',
  'Vert olive': '#6f7a3a',
  Turquoise: '#2aa5a0',
  'Bleu ciel': '#7fb4de',
  Indigo: '#384796',
  'Bleu nuit': '#1f2a55',
  Violet: '#6b4397',
  Camel: '#b57b45',
  Marron: '#6b4327',
  Doré: '#c79a3b',
}
export type Couleur = keyof typeof couleurs
