import { graphql } from '#browser/api.ts'
import { type Appel, useLecture } from '#browser/appel.ts'
import { demanderUneFois } from '#browser/lectures.ts'
import type { Destination, Pays } from '#contract'
import { estRetrait } from './livraison.ts'

const LISTE_PAYS = 'query { pays { id designation code } }'
const LISTE_DESTINATIONS = `query ($pays_id: Int) {
  destinations(pays_id: $pays_id) {
    id codepostale pays_id pay { id designation code } ville livraisonexpress delaistandard delaisexpress
    zone_id zone { id designation devise } tariflivraisons { id prixkg prix10kg prix20kg prixexpress }
    retrait retrait_adresse retrait_horaires retrait_message
  }
}`

/** The countries we deliver to. */
export function usePaysLivres(): Appel<Pays[]> {
  return useLecture(PAYS, demanderPays)
}

const PAYS = 'boutique/pays'
const demanderPays = async (): Promise<Pays[]> => (await graphql(LISTE_PAYS)).pays
export const listPaysLivres = () => demanderUneFois(PAYS, demanderPays)

const cleDestinations = (pays_id: number | null) => `boutique/destinations/${pays_id ?? ''}`
const demanderDestinations = async (pays_id: number | null): Promise<Destination[]> =>
  (await graphql(LISTE_DESTINATIONS, { pays_id })).destinations
export const listDestinations = (pays_id: number | null) =>
  demanderUneFois(cleDestinations(pays_id), () => demanderDestinations(pays_id))

/** Where one may come for an order, in any country. */
export const listPointsDeRetrait = async (): Promise<Destination[]> =>
  (await listDestinations(null)).filter(estRetrait)

/** Where we deliver in a country, and where one comes for it; asks nothing while it is not known. */
export function useDestinations(pays_id: number | null): Appel<Destination[]> {
  return useLecture(pays_id === null ? null : cleDestinations(pays_id), () => demanderDestinations(pays_id))
}

/** The towns that we deliver to in a country: where one comes for an order is none. */
export function useVilles(pays_id: number | null): Appel<Destination[]> {
  const { donnees, ...appel } = useDestinations(pays_id)
  return { ...appel, donnees: donnees?.filter((une) => !estRetrait(une)) ?? null }
}

/** Where one may come for an order, in any country. */
export function usePointsDeRetrait(): Appel<Destination[]> {
  const { donnees, ...appel } = useLecture(cleDestinations(null), () => demanderDestinations(null))
  return { ...appel, donnees: donnees?.filter(estRetrait) ?? null }
}

/** French names by alpha-3 code. The list weighs more than the page that shows two of them: it comes after. */
export function useNomsPays(): Appel<Map<string, string>> {
  return useLecture('noms-pays', async () => {
    const { CHOIX_PAYS } = await import('#pays/choix-pays.ts')
    return new Map(CHOIX_PAYS.map(({ alpha3, nom }) => [alpha3, nom]))
  })
}
