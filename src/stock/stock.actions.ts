// The room `stock`: how much there is, and every movement of it. It knows no order: who takes says why; two columns
// of `produit` are written here and nowhere else.
import { lockProduit } from '#catalogue/produit.data.ts'
import type { Context } from '#context'
import { type AppelEquipe, ecrire } from '#ecriture/ecriture.actions.ts'
import { introuvable } from '#shared/failure.ts'
import { exigerJuste } from '#shared/formulaire.ts'
import { fautesSeuil } from './inventaire.ts'
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
