import type { Queries } from '#database/database.ts'
import { EN_VENTE } from './produit.data.ts'

/** Products in one part of the site map: with their pictures some 3 MB, far under what search engines take. */
const PAR_PARTIE = 10_000

// a page changes with its product's birth and each movement of its stock, the only changes that are dated
const MODIFIE = `greatest(p.cree_le, (SELECT m.cree_le FROM mouvement m WHERE m.produit_id = p.id ORDER BY m.id DESC LIMIT 1))`

const PARTIES = `
SELECT ((rang - 1) / ${PAR_PARTIE} + 1)::integer AS partie, max(modifie_le) AS modifie_le
FROM (SELECT row_number() OVER (ORDER BY p.id) AS rang, ${MODIFIE} AS modifie_le
  FROM produit p WHERE ${EN_VENTE}) AS produits
GROUP BY 1 ORDER BY 1`

const PLAN = `
SELECT p.id, p.designation, ${MODIFIE} AS modifie_le, p.image,
  ARRAY(SELECT i.image FROM produitimage i WHERE i.produit_id = p.id ORDER BY i.rang, i.id) AS images
FROM produit p WHERE ${EN_VENTE} ORDER BY p.id LIMIT ${PAR_PARTIE} OFFSET $1::bigint`

export type PartiePlan = { partie: number; modifie_le: string }
export type ProduitPlan = {
  id: number
  designation: string
  modifie_le: string
  image: string | null
  images: string[]
}

/** The parts of the products' site map, from 1, and when the youngest page of each changed. */
export function listParties(q: Queries): Promise<PartiePlan[]> {
  return q.query<PartiePlan>(PARTIES)
}

/** The products on sale of one part, in the order of their ids, with their pictures. */
export function listPlan(q: Queries, partie: number): Promise<ProduitPlan[]> {
  return q.query<ProduitPlan>(PLAN, [(partie - 1) * PAR_PARTIE])
}
