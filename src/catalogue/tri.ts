import type { Couleur, Taille } from '#contract'
import { exact } from '#shared/exact.ts'
import { formaterMontant } from '#shared/money.ts'
import { lireQuantite } from '#shared/nombre.ts'

/** The ways to sort a category, the first one unless told; what can be bought comes first in « pertinence ». */
export const TRIS = [
  { valeur: 'pertinence', libelle: 'Pertinence' },
  { valeur: 'prix-croissant', libelle: 'Prix croissant' },
  { valeur: 'prix-decroissant', libelle: 'Prix décroissant' },
  { valeur: 'nouveautes', libelle: 'Nouveautés' },
] as const
export type Tri = (typeof TRIS)[number]['valeur']

/** What the address of a category's page says; prices are whole francs, bounds included. */
export interface ChoixCategorie {
  page: number
  tri: Tri
  prix_min: number | null
  prix_max: number | null
  /** Only what can be bought now. */
  disponible: boolean
  /** Ids of colours and of sizes, in their order: any of them will do. */
  couleurs: number[]
  tailles: number[]
}

/** Price ranges offered beside the two fields, in whole francs. */
export const TRANCHES: { min: number | null; max: number | null }[] = [
  { min: null, max: 1000 },
  { min: 1001, max: 2500 },
  { min: 2501, max: 5000 },
  { min: 5001, max: 10_000 },
  { min: 10_001, max: 25_000 },
  { min: 25_001, max: null },
]

/** How many products each choice would leave, the other filters staying as they are. */
export interface Facettes {
  disponibles: number
  tranches: ((typeof TRANCHES)[number] & { nombre: number })[]
  couleurs: (Couleur & { nombre: number })[]
  tailles: (Taille & { nombre: number })[]
}

const ENTIER = /^\d{1,9}$/
const PRIX_MAX = 999_999_999
/** More colours or sizes than anybody ticks: the rest is not read. */
const CHOIX_MAX = 20
export const SANS_FILTRE = { prix_min: null, prix_max: null, disponible: false, couleurs: [], tailles: [] }

/**
 * Reads `?page=&tri=&prix_min=&prix_max=&disponible=1&couleur=&couleur=&taille=`; what is no such thing is as if
 * it were not there.
 */
export function lireChoix(adresse: URLSearchParams): ChoixCategorie {
  const nombre = (texte: string | null) =>
    texte !== null && ENTIER.test(texte) && Number(texte) > 0 ? Number(texte) : null
  const borne = (nom: string) => lireQuantite(adresse.get(nom) ?? '', PRIX_MAX).quantite
  const ids = (nom: string) => {
    const lus = adresse.getAll(nom).map(nombre)
    return [...new Set(lus.filter((id) => id !== null))].sort((a, b) => a - b).slice(0, CHOIX_MAX)
  }
  return {
    page: nombre(adresse.get('page')) ?? 1,
    tri: TRIS.find(({ valeur }) => valeur === adresse.get('tri'))?.valeur ?? 'pertinence',
    prix_min: borne('prix_min'),
    prix_max: borne('prix_max'),
    disponible: adresse.get('disponible') === '1',
    couleurs: ids('couleur'),
    tailles: ids('taille'),
  }
}

/** The address of a category for these choices, short: what goes without saying is left out. */
export function adresseCategorie(id: number, choix: Partial<ChoixCategorie> = {}): string {
  const question = questionChoix(choix)
  return `/category/${id}${question.size > 0 ? `?${question}` : ''}`
}

/** What `lireChoix` reads back, short. */
export function questionChoix(choix: Partial<ChoixCategorie>): URLSearchParams {
  const adresse = new URLSearchParams()
  const { page = 1, tri = 'pertinence', prix_min, prix_max, disponible, couleurs = [], tailles = [] } = choix
  if (tri !== 'pertinence') adresse.set('tri', tri)
  if (prix_min) adresse.set('prix_min', String(prix_min))
  if (prix_max) adresse.set('prix_max', String(prix_max))
  if (disponible) adresse.set('disponible', '1')
  for (const couleur of couleurs) adresse.append('couleur', String(couleur))
  for (const taille of tailles) adresse.append('taille', String(taille))
  if (page > 1) adresse.set('page', String(page))
  return adresse
}

/** Whether something of the category is left out. */
export function categorieFiltree(choix: ChoixCategorie): boolean {
  return adresseCategorie(1, { ...choix, tri: 'pertinence', page: 1 }) !== adresseCategorie(1)
}

/** The same choices with this colour or size ticked, or no longer, from the first page. */
export function basculer(choix: ChoixCategorie, filtre: 'couleurs' | 'tailles', id: number): ChoixCategorie {
  const avant = choix[filtre]
  const apres = avant.includes(id) ? avant.filter((un) => un !== id) : [...avant, id].sort((a, b) => a - b)
  return { ...choix, [filtre]: apres, page: 1 }
}

/** Price bounds in words: « de 500 à 3 000 FCFA ». */
export function direPrix({ min, max }: { min: number | null; max: number | null }): string {
  const [bas, haut] = [min, max].map((prix) => prix !== null && formaterMontant(exact(prix)))
  if (bas && haut) return `de ${bas.replace('\u00a0FCFA', '')} à ${haut}`
  return bas ? `à partir de ${bas}` : `jusqu’à ${haut}`
}

/** Each filter in place, in words, with the choices that are left once it is taken away. */
export function filtresEnPlace(
  choix: ChoixCategorie,
  facettes: Pick<Facettes, 'couleurs' | 'tailles'>,
): { texte: string; sans: ChoixCategorie }[] {
  const { prix_min: min, prix_max: max, disponible } = choix
  const coches = (['couleurs', 'tailles'] as const).flatMap((filtre) =>
    facettes[filtre]
      .filter(({ id }) => choix[filtre].includes(id))
      .map(({ id, designation }) => ({ texte: designation, sans: basculer(choix, filtre, id) })),
  )
  return [
    ...(min || max
      ? [{ texte: direPrix({ min, max }), sans: { ...choix, prix_min: null, prix_max: null, page: 1 } }]
      : []),
    ...coches,
    ...(disponible ? [{ texte: 'En stock', sans: { ...choix, disponible: false, page: 1 } }] : []),
  ]
}
