import type { Queries } from '#database/database.ts'
import { direAuteur, idEquipier } from './auteur.ts'
import { listComptes } from './compte.data.ts'
import { nomAffiche } from './compte.ts'

/** The names of those of the staff among these authors, by author (`equipe:12`). */
export async function nommerAuteurs(
  q: Queries,
  auteurs: readonly (string | null)[],
): Promise<Map<string, string>> {
  const ids = new Set(auteurs.flatMap((auteur) => idEquipier(auteur ?? '') ?? []))
  const comptes = await listComptes(q, [...ids])
  return new Map(comptes.map((compte) => [`equipe:${compte.id}`, nomAffiche(compte)]))
}

/** What says of each of these authors who it was, the staff by name. */
export async function direAuteurs(
  q: Queries,
  auteurs: readonly string[],
): Promise<(auteur: string) => string> {
  const noms = await nommerAuteurs(q, auteurs)
  return (auteur) => direAuteur(auteur, noms.get(auteur))
}
