/** One page of a list, as the wire carries it (specification, part 3: "Paginated result"). */
export interface Page<T> {
  data: T[]
  metadata: { total: number; per_page: number; current_page: number; last_page: number }
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

export function toPage<T>(data: T[], total: number, { page, count }: PageRequest): Page<T> {
  const last_page = Math.max(1, Math.ceil(total / count))
  return { data, metadata: { total, per_page: count, current_page: page, last_page } }
}
