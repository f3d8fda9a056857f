import { lirePanierLocal, type PanierLocal } from './local.ts'
import type { Ligne } from './panier.ts'

/** A guest's cart in a cookie: where no script keeps it, the browser brings it along. */
export const TEMOIN_PANIER = 'panier'
const ENTRE_LIGNES = '~'

/** In signs that a cookie holds as they are: a hundred lines take some 2 KB. */
export function ecrireTemoin({ id, lignes }: { id: string; lignes: readonly Ligne[] }): string {
  const dites = lignes.map(({ produit_id, couleur_id, taille_id, unite_id, quantite }) =>
    [produit_id, couleur_id, taille_id, unite_id, quantite].map((nombre) => nombre ?? '').join('-'),
  )
  return [id, ...dites].join(ENTRE_LIGNES)
}

/** What a browser brought back, typed as what another keeps of a cart: products are to be asked for. */
export function lireTemoin(texte: string | null): PanierLocal | null {
  const [id, ...dites] = (texte ?? '').split(ENTRE_LIGNES)
  const nombre = (dit: string | undefined) => (/^\d{1,9}$/.test(dit ?? '') ? Number(dit) : null)
  const lignes = dites.map((dite) => {
    const [produit_id, couleur_id, taille_id, unite_id, quantite] = dite.split('-').map(nombre)
    return { produit_id, couleur_id, taille_id, unite_id, quantite }
  })
  return lirePanierLocal(JSON.stringify({ version: 1, id, lignes }))
}
