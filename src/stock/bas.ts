/** Low stocks are counted so far: who has more of them looks at the list. */
export const BAS_COMPTES = 1_000

/** « 12 », or « 1 000 et plus ». */
export const direBas = (comptes: number): string =>
  comptes < BAS_COMPTES ? String(comptes) : `${BAS_COMPTES.toLocaleString('fr-FR')}\u00a0et plus`
