import { ecrireMontant } from '#shared/devises.ts'

/** `27/11/2026 14:05`, in Dakar's time wherever it is read. */
export const momentDakar = (iso: string): string =>
  `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}\u00a0${iso.slice(11, 16)}`

/** « 1 200 FCFA et 3,40 € », or null where there is nothing. */
export function direSommes(sommes: readonly (readonly [montant: number, devise: string])[]): string | null {
  const dites = sommes.flatMap(([montant, devise]) => (montant === 0 ? [] : [ecrireMontant(montant, devise)]))
  return dites.length > 0 ? new Intl.ListFormat('fr').format(dites) : null
}
