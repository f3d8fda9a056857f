// What products refer to, by the names that people write.
import type { Liste } from '#catalogue/champs.ts'
import type { Categorie, Couleur, Fournisseur, Taille, Unite } from '#contract'
import { aplatir } from '#shared/texte.ts'

/** Between several names in one cell. */
export const SEPARATEUR = ' | '
const CHEMIN = ' > '

/** How each is written in a file, by its id. */
export type Noms = Record<Liste, Map<number, string>>

/** Every way of writing one, and the ids that it may mean. */
type Index = Map<string, Set<number>>
export type References = Record<Liste, { exacts: Index; proches: Index }>

interface Connues {
  unites: Unite[]
  couleurs: Couleur[]
  tailles: Taille[]
  fournisseurs: Fournisseur[]
  /** The top level, with what is below. */
  categories: Categorie[]
}

function chemins(
  categories: Categorie[],
  audessus: string[] = [],
): [id: number, chemin: string, nom: string][] {
  return categories.flatMap(({ id, designation, souscategories }) => {
    const chemin = [...audessus, designation]
    return [[id, chemin.join(CHEMIN), designation], ...chemins(souscategories, chemin)]
  })
}

/** Units by their code, categories by their way from the top, the others by their name. */
export function nomsDe({ unites, couleurs, tailles, categories, fournisseurs }: Connues): Noms {
  return {
    unites: new Map(unites.map(({ id, code }) => [id, code])),
    couleurs: new Map(couleurs.map(({ id, designation }) => [id, designation])),
    tailles: new Map(tailles.map(({ id, designation }) => [id, designation])),
    fournisseurs: new Map(fournisseurs.map(({ id, designation }) => [id, designation])),
    categories: new Map(chemins(categories).map(([id, chemin]) => [id, chemin])),
  }
}

/** The same to find them by: a unit by its name too, a category by its own name alone where no other has it. */
export function referencesDe(connues: Connues): References {
  const noms = nomsDe(connues)
  const autres: Record<Liste, [number, string][]> = {
    unites: connues.unites.map(({ id, designation }) => [id, designation]),
    couleurs: [],
    tailles: [],
    fournisseurs: [],
    categories: chemins(connues.categories).map(([id, , nom]) => [id, nom]),
  }
  const index = (genre: Liste) => {
    const [exacts, proches]: [Index, Index] = [new Map(), new Map()]
    for (const [id, nom] of [...noms[genre], ...autres[genre]]) {
      ajouter(exacts, nom, id)
      ajouter(proches, aplatir(nom), id)
    }
    // what is written as it is in a file of ours means that one, whatever else is called so
    for (const [id, nom] of noms[genre]) exacts.set(nom, new Set([id]))
    return { exacts, proches }
  }
  return {
    unites: index('unites'),
    couleurs: index('couleurs'),
    tailles: index('tailles'),
    fournisseurs: index('fournisseurs'),
    categories: index('categories'),
  }
}

function ajouter(index: Index, nom: string, id: number): void {
  index.set(nom, (index.get(nom) ?? new Set()).add(id))
}

const DITS: Record<Liste, [inconnu: string, pluriel: string]> = {
  unites: ['L’unité', 'Plusieurs unités'],
  categories: ['La catégorie', 'Plusieurs catégories'],
  couleurs: ['La couleur', 'Plusieurs couleurs'],
  tailles: ['La taille', 'Plusieurs tailles'],
  fournisseurs: ['Le fournisseur', 'Plusieurs fournisseurs'],
}

/** The id that a cell names, or the sentence that says why there is none. */
export function nommer(references: References, genre: Liste, nom: string): number | string {
  const [inconnu, pluriel] = DITS[genre]
  const { exacts, proches } = references[genre]
  const [id, ...autres] = exacts.get(nom) ?? proches.get(aplatir(nom)) ?? []
  const dit = `«\u202f${nom.length > 60 ? `${nom.slice(0, 60)}…` : nom}\u202f»`
  if (id === undefined) return `${inconnu} ${dit} n’existe pas.`
  if (autres.length === 0) return id
  const issue =
    genre === 'categories' ? 'écrivez le chemin, comme «\u202fÉpicerie > Épices\u202f».' : 'écrivez le code.'
  return `${pluriel} s’appellent ${dit}\u00a0: ${issue}`
}
