import type { Genre } from '#offre/offre.ts'
import { PIECES } from '#shared/piece.ts'
import { type Monde, oracle, type Regle } from './offres.ts'

/** Francs are counted in sixtieths, kilograms in sixty-thousandths: a gram of what is sold by twelfths. */
const D = 60
export const KG = 60_000
const TAUX = ['0', '5.5', '10', '18', '20']
const DEVISES = [
  ['XOF', '1', 1n, 1n, 1n],
  ['EUR', '0.0015', 15n, 10_000n, 100n],
  ['USD', '0.0017', 17n, 10_000n, 100n],
  ['JPY', '0.19', 19n, 100n, 1n],
] as const

/** One line: a product with its promotion, its variant, its units, how many. */
interface Tiree {
  normal: number
  pourcent: number | null
  montant: number | null
  piece: (typeof PIECES)[number]
  ecart: number
  /** Grams of one unit of the product, of its variant. */
  grammes: number
  grammesVariante: number | null
  facteur: number
  choisi: number
  quantite: number
  produit: number
  categorie: number
}

/** A cart, its promotions, offers, place and taxes, drawn by `sort`. */
export function tirer(sort: () => number) {
  const nombre = (min: number, max: number) => min + Math.floor(sort() * (max - min + 1))
  const parmi = <T>(liste: readonly T[]): T => liste[nombre(0, liste.length - 1)] as T
  const parfois = <T>(un: () => T): T | null => (sort() < 0.5 ? null : un())
  const plusieurs = (max: number) => [...new Set(Array.from({ length: nombre(0, 2) }, () => nombre(1, max)))]
  const ligne = (_: unknown, rang: number): Tiree => {
    const normal = nombre(1, parmi([60, 2000, 90_000]))
    const enPourcent = sort() < 0.5
    const reduite = sort() < 0.6
    return {
      normal,
      pourcent: reduite && enPourcent ? nombre(1, 9999) : null,
      montant: reduite && !enPourcent ? nombre(1, normal) : null,
      piece: parmi(PIECES),
      ecart: sort() < 0.5 ? 0 : nombre(0, 3000),
      grammes: nombre(0, 4000),
      grammesVariante: parfois(() => nombre(0, 9000)),
      facteur: parmi([1, 1, 2, 3, 4, 5, 6, 12]),
      choisi: parmi([1, 1, 2, 5, 25]),
      quantite: nombre(1, 9),
      // each line is another product: its tax is its own
      produit: rang + 1,
      categorie: nombre(1, 3),
    }
  }
  const regle = (): Regle => ({
    genre: parmi<Genre>(['pourcent', 'montant', 'livraison', 'lot', 'cadeau']),
    valeur: nombre(1, 10_000),
    achetes: nombre(1, 4),
    offerts: nombre(1, 3),
    ...{ cadeaux: plusieurs(5), produits: plusieurs(5), categories: plusieurs(3), zones: plusieurs(2) },
    min: parfois(() => nombre(1, 90_000)),
    kilos: parfois(() => nombre(1, 40) * KG),
    cumulable: sort() < 0.6,
  })
  const lignes = Array.from({ length: nombre(1, 5) }, ligne)
  return {
    lignes,
    regles: Array.from({ length: nombre(0, 4) }, regle),
    zone: nombre(1, 2),
    senegal: sort() < 0.4,
    /** Francs, or cents of an euro, of a kilogram. */
    tarif: {
      ...{ prixkg: nombre(1, 9000), prix10kg: parfois(() => nombre(1, 8000)) },
      ...{ prix20kg: parfois(() => nombre(1, 7000)), prixexpress: nombre(1, 20_000) },
    },
    enEuros: sort() < 0.3,
    express: sort() < 0.2,
    devise: parmi(DEVISES),
    taxe: parmi([null, 'aucune', 'incluse', 'ajoutee'] as const),
    taux: lignes.map(() => parmi(TAUX)),
    tauxPort: parfois(() => parmi(TAUX)),
  }
}
export type Panier = ReturnType<typeof tirer>

/** Half up, of what is never negative. */
const rond = (n: bigint, d: bigint) => (2n * n + d) / (2n * d)

/** Whole francs that one unit of the product asks, its promotion taken off. */
export function demande({ normal, pourcent, montant, piece }: Tiree): number {
  const [n, d] = pourcent === null ? [normal - (montant ?? 0), 1] : [normal * (10_000 - pourcent), 10_000]
  if (n <= 0 || (pourcent === null && montant === null)) return normal
  const pieces = rond(BigInt(n), BigInt(d * piece)) * BigInt(piece)
  const reduit = Number(pieces > BigInt(piece) ? pieces : BigInt(piece))
  return reduit < normal ? reduit : normal
}

