import { findArticles } from '#catalogue/catalogue.data.ts'
import type { Compte } from '#compte/compte.ts'
import { uneFois } from '#compte/idempotence.actions.ts'
import type { Context } from '#context'
import { introuvable } from '#shared/failure.ts'
import { deleteFavorie, insertFavorie } from './favorie.data.ts'

export interface Appel {
  compte: Compte
  cle: string | undefined
}

/**
 * Likes a product or not any more; without `like`, the other of the two. Answers what it is now.
 * @throws Failure INTROUVABLE for a product that does not exist, or is not sold any more and not liked.
 */
export function aimerProduit(
  context: Context,
  { compte, cle }: Appel,
  produit_id: number,
  like?: boolean,
): Promise<{ like: 0 | 1 }> {
  const demande = { action: 'aimer', produit_id, like }
  return uneFois(context, { compte_id: compte.id, cle, demande }, async (tx) => {
    const article = (await findArticles(tx, [produit_id])).get(produit_id)
    if (!article) throw introuvable('Ce produit')
    if (like !== true) {
      const aime = await deleteFavorie(tx, compte.id, { produit_id })
      if (aime || like === false) return { like: 0 }
    }
    if (article.archive) throw introuvable('Ce produit')
    await insertFavorie(tx, compte.id, produit_id, context.now())
    return { like: 1 }
  })
}

/** Takes one of the account's favourites away; somebody else's does not exist. */
export function retirerFavorie(context: Context, { compte, cle }: Appel, id: number): Promise<{ like: 0 }> {
  const demande = { action: 'retirer', favorie_id: id }
  return uneFois(context, { compte_id: compte.id, cle, demande }, async (tx) => {
    if (!(await deleteFavorie(tx, compte.id, { id }))) throw introuvable('Ce favori')
    return { like: 0 }
  })
}
