import { STOCK_MAX } from '#catalogue/catalogue.ts'
import { lockProduit } from '#catalogue/produit.data.ts'
import type { Context } from '#context'
import type { Mouvement, StockBouge } from '#contract'
import type { Queries } from '#database/database.ts'
import { type AppelEquipe, ecrire } from '#ecriture/ecriture.actions.ts'
import { compare, exact, plus, times, zero } from '#shared/exact.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { exigerJuste, type Saisie } from '#shared/formulaire.ts'
import { insertMouvement, type MouvementEquipe, readStock } from './mouvement.data.ts'
import { fautesMouvement, type MotifEquipe } from './mouvement.ts'

interface Mouvante {
  produit_id: number
  motif: MotifEquipe
  quantite?: number | null
  stock?: number | null
  reference?: string | null
}

/**
 * A delivery, a return, a loss, a correction by a signed `quantite`, or an inventory by the `stock` that was
 * counted. Sales go on meanwhile and nothing of them is lost: the product is locked, then read.
 * @throws Failure ENTREE_INVALIDE, INTROUVABLE, STOCK_INSUFFISANT.
 */
export async function bougerStock(context: Context, appel: AppelEquipe, saisie: Saisie): Promise<StockBouge> {
  exigerJuste(fautesMouvement(saisie))
  // the rules above say so
  const { produit_id, motif, quantite, stock, reference } = saisie as unknown as Mouvante
  const demandee = { action: 'mouvoir', objet: 'produit', demande: saisie }
  return ecrire(context, appel, demandee, async (tx) => {
    if (!(await lockProduit(tx, produit_id))) throw introuvable('Ce produit')
    const avant = await stockDe(tx, produit_id)
    const ecart =
      motif === 'inventaire' ? plus(exact(stock ?? 0), times(exact(-1), exact(avant))) : exact(quantite ?? 0)
    const { auteur } = appel.equipier
    const trace = { motif, reference: reference?.trim() || null, auteur, now: context.now() }
    const mouvement = await appliquer(tx, { produit_id, ecart, ...trace }, avant)
    const apres = await stockDe(tx, produit_id)
    const reponse = { produit_id, stock: Number(apres), mouvement }
    return { id: produit_id, motif, avant: { quantite: avant }, apres: { quantite: apres }, reponse }
  })
}

async function stockDe(tx: Queries, produit_id: number): Promise<string> {
  const stock = await readStock(tx, produit_id)
  if (stock === null) throw introuvable('Ce produit')
  return stock
}

/**
 * Moves a stock of which `avant` is held; nothing for a difference of 0.
 * @throws Failure STOCK_INSUFFISANT when less than nothing would be left, QUANTITE_REFUSEE beyond what fits.
 */
export async function appliquer(
  tx: Queries,
  mouvement: MouvementEquipe,
  avant: string,
): Promise<Mouvement | null> {
  const apres = plus(exact(avant), mouvement.ecart)
  if (compare(apres, zero) < 0) {
    throw new Failure('STOCK_INSUFFISANT', 'Il ne reste pas autant de stock\u00a0: rien n’a été changé.')
  }
  if (compare(apres, exact(STOCK_MAX)) > 0) {
    throw new Failure('QUANTITE_REFUSEE', 'Cette quantité est trop grande.')
  }
  return compare(mouvement.ecart, zero) === 0 ? null : insertMouvement(tx, mouvement)
}
