import type { Marque } from '../marques.ts'

export const carte: readonly Marque[] = [
  { nom: 'Visa', fond: '#ffffff', mots: [[['VISA', '#1a1f71']]] },
  {
    nom: 'Mastercard',
    fond: '#ffffff',
    disques: [
      [19, '#eb001b'],
      [29, '#f79e1b'],
    ],
  },
]
