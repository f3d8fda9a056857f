// What each line of an order cost, for whoever gives a part of it back.
import { additionDe, type Chiffree, type EnDevise } from '#commande/addition.ts'
import type { Commande } from '#contract'
import { depuisUnites } from '#shared/devises.ts'
import { compare, type Exact, exact, over, times, toUnits, toWire, zero } from '#shared/exact.ts'
import { DECIMALES, estDevise } from '#shared/money.ts'
import { additionner, repartir } from '#shared/total.ts'

/** An order as the wire carries it. */
export type Rendable = Chiffree & Pick<Commande, 'detailcommandes'>

/** Which parts of an order are given back: so many of each line, its delivery or not. */
export interface Choix {
  lignes: readonly { id: number; quantite: number }[]
  livraison: boolean
}

/**
 * What an order's lines cost as its bill writes them, each less its share of the discount and with the tax that came on
 * top of it, in the smallest unit of its currency; `livraison`: all the rest. Together they are what it charged.
 */
export function coutsDe(commande: Rendable): { lignes: bigint[]; livraison: bigint } {
  const { detailcommandes, montantdevise, postes, taxes } = commande
  const enDevise = deviseDe(commande)
  const { articles, remise } = additionDe(commande)
  const unites = (montant: number) => toUnits(exact(montant), DECIMALES[enDevise.devise])
  const prix = detailcommandes.map((une) => times(exact(une.prix), exact(une.quantite)))
  const moins = detailcommandes.map((une) => exact(-une.remise))
  const ecrits = repartir(prix, articles, enDevise)
  const remises = repartir(moins, remise, enDevise)
  const enPlus = taxes?.enplus ?? 0
  const siennes = detailcommandes.map(({ taxe }, rang) =>
    times(additionner([prix[rang] ?? zero, moins[rang] ?? zero]), over(exact(taxe ?? '0'), exact(100))),
  )
  const livree = postes.some(({ code }) => code === 'livraison')
  const dessus =
    enPlus === 0 ? [] : repartir(avecReste(siennes, enPlus, livree, commande), unites(enPlus), enDevise)
  const lignes = detailcommandes.map(
    (_, rang) => (ecrits[rang] ?? 0n) + (remises[rang] ?? 0n) + (dessus[rang] ?? 0n),
  )
  return { lignes, livraison: lignes.reduce((reste, un) => reste - un, unites(montantdevise)) }
}

/** The lines' taxes, and what of the tax is delivery's. */
function avecReste(siennes: Exact[], enPlus: number, livree: boolean, { taux }: EnDevise): Exact[] {
  if (!livree) return siennes
  const francs = over(exact(enPlus), exact(taux))
  const reste = additionner([francs, ...siennes.map((un) => times(un, exact(-1)))])
  return [...siennes, compare(reste, zero) < 0 ? zero : reste]
}

function deviseDe({ devise, taux }: EnDevise) {
  if (!estDevise(devise)) throw new RangeError(`not a currency: ${devise}`)
  return { devise, taux: exact(taux) }
}

/** Nothing of an order. */
const AUCUNE: Choix = { lignes: [], livraison: false }

/** How many of a line's pieces these parts hold. */
export const piecesDe = ({ lignes }: Choix, ligne: number): number =>
  lignes.reduce((somme, { id, quantite }) => (id === ligne ? somme + quantite : somme), 0)

/**
 * What the next pieces of a line cost, `deja` of them gone back before: never more than their part, the last taking
 * what is left, so that in however many steps they come to the whole.
 */
export function partDe(cout: bigint, voulue: number, { sur, deja }: { sur: number; deja: number }): bigint {
  const jusqua = (pieces: number) => (cout * BigInt(pieces)) / BigInt(sur)
  return jusqua(deja + voulue) - jusqua(deja)
}

/**
 * What these parts of an order cost, in its currency, once others went back before; null where it has none of them, or
 * fewer are left.
 */
export function montantDe(
  commande: Rendable,
  { lignes, livraison }: Choix,
  rendues: Choix = AUCUNE,
): number | null {
  const couts = coutsDe(commande)
  const parts = lignes.map(({ id, quantite }) => {
    const rang = commande.detailcommandes.findIndex((une) => une.id === id)
    const sur = commande.detailcommandes[rang]?.quantite ?? 0
    const deja = piecesDe(rendues, id)
    const entiere = Number.isInteger(quantite) && quantite >= 1 && quantite <= sur - deja
    return entiere ? partDe(couts.lignes[rang] ?? 0n, quantite, { sur, deja }) : null
  })
  if (parts.includes(null) || new Set(lignes.map(({ id }) => id)).size < lignes.length) return null
  if (livraison && rendues.livraison) return null
  const somme = parts.reduce<bigint>((total, part) => total + (part ?? 0n), livraison ? couts.livraison : 0n)
  return toWire(depuisUnites(Number(somme), deviseDe(commande).devise))
}
