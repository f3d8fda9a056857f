import { ecrireNombre } from '#shared/nombre.ts'

/** A signed quantity as people read it: « +12 », « −2,5 », « 0 ». */
export function ecrireEcart(ecart: number): string {
  return `${ecart > 0 ? '+' : ecart < 0 ? '−' : ''}${ecrireNombre(Math.abs(ecart))}`
}
