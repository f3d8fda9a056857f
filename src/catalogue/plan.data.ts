import type { Queries } from '#database/database.ts'
import { BLOC } from './facette/place.data.ts'
import { EN_VENTE } from './produit.data.ts'

/** A part has the products of one block of ids: with their pictures some 5 MB at most, far under what search engines take. */
const PAR_PARTIE = 2 ** BLOC
/** The last changes of the shop: a part that is not among them has been said before, and says no day. */
const RECENTS = 20_000

// a page changes with its product's birth and each movement of its stock, the only changes that are dated
const MODIFIE = `greatest(p.cree_le, (SELECT m.cree_le FROM mouvement m WHERE m.produit_id = p.id ORDER BY m.id DESC LIMIT 1))`

const PARTIES = `
WITH recent AS MATERIALIZED (
  (SELECT produit_id >> ${BLOC} AS bloc, cree_le FROM mouvement ORDER BY id DESC LIMIT ${RECENTS})
  UNION ALL (SELECT id >> ${BLOC}, cree_le FROM produit WHERE ${EN_VENTE} ORDER BY id DESC LIMIT ${RECENTS}))
SELECT bloc + 1 AS partie, (SELECT max(cree_le) FROM recent r WHERE r.bloc = b.bloc) AS modifie_le
FROM facette_bloc b GROUP BY bloc HAVING sum(nombre) > 0 ORDER BY bloc`

const PLAN = `
SELECT p.id, p.designation, ${MODIFIE} AS modifie_le, p.image,
  ARRAY(SELECT i.image FROM produitimage i WHERE i.produit_id = p.id ORDER BY i.rang, i.id) AS images
FROM produit p WHERE ${EN_VENTE} AND p.id >= $1::bigint AND p.id < $1::bigint + ${PAR_PARTIE} ORDER BY p.id`

export type PartiePlan = { partie: number; modifie_le: string | null }
export type ProduitPlan = {
  id: number
  designation: string
  modifie_le: string
  image: string | null
  images: string[]
}

/** The parts of the products' site map, and when the youngest page of each changed, where that was lately. */
export function listParties(q: Queries): Promise<PartiePlan[]> {
  return q.query<PartiePlan>(PARTIES)
}

/** The products on sale of one part, in the order of their ids, with their pictures. */
export function listPlan(q: Queries, partie: number): Promise<ProduitPlan[]> {
  return q.query<ProduitPlan>(PLAN, [(partie - 1) * PAR_PARTIE])
}
