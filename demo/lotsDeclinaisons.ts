import { produits } from './catalogue/catalogue.ts'
import type { ProduitDemo } from './catalogue/types.ts'
import type { Lot } from './lot.ts'

/** Clothes and shoes are kept by colour and size; the rest of what has colours is not. */
const RAYONS = new Set([
  ...['femme', 'homme', 'enfant'],
  ...['babouches-sandales', 'ville-sport', 'chaussures-enfant'],
])
const GRANDE = 'XXL'

interface Declinee {
  code: string
  couleur: string | null
  taille: string | null
  quantite: number
  /** Francs beside the product's price: more cloth. */
  ecart: number
  image: string | null
}

export const estDecline = ({ rayon, couleurs, tailles }: ProduitDemo): boolean =>
  RAYONS.has(rayon) && (couleurs ?? tailles) !== undefined

/** A product's stock shared out among its colours and sizes: of few, some are sold out, here and there. */
function declineesDe({ code, slug, vues = [], couleurs = [], tailles = [], stock }: ProduitDemo): Declinee[] {
  const choix = (couleurs.length > 0 ? couleurs : [null]).flatMap((couleur, rang) => {
    // where each colour was drawn, in their order
    const image = vues.length + 1 === couleurs.length ? `produit/${[slug, ...vues][rang]}.jpg` : null
    return (tailles.length > 0 ? tailles : [null]).map((taille) => ({ couleur, taille, image }))
  })
  const nombre = choix.length
  const pas = nombre % 5 === 0 ? 7 : 5
  return choix.map((un, rang) => ({
    ...un,
    code,
    quantite: Math.floor(stock / nombre) + ((rang * pas) % nombre < stock % nombre ? 1 : 0),
    ecart: un.taille === GRANDE ? 1000 : 0,
  }))
}

/** The variants of clothes and shoes, each with its share of the stock and the movement that says so. */
export const lotsDeclinaisons = (): Lot[] => {
  const lignes = produits.filter(estDecline).flatMap(declineesDe)
  return [
    {
      sql: `INSERT INTO declinaison (produit_id, couleur_id, taille_id, quantite, ecart, image)
SELECT p.id, c.id, t.id, x.quantite, x.ecart, x.image
FROM json_to_recordset($1::text::json)
  AS x (code text, couleur text, taille text, quantite numeric, ecart numeric, image text)
JOIN produit p ON p.code = x.code LEFT JOIN couleur c ON c.designation = x.couleur
LEFT JOIN taille t ON t.designation = x.taille ORDER BY p.id, c.id, t.rang`,
      lignes,
    },
    {
      sql: `INSERT INTO mouvement (produit_id, declinaison_id, quantite, motif, cree_le)
SELECT p.id, d.id, d.quantite, 'initial', p.cree_le
FROM json_to_recordset($1::text::json) AS x (code text, couleur text, taille text)
JOIN produit p ON p.code = x.code LEFT JOIN couleur c ON c.designation = x.couleur
LEFT JOIN taille t ON t.designation = x.taille
JOIN declinaison d ON d.produit_id = p.id AND d.couleur_id IS NOT DISTINCT FROM c.id
  AND d.taille_id IS NOT DISTINCT FROM t.id ORDER BY d.id`,
      lignes: lignes.filter(({ quantite }) => quantite > 0),
    },
  ]
}
