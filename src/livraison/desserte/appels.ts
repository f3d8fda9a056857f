// Apart from `appels.ts`: what knows a country by its three letters brings the list of them all, 2.5 KB.
import type { Appel } from '#browser/appel.ts'
import type { Destination } from '#contract'
import { paysLivre } from '#pays/pays-livre.ts'
import { listDestinations, listPaysLivres, usePaysLivres, useVilles } from '../appels.ts'
import { estRetrait } from '../livraison.ts'

/** Outside of a page: the towns that we deliver to in a country of three letters. */
export async function listDesserte(pays: string): Promise<Destination[]> {
  const pays_id = paysLivre(await listPaysLivres(), pays)?.id
  return pays_id === undefined ? [] : (await listDestinations(pays_id)).filter((une) => !estRetrait(une))
}

/** The towns that we deliver to in a country of three letters. */
export function useDesserte(pays: string): Appel<Destination[]> {
  const livres = usePaysLivres()
  const pays_id = paysLivre(livres.donnees, pays)?.id ?? null
  const liste = useVilles(pays_id)
  const { donnees, erreur, enCours, recommencer } = livres.donnees && !livres.enCours ? liste : livres
  const destinations = (liste.donnees ?? []).filter((une) => une.pays_id === pays_id)
  return { donnees: donnees && destinations, erreur, enCours, recommencer }
}
