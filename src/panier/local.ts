import type { Produit } from '#contract'
import type { LigneProduit } from './lignes.ts'
import { quantiteValide } from './panier.ts'

/** Key of the guest's cart in local storage (specification, part 4). */
export const CLE_PANIER = 'panier'
const VERSION = 1

/** A guest's cart. `id` was drawn when it began: with it a merge can be repeated and change nothing. */
export interface PanierLocal {
  id: string
  lignes: LigneProduit[]
}

/** Reads what local storage holds; whatever is not a cart of ours is no cart, line by line. */
export function lirePanierLocal(texte: string | null): PanierLocal | null {
  try {
    const lu: unknown = JSON.parse(texte ?? 'null')
    if (!estObjet(lu) || lu.version !== VERSION || typeof lu.id !== 'string' || !Array.isArray(lu.lignes)) {
      return null
    }
    const lignes = lu.lignes.filter(estLigne)
    return lignes.length > 0 ? { id: lu.id, lignes } : null
  } catch {
    return null
  }
}

export function ecrirePanierLocal({ id, lignes }: PanierLocal): string {
  return JSON.stringify({ version: VERSION, id, lignes })
}

const estObjet = (lu: unknown): lu is Record<string, unknown> =>
  typeof lu === 'object' && lu !== null && !Array.isArray(lu)
const estId = (lu: unknown): lu is number => Number.isInteger(lu) && Number(lu) > 0
const estChoix = (lu: unknown): lu is number | null => lu === null || estId(lu)

function estLigne(lu: unknown): lu is LigneProduit {
  if (!estObjet(lu)) return false
  const { produit_id, couleur_id, taille_id, unite_id, quantite, produit } = lu
  return (
    estId(produit_id) &&
    [couleur_id, taille_id, unite_id].every(estChoix) &&
    quantiteValide(Number(quantite)) &&
    typeof quantite === 'number' &&
    estProduit(produit) &&
    produit.id === produit_id
  )
}

/** As much of a product as showing and pricing a line needs. */
function estProduit(lu: unknown): lu is Produit {
  if (!estObjet(lu) || !estId(lu.id) || typeof lu.designation !== 'string') return false
  const nombres = [lu.prix, lu.quantite, lu.poids]
  if (!nombres.every((n) => typeof n === 'number' && Number.isFinite(n) && n >= 0)) return false
  if (![lu.couleurs, lu.tailles, lu.unites].every(Array.isArray)) return false
  const unites = [lu.unite, ...(lu.unites as unknown[])]
  return unites.every((un) => estObjet(un) && estId(un.id) && Number(un.facteur) > 0)
}
