/** Rows to insert and the statement that takes them as `$1`; every row must find what it refers to. */
export interface Lot {
  sql: string
  lignes: object[]
}
