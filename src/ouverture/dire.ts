/** « 1 article », « 12 articles ». */
export const enNombre = (nombre: number, un: string, plusieurs: string): string =>
  `${nombre}\u00a0${nombre < 2 ? un : plusieurs}`
