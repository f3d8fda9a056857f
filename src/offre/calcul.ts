// What offers take off a cart: one exact function, of what it is given alone.
import { compare, type Exact, exact, over, plus, times, toUnits, zero } from '#shared/exact.ts'
import { additionner } from '#shared/total.ts'
import type { OffreGardee } from './offre.ts'

/** A line as offers see it. */
export interface LigneOffrable {
  produit_id: number
  /** Its category, and those above it. */
  categories: readonly number[]
  /** Exact francs of the whole line. */
  francs: Exact
  quantite: number
  /** Exact francs of one of the product's own unit, whatever unit was chosen. */
  unite?: Exact
}

export interface Offrable {
  lignes: readonly LigneOffrable[]
  /** Whole francs; null as long as no place is known. */
  livraison: Exact | null
  /** Kilograms. */
  poids: Exact
  /** Null as long as no place is known. */
  zone_id: number | null
}

/** An offer with what it took: whole francs of each line, and of the delivery. */
export interface Appliquee {
  offre: OffreGardee
  lignes: bigint[]
  livraison: bigint
}

/** One that would apply if the cart were worth, or weighed, so much more. */
export interface Manquante {
  offre: OffreGardee
  francs: Exact | null
  kilos: Exact | null
}

export interface Calcul {
  appliquees: Appliquee[]
  manquantes: Manquante[]
  /** Those, by their ids, for which the cart has nothing of what must be bought. */
  sansAchat: number[]
  /** Whole francs, together. */
  lignes: bigint[]
  livraison: bigint
}

/** What is worked out first leaves less to what comes after: goods that are free, percentages, amounts, delivery. */
const ORDRE = { cadeau: 0, lot: 1, pourcent: 2, montant: 3, livraison: 4 } as const

/**
 * The offers that apply to a cart (`offres` are those that its buyer may have), with what each takes: all that may be
 * joined together, or the one that stands alone where it takes more; of two that take the same, the joined ones, then
 * the older. Nothing is ever worth less than nothing: each takes whole francs of what those before it left.
 */
export function calculerOffres(panier: Offrable, offres: readonly OffreGardee[]): Calcul {
  const total = additionner(panier.lignes.map(({ francs }) => francs))
  const manque = (seuil: string | null, atteint: Exact) => {
    if (seuil === null) return null
    const reste = plus(exact(seuil), times(exact(-1), atteint))
    return reste.n > 0n ? reste : null
  }
  const servies = offres.filter(
    (offre) => estServie(offre, panier.zone_id) && estMeritee(offre, panier.lignes),
  )
  const seuils = servies.map((offre) => ({
    offre,
    francs: manque(offre.min_montant, total),
    kilos: manque(offre.min_poids, panier.poids),
  }))
  const dues = seuils.filter(({ francs, kilos }) => !francs && !kilos).map(({ offre }) => offre)
  const ranges = dues.toSorted((a, b) => ORDRE[a.genre] - ORDRE[b.genre] || a.id - b.id)
  const seules = ranges.filter(({ cumulable }) => cumulable === 0).toSorted((a, b) => a.id - b.id)
  const choix = [ranges.filter(({ cumulable }) => cumulable === 1), ...seules.map((une) => [une])]
  const [meilleur = appliquer(panier, [])] = choix
    .map((jeu) => appliquer(panier, jeu))
    .toSorted((a, b) => Number(sommeDe(b) - sommeDe(a)))
  return {
    ...meilleur,
    manquantes: seuils.filter(({ francs, kilos }) => francs || kilos),
    sansAchat: offres.filter((offre) => !estMeritee(offre, panier.lignes)).map(({ id }) => id),
  }
}

const estServie = ({ zones }: OffreGardee, zone_id: number | null) =>
  zones.length === 0 || (zone_id !== null && zones.includes(zone_id))
const ajouter = (a: bigint, b: bigint) => a + b
const nombreDe = (lignes: readonly LigneOffrable[]) =>
  lignes.reduce((somme, { quantite }) => somme + quantite, 0)
const sommeDe = ({ lignes, livraison }: Pick<Calcul, 'lignes' | 'livraison'>) =>
  lignes.reduce(ajouter, livraison)

function appliquer(
  panier: Offrable,
  offres: readonly OffreGardee[],
): Omit<Calcul, 'manquantes' | 'sansAchat'> {
  const lignes = panier.lignes.map(() => 0n)
  let livraison = 0n
  const appliquees: Appliquee[] = []
  for (const offre of offres) {
    const restes = panier.lignes.map(({ francs }, rang) =>
      additionner([francs, exact(-(lignes[rang] ?? 0n))]),
    )
    const parts =
      offre.genre === 'livraison' ? lignes.map(() => 0n) : partager(prendre(offre, panier, restes), restes)
    const port = offre.genre === 'livraison' && panier.livraison ? entier(panier.livraison) - livraison : 0n
    if (parts.every((part) => part === 0n) && port === 0n) continue
    for (const [rang, part] of parts.entries()) lignes[rang] = (lignes[rang] ?? 0n) + part
    livraison += port
    appliquees.push({ offre, lignes: parts, livraison: port })
  }
  return { appliquees, lignes, livraison }
}

