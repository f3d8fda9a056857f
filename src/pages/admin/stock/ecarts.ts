import { ecrireNombre } from '#shared/nombre.ts'

/** What of a shelf is not for sale: « 6 à part pour des commandes »; nothing where all of it is. */
export const direAPart = (reserve: number): string =>
  reserve > 0 ? `${ecrireNombre(reserve)} à part pour des commandes` : ''
/** What a count did not find of it: « il en manque 3 pour des commandes »; nothing where all is there. */
export const direManque = (manque: number): string =>
  manque > 0 ? `il en manque ${ecrireNombre(manque)} pour des commandes` : ''
/** What is for sale, and what is beside it: « 4 en stock (Sac) et 6 à part pour des commandes ». */
export function direStock({
  quantite,
  reserve,
  manque,
  unite,
}: {
  quantite: number
  reserve: number
  manque: number
  unite: string
}): string {
  const [apart, absents] = [direAPart(reserve), direManque(manque)]
  return `${ecrireNombre(quantite)} en stock (${unite})${apart && ` et ${apart}`}${absents && `\u00a0; ${absents}`}`
}

/** A signed quantity as people read it: « +12 », « −2,5 », « 0 ». */
export function ecrireEcart(ecart: number): string {
  return `${ecart > 0 ? '+' : ecart < 0 ? '−' : ''}${ecrireNombre(Math.abs(ecart))}`
}
