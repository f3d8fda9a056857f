import { graphql } from '#browser/api.ts'
import { type Appel, useAppel } from '#browser/appel.ts'
import type { Destination, Pays } from '#contract'
import { CHOIX_PAYS } from './choix-pays.ts'

const LISTE_PAYS = 'query { pays { id designation code } }'
const LISTE_DESTINATIONS = `query ($pays_id: Int) {
  destinations(pays_id: $pays_id) {
    id codepostale pays_id pay { id designation code } ville livraisonexpress delaistandard delaisexpress
    zone_id zone { id designation devise } tariflivraisons { id prixkg prix10kg prix20kg prixexpress }
  }
}`

/** The countries we deliver to. */
export function usePaysLivres(): Appel<Pays[]> {
  return useAppel('pays', async () => (await graphql<{ pays: Pays[] }>(LISTE_PAYS, {})).pays)
}

/** Where we deliver in a country; asks nothing while it is not known. */
export function useDestinations(pays_id: number | null): Appel<Destination[]> {
  return useAppel(pays_id === null ? null : `destinations/${pays_id}`, async () => {
    const reponse = await graphql<{ destinations: Destination[] }>(LISTE_DESTINATIONS, { pays_id })
    return reponse.destinations
  })
}

/** The country we deliver to that the forms know by its three letters, if there is one. */
export function paysLivre(liste: Pays[] | null, alpha3: string): Pays | undefined {
  const alpha2 = CHOIX_PAYS.find((pays) => pays.alpha3 === alpha3)?.alpha2
  return liste?.find(({ code }) => code === alpha2)
}
