// The room `taxe`: which tax a bill holds, at which rates, country by country. It knows prices and places, no order: who
// freezes a bill asks it once, and keeps what it said (ADR 43).
import { compare, type Exact, exact, over, plus, times, toUnits, zero } from '#shared/exact.ts'
import { type CodeDevise, convertir, formaterUnites } from '#shared/money.ts'
import { additionner, additionnerUnites, repartir } from '#shared/total.ts'

/** `aucune`: none is asked, and the shop says why; `incluse`: prices hold it; `ajoutee`: it comes on top of them. */
export type ModeTaxe = 'aucune' | 'incluse' | 'ajoutee'

/** What an order, or a promise, needs of the shop's taxes: they are kept with it. */
export interface Taxation {
  mode: ModeTaxe
  /** Why there is none, in the shop's words; null where it says nothing. */
  mention: string | null
  /** Percent by product (its number as a text), where its category has a rate of its own. */
  articles: Record<string, string>
  /** Percent of any other. */
  normal: string
  /** Percent of delivery; null: it follows the goods, as what is accessory does. */
  livraison: string | null
}

/** What is left of a line or of a delivery once its reductions are taken off, and the percent that it is taxed at. */
export interface Taxable {
  lignes: readonly { francs: Exact; taux: string }[]
  livraison: { francs: Exact; taux: string | null } | null
}

/** Amounts taxed at one rate, exact francs. */
export interface Assiette {
  taux: string
  francs: Exact
}

/** What of a bill is taxed at one rate, in the smallest unit of a currency: without the tax, and the tax. */
export interface PartTaxee {
  /** Percent: « 18 », « 5.5 ». */
  taux: string
  base: number
  montant: number
}

/** A percent as it is compared and kept: without zeros that say nothing. */
export const tauxPropre = (taux: string): string => (taux.includes('.') ? taux.replace(/\.?0+$/, '') : taux)

/** « 5,5 »: as it is typed. */
export const ecrireTaux = (taux: string): string => tauxPropre(taux).replace('.', ',')

/** « 18 % », « 5,5 % ». */
export const direTaux = (taux: string): string => `${ecrireTaux(taux)}\u00a0%`

/** The percent at which a product is taxed. */
export const tauxDe = ({ articles, normal }: Taxation, produit_id: number): string =>
  articles[String(produit_id)] ?? normal

/**
 * What is taxed at each rate, the highest first. A delivery without a rate of its own is shared out over the goods'
 * rates by what they come to; where they come to nothing it follows the highest.
 */
export function assiettesDe({ lignes, livraison }: Taxable): Assiette[] {
  const parTaux = new Map<string, Exact[]>()
  const ajouter = (taux: string, francs: Exact) =>
    parTaux.set(tauxPropre(taux), [...(parTaux.get(tauxPropre(taux)) ?? []), francs])
  for (const { francs, taux } of lignes) ajouter(taux, francs)
  if (livraison?.taux != null) ajouter(livraison.taux, livraison.francs)
  else if (livraison) {
    const biens = triees(parTaux)
    const total = additionner(biens.map(({ francs }) => francs))
    for (const [rang, { taux, francs }] of biens.entries()) {
      const part = compare(total, zero) > 0 ? over(francs, total) : exact(rang === 0 ? 1 : 0)
      ajouter(taux, times(livraison.francs, part))
    }
  }
  return triees(parTaux)
}

const triees = (parTaux: Map<string, Exact[]>): Assiette[] =>
  [...parTaux]
    .map(([taux, francs]) => ({ taux, francs: additionner(francs) }))
    .sort((a, b) => compare(exact(b.taux), exact(a.taux)))

/**
 * The tax of a bill in one currency, rate by rate. What is paid is a whole number of its smallest units: it is shared
 * out over the rates by the largest remainder, and the tax of each part is rounded once, half up. `incluse`: base and
 * tax of all come to what is charged; `ajoutee`: the bases do, and the tax comes on top.
 */
export function taxer(
  assiettes: readonly Assiette[],
  mode: Exclude<ModeTaxe, 'aucune'>,
  { devise, taux }: { devise: CodeDevise; taux: Exact },
): PartTaxee[] {
  const francs = assiettes.map((une) => une.francs)
  const parts = repartir(francs, convertir(additionner(francs), taux, devise), { taux, devise })
  return assiettes.map(({ taux: pourcent }, rang) => {
    const part = Number(parts[rang] ?? 0n)
    const montant = taxeDe(part, pourcent, mode)
    return { taux: pourcent, base: mode === 'incluse' ? part - montant : part, montant }
  })
}

/** The tax of a whole amount, that holds it or that it comes on top of. */
function taxeDe(part: number, pourcent: string, mode: Exclude<ModeTaxe, 'aucune'>): number {
  const taux = exact(pourcent)
  const sur = mode === 'incluse' ? plus(exact(100), taux) : exact(100)
  return Number(toUnits(times(exact(BigInt(part)), over(taux, sur)), 0))
}

