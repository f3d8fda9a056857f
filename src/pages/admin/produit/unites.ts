import type { UniteVente } from '#catalogue/catalogue.ts'
import { compare, exact, over, toWire } from '#shared/exact.ts'
import { ecrireNombre } from '#shared/nombre.ts'

const UN = exact(1)

/** Another unit beside the product's own, as it is chosen: « sac de 25 kg (× 25) », « 250 g (1 kg = 4 × 250 g) ». */
export function direUnite({ designation, facteur }: UniteVente, sienne: UniteVente): string {
  const rapport = over(exact(facteur), exact(sienne.facteur))
  // what is much smaller would be rounded to nothing: how many of it make one is said instead
  if (compare(rapport, UN) < 0) {
    const combien = ecrireNombre(toWire(over(UN, rapport)))
    return `${designation} (1\u00a0${sienne.designation} = ${combien}\u00a0×\u00a0${designation})`
  }
  return `${designation} (×\u00a0${ecrireNombre(toWire(rapport))})`
}
