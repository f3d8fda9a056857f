import type { Couleur } from './nuancier.ts'

/** Codes of `unite` rows, as the reference migration writes them. */
export type CodeUnite =
  | 'piece'
  | 'paire'
  | 'paquet-6'
  | 'douzaine'
  | 'carton-12'
  | 'carton-24'
  | '100-g'
  | '250-g'
  | '500-g'
  | 'kg'
  | 'sac-5-kg'
  | 'sac-25-kg'
  | 'sac-50-kg'
  | 'l'
  | 'bidon-5-l'
  | 'bidon-20-l'
  | 'm'
  | 'coupon-6-m'

export interface ProduitDemo {
  /** names its pictures: `produit/<slug>.jpg` */
  slug: string
  code: string
  designation: string
  description: string
  /** francs for one `unite` */
  prix: number
  unite: CodeUnite
  /** other units it may be bought in, of the same dimension */
  unites?: CodeUnite[]
  /** kilograms for one `unite`, packing included */
  poids: number
  /** counted in `unite` */
  stock: number
  /** slug of the sub-category */
  rayon: string
  /** further pictures, after the first */
  vues?: string[]
  couleurs?: Couleur[]
  tailles?: string[]
}

export interface Rayon {
  slug: string
  designation: string
  /** path below `demo/images`, without its ending, when it is not `categorie/<slug>` */
  image?: string
  /** what is read under its title */
  texte?: string
  /** what is sold there cannot be given back, or only as long as it is sealed */
  sans_retractation?: 'perissable' | 'hygiene'
  rayons?: Rayon[]
}
