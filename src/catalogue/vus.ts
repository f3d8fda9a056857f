import type { Produit } from '#contract'

/** As much of a product as showing it again needs; `prix` is what it cost then, francs for its own unit. */
export type ProduitVu = Pick<Produit, 'id' | 'designation' | 'image' | 'prix'>

/** Key in local storage; nothing of it ever leaves the device. */
export const CLE_VUS = 'vus'
const VUS_MAX = 9

/** Reads what local storage holds; whatever is no product seen is left out, piece by piece. */
export function lireVus(texte: string | null): ProduitVu[] {
  try {
    const lu: unknown = JSON.parse(texte ?? '[]')
    return Array.isArray(lu) ? lu.filter(estVu).slice(0, VUS_MAX) : []
  } catch {
    return []
  }
}

/** The products seen, the latest first, after one more look at this one. */
export function noterVu(vus: ProduitVu[], { id, designation, image, prix }: ProduitVu): ProduitVu[] {
  const autres = vus.filter((un) => un.id !== id)
  return [{ id, designation, image, prix }, ...autres].slice(0, VUS_MAX)
}

function estVu(lu: unknown): lu is ProduitVu {
  if (typeof lu !== 'object' || lu === null) return false
  const { id, designation, image, prix } = lu as Record<string, unknown>
  return (
    Number.isInteger(id) &&
    Number(id) > 0 &&
    typeof designation === 'string' &&
    (image === null || (typeof image === 'string' && /^[\w/.-]+$/.test(image))) &&
    typeof prix === 'number' &&
    Number.isFinite(prix) &&
    prix > 0
  )
}
