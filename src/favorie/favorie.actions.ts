// The room `favorie`: what somebody likes. It does not know the cart.
import { findArticles } from '#catalogue/catalogue.data.ts'
import type { Compte } from '#compte/compte.ts'
import type { Context } from '#context'
import { uneFois } from '#ecriture/idempotence.actions.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { deleteFavorie, insertFavorie, insertFavories, lockFavorie } from './favorie.data.ts'

export interface Appel {
  compte: Compte
  cle: string | undefined
}

const CHANGE =
  'Ce favori a changé ailleurs entre-temps\u00a0: votre changement fait hors connexion n’a pas été appliqué.'

/**
 * Likes a product or not any more; without `like`, the other of the two. Answers what it is now, and which favourite.
 * @param connu the favourite it was for who changes it, null for none: another one since, or none any more, is newer
 * and stays (VERSION_DEPASSEE)
 * @throws Failure INTROUVABLE for a product that does not exist, or is not sold any more and not liked.
 */
export function aimerProduit(
  context: Context,
  { compte, cle }: Appel,
  produit_id: number,
  like?: boolean,
  connu?: number | null,
): Promise<{ like: 0 | 1; id?: number }> {
  const demande = { action: 'aimer', produit_id, like }
  return uneFois(context, { compte_id: compte.id, cle, demande }, async (tx) => {
    const article = (await findArticles(tx, [produit_id])).get(produit_id)
    if (!article) throw introuvable('Ce produit')
    const actuel = await lockFavorie(tx, compte.id, produit_id)
    const voulu = like ?? !actuel
    if (connu !== undefined && connu !== actuel && voulu !== Boolean(actuel)) {
      throw new Failure('VERSION_DEPASSEE', CHANGE)
    }
    if (!voulu) {
      if (actuel) await deleteFavorie(tx, compte.id, actuel)
      return { like: 0 }
    }
    if (actuel) return { like: 1, id: actuel }
    if (article.archive) throw introuvable('Ce produit')
    return { like: 1, id: await insertFavorie(tx, compte.id, produit_id, context.now()) }
  })
}

/** Takes one of the account's favourites away; somebody else's does not exist. */
export function retirerFavorie(context: Context, { compte, cle }: Appel, id: number): Promise<{ like: 0 }> {
  const demande = { action: 'retirer', favorie_id: id }
  return uneFois(context, { compte_id: compte.id, cle, demande }, async (tx) => {
    if (!(await deleteFavorie(tx, compte.id, id))) throw introuvable('Ce favori')
    return { like: 0 }
  })
}

/**
 * What a guest liked joins the account's favourites: nothing of either is lost, and twice is once. What is not sold any
 * more is left out.
 */
export async function reunirFavoris(
  { database, now }: Context,
  compte_id: number,
  produits: readonly number[],
): Promise<{ ajoutes: number }> {
  return database.transaction(async (tx) => {
    const articles = await findArticles(tx, [...produits])
    // the latest liked comes first where they are listed
    const enVente = [...produits].reverse().filter((id) => articles.get(id)?.archive === false)
    return { ajoutes: await insertFavories(tx, compte_id, enVente, now()) }
  })
}
