import { type Regle, texte } from '#shared/formulaire.ts'

const UN = texte(200)

/** What each picture shows, in the order of the pictures: `maximum` of them. */
export const regleAlts = (maximum: number): Regle => ({
  refus: (alts) =>
    Array.isArray(alts) && alts.length <= maximum
      ? (alts.map((alt) => UN.refus(alt)).find(Boolean) ?? null)
      : 'Une description par image.',
})
