// Apart from `quartiers.ts`, which every address needs: only a list of towns that is searched asks this.
import { partsDe, QUARTIERS, quartiersTenus, TENUS } from './quartiers.ts'
import { formeVille } from './ville.ts'

/**
 * What else a destination is looked for by: the quarters of its town, or of its part of it; those that no part is known
 * to hold may be any one's.
 */
export function aussiNomme(destination: { ville: string }): string {
  const parts = partsDe(destination)
  const ville = formeVille(parts[0] ?? '')
  const tous = Object.values(QUARTIERS)
    .flatMap((villes) => Object.entries(villes))
    .flatMap(([nom, quartiers]) => (formeVille(nom) === ville ? quartiers : []))
  if (parts.length === 1) return tous.join(', ')
  const tenus = [...TENUS].flatMap(([partie, noms]) => (partie.startsWith(`${ville} `) ? noms : []))
  return [...quartiersTenus(parts), ...tous.filter((nom) => !tenus.includes(nom))].join(', ')
}
