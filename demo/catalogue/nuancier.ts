/** Colours by name, as swatches show them. */
export const couleurs: Record<string, string> = {
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

/** Sizes of clothes, then children’s ages, then shoes, in the order a list shows them. */
export const tailles: string[] = [
  'S',
  'M',
  'L',
  'XL',
  'XXL',
  '4 ans',
  '6 ans',
  '8 ans',
  '10 ans',
  '12 ans',
  ...Array.from({ length: 18 }, (_, i) => String(28 + i)),
]
