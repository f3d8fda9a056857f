import type { Reponse } from '#api'
import { direAttente, JAMAIS, lireAttente } from '#catalogue/regle/attente.ts'
import { cleDeclinaison, type DeclinaisonVoulue } from '#fiche/declinaisons.ts'
import { exact, plus, toDecimal, zero } from '#shared/exact.ts'
import { ecrireNombre, lireNombre } from '#shared/nombre.ts'
import { lireCout, lireStock } from '#shared/somme/somme.ts'

export type Grille = Reponse<'GET /api/equipe/produit/:id/declinaison'>['data']
type Tenue = Grille['declinaisons'][number]

/** What is set of each cell, one at a time. */
export const REGLAGES = {
  quantite: {
    nom: 'Stock',
    aide: 'À vendre, sans ce qui est à part pour des commandes. Vide\u00a0: cette déclinaison n’existe pas. 0\u00a0: elle est épuisée.',
  },
  ecart: {
    nom: 'Écart de prix',
    aide: 'En FCFA, à côté du prix du produit\u00a0: 500 de plus, -500 de moins.',
  },
  poids: { nom: 'Poids', aide: 'En kilogrammes. Vide\u00a0: celui du produit.' },
  code: { nom: 'Code', aide: 'Votre référence\u00a0: une seule déclinaison la porte.' },
  codebarre: { nom: 'Code-barres', aide: 'Celui de l’étiquette.' },
  attente: {
    nom: 'Sans stock',
    aide: 'Ce qui se vend au-delà du stock. Réglez-le ci-dessous, puis choisissez-le où il vaut.',
  },
  en_vente: { nom: 'En vente', aide: 'Ce qui n’est plus en vente garde son stock.' },
} as const
export type Reglage = keyof typeof REGLAGES
export type Texte = Exclude<Reglage, 'en_vente'>

/** A cell as it is typed. */
export type Cellule = Record<Texte, string> & { en_vente: boolean }
const VIDE: Cellule = {
  ...{ quantite: '', ecart: '', poids: '', code: '', codebarre: '', attente: '', en_vente: true },
}

export interface Saisie {
  couleurs: number[]
  tailles: number[]
  cellules: Record<string, Cellule>
  /** The picture of each colour. */
  images: Record<string, string | null>
}

const dire = (nombre: number | null) => (nombre === null ? '' : ecrireNombre(nombre))
const celluleDe = (une: Tenue): Cellule => ({
  quantite: dire(une.quantite),
  ecart: une.ecart === 0 ? '' : dire(une.ecart),
  poids: dire(une.poids),
  code: une.code ?? '',
  codebarre: une.codebarre ?? '',
  attente: une.attente ?? '',
  en_vente: une.en_vente,
})

/** The grid as it is, or that of a product that gets its first variants from the colours and sizes it has. */
export function saisieDe(
  { declinaisons }: Grille,
  depart: { couleurs: number[]; tailles: number[] },
): Saisie {
  const ids = (liste: (number | null)[]) => [...new Set(liste.filter((id) => id !== null))]
  const deja = declinaisons.length > 0
  return {
    couleurs: deja ? ids(declinaisons.map(({ couleur_id }) => couleur_id)) : depart.couleurs,
    tailles: deja ? ids(declinaisons.map(({ taille_id }) => taille_id)) : depart.tailles,
    cellules: Object.fromEntries(declinaisons.map((une) => [cleDeclinaison(une), celluleDe(une)])),
    images: Object.fromEntries(declinaisons.map(({ couleur_id, image }) => [couleur_id ?? '', image])),
  }
}

export const celluleEn = ({ cellules }: Saisie, cle: string): Cellule => cellules[cle] ?? VIDE

