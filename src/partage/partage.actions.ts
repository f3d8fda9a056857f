import { randomBytes } from 'node:crypto'
import { findArticlesEtProduits } from '#catalogue/catalogue.data.ts'
import type { Context } from '#context'
import type { Panier } from '#contract'
import { toPanier } from '#panier/panier.reponse.ts'
import { cleLigne, type Ligne, PANIER_FERME } from '#panier/panier.ts'
import { Failure } from '#shared/failure.ts'
import { deletePartages, findPartage, insertPartage } from './partage.data.ts'
import { JOURS_PARTAGE, PARTAGES_GARDES, type PanierPartage, type PartageFait } from './partage.ts'

/**
 * Hands a cart over: its lines, and nothing of whose they are, are kept for some days under a code that nobody
 * guesses. What is over, and what is too many, goes with the background's next turn: counting them all is for nobody who waits.
 */
export async function partagerPanier(
  { database, now, publicUrl }: Context & { publicUrl: string },
  lignes: Ligne[],
): Promise<PartageFait> {
  const code = randomBytes(12).toString('base64url')
  const expire_le = new Date(now().getTime() + JOURS_PARTAGE * 86_400_000)
  const distinctes = [...new Map(lignes.map((ligne) => [cleLigne(ligne), ligne])).values()]
  await insertPartage(database, { code, lignes: distinctes, expire_le })
  const adresse = adressePanier(publicUrl, code)
  return { code, adresse, proche: `${publicUrl}/partage/${code}`, expire: expire_le.toISOString() }
}

/** Where a cart that was handed over is opened. */
export const adressePanier = (publicUrl: string, code: string): string => `${publicUrl}/panier#${code}`

/**
 * A cart that was handed over, at today's prices; what is not on sale (any more) is left out. Null for a code that is
 * none, or over.
 */
export async function ouvrirPartage(
  { database, now }: Pick<Context, 'database' | 'now'>,
  code: string,
): Promise<PanierPartage | null> {
  const partage = await findPartage(database, code, now())
  if (!partage) return null
  const ids = [...new Set(partage.lignes.map(({ produit_id }) => produit_id))]
  const { articles, produits } = await findArticlesEtProduits(database, ids)
  const enVente = produits.filter(({ id }) => articles.get(id)?.archive === false)
  const lignes = partage.lignes.map((ligne, rang) => ({ ...ligne, id: rang + 1 }))
  const panier = toPanier({ id: 0, etat: PANIER_FERME, version: 0, lignes }, articles, enVente)
  const partis = lignes.length - panier.panierproduits.length
  return { panier, partis, expire: partage.expire_le.toISOString() }
}

/** Forgets those that are over, and the oldest of too many: in the background. */
export async function oublierPartages({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  await deletePartages(database, now(), PARTAGES_GARDES)
}

/** @throws Failure INTROUVABLE for a code that is none, or over. */
export async function voirPartage(context: Context, code: string): Promise<Panier> {
  const ouvert = await ouvrirPartage(context, code)
  if (!ouvert)
    throw new Failure('INTROUVABLE', 'Ce panier n’est plus là\u00a0: demandez qu’on vous le renvoie.')
  return ouvert.panier
}
