/** The difference of two amounts of the wire, without what binary fractions add. */
export function moins(montant: number, autre: number): number {
  return Math.round((montant - autre) * 100) / 100
}

/** « 1 500 », « 12,5 »: a number as people type it, or null. */
export function lireMontant(texte: string): number | null {
  const nu = texte.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  return /^\d{1,10}(\.\d{1,2})?$/.test(nu) && Number(nu) > 0 ? Number(nu) : null
}
