/** The box has two lines, what is kept has one. */
export function surUneLigne(adresse: string): string {
  return adresse.trim().replace(/,?\s*\n\s*/g, ', ')
}
