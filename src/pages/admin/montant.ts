import { exact, toUnits } from '#shared/exact.ts'
import { DECIMALES, estDevise, formaterUnites } from '#shared/money.ts'

/** An amount of the wire in its own currency, as it is written; that of an unknown currency keeps its code. */
export function ecrireMontant(montant: number, devise: string): string {
  return estDevise(devise)
    ? formaterUnites(toUnits(exact(montant), DECIMALES[devise]), devise)
    : `${montant} ${devise}`
}

/** The difference of two amounts of the wire, without what binary fractions add. */
export function moins(montant: number, autre: number): number {
  return Math.round((montant - autre) * 100) / 100
}

/** « 1 500 », « 12,5 »: a number as people type it, or null. */
export function lireMontant(texte: string): number | null {
  const nu = texte.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  return /^\d{1,10}(\.\d{1,2})?$/.test(nu) && Number(nu) > 0 ? Number(nu) : null
}
