import { exact } from '#shared/exact.ts'
import { formaterMontant } from '#shared/money.ts'

/** The ways to sort a category, the first one unless told; what can be bought comes first in « pertinence ». */
export const TRIS = [
  { valeur: 'pertinence', libelle: 'Pertinence' },
  { valeur: 'prix-croissant', libelle: 'Prix croissant' },
  { valeur: 'prix-decroissant', libelle: 'Prix décroissant' },
  { valeur: 'nouveautes', libelle: 'Nouveautés' },
] as const
export type Tri = (typeof TRIS)[number]['valeur']

/** What the address of a category's page says; prices are whole francs. */
export interface ChoixCategorie {
  page: number
  tri: Tri
  prix_min: number | null
  prix_max: number | null
  /** Only what can be bought now. */
  disponible: boolean
}

const ENTIER = /^\d{1,9}$/

/** Reads `?page=&tri=&prix_min=&prix_max=&disponible=1`; what is no such thing is as if it were not there. */
export function lireChoix(adresse: URLSearchParams): ChoixCategorie {
  const entier = (nom: string) => {
    const texte = adresse.get(nom)?.replace(/\s/g, '') ?? ''
    return ENTIER.test(texte) && Number(texte) > 0 ? Number(texte) : null
  }
  return {
    page: entier('page') ?? 1,
    tri: TRIS.find(({ valeur }) => valeur === adresse.get('tri'))?.valeur ?? 'pertinence',
    prix_min: entier('prix_min'),
    prix_max: entier('prix_max'),
    disponible: adresse.get('disponible') === '1',
  }
}

/** The address of a category for these choices, short: what goes without saying is left out. */
export function adresseCategorie(id: number, choix: Partial<ChoixCategorie> = {}): string {
  const adresse = new URLSearchParams()
  const { page = 1, tri = 'pertinence', prix_min, prix_max, disponible } = choix
  if (tri !== 'pertinence') adresse.set('tri', tri)
  if (prix_min) adresse.set('prix_min', String(prix_min))
  if (prix_max) adresse.set('prix_max', String(prix_max))
  if (disponible) adresse.set('disponible', '1')
  if (page > 1) adresse.set('page', String(page))
  return `/category/${id}${adresse.size > 0 ? `?${adresse}` : ''}`
}

/** Whether something of the category is left out. */
export function categorieFiltree({ prix_min, prix_max, disponible }: ChoixCategorie): boolean {
  return disponible || prix_min !== null || prix_max !== null
}

/** The filters in words, « de 500 FCFA à 3 000 FCFA, en stock »; empty when nothing is left out. */
export function direFiltres({ prix_min, prix_max, disponible }: ChoixCategorie): string {
  const [min, max] = [prix_min, prix_max].map((prix) => prix !== null && formaterMontant(exact(prix)))
  const bornes = min && max ? `de ${min} à ${max}` : min ? `à partir de ${min}` : max && `jusqu’à ${max}`
  return [bornes, disponible && 'en stock'].filter(Boolean).join(', ')
}
