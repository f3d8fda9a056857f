import { ecrireNombre } from '#shared/nombre.ts'

/** What of a shelf is not for sale: « 6 à part pour des commandes »; nothing where all of it is. */
export const direAPart = (reserve: number): string =>
  reserve > 0 ? `${ecrireNombre(reserve)} à part pour des commandes` : ''
/** What is for sale, and what is beside it: « 4 en stock (Sac) et 6 à part pour des commandes ». */
export function direStock({
  quantite,
  reserve,
  unite,
}: {
  quantite: number
  reserve: number
  unite: string
}): string {
  const apart = direAPart(reserve)
  return `${ecrireNombre(quantite)} en stock (${unite})${apart && ` et ${apart}`}`
}

/** A signed quantity as people read it: « +12 », « −2,5 », « 0 ». */
export function ecrireEcart(ecart: number): string {
  return `${ecart > 0 ? '+' : ecart < 0 ? '−' : ''}${ecrireNombre(Math.abs(ecart))}`
}
