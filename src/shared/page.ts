/** One page of a list, as the wire carries it (specification, part 3: "Paginated result"). */
export interface Page<T> {
  data: T[]
  metadata: {
    total: number
    per_page: number
    current_page: number
    last_page: number
    /** There are more than `total`: as many as a long list is counted to. */
    plus?: true
  }
}

export interface PageRequest {
  page: number
  count: number
}

export const FIRST_PAGE = 1
export const MAX_COUNT = 100
export const GRID_COUNT = 20
export const CATEGORIES_COUNT = 10
export const REST_COUNT = 10

/** A list of millions is counted so far, and paged so far: whoever looks for one of them filters. */
export const COMPTES_MAX = 10_000

/** One page of a list that was counted to one more than `max`. */
export function toPageBornee<T>(
  data: T[],
  comptes: number,
  request: PageRequest,
  max = COMPTES_MAX,
): Page<T> {
  const page = toPage(data, Math.min(comptes, max), request)
  return comptes > max ? { ...page, metadata: { ...page.metadata, plus: true } } : page
}

export function toPage<T>(data: T[], total: number, { page, count }: PageRequest): Page<T> {
  const last_page = Math.max(1, Math.ceil(total / count))
  return { data, metadata: { total, per_page: count, current_page: page, last_page } }
}
