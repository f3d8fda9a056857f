import type { Marque } from '../marques.ts'

export const orange_money: readonly Marque[] = [
  { nom: 'Orange Money', fond: '#000000', mots: [[['Orange', '#ff7900']], [['Money', '#ffffff']]] },
]
