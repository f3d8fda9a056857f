import { lockProduit } from '#catalogue/produit.data.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { type AppelEquipe, ecrireEnsemble } from '#ecriture/ecriture.actions.ts'
import { compare, exact, plus, zero } from '#shared/exact.ts'
import { type Champs, Failure } from '#shared/failure.ts'
import { exigerJuste } from '#shared/formulaire.ts'
import { cleStock, ecartDe, fautesInventaire, type LigneComptee } from './inventaire.ts'
import { appliquer } from './mouvement.actions.ts'
import { listRecomptes, readStock } from './mouvement.data.ts'

export interface InventaireFait {
  /** Products whose stock was moved, by how much; those that were as known are counted only. */
  ecarts: { produit_id: number; declinaison_id: number | null; ecart: number; stock: number }[]
  comptes: number
}

/**
 * Writes down what was counted, all or nothing, as the difference with what was known when it was counted: what was
 * sold or delivered meanwhile stays sold and delivered.
 * @throws Failure ENTREE_INVALIDE, VERSION_DEPASSEE where somebody else counted or corrected meanwhile,
 * STOCK_INSUFFISANT where more was sold than was counted; each names its products.
 */
export async function inventorier(
  context: Context,
  appel: AppelEquipe,
  { lignes, reference }: { lignes: readonly LigneComptee[]; reference: string | null },
): Promise<InventaireFait> {
  exigerJuste(fautesInventaire(lignes))
  const rangees = lignes.toSorted((une, autre) => une.produit_id - autre.produit_id)
  const demandee = { action: 'inventorier', objet: 'produit', demande: { lignes: rangees, reference } }
  return ecrireEnsemble(context, appel, demandee, async (tx, noter) => {
    const stocks = await tenirStocks(tx, rangees)
    const ecarts: InventaireFait['ecarts'] = []
    for (const ligne of rangees) {
      const { produit_id: id, declinaison_id = null } = ligne
      const avant = stocks.get(cleStock(ligne)) ?? '0'
      const ecart = exact(ecartDe(ligne))
      const { auteur } = appel.equipier
      const trace = { motif: 'inventaire', reference, auteur, now: context.now() } as const
      const mouvement = await appliquer(tx, { produit_id: id, declinaison_id, ecart, ...trace }, avant)
      if (!mouvement) continue
      const apres = (await readStock(tx, id, declinaison_id)) ?? '0'
      const reponse = { produit_id: id, declinaison_id, ecart: mouvement.quantite, stock: Number(apres) }
      const change = { avant: { quantite: avant }, apres: { quantite: apres } }
      ecarts.push(await noter('mouvoir', 'produit', { id, motif: 'inventaire', ...change, reponse }))
    }
    return { ecarts, comptes: rangees.length }
  })
}

/** Holds the counted products, in the order in which sales take them; answers their stocks. */
async function tenirStocks(tx: Queries, lignes: LigneComptee[]): Promise<Map<string, string>> {
  const stocks = new Map<string, string>()
  const inconnus: Champs = {}
  for (const ligne of lignes) {
    const { produit_id, declinaison_id } = ligne
    const stock = (await lockProduit(tx, produit_id)) ? await readStock(tx, produit_id, declinaison_id) : null
    if (stock === null) inconnus[`lignes.${cleStock(ligne)}`] = 'Ce produit est introuvable.'
    else stocks.set(cleStock(ligne), stock)
  }
  refuser('INTROUVABLE', 'Un de ces produits est introuvable.', inconnus)
  const recomptes = await listRecomptes(tx, lignes)
  const phrase = 'Quelqu’un d’autre a compté ou corrigé ce stock entre-temps\u00a0: recomptez-le.'
  refuser(
    'VERSION_DEPASSEE',
    phrase,
    Object.fromEntries(recomptes.map((une) => [`lignes.${cleStock(une)}`, phrase])),
  )
  const manques = lignes.filter(
    (ligne) => compare(plus(exact(stocks.get(cleStock(ligne)) ?? '0'), exact(ecartDe(ligne))), zero) < 0,
  )
  const manque = 'Il s’en est vendu plus que vous n’en avez compté\u00a0: recomptez-le.'
  refuser(
    'STOCK_INSUFFISANT',
    manque,
    Object.fromEntries(manques.map((une) => [`lignes.${cleStock(une)}`, manque])),
  )
  return stocks
}

function refuser(
  code: 'INTROUVABLE' | 'VERSION_DEPASSEE' | 'STOCK_INSUFFISANT',
  phrase: string,
  champs: Champs,
): void {
  if (Object.keys(champs).length > 0) throw new Failure(code, phrase, { champs })
}
