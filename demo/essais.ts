import { produits } from './catalogue/catalogue.ts'
import type { ProduitDemo } from './catalogue/types.ts'

/** A made-up product, for measuring: the `numero`-th variant of one of the demonstration's. */
export interface Essai {
  numero: number
  /** code of the product it is a variant of */
  modele: string
  /** francs for the unit of its model */
  prix: number
  /** what came in, what was delivered later, what an inventory corrected: they add up to its stock, 0 or more */
  mouvements: { initial: number; livraison: number; inventaire: number }
}

const EPUISE = 0.05
const PRESQUE_EPUISE = 0.1
const PAS_DE_PRIX = 25

/** Numbers from 0 to 1, the same for the same seeds (mulberry32). */
function hasard(graine: number, numero: number): () => number {
  let etat = Math.imul(graine ^ Math.imul(numero, 0x9e3779b1), 0x85ebca6b)
  return () => {
    etat = (etat + 0x6d2b79f5) | 0
    let t = Math.imul(etat ^ (etat >>> 15), 1 | etat)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The `numero`-th product of a seed, whatever was drawn before it. */
export function essai(graine: number, numero: number): Essai {
  const tirer = hasard(graine, numero)
  const modele = produits[Math.floor(tirer() * produits.length)] as ProduitDemo
  const prix = Math.max(1, Math.round((modele.prix * (0.7 + 0.6 * tirer())) / PAS_DE_PRIX)) * PAS_DE_PRIX
  const sort = tirer()
  const stock = sort < EPUISE ? 0 : 1 + Math.floor(tirer() * (sort < PRESQUE_EPUISE ? 5 : 500))
  const initial = 1 + Math.floor(tirer() * (stock + 20))
  const livraison = Math.floor(tirer() * 50)
  return {
    numero,
    modele: modele.code,
    prix,
    mouvements: { initial, livraison, inventaire: stock - initial - livraison },
  }
}
