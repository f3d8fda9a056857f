// The room `stock`: how much there is, and every movement of it. It knows no order: who takes says why; two columns
// of `produit` are written here and nowhere else.
import { findCategorie } from '#catalogue/catalogue.data.ts'
import { lockProduit } from '#catalogue/produit.data.ts'
import type { Context } from '#context'
import { type AppelEquipe, ecrire } from '#ecriture/ecriture.actions.ts'
import { introuvable } from '#shared/failure.ts'
import { exigerJuste } from '#shared/formulaire.ts'
import { fautesSeuil } from './inventaire.ts'
import { readSeuil, writeSeuil } from './seuil.data.ts'
import { updateSeuil } from './stock.data.ts'

interface Seuil {
  produit_id: number
  /** Of this variant of it. */
  declinaison_id?: number | null | undefined
  /** Null: the shop's own. */
  seuil: number | null
}

/** From how few this product is to be bought again. @throws Failure ENTREE_INVALIDE, INTROUVABLE. */
export async function reglerSeuil(context: Context, appel: AppelEquipe, demande: Seuil): Promise<Seuil> {
  const { produit_id, declinaison_id = null, seuil } = demande
  exigerJuste(fautesSeuil(seuil))
  return ecrire(context, appel, { action: 'regler', objet: 'produit', demande }, async (tx) => {
    if (!(await lockProduit(tx, produit_id))) throw introuvable('Ce produit')
    const avant = await updateSeuil(tx, { produit_id, declinaison_id }, seuil)
    return { id: produit_id, avant: { seuil: avant }, apres: { seuil }, reponse: demande }
  })
}

interface SeuilDuRayon {
  /** Null: the whole shop. */
  categorie_id: number | null
  /** Null: nothing is said of it any more. */
  seuil: number | null
}

/**
 * From how few the products of a category, or of the shop, are to be bought again that say nothing themselves.
 * @throws Failure ENTREE_INVALIDE, INTROUVABLE.
 */
export async function reglerSeuilRayon(
  context: Context,
  appel: AppelEquipe,
  demande: SeuilDuRayon,
): Promise<SeuilDuRayon> {
  const { categorie_id, seuil } = demande
  exigerJuste(fautesSeuil(seuil))
  const objet = categorie_id === null ? 'preference' : 'categorie'
  return ecrire(context, appel, { action: 'regler', objet, demande }, async (tx) => {
    if (categorie_id !== null && !(await findCategorie(tx, categorie_id)))
      throw introuvable('Cette catégorie')
    const avant = await readSeuil(tx, categorie_id)
    await writeSeuil(tx, categorie_id, seuil)
    return { id: categorie_id ?? 1, avant: { seuil: avant }, apres: { seuil }, reponse: demande }
  })
}
