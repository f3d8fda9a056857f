import type { Destination, Devise } from '#contract'
import { ecrireMontant } from '#shared/devises.ts'
import { compare, type Exact, exact, max } from '#shared/exact.ts'
import { DECIMALES, estDevise } from '#shared/money.ts'
import { aDecimales, ecrireNombre } from '#shared/nombre.ts'
import type { ZoneVue } from './equipe.data.ts'
import { paysSenegal, prixApplique, type Tarif } from './livraison.ts'
import { manqueDe } from './manque.ts'
import { demandeDe } from './modes.ts'
import { formaterPoids } from './poids.ts'

const KG = exact(1)
const NOMS: Record<keyof Tarif, string> = {
  prixkg: 'le prix du kilogramme',
  prix10kg: 'le prix à partir de 10\u00a0kg',
  prix20kg: 'le prix à partir de 20\u00a0kg',
  prixexpress: 'le prix express',
}

/** A price of a tariff as any price, « 9,50 € »; one of more decimals than its currency has, to its last: « 1 250,75 FCFA ». */
export const ecrirePrix = (montant: number, devise: string): string =>
  estDevise(devise) && aDecimales(montant, DECIMALES[devise])
    ? ecrireMontant(montant, devise)
    : `${ecrireNombre(montant)}\u00a0${devise === 'XOF' ? 'FCFA' : devise}`

/** A tariff in a word: « 2 000 FCFA » where it is fixed, « 6 000 FCFA le kg » where it is not; null: here it is, there not. */
export function direTarif(prixkg: number, devise: string, fixe: boolean | null): string {
  const suite = fixe === null ? ' (le kg hors du Sénégal)' : fixe ? '' : ' le kg'
  return `${ecrirePrix(prixkg, devise)}${suite}`
}

/** What it costs to deliver to a zone. */
export const prixZone = ({ devise, tarif, fixe }: ZoneVue): string =>
  tarif ? direTarif(tarif.prixkg, devise, fixe) : 'sans tarif'
/** Zones to choose from: those that a model made are told apart by their price alone. */
export const choixZones = (zones: readonly ZoneVue[]) =>
  zones.map((zone) => [String(zone.id), `${zone.designation}\u00a0: ${prixZone(zone)}`] as const)

interface Envoi {
  poids: Exact
  express: boolean
}

/** Why a delivery costs what it costs, or cannot be sold, in one sentence of the rule that prices it. */
export function expliquerPrix(
  destination: Destination,
  { poids, express }: Envoi,
  devises: Devise[],
): string {
  const { zone, ville, pay, livraisonexpress, tariflivraisons } = destination
  const [tarif] = tariflivraisons
  if (!tarif) return `Livraison sur devis\u00a0: la zone ${zone.designation} n’a pas de tarif.`
  if (express && livraisonexpress !== 1) return `${ville} ne propose pas l’express.`
  if (express && manqueDe(destination) === 'express')
    return `${ville} propose l’express, mais la zone ${zone.designation} n’en a pas le prix\u00a0: il ne peut pas être vendu.`
  const demande = demandeDe(destination, poids, devises)
  if (!demande) return `La boutique n’a pas de taux pour ${zone.devise}.`
  const nom = prixApplique({ ...demande, express }, tarif)
  const fixe = paysSenegal(pay.code)
  const prix = `${fixe && nom === 'prixkg' ? 'le prix de la livraison' : NOMS[nom]}, ${ecrirePrix(tarif[nom] ?? tarif.prixkg, zone.devise)}`
  const converti =
    zone.devise === 'XOF' ? '' : `, converti en francs au taux de ${ecrireNombre(Number(demande.tauxTarif))}`
  if (fixe) return `Au Sénégal, ${prix}, est un prix fixe, quel que soit le poids${converti}.`
  const compte = formaterPoids(max(KG, poids))
  const leger = compare(poids, KG) < 0 ? ' (un colis compte pour 1\u00a0kg au moins)' : ''
  return `${compte}${leger} multiplié par ${prix}${manquant(nom, poids, express)}${converti}, arrondi au franc.`
}

/** Which heavier price the tariff has not, where the weight would have asked for it. */
function manquant(nom: keyof Tarif, poids: Exact, express: boolean): string {
  if (express) return ''
  const seuil = compare(poids, exact(20)) >= 0 ? 20 : compare(poids, exact(10)) >= 0 ? 10 : 0
  if (seuil === 0 || nom === `prix${seuil}kg`) return ''
  return ` (ce tarif n’a pas de prix à partir de ${seuil}\u00a0kg)`
}
