/** How many reviews of a product are shown, and their mean of five; null: there is none. */
export interface Note {
  avis_nombre: number
  avis_moyenne: number | null
}

/** The mean of what the database counts, exact to the four decimals of the wire. */
export const noteDe = ({ avis_nombre, avis_somme }: { avis_nombre: number; avis_somme: number }): Note => ({
  avis_nombre,
  avis_moyenne: avis_nombre === 0 ? null : Math.round((avis_somme * 10_000) / avis_nombre) / 10_000,
})

/** « 4,6 »: to one decimal, as it is read. */
export const direMoyenne = (moyenne: number): string =>
  (Math.round(moyenne * 10) / 10).toFixed(1).replace('.', ',')
