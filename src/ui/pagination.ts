/** The page numbers worth showing: the ends, the current one and its neighbours; `null` where some are left out. */
export function pagesVisibles(page: number, pages: number): (number | null)[] {
  const montrees = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (une) => une === 1 || une === pages || Math.abs(une - page) <= 1 || pages <= 7,
  )
  return montrees.flatMap((une, index) => {
    const avant = montrees[index - 1] ?? 0
    if (une - avant === 2) return [une - 1, une]
    return une - avant > 1 ? [null, une] : [une]
  })
}