/** The cells of a grid, row by row; without colours, or without sizes, there is one column, or one row. */
export function rangees({ couleurs, tailles }: Pick<Saisie, 'couleurs' | 'tailles'>) {
  const [colonnes, lignes] = [couleurs, tailles].map((ids) => (ids.length > 0 ? ids : [null])) as [
    (number | null)[],
    (number | null)[],
  ]
  return lignes.map((taille_id) => ({
    taille_id,
    cellules: colonnes.map((couleur_id) => ({
      couleur_id,
      taille_id,
      cle: cleDeclinaison({ couleur_id, taille_id }),
    })),
  }))
}

/** A whole grid, one of its colours or one of its sizes. */
export type Etendue = { couleur_id?: number; taille_id?: number }

/** Codes tell cells apart; whatever else may be the same in many. */
export const remplissable = (reglage: Reglage): boolean => reglage !== 'code' && reglage !== 'codebarre'

/** The same typed into every cell of a part of the grid; the others stay as they are. */
export function remplir(
  saisie: Saisie,
  champs: Partial<Cellule>,
  { couleur_id, taille_id }: Etendue,
): Saisie {
  const remplies = rangees(saisie)
    .flatMap(({ cellules }) => cellules)
    .filter((une) => couleur_id === undefined || une.couleur_id === couleur_id)
    .filter((une) => taille_id === undefined || une.taille_id === taille_id)
    .map(({ cle }) => [cle, { ...celluleEn(saisie, cle), ...champs }] as const)
  return { ...saisie, cellules: { ...saisie.cellules, ...Object.fromEntries(remplies) } }
}

/** What may be chosen for a cell beyond its stock: what the grid says already, and what is being set. */
export function attentes(saisie: Saisie, reglee: string): (readonly [texte: string, dit: string])[] {
  const dites = [...Object.values(saisie.cellules).map(({ attente }) => attente), reglee]
  const lisibles = dites.filter((texte) => lireAttente(texte))
  return [
    ['', 'Comme le produit'],
    [JAMAIS, 'Jamais'],
    ...[...new Set(lisibles)].map((texte) => {
      const maximum = lireAttente(texte)?.maximum
      return [texte, `${direAttente(texte)}${maximum ? `, ${maximum} au plus` : ''}`] as const
    }),
  ]
}

/** By cell, what is set aside for orders beside what is for sale. */
export function apartDe({ declinaisons, reserves }: Grille): Record<string, number> {
  const cles = new Map(declinaisons.map((une) => [une.id, cleDeclinaison(une)]))
  return Object.fromEntries(
    reserves.map(({ declinaison_id, reserve }) => [cles.get(declinaison_id), reserve]),
  )
}

/** What of a grid is sent: what there was, and what a stock was typed for. */
export function voulues(saisie: Saisie, { declinaisons }: Grille): DeclinaisonVoulue[] {
  const connues = new Map(declinaisons.map((une) => [cleDeclinaison(une), une]))
  return rangees(saisie)
    .flatMap(({ cellules }) => cellules)
    .flatMap(({ couleur_id, taille_id, cle }) => {
      const connue = connues.get(cle)
      const { quantite, ecart, poids, code, codebarre, attente, en_vente } = celluleEn(saisie, cle)
      const compte = lireStock(quantite) ?? null
      if (compte === null && !connue) return []
      const lue = connue?.quantite ?? 0
      return {
        ...{ couleur_id, taille_id, quantite: compte ?? lue, quantite_lue: lue, ecart: lireCout(ecart) ?? 0 },
        ...{
          poids: lireNombre(poids) ?? null,
          code: code.trim() || null,
          codebarre: codebarre.trim() || null,
        },
        ...{
          image: saisie.images[couleur_id ?? ''] ?? connue?.image ?? null,
          attente: attente.trim() || null,
          en_vente,
        },
      }
    })
}

/** How many are shared out so far, for people. */
export function reparties(choisies: readonly DeclinaisonVoulue[]): string {
  const somme = choisies
    .filter(({ quantite }) => Number.isFinite(quantite))
    .reduce((total, { quantite }) => plus(total, exact(quantite)), zero)
  return ecrireNombre(Number(toDecimal(somme, 6)))
}
