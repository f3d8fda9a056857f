import type { Marque } from '../marques.ts'

export const wave: readonly Marque[] = [{ nom: 'Wave', fond: '#1dc8ff', mots: [[['wave', '#00204a']]] }]
