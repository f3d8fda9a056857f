/** The list with the item at `de` put at `vers`; the same list where that is outside of it. */
export function deplacerA<T>(liste: readonly T[], de: number, vers: number): T[] {
  const reste = liste.filter((_, rang) => rang !== de)
  const [element] = liste.slice(de, de + 1)
  if (element === undefined || vers < 0 || vers >= liste.length) return [...liste]
  return [...reste.slice(0, vers), element, ...reste.slice(vers)]
}
