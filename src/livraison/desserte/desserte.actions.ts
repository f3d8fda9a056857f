import type { Queries } from '#database/database.ts'
import { paysDe } from '#pays/choix-pays.ts'
import { Failure } from '#shared/failure.ts'
import { listVilles } from '../livraison.data.ts'
import { estRetrait } from '../livraison.ts'
import { type Desservie, dessert, type Endroit, finDeLigne, memePays, seNomme } from './desserte.ts'

type Nommee = Desservie & { pay: { designation: string } }

/**
 * Holds a destination to the address it is to serve, and the address as it is written to both: nothing travels to
 * Paris at Dakar's tariff.
 * @throws Failure DESTINATION_REFUSEE
 */
export async function exigerDesserte(
  q: Queries,
  destination: Nommee,
  endroit: Endroit,
  ecrites: string[] = [],
): Promise<void> {
  // one comes for it: no address is served, none is asked
  if (estRetrait(destination)) return
  const ici = `${destination.ville} (${destination.pay.designation})`
  if (!dessert(destination, endroit)) {
    const la = `${endroit.ville.trim()} (${paysDe(endroit.pays)?.nom ?? endroit.pays})`
    const message = `La livraison vers ${ici} ne dessert pas ${la}\u00a0: choisissez celle de l’adresse.`
    throw new Failure('DESTINATION_REFUSEE', message, { champs: { destination_id: message } })
  }
  for (const ecrite of ecrites) {
    const ailleurs = await ailleursDit(q, destination, ecrite)
    if (!ailleurs) continue
    const message = `L’adresse écrite est à ${ailleurs}, et la livraison va à ${ici}\u00a0: corrigez l’une ou l’autre.`
    throw new Failure('DESTINATION_REFUSEE', message, { champs: { adresseliv: message } })
  }
}

/** The other place that a text says it is in, as we call it; null when it says none. */
export async function ailleursDit(
  q: Queries,
  destination: Desservie,
  ecrite: string,
): Promise<string | null> {
  const fin = finDeLigne(ecrite)
  if (fin.pays && !memePays(destination.pay.code, fin.pays)) return paysDe(fin.pays)?.nom ?? fin.pays
  if (fin.ville === '' || seNomme(destination, fin.ville)) return null
  const autre = (await listVilles(q)).find(
    (une) => seNomme(une, fin.ville) && (!fin.pays || memePays(une.pay.code, fin.pays)),
  )
  return autre?.ville ?? null
}
