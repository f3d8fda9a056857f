import { STOCK_MAX } from '#catalogue/catalogue.ts'
import { lockProduit } from '#catalogue/produit.data.ts'
import type { Context } from '#context'
import type { Mouvement, StockBouge } from '#contract'
import type { Queries } from '#database/database.ts'
import { type AppelEquipe, ecrire } from '#ecriture/ecriture.actions.ts'
import { compare, type Exact, exact, plus, times, zero } from '#shared/exact.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { exigerJuste, type Saisie } from '#shared/formulaire.ts'
import { listMisAPart } from './apart.data.ts'
import { listDeclinees } from './declinees.data.ts'
import { cleStock, effetDe } from './inventaire.ts'
import { addManque, listCombles, readManque } from './manque.data.ts'
import { insertMouvement, type MouvementEquipe, readStock } from './mouvement.data.ts'
import { fautesMouvement, type MotifEquipe } from './mouvement.ts'

interface Mouvante {
  produit_id: number
  declinaison_id?: number | null
  motif: MotifEquipe
  quantite?: number | null
  stock?: number | null
  reference?: string | null
}

/**
 * A delivery, a return, a loss, a correction by a signed `quantite`, or an inventory by the `stock` that was
 * counted, what is set aside for orders with it. Sales go on meanwhile and nothing of them is lost: the product is locked, then read.
 * @throws Failure ENTREE_INVALIDE, INTROUVABLE, STOCK_INSUFFISANT.
 */
export async function bougerStock(context: Context, appel: AppelEquipe, saisie: Saisie): Promise<StockBouge> {
  exigerJuste(fautesMouvement(saisie))
  // the rules above say so
  const {
    produit_id,
    declinaison_id: nommee,
    motif,
    quantite,
    stock,
    reference,
  } = saisie as unknown as Mouvante
  // nothing typed is none
  const declinaison_id = nommee || null
  const demandee = { action: 'mouvoir', objet: 'produit', demande: saisie }
  return ecrire(context, appel, demandee, async (tx) => {
    if (!(await lockProduit(tx, produit_id))) throw introuvable('Ce produit')
    const avant = await stockDe(tx, produit_id, declinaison_id)
    const objet = { produit_id, declinaison_id }
    const manquait = await readManque(tx, objet)
    const { auteur } = appel.equipier
    const trace = { motif, reference: reference?.trim() || null, auteur, now: context.now() }
    const { ecart, manque } =
      motif === 'inventaire'
        ? await effetCompte(tx, objet, stock ?? 0, avant)
        : await effetRepris(tx, objet, exact(quantite ?? 0), avant)
    if (compare(manque, zero) > 0) await addManque(tx, { ...objet, quantite: manque, compte: true })
    const mouvement = await appliquer(tx, { ...objet, ecart, ...trace }, avant)
    const apres = await stockDe(tx, produit_id, declinaison_id)
    const manque_apres = await readManque(tx, objet)
    const reponse = { produit_id, stock: Number(apres), manque: Number(manque_apres), mouvement }
    const change = {
      avant: direStock(avant, manquait),
      apres: direStock(apres, manque_apres),
    }
    return { id: produit_id, motif, ...change, reponse }
  })
}

/** How far a count of all that is there moves what is for sale: what is set aside for orders was counted with it. */
async function effetCompte(
  tx: Queries,
  objet: { produit_id: number; declinaison_id: number | null },
  compte: number,
  quantite: string,
): Promise<{ ecart: Exact; manque: Exact }> {
  const reserve = (await listMisAPart(tx, [objet.produit_id])).get(cleStock(objet)) ?? '0'
  const ecart = plus(exact(compte), times(exact(-1), plus(exact(quantite), exact(reserve))))
  // never null: no count is below nothing
  return effetDe(ecart, { quantite, reserve }) ?? { ecart, manque: zero }
}

/**
 * How far a difference moves what is for sale of a stock that is held. What orders were given of it because a count had
 * found too few for them (`combler_manque`) is missing again where it goes; what was sold is not taken back.
 */
export async function effetRepris(
  tx: Queries,
  objet: { produit_id: number; declinaison_id: number | null },
  ecart: Exact,
  quantite: string,
): Promise<{ ecart: Exact; manque: Exact }> {
  if (compare(plus(exact(quantite), ecart), zero) >= 0) return { ecart, manque: zero }
  const reserve = (await listCombles(tx, [objet.produit_id])).get(cleStock(objet)) ?? '0'
  // where more goes than that, `appliquer` refuses it
  return effetDe(ecart, { quantite, reserve }) ?? { ecart, manque: zero }
}

/** A stock as the journal keeps it: with what is missing for orders, where something is. */
export const direStock = (quantite: string, manque: string) => ({
  quantite,
  ...(compare(exact(manque), zero) > 0 && { manque }),
})

async function stockDe(tx: Queries, produit_id: number, declinaison_id: number | null): Promise<string> {
  const stock = await readStock(tx, produit_id, declinaison_id)
  if (stock === null) throw introuvable(declinaison_id === null ? 'Ce produit' : 'Cette déclinaison')
  return stock
}

/** Of a product that is held and has variants, one is moved. @throws Failure ENTREE_INVALIDE where none is said. */
async function exigerDeclinaison(
  tx: Queries,
  produit_id: number,
  declinaison_id: number | null,
): Promise<void> {
  if (declinaison_id !== null || !(await listDeclinees(tx, [produit_id])).has(produit_id)) return
  const message = 'Ce produit se vend en déclinaisons : dites de laquelle le stock bouge.'
  throw new Failure('ENTREE_INVALIDE', message, { champs: { declinaison_id: message } })
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
  if (compare(mouvement.ecart, zero) !== 0)
    await exigerDeclinaison(tx, mouvement.produit_id, mouvement.declinaison_id ?? null)
  const apres = plus(exact(avant), mouvement.ecart)
  if (compare(apres, zero) < 0) {
    throw new Failure('STOCK_INSUFFISANT', 'Il ne reste pas autant de stock\u00a0: rien n’a été changé.')
  }
  if (compare(apres, exact(STOCK_MAX)) > 0) {
    throw new Failure('QUANTITE_REFUSEE', 'Cette quantité est trop grande.')
  }
  return compare(mouvement.ecart, zero) === 0 ? null : insertMouvement(tx, mouvement)
}
