import { findArticles } from '#catalogue/catalogue.data.ts'
import { prixUnitaire, uniteVendue } from '#catalogue/catalogue.ts'
import { resoudre } from '#catalogue/declinaison/declinaison.ts'
import { lockCompte } from '#compte/compte.data.ts'
import type { Context } from '#context'
import { toDecimal } from '#shared/exact.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import type { Ligne } from '../panier.ts'
import { deleteCote, insertCote, listCote } from './cote.data.ts'
import { COTE_MAX, COTE_PLEIN, type LigneCote } from './cote.ts'

/**
 * Puts a line aside, with what one of it costs now: for later, and held for nobody. The same choice again takes the
 * place of its own. Answers all that is there.
 * @throws Failure INTROUVABLE for what is not sold, ETAT_REFUSE where there is no room.
 */
export function mettreDeCote({ database }: Context, compte_id: number, ligne: Ligne): Promise<LigneCote[]> {
  return database.transaction(async (tx) => {
    const article = (await findArticles(tx, [ligne.produit_id])).get(ligne.produit_id)
    if (!article || article.archive) throw introuvable('Ce produit')
    const vendu = resoudre(article, ligne)
    if (!uniteVendue(vendu, ligne.unite_id)) throw introuvable('Cette unité')
    // pressed twice is once, and what is counted is what is there
    await lockCompte(tx, compte_id)
    const remplacee = await deleteCote(tx, compte_id, ligne)
    if (!remplacee && (await listCote(tx, compte_id)).length >= COTE_MAX)
      throw new Failure('ETAT_REFUSE', COTE_PLEIN)
    await insertCote(tx, compte_id, { ...ligne, prix: toDecimal(prixUnitaire(vendu, ligne.unite_id), 4) })
    return listCote(tx, compte_id)
  })
}

/** It is put aside no more; twice is once. Answers what is left. */
export async function oublierDeCote(
  { database }: Context,
  compte_id: number,
  ligne: Omit<Ligne, 'quantite'>,
): Promise<LigneCote[]> {
  await deleteCote(database, compte_id, ligne)
  return listCote(database, compte_id)
}
