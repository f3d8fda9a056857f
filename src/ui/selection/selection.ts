import { aplatir } from '#shared/texte.ts'

/** What a list of choices does, apart from any screen (specification, part 9: "Select dropdown defaults"). */
export interface Choix {
  valeur: string
  libelle: string
  /** What else it is looked for by. */
  aussi?: string
}

const MENU_MAX = 300
const MENU_MIN = 140
const SAUT_PAGE = 5
/** Between two keys of one typed word, in milliseconds. */
export const PAUSE_FRAPPE = 600

/**
 * The choices whose label contains what was typed, those that begin with it first; where there is none, those that are
 * looked for by it as well.
 */
export function filtrer(choix: Choix[], saisie: string): Choix[] {
  const cherche = aplatir(saisie)
  if (!cherche) return choix
  const rang = ({ libelle }: Choix) => aplatir(libelle).indexOf(cherche)
  const trouves = choix.filter((un) => rang(un) >= 0)
  if (trouves.length === 0) return choix.filter(({ aussi = '' }) => aplatir(aussi).includes(cherche))
  return [...trouves.filter((un) => rang(un) === 0), ...trouves.filter((un) => rang(un) > 0)]
}

/**
 * Where typing leads in a list without search: the next label that begins with `frappe`, after `depuis`.
 * A letter pressed again goes on to the next one. −1 when none begins so.
 */
export function allerA(choix: Choix[], frappe: string, depuis: number): number {
  const cherche = aplatir(frappe)
  if (!cherche) return -1
  const repete = [...cherche].every((lettre) => lettre === cherche[0])
  const debut = repete ? cherche.charAt(0) : cherche
  const premier = repete ? depuis + 1 : Math.max(depuis, 0)
  for (let pas = 0; pas < choix.length; pas++) {
    const index = (premier + pas) % choix.length
    if (aplatir(choix[index]?.libelle ?? '').startsWith(debut)) return index
  }
  return -1
}

/** The row a key leads to, from `actif` (−1: none) among `nombre` rows; `null` when the key moves nothing. */
export function deplacer(touche: string, actif: number, nombre: number): number | null {
  const dernier = nombre - 1
  if (nombre === 0) return null
  switch (touche) {
    case 'ArrowDown':
      return Math.min(actif + 1, dernier)
    case 'ArrowUp':
      return actif < 0 ? dernier : Math.max(actif - 1, 0)
    case 'PageDown':
      return Math.min(Math.max(actif, 0) + SAUT_PAGE, dernier)
    case 'PageUp':
      return Math.max(actif - SAUT_PAGE, 0)
    case 'Home':
      return 0
    case 'End':
      return dernier
    default:
      return null
  }
}

/** Where the menu opens around its control, in px of the window: below, unless only above has 140 px. */
export function placer(controle: { top: number; bottom: number }, fenetre: number, contenu: number) {
  const dessous = fenetre - controle.bottom - 8
  const dessus = controle.top - 8
  const voulu = Math.min(contenu, MENU_MAX)
  const enHaut = dessous < Math.min(voulu, MENU_MIN) && dessus > dessous
  const hauteur = Math.max(Math.min(voulu, enHaut ? dessus : dessous), Math.min(voulu, MENU_MIN))
  return { top: enHaut ? controle.top - hauteur - 4 : controle.bottom + 4, hauteur }
}
