import { type AppelEquipe, ecrire } from '#compte/ecriture.actions.ts'
import { insertJournal } from '#compte/journal.data.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { compare, exact, plus, zero } from '#shared/exact.ts'
import { type Champs, Failure } from '#shared/failure.ts'
import { exigerJuste } from '#shared/formulaire.ts'
import { lockProduit } from './fiche.data.ts'
import { ecartDe, fautesInventaire, type LigneComptee } from './inventaire.ts'
import { appliquer } from './mouvement.actions.ts'
import { listRecomptes, readStock } from './mouvement.data.ts'

export interface InventaireFait {
  /** Products whose stock was moved, by how much; those that were as known are counted only. */
  ecarts: { produit_id: number; ecart: number; stock: number }[]
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
  return ecrire(context, appel, demandee, async (tx) => {
    const stocks = await tenirStocks(tx, rangees)
    const ecarts: InventaireFait['ecarts'] = []
    for (const ligne of rangees) {
      const avant = stocks.get(ligne.produit_id) ?? '0'
      const ecart = exact(ecartDe(ligne))
      const trace = {
        motif: 'inventaire',
        reference,
        auteur: appel.equipier.auteur,
        now: context.now(),
      } as const
      const mouvement = await appliquer(tx, { produit_id: ligne.produit_id, ecart, ...trace }, avant)
      if (!mouvement) continue
      const stock = Number((await readStock(tx, ligne.produit_id)) ?? '0')
      ecarts.push({ produit_id: ligne.produit_id, ecart: mouvement.quantite, stock })
      const ecriture = {
        compte_id: appel.equipier.compte_id,
        action: 'mouvoir',
        objet: 'produit',
        objet_id: ligne.produit_id,
        motif: 'inventaire',
        avant: { quantite: avant },
        apres: { quantite: String(stock) },
      }
      await insertJournal(tx, ecriture, context.now())
    }
    const reponse = { ecarts, comptes: rangees.length }
    // each product has its own line in the journal
    return { id: 0, avant: null, apres: null, reponse }
  })
}

/** Holds the counted products, in the order in which sales take them; answers their stocks. */
async function tenirStocks(tx: Queries, lignes: LigneComptee[]): Promise<Map<number, string>> {
  const stocks = new Map<number, string>()
  const inconnus: Champs = {}
  for (const { produit_id } of lignes) {
    const stock = (await lockProduit(tx, produit_id)) ? await readStock(tx, produit_id) : null
    if (stock === null) inconnus[`lignes.${produit_id}`] = 'Ce produit est introuvable.'
    else stocks.set(produit_id, stock)
  }
  refuser('INTROUVABLE', 'Un de ces produits est introuvable.', inconnus)
  const recomptes = await listRecomptes(tx, lignes)
  const phrase = 'Quelqu’un d’autre a compté ou corrigé ce stock entre-temps\u00a0: recomptez-le.'
  refuser('VERSION_DEPASSEE', phrase, Object.fromEntries(recomptes.map((id) => [`lignes.${id}`, phrase])))
  const manques = lignes.filter(
    (ligne) => compare(plus(exact(stocks.get(ligne.produit_id) ?? '0'), exact(ecartDe(ligne))), zero) < 0,
  )
  const manque = 'Il s’en est vendu plus que vous n’en avez compté\u00a0: recomptez-le.'
  refuser(
    'STOCK_INSUFFISANT',
    manque,
    Object.fromEntries(manques.map(({ produit_id }) => [`lignes.${produit_id}`, manque])),
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
