/** Local storage that may be refused or full: the shop then goes on without it. */
export function lireStockage(nom: string): string | null {
  try {
    return localStorage.getItem(nom)
  } catch {
    return null
  }
}

/** Writes, or removes with null; false when it could not be kept. */
export function ecrireStockage(nom: string, texte: string | null): boolean {
  try {
    if (texte === null) localStorage.removeItem(nom)
    else localStorage.setItem(nom, texte)
    return true
  } catch {
    return false
  }
}
