// What offers take off a cart, once more, from whole numbers alone: nothing of the shop's own arithmetic.
import type { Genre, OffreGardee } from '#offre/offre.ts'

/** A world of whole numbers: prices in sixtieths of a franc, so that thirds and quarters of a franc exist. */
interface Ligne {
  prix: number
  quantite: number
  produit: number
  categorie: number
}
export interface Regle {
  genre: Genre
  /** Hundredths of a percent, or francs. */
  valeur: number
  achetes: number
  offerts: number
  cadeaux: number[]
  produits: number[]
  categories: number[]
  zones: number[]
  min: number | null
  kilos: number | null
  cumulable: boolean
}
export interface Monde {
  lignes: Ligne[]
  livraison: number | null
  /** In one unit with those that its rules ask. */
  kilos: number
  zone: number | null
  regles: Regle[]
}
export const offreDe = (r: Regle, rang: number): OffreGardee => ({
  ...{ id: rang + 1, designation: `offre ${rang}`, code: null, premiere: 0, compte_id: null, version: 1 },
  genre: r.genre,
  valeur:
    r.genre === 'pourcent' ? (r.valeur / 100).toFixed(2) : r.genre === 'montant' ? String(r.valeur) : null,
  achetes: r.genre === 'lot' ? r.achetes : null,
  offerts: r.genre === 'lot' ? r.offerts : null,
  ...{
    cadeaux: r.genre === 'cadeau' ? r.cadeaux : [],
    produits: r.produits,
    categories: r.categories,
    zones: r.zones,
  },
  min_montant: r.min === null ? null : String(r.min),
  min_poids: r.kilos === null ? null : String(r.kilos),
  ...{ debut: '2026-01-01T00:00:00.000Z', fin: null, arretee_le: null, max_total: null, max_compte: null },
  cumulable: r.cumulable ? 1 : 0,
})

const estVisee = (r: Regle, l: Ligne) => r.produits.includes(l.produit) || r.categories.includes(l.categorie)

/** Unit by unit: what is asked is there, and another than the one that is given. */
function meritee(r: Regle, lignes: Ligne[]) {
  if (!['livraison', 'cadeau'].includes(r.genre) || r.produits.length + r.categories.length === 0) return true
  const unites = lignes.flatMap((l) => Array.from({ length: l.quantite }, () => l))
  const achetees = unites.flatMap((l, i) => (estVisee(r, l) ? i : []))
  if (r.genre === 'livraison') return achetees.length > 0
  const donnees = unites.flatMap((l, i) => (r.cadeaux.includes(l.produit) ? i : []))
  if (donnees.length === 0) return achetees.length > 0
  return donnees.some((donnee) => achetees.some((achetee) => achetee !== donnee))
}

/** The same from whole numbers alone, over one denominator: nothing of the shop's own arithmetic. */
export function oracle({ lignes, livraison, kilos, zone, regles }: Monde) {
  const D = 60n
  const bruts = lignes.map(({ prix, quantite }) => BigInt(prix) * BigInt(quantite))
  const brut = bruts.reduce((a, b) => a + b, 0n)
  const servies = regles
    .map((r, rang) => ({ r, id: rang + 1 }))
    .filter(({ r }) => r.zones.length === 0 || (zone !== null && r.zones.includes(zone)))
    .filter(({ r }) => meritee(r, lignes))
  const dues = servies.filter(
    ({ r }) => (r.min === null || brut >= BigInt(r.min) * D) && (r.kilos === null || kilos >= r.kilos),
  )
  const jouer = (jeu: { r: Regle; id: number }[]) => {
    const ote = lignes.map(() => 0n)
    let port = 0n
    const rangs: Genre[] = ['cadeau', 'lot', 'pourcent', 'montant', 'livraison']
    for (const genre of rangs)
      for (const { r } of jeu.filter((une) => une.r.genre === genre)) {
        if (genre === 'livraison') {
          port = BigInt(livraison ?? 0)
          continue
        }
        const reste = bruts.map((un, i) => un - (ote[i] ?? 0n) * D)
        const libre = r.produits.length === 0 && r.categories.length === 0
        const vise = lignes.map((l) =>
          genre === 'cadeau' ? r.cadeaux.includes(l.produit) : libre || estVisee(r, l),
        )
        // numerators over one denominator `d` (of francs)
        let d = D
        let pris = lignes.map(() => 0n)
        const visible = reste.map((un, i) => (vise[i] ? un : 0n))
        const somme = visible.reduce((a, b) => a + b, 0n)
        if (genre === 'pourcent') {
          d = D * 10_000n
          pris = visible.map((un) => un * BigInt(r.valeur))
        } else if (genre === 'montant') {
          if (somme === 0n) continue
          const valeur = BigInt(r.valeur) * D < somme ? BigInt(r.valeur) * D : somme
          d = D * somme
          pris = visible.map((un) => un * valeur)
        } else {
          // one by one, as a cashier would lay them out
          const unites = lignes
            .flatMap((l, i) =>
              vise[i]
                ? Array.from({ length: l.quantite }, () => ({ i, q: BigInt(l.quantite), p: reste[i] ?? 0n }))
                : [],
            )
            .sort((a, b) => Number(a.p * b.q - b.p * a.q) || a.i - b.i)
          const gratuits =
            genre === 'cadeau' ? 1 : Math.floor(unites.length / (r.achetes + r.offerts)) * r.offerts
          const fois = lignes.map(() => 0n)
          for (const { i } of unites.slice(0, gratuits)) fois[i] = (fois[i] ?? 0n) + 1n
          const commun = lignes.reduce((a, l) => a * BigInt(l.quantite), 1n)
          d = D * commun
          pris = lignes.map((l, i) => ((reste[i] ?? 0n) * commun * (fois[i] ?? 0n)) / BigInt(l.quantite))
        }
        const total = (2n * pris.reduce((a, b) => a + b, 0n) + d) / (2n * d)
        const parts = pris.map((un) => un / d)
        let manque = total - parts.reduce((a, b) => a + b, 0n)
        const ordre = pris
          .map((un, i) => ({ i, f: un % d }))
          .filter(({ f }) => f > 0n)
          .sort((a, b) => (a.f === b.f ? 0 : a.f < b.f ? 1 : -1))
        for (const { i } of ordre) {
          if (manque === 0n) break
          if ((reste[i] ?? 0n) / D <= (parts[i] ?? 0n)) continue
          parts[i] = (parts[i] ?? 0n) + 1n
          manque -= 1n
        }
        for (const [i, part] of parts.entries()) ote[i] = (ote[i] ?? 0n) + part
      }
    return { lignes: ote, livraison: port, tout: ote.reduce((a, b) => a + b, port) }
  }
  let meilleur = jouer(dues.filter(({ r }) => r.cumulable))
  for (const seule of dues.filter(({ r }) => !r.cumulable)) {
    const sienne = jouer([seule])
    if (sienne.tout > meilleur.tout) meilleur = sienne
  }
  return { ...meilleur, manquantes: servies.filter((une) => !dues.includes(une)).map(({ id }) => id) }
}
