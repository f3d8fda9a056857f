import type { Marque } from '../marques.ts'

export const paypal: readonly Marque[] = [
  {
    nom: 'PayPal',
    fond: '#ffffff',
    mots: [
      [
        ['Pay', '#003087'],
        ['Pal', '#0070ba'],
      ],
    ],
  },
]
