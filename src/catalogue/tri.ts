import { cheminCategorie } from '#recherche/chemins.ts'
import type { Adresse } from '#routes'
import { type Exact, exact } from '#shared/exact.ts'
import { type CodeDevise, formaterMontant } from '#shared/money.ts'
import { lireQuantite } from '#shared/nombre.ts'
import { estTexte } from '#shared/texte.ts'

/** The ways to sort a category, the first one unless told; what can be bought comes first in « pertinence ». */
export const TRIS = [
  { valeur: 'pertinence', libelle: 'Pertinence' },
  { valeur: 'prix-croissant', libelle: 'Prix croissant' },
  { valeur: 'prix-decroissant', libelle: 'Prix décroissant' },
  { valeur: 'nouveautes', libelle: 'Nouveautés' },
] as const
export type Tri = (typeof TRIS)[number]['valeur']

interface Definition {
  /** What addresses call it; the name of what is referred to, or of the field. */
  mot: string
  legende: string
  /** Whether products refer to it, by its id, or say it themselves. */
  par: 'lien' | 'texte'
}
/** What else a category is filtered by, in the order of its page. */
export const FACETTES = {
  couleurs: { mot: 'couleur', legende: 'Couleur', par: 'lien' },
  tailles: { mot: 'taille', legende: 'Taille', par: 'lien' },
  marques: { mot: 'marque', legende: 'Marque', par: 'texte' },
} as const satisfies Record<string, Definition>
export type Facette = keyof typeof FACETTES
export const NOMS_FACETTES = Object.keys(FACETTES) as Facette[]
/** An id, or the words themselves. */
export type Valeur = number | string
const parFacette = <T>(dire: (nom: Facette) => T) =>
  Object.fromEntries(NOMS_FACETTES.map((nom) => [nom, dire(nom)])) as Record<Facette, T>

/** What the address of a category's page says; prices are whole francs, bounds included. */
interface Choix {
  page: number
  tri: Tri
  prix_min: number | null
  prix_max: number | null
  /** Only what can be bought now. */
  disponible: boolean
  /** Only what has a price struck through. */
  promotion: boolean
}

/** With what is ticked of each facet, in its order: any of them will do. */
export type ChoixCategorie = Choix & Record<Facette, Valeur[]>

/** Price ranges offered beside the two fields, in whole francs. */
export const TRANCHES: { min: number | null; max: number | null }[] = [
  { min: null, max: 1000 },
  { min: 1001, max: 2500 },
  { min: 2501, max: 5000 },
  { min: 5001, max: 10_000 },
  { min: 10_001, max: 25_000 },
  { min: 25_001, max: null },
]

/** One value of a facet, and how many products it would leave, the other filters staying as they are. */
interface ValeurCompte {
  id: Valeur
  designation: string
  code_hex?: string
  nombre: number
}
export type Facettes = Record<Facette, ValeurCompte[]> & {
  disponibles: number
  promotions: number
  tranches: ((typeof TRANCHES)[number] & { nombre: number })[]
}

const ENTIER = /^\d{1,9}$/
const PRIX_MAX = 999_999_999
/** More values of a facet than anybody ticks: the rest is not read. */
const CHOIX_MAX = 20
const TEXTE_MAX = 80
export const SANS_FILTRE = {
  ...{ prix_min: null, prix_max: null, disponible: false, promotion: false },
  ...parFacette((): Valeur[] => []),
}
const enOrdre = (valeurs: Iterable<Valeur>) => [...new Set(valeurs)].sort((a, b) => (a < b ? -1 : 1))

/**
 * Reads `?page=&tri=&prix_min=&prix_max=&disponible=1&promotion=1&couleur=&couleur=&taille=`; what is no such thing is as if
 * it were not there.
 */
export function lireChoix(adresse: URLSearchParams): ChoixCategorie {
  const nombre = (texte: string | null) =>
    texte !== null && ENTIER.test(texte) && Number(texte) > 0 ? Number(texte) : null
  const borne = (nom: string) => lireQuantite(adresse.get(nom) ?? '', PRIX_MAX).quantite
  const texte = (lu: string) => ([...lu].length <= TEXTE_MAX && estTexte(lu) && lu.trim()) || null
  const valeurs = (nom: Facette) => {
    const { mot, par }: Definition = FACETTES[nom]
    const lire: (lu: string) => Valeur | null = par === 'lien' ? nombre : texte
    const lues = adresse.getAll(mot).map(lire)
    return enOrdre(lues.filter((lue) => lue !== null)).slice(0, CHOIX_MAX)
  }
  return {
    page: nombre(adresse.get('page')) ?? 1,
    tri: TRIS.find(({ valeur }) => valeur === adresse.get('tri'))?.valeur ?? 'pertinence',
    prix_min: borne('prix_min'),
    prix_max: borne('prix_max'),
    disponible: adresse.get('disponible') === '1',
    promotion: adresse.get('promotion') === '1',
    ...parFacette(valeurs),
  }
}