/** Whole francs that are there: those of an amount that is never negative. */
const entier = ({ n, d }: Exact): bigint => n / d

/** Exact francs that an offer takes of each line, of what is left of it. */
function prendre(offre: OffreGardee, { lignes }: Offrable, restes: readonly Exact[]): Exact[] {
  const visees = lignes.map((ligne) =>
    offre.genre === 'cadeau' ? estCadeau(offre, ligne) : estVisee(offre, ligne),
  )
  const vises = restes.map((reste, rang) => (visees[rang] ? reste : zero))
  const valeur = exact(offre.valeur ?? '0')
  if (offre.genre === 'pourcent') return vises.map((reste) => times(reste, over(valeur, exact(100))))
  if (offre.genre === 'montant') {
    const total = additionner(vises)
    if (total.n === 0n) return vises
    const pris = compare(valeur, total) < 0 ? valeur : total
    return vises.map((reste) => times(reste, over(pris, total)))
  }
  const nombre = nombreDe(lignes.filter((_, rang) => visees[rang]))
  const { achetes, offerts } = offre
  const gratuits =
    offre.genre === 'cadeau' ? 1 : Math.floor(nombre / ((achetes ?? 1) + (offerts ?? 1))) * (offerts ?? 1)
  if (offre.genre !== 'cadeau') return lesMoinsChers(lignes, restes, visees, gratuits)
  return lesMoinsChers(lignes, lignes.map(auPlusUneUnite(restes)), visees, gratuits)
}

type Cible = Pick<OffreGardee, 'genre' | 'cadeaux' | 'produits' | 'categories'>

const estCadeau = ({ cadeaux }: Cible, { produit_id }: LigneOffrable) => cadeaux.includes(produit_id)

/** What must be bought for a free delivery or a gift is in the cart; the gift itself does not count. */
function estMeritee(offre: Cible, lignes: readonly LigneOffrable[]): boolean {
  if (offre.genre !== 'livraison' && offre.genre !== 'cadeau') return true
  if (offre.produits.length === 0 && offre.categories.length === 0) return true
  const achetees = lignes.filter((ligne) => estVisee(offre, ligne))
  if (achetees.some((ligne) => !estCadeau(offre, ligne))) return true
  const cadeaux = lignes.filter((ligne) => estCadeau(offre, ligne))
  return achetees.length > 0 && nombreDe(cadeaux) > 1
}

function estVisee({ produits, categories }: Cible, ligne: LigneOffrable): boolean {
  if (produits.length === 0 && categories.length === 0) return true
  return produits.includes(ligne.produit_id) || ligne.categories.some((id) => categories.includes(id))
}

/** A gift is one unit of its product: a carton or a sack costs no more than that, however it was put into the cart. */
const auPlusUneUnite =
  (restes: readonly Exact[]) =>
  ({ quantite, unite }: LigneOffrable, rang: number): Exact => {
    const reste = restes[rang] ?? zero
    const unites = unite && times(unite, exact(quantite))
    return unites && compare(unites, reste) < 0 ? unites : reste
  }

/** So many of the cheapest units, free. */
function lesMoinsChers(
  lignes: readonly LigneOffrable[],
  restes: readonly Exact[],
  visees: readonly boolean[],
  gratuits: number,
): Exact[] {
  const parts = lignes.map(() => zero)
  let reste = gratuits
  const unites = lignes
    .map(({ quantite }, rang) => ({ rang, quantite, prix: over(restes[rang] ?? zero, exact(quantite)) }))
    .filter(({ rang }) => visees[rang])
    .toSorted((a, b) => compare(a.prix, b.prix) || a.rang - b.rang)
  for (const { rang, quantite, prix } of unites) {
    const pris = Math.min(quantite, reste)
    parts[rang] = times(prix, exact(pris))
    reste -= pris
  }
  return parts
}

/**
 * Whole francs of each line for exact ones: together their sum rounded once, half up, by the largest remainder; none takes
 * more than the whole francs that its line has left.
 */
function partager(francs: readonly Exact[], restes: readonly Exact[]): bigint[] {
  const parts = francs.map(entier)
  const places = restes.map((reste, rang) => entier(reste) > (parts[rang] ?? 0n))
  let manque = parts.reduce((somme, part) => somme - part, toUnits(additionner(francs), 0))
  const fractions = francs.map(({ n, d }, rang) => ({ rang, n: n % d, d }))
  const entamees = fractions.filter(({ n }) => n > 0n)
  for (const { rang } of entamees.toSorted((a, b) => compare(b, a))) {
    if (manque === 0n) break
    if (!places[rang]) continue
    parts[rang] = (parts[rang] ?? 0n) + 1n
    manque -= 1n
  }
  return parts
}