/** What an order keeps of its taxes: in whole francs, and beside them in the smallest unit of its currency. */
export interface TaxesGelees {
  mode: ModeTaxe
  mention: string | null
  parts: PartGelee[]
}
export interface PartGelee extends PartTaxee {
  basedevise: number
  montantdevise: number
}

/** For files: what is taxed, its tax, in francs, and « 18 % : 1695 + 305 ; 10 % : 1364 + 136 ». */
export const colonnesTaxe = (parts: readonly PartTaxee[]): [base: number, taxe: number, parTaux: string] => [
  additionnerUnites(parts.map(({ base }) => base)),
  totalTaxe(parts),
  parts.map(({ taux, base, montant }) => `${direTaux(taux)} : ${base} + ${montant}`).join(' ; '),
]
export const COLONNES_TAXE = ['Base hors TVA (FCFA)', 'Dont TVA (FCFA)', 'TVA par taux'] as const

/** Taxes as a bill tells them. */
export interface TaxesDites {
  /** « dont TVA 18 % sur 10 000 FCFA », « 1 800 FCFA », for each rate. */
  parts: { nom: string; texte: string }[]
  mention: string | null
}

/** « dont TVA 18 % sur 10 000 FCFA », « 1 800 FCFA »: each rate in the currency that was charged. */
export const direParts = ({ parts }: TaxesGelees, devise: CodeDevise): { nom: string; texte: string }[] =>
  parts.map(({ taux, basedevise, montantdevise }) => ({
    nom: `dont TVA ${direTaux(taux)} sur ${formaterUnites(BigInt(basedevise), devise)}`,
    texte: formaterUnites(BigInt(montantdevise), devise),
  }))

/** What is paid beside the prices, in whole francs and in the smallest unit of the currency; null where nothing is. */
export function taxeEnPlus(taxes: TaxesGelees | null): { francs: Exact; unites: bigint } | null {
  if (taxes?.mode !== 'ajoutee') return null
  const unites = additionnerUnites(taxes.parts.map(({ montantdevise }) => montantdevise))
  return { francs: exact(BigInt(totalTaxe(taxes.parts))), unites: BigInt(unites) }
}

/** The taxes of a bill in the currency that is charged, as they are kept. */
export function gelerTaxes(
  { mode, mention }: Pick<Taxation, 'mode' | 'mention'>,
  assiettes: readonly Assiette[],
  enDevise: { devise: CodeDevise; taux: Exact },
): TaxesGelees {
  if (mode === 'aucune') return { mode, mention, parts: [] }
  const enFrancs = taxer(assiettes, mode, { devise: 'XOF', taux: exact(1) })
  const payees = taxer(assiettes, mode, enDevise)
  const parts = enFrancs.map((part, rang) => ({
    ...part,
    basedevise: payees[rang]?.base ?? 0,
    montantdevise: payees[rang]?.montant ?? 0,
  }))
  return { mode, mention, parts }
}

/** What tax comes to in all. */
export const totalTaxe = (parts: readonly PartTaxee[]): number =>
  additionnerUnites(parts.map(({ montant }) => montant))

/** What it is with its tax. */
const plein = ({ base, montant }: PartTaxee) => additionnerUnites([base, montant])

/**
 * The share of the tax that goes back with `rendu` of a bill, of which `reste` is what has not gone back yet: by what
 * each rate has left, never more than that, and the last part takes all of it. Everything in one currency's smallest
 * unit; `rendu` is at most what `reste` comes to.
 */
export function partRendue(reste: readonly PartTaxee[], rendu: number): PartTaxee[] {
  const total = additionnerUnites(reste.map(plein))
  if (total === 0) return reste.map((part) => ({ ...part, base: 0, montant: 0 }))
  const part = over(exact(BigInt(rendu)), exact(BigInt(total)))
  const parts = repartir(
    reste.map((une) => times(exact(BigInt(plein(une))), part)),
    BigInt(rendu),
    { taux: exact(1), devise: 'XOF' },
  )
  return reste.map((une, rang) => {
    const sienne = Number(parts[rang] ?? 0n)
    const montant =
      plein(une) === 0
        ? 0
        : Number(
            toUnits(
              times(exact(BigInt(sienne)), over(exact(BigInt(une.montant)), exact(BigInt(plein(une))))),
              0,
            ),
          )
    return { taux: une.taux, base: sienne - montant, montant }
  })
}

/** What of a bill's tax has not gone back with these parts of it. */
export function resteTaxe(
  parts: readonly PartTaxee[],
  rendues: readonly (readonly PartTaxee[])[],
): PartTaxee[] {
  return parts.map(({ taux, base, montant }) => {
    const siennes = rendues.flatMap((une) => une.filter((part) => part.taux === taux))
    return {
      taux,
      base: base - additionnerUnites(siennes.map((part) => part.base)),
      montant: montant - totalTaxe(siennes),
    }
  })
}