/** The address of a category for these choices, short: what goes without saying is left out. */
export function adresseCategorie(
  categorie: { id: number; designation: string },
  choix: Partial<ChoixCategorie> = {},
): Adresse {
  const chemin = cheminCategorie(categorie)
  const question = questionChoix(choix)
  return question.size > 0 ? `${chemin}?${question}` : chemin
}

/** What `lireChoix` reads back, short. */
export function questionChoix(choix: Partial<ChoixCategorie>): URLSearchParams {
  const adresse = new URLSearchParams()
  const { page = 1, tri = 'pertinence', prix_min, prix_max, disponible, promotion } = choix
  if (tri !== 'pertinence') adresse.set('tri', tri)
  if (prix_min) adresse.set('prix_min', String(prix_min))
  if (prix_max) adresse.set('prix_max', String(prix_max))
  if (disponible) adresse.set('disponible', '1')
  if (promotion) adresse.set('promotion', '1')
  for (const nom of NOMS_FACETTES)
    for (const valeur of choix[nom] ?? []) adresse.append(FACETTES[nom].mot, String(valeur))
  if (page > 1) adresse.set('page', String(page))
  return adresse
}

/** Whether something of the category is left out. */
export function categorieFiltree(choix: ChoixCategorie): boolean {
  return questionChoix({ ...choix, tri: 'pertinence', page: 1 }).size > 0
}

/** The same choices with this value of a facet ticked, or no longer, from the first page. */
export function basculer(choix: ChoixCategorie, facette: Facette, valeur: Valeur): ChoixCategorie {
  const avant = choix[facette]
  const apres = avant.includes(valeur) ? avant.filter((une) => une !== valeur) : enOrdre([...avant, valeur])
  return { ...choix, [facette]: apres, page: 1 }
}

/** In which currency prices are read, and what one franc is worth in it. */
type Lue = { devise: CodeDevise; taux: Exact }

/** Price bounds in words, with what they are worth to who reads another currency: « de 500 à 3 000 FCFA (0,75 à 4,50 €) ». */
export function direPrix({ min, max }: { min: number | null; max: number | null }, lue?: Lue): string {
  const ecrire = (en?: Lue) => {
    const [une = '', autre] = [min, max].flatMap((prix) =>
      prix === null ? [] : [formaterMontant(exact(prix), en?.devise, en?.taux)],
    )
    return autre ? `${une.replace(/\u00a0\S+$/, '')} à ${autre}` : une
  }
  const mot = min === null ? 'jusqu’à' : max === null ? 'à partir de' : 'de'
  return `${mot} ${ecrire()}${lue && lue.devise !== 'XOF' ? ` (${ecrire(lue)})` : ''}`
}

/** What francs are worth to who reads another currency, a thousand where none are typed: « 1 000 FCFA valent 1,50 € ». */
export function direValeur(francs: number | null, { devise, taux }: Lue): string | undefined {
  const somme = exact(francs || 1000)
  return devise === 'XOF'
    ? undefined
    : `${formaterMontant(somme)} valent ${formaterMontant(somme, devise, taux)}`
}

/** Each filter in place, in words, with the choices that are left once it is taken away. */
export function filtresEnPlace(
  choix: ChoixCategorie,
  facettes: Pick<Facettes, Facette>,
  lue?: Lue,
): { texte: string; sans: ChoixCategorie }[] {
  const { prix_min: min, prix_max: max, disponible, promotion } = choix
  const coches = NOMS_FACETTES.flatMap((filtre) =>
    facettes[filtre]
      .filter(({ id }) => choix[filtre].includes(id))
      .map(({ id, designation }) => ({ texte: designation, sans: basculer(choix, filtre, id) })),
  )
  return [
    ...(min || max
      ? [{ texte: direPrix({ min, max }, lue), sans: { ...choix, prix_min: null, prix_max: null, page: 1 } }]
      : []),
    ...coches,
    ...(promotion ? [{ texte: 'En promotion', sans: { ...choix, promotion: false, page: 1 } }] : []),
    ...(disponible ? [{ texte: 'En stock', sans: { ...choix, disponible: false, page: 1 } }] : []),
  ]
}
