// The room `recherche`: words that are looked for, and what is suggested. It only finds ids: what a product is, is read
// in `catalogue`.
import { aplatir } from '#shared/texte.ts'

/** Specification, part 2 "Search" and part 9: five products at most, closed 200 ms after leaving the box. */
export const SUGGESTIONS = 5
export const DELAI_FERMETURE = 200
/** After the last key, before asking; in milliseconds. */
export const DELAI_FRAPPE = 200

/** The row after `actif` (−1: none) for ↓ and ↑ among `nombre`, going round through no row at all. */
export function rangSuivant(actif: number, pas: 1 | -1, nombre: number): number {
  if (nombre === 0) return -1
  const suivant = actif + pas
  if (suivant >= nombre) return -1
  return suivant < -1 ? nombre - 1 : suivant
}

/**
 * A name cut in three around what was typed, accents and case forgiven, so that the screen can show where
 * it matched; null when no single place holds it all.
 */
export function decouper(nom: string, saisie: string): [string, string, string] | null {
  const cherche = aplatir(saisie)
  if (!cherche) return null
  for (let debut = 0; debut < nom.length; debut++) {
    for (let fin = debut + 1; fin <= nom.length; fin++) {
      const morceau = aplatir(nom.slice(debut, fin))
      if (morceau === cherche && nom[debut] !== ' ')
        return [nom.slice(0, debut), nom.slice(debut, fin), nom.slice(fin)]
      if (morceau.length > cherche.length) break
    }
  }
  return null
}