/** The whole bill from whole numbers alone: nothing of the shop's own arithmetic. */
export function compter(panier: Panier) {
  const { lignes, regles, zone, senegal, tarif, enEuros, express, devise, taxe, taux, tauxPort } = panier
  const [, , n, d, cents] = devise
  const prix = lignes.map((une) => ((demande(une) + une.ecart) * une.choisi * D) / une.facteur)
  const poids = lignes.reduce(
    (kg, { grammes, grammesVariante, choisi, facteur, quantite }) =>
      kg + ((grammesVariante ?? grammes) * choisi * quantite * D) / facteur,
    0,
  )
  const parKilo = express
    ? tarif.prixexpress
    : senegal || poids < 10 * KG
      ? tarif.prixkg
      : ((poids >= 20 * KG ? tarif.prix20kg : null) ?? tarif.prix10kg ?? tarif.prixkg)
  const kilos = BigInt(senegal ? KG : Math.max(KG, poids))
  // an euro is 10 000 / 15 francs, its cent a hundredth of that
  const livraison = enEuros
    ? rond(kilos * BigInt(parKilo) * 10_000n, BigInt(KG) * 1500n)
    : rond(kilos * BigInt(parKilo), BigInt(KG))
  const monde: Monde = {
    lignes: lignes.map((une, rang) => ({ ...une, prix: prix[rang] ?? 0 })),
    ...{ livraison: Number(livraison), kilos: poids, zone, regles },
  }
  const ote = oracle(monde)
  const parts = lignes.map(
    ({ quantite }, rang) => BigInt(prix[rang] ?? 0) * BigInt(quantite) - (ote.lignes[rang] ?? 0n) * BigInt(D),
  )
  const biens = parts.reduce((somme, une) => somme + une, 0n)
  const port = livraison - ote.livraison
  const ajoutee = (n: bigint, d: bigint, cents: bigint) =>
    taxe === 'ajoutee' ? taxer({ parts, taux, port, tauxPort }, [n, d * BigInt(D), cents]) : 0n
  const francs = rond(biens + port * BigInt(D), BigInt(D))
  return {
    remises: [ote.lignes, ote.livraison],
    // the tax in francs is whole: it does not move how the rest is rounded
    francs: francs + ajoutee(1n, 1n, 1n),
    unites: rond((biens + port * BigInt(D)) * n * cents, d * BigInt(D)) + ajoutee(n, d, cents),
  }
}

/** The tax on top: amounts by rate over one denominator, shared out by the largest remainder, each rounded once. */
function taxer(
  { parts, taux, port, tauxPort }: { parts: bigint[]; taux: string[]; port: bigint; tauxPort: string | null },
  [n, d, cents]: [bigint, bigint, bigint],
): bigint {
  const biens = parts.reduce((somme, une) => somme + une, 0n)
  const echelle = biens > 0n ? biens : 1n
  const parTaux = new Map<string, bigint>()
  const mettre = (a: string, combien: bigint) => parTaux.set(a, (parTaux.get(a) ?? 0n) + combien)
  for (const [rang, une] of parts.entries()) mettre(taux[rang] ?? '', une * echelle)
  const ranges = () => [...parTaux.keys()].sort((a, b) => Number(b) - Number(a))
  const tout = port * BigInt(D)
  if (tauxPort !== null) mettre(tauxPort, tout * echelle)
  else if (biens > 0n) for (const [rang, une] of parts.entries()) mettre(taux[rang] ?? '', tout * une)
  else mettre(ranges()[0] ?? '', tout)
  const bas = d * echelle
  const exacts = ranges().map((a) => ({ a, n: (parTaux.get(a) ?? 0n) * n * cents }))
  let reste = rond(
    exacts.reduce((somme, un) => somme + un.n, 0n),
    bas,
  )
  const bases = exacts.map((un) => ({ ...un, base: un.n / bas, frac: un.n % bas }))
  for (const { base } of bases) reste -= base
  const donnees = bases.toSorted((x, y) => (x.frac === y.frac ? 0 : x.frac < y.frac ? 1 : -1))
  return donnees.reduce((somme, { a, base }, rang) => {
    const milliemes = BigInt(Math.round(Number(a) * 1000))
    return somme + rond((base + (BigInt(rang) < reste ? 1n : 0n)) * milliemes, 100_000n)
  }, 0n)
}
