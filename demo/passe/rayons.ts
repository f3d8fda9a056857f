import type { Queries } from '#database/database.ts'
import type { Ligne } from '#panier/panier.ts'

const RANGER = `
SELECT p.code, p.id,
  (SELECT json_object_agg(c.designation, c.id) FROM produit_couleur l JOIN couleur c ON c.id = l.couleur_id WHERE l.produit_id = p.id) AS couleurs,
  (SELECT json_object_agg(t.designation, t.id) FROM produit_taille l JOIN taille t ON t.id = l.taille_id WHERE l.produit_id = p.id) AS tailles
FROM produit p`

/** `VET-008*1 Gris/L` */
const LIGNE = /^(\S+)\*(\d+)(?: ?([^/]*))(?:\/(.+))?$/

interface Range extends Record<string, unknown> {
  code: string
  id: number
  couleurs: Record<string, number> | null
  tailles: Record<string, number> | null
}

/** Answers what finds a product by its code, and what makes a cart's lines of those of the past. */
export async function ouvrirRayons(q: Queries) {
  const parCode = new Map((await q.query<Range>(RANGER)).map((produit) => [produit.code, produit]))
  const produit = (code: string): Range => {
    const trouve = parCode.get(code)
    if (!trouve) throw new Error(`no product is called ${code}`)
    return trouve
  }
  const ligne = (texte: string): Ligne => {
    const [, code = '', quantite, couleur, taille] = LIGNE.exec(texte) ?? []
    const { id, couleurs, tailles } = produit(code)
    return {
      produit_id: id,
      couleur_id: couleur ? (couleurs?.[couleur] ?? null) : null,
      taille_id: taille ? (tailles?.[taille] ?? null) : null,
      unite_id: null,
      quantite: Number(quantite),
    }
  }
  const lignes = (texte: string): Ligne[] => texte.split(', ').map(ligne)
  return { lignes, produit_id: (code: string) => produit(code).id }
}
