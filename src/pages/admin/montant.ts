import { DECIMALES, estDevise } from '#shared/money.ts'
import { aDecimales } from '#shared/nombre.ts'
import { lireSomme } from '#shared/somme/somme.ts'

/** The difference of two amounts of the wire, without what binary fractions add. */
export function moins(montant: number, autre: number): number {
  return Math.round((montant - autre) * 100) / 100
}

/** « 1 500 », « 25.000 F », « 12,5 »: an amount above 0 as people type it, in the currency's own decimals, or null. */
export function lireMontant(texte: string, devise: string): number | null {
  if (!estDevise(devise)) return null
  const lu = lireSomme(texte, devise) ?? 0
  return lu > 0 && aDecimales(lu, DECIMALES[devise]) ? lu : null
}
