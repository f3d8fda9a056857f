// What the keeper says of the shop's taxes, in the browser too: what it is made of, and what is wrong with it.
import type { Champs } from '#shared/failure.ts'
import { longueur } from '#shared/formulaire.ts'
import { aDecimales } from '#shared/nombre.ts'
import { lirePourcent } from '#shared/somme/somme.ts'
import { type ModeTaxe, tauxPropre } from './taxe.ts'

export interface TaxePays {
  pays_id: number
  /** Null: as the shop. */
  mode: Exclude<ModeTaxe, 'aucune'> | null
  /** Percent. */
  taux: string
  /** Percent; null: delivery follows the goods. */
  livraison: string | null
  /** Other rates than the country's, of categories and what is below them. */
  categories: { categorie_id: number; taux: string }[]
}

export interface ReglageTaxe {
  /** Of what was read; 0 before anything was said. */
  version: number
  mode: ModeTaxe
  mention: string | null
  mention_export: string | null
  /** Whose tax is told before a place is known. */
  pays_id: number | null
  pays: TaxePays[]
}

/** Before the keeper has chosen: no tax, and nothing is said of it. */
export const SANS_REGLAGE: ReglageTaxe = {
  ...{ version: 0, mode: 'aucune', mention: null, mention_export: null, pays_id: null },
  pays: [],
}

/** Sentences that a keeper may take as they are, each with whom it is for. */
export const MENTIONS: readonly (readonly [phrase: string, pour: string])[] = [
  ['TVA non applicable\u00a0: contribution globale unique.', 'Sénégal, CGU'],
  ['TVA non applicable, art. 293\u00a0B du CGI.', 'France, franchise en base'],
]
export const MENTION_EXPORT = 'Exportation exonérée de TVA.'

/** Rates that a country is known for, by its code: what its card begins with. The keeper checks them. */
export const TAUX_CONNUS: Readonly<Record<string, readonly string[]>> = {
  sn: ['18'],
  fr: ['20', '10', '5.5'],
}

export const MENTION_MAX = 200
const DECIMALES = 3
const TAUX = 'Un taux de 0 à 100, comme 18 ou 5,5\u00a0: trois décimales au plus.'

/** A percent as it was typed, as it is kept; null for what is none. */
export function lireTaux(saisi: string): string | null {
  const nombre = lirePourcent(saisi)
  if (nombre === undefined || !(nombre >= 0 && nombre <= 100) || !aDecimales(nombre, DECIMALES)) return null
  return tauxPropre(String(nombre))
}

/** The sentence of each field at fault: `mention`, `pays`, `pays.3.taux`, `pays.3.categories.12`. */
export function fautesTaxe({ mode, mention, mention_export, pays_id, pays }: ReglageTaxe): Champs {
  const champs: Champs = {}
  for (const [nom, phrase] of Object.entries({ mention, mention_export })) {
    const long = phrase === null ? 3 : longueur(phrase)
    if (long < 3 || long > MENTION_MAX) champs[nom] = `De 3 à ${MENTION_MAX}\u00a0caractères.`
  }
  if (mode !== 'aucune' && pays.length === 0) champs.pays = 'Dites au moins le taux d’un pays.'
  const connu = pays_id === null || pays.some((un) => un.pays_id === pays_id)
  if (!connu) champs.pays_id = 'Ce pays n’a pas de taux.'
  if (new Set(pays.map((un) => un.pays_id)).size < pays.length) champs.pays = 'Un pays est là deux fois.'
  for (const { pays_id: id, taux, livraison, categories } of pays) {
    if (lireTaux(taux) === null) champs[`pays.${id}.taux`] = TAUX
    if (livraison !== null && lireTaux(livraison) === null) champs[`pays.${id}.livraison`] = TAUX
    if (new Set(categories.map((une) => une.categorie_id)).size < categories.length)
      champs[`pays.${id}.categories`] = 'Une catégorie est là deux fois.'
    for (const une of categories)
      if (lireTaux(une.taux) === null) champs[`pays.${id}.categories.${une.categorie_id}`] = TAUX
  }
  return champs
}

/** What was typed, as it is kept; only of what `fautesTaxe` has nothing to say. */
export function reglagePropre({ pays, mention, mention_export, ...reste }: ReglageTaxe): ReglageTaxe {
  const propre = (taux: string) => lireTaux(taux) ?? taux
  return {
    ...reste,
    // whose tax is told while nobody has said where to deliver
    pays_id: reste.pays_id ?? pays[0]?.pays_id ?? null,
    mention: mention?.trim() || null,
    mention_export: mention_export?.trim() || null,
    pays: pays
      .map((un) => ({
        ...un,
        taux: propre(un.taux),
        livraison: un.livraison === null ? null : propre(un.livraison),
        categories: un.categories
          .map(({ categorie_id, taux }) => ({ categorie_id, taux: propre(taux) }))
          .sort((a, b) => a.categorie_id - b.categorie_id),
      }))
      .sort((a, b) => a.pays_id - b.pays_id),
  }
}

/** How the shop's prices are to be read, wherever they stand; '' where its keeper gives no sentence. */
export function direPrix({ mode, mention }: Pick<ReglageTaxe, 'mode' | 'mention'>): string {
  if (mode === 'incluse') return 'Prix toutes taxes comprises.'
  if (mode === 'ajoutee') return 'Prix hors taxes\u00a0: la TVA du pays de livraison s’ajoute à la commande.'
  return mention ?? ''
}
