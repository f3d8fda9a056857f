import { lockProduit } from '#catalogue/produit.data.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { type AppelEquipe, ecrireEnsemble } from '#ecriture/ecriture.actions.ts'
import { compare, type Exact, exact, toDecimal, zero } from '#shared/exact.ts'
import { type Champs, Failure } from '#shared/failure.ts'
import { exigerJuste } from '#shared/formulaire.ts'
import { listMisAPart } from './apart.data.ts'
import { cleStock, ecartDe, effetDe, fautesInventaire, type LigneComptee } from './inventaire.ts'
import { addManque, readManque } from './manque.data.ts'
import { appliquer, direStock } from './mouvement.actions.ts'
import { listRecomptes, readStock } from './mouvement.data.ts'

export interface InventaireFait {
  /** Products whose stock was moved, by how much; those that were as known are counted only. */
  ecarts: { produit_id: number; declinaison_id: number | null; ecart: number; stock: number }[]
  /** Those of which fewer are there than orders wait for, and how many fewer. */
  manques: { produit_id: number; declinaison_id: number | null; manque: number }[]
  comptes: number
}

/**
 * Writes down what was counted, all or nothing, as the difference with what was known to be there when it was counted:
 * what was ordered, sent or delivered meanwhile stays so. Where orders wait for more than is there, nothing is left to
 * sell, and what is missing is said, kept, and taken from what comes next.
 * @throws Failure ENTREE_INVALIDE, VERSION_DEPASSEE where somebody else counted or corrected meanwhile,
 * STOCK_INSUFFISANT where more has left than was counted; each names its products.
 */
export async function inventorier(
  context: Context,
  appel: AppelEquipe,
  { lignes, reference }: { lignes: readonly LigneComptee[]; reference: string | null },
): Promise<InventaireFait> {
  exigerJuste(fautesInventaire(lignes))
  const rangees = lignes.toSorted(
    (une, autre) =>
      une.produit_id - autre.produit_id || (une.declinaison_id ?? 0) - (autre.declinaison_id ?? 0),
  )
  const demandee = { action: 'inventorier', objet: 'produit', demande: { lignes: rangees, reference } }
  return ecrireEnsemble(context, appel, demandee, async (tx, noter) => {
    const effets = await tenirStocks(tx, rangees)
    const ecarts: InventaireFait['ecarts'] = []
    const manques: InventaireFait['manques'] = []
    for (const { ligne, avant, ecart, manque } of effets) {
      const { produit_id: id, declinaison_id = null } = ligne
      const objet = { produit_id: id, declinaison_id }
      const manquait = await readManque(tx, objet)
      if (compare(manque, zero) > 0) {
        manques.push({ ...objet, manque: Number(toDecimal(manque, 6)) })
        await addManque(tx, { ...objet, quantite: manque, compte: true })
      }
      const { auteur } = appel.equipier
      const trace = { motif: 'inventaire', reference, auteur, now: context.now() } as const
      const mouvement = await appliquer(tx, { ...objet, ecart, ...trace }, avant)
      if (!mouvement && compare(manque, zero) === 0) continue
      const apres = (await readStock(tx, id, declinaison_id)) ?? '0'
      const change = {
        avant: direStock(avant, manquait),
        apres: direStock(apres, await readManque(tx, objet)),
      }
      const reponse = { ...objet, ecart: mouvement?.quantite ?? 0, stock: Number(apres) }
      await noter('mouvoir', 'produit', { id, motif: 'inventaire', ...change, reponse })
      if (mouvement) ecarts.push(reponse)
    }
    return { ecarts, manques, comptes: rangees.length }
  })
}

interface Effet {
  ligne: LigneComptee
  avant: string
  ecart: Exact
  manque: Exact
}

/** Holds the counted products, in the order in which sales take them; answers their stocks and how far each moves. */
async function tenirStocks(tx: Queries, lignes: LigneComptee[]): Promise<Effet[]> {
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
  const reserves = await listMisAPart(
    tx,
    lignes.map(({ produit_id }) => produit_id),
  )
  const effets = lignes.map((ligne) => {
    const [quantite, reserve] = [stocks, reserves].map((de) => de.get(cleStock(ligne)) ?? '0') as [
      string,
      string,
    ]
    return { ligne, avant: quantite, effet: effetDe(exact(ecartDe(ligne)), { quantite, reserve }) }
  })
  const faux = effets.filter(({ effet }) => effet === null)
  const manque = 'Il en est parti plus que vous n’en avez compté\u00a0: recomptez-le.'
  refuser(
    'STOCK_INSUFFISANT',
    manque,
    Object.fromEntries(faux.map(({ ligne }) => [`lignes.${cleStock(ligne)}`, manque])),
  )
  return effets.flatMap(({ ligne, avant, effet }) => (effet ? [{ ligne, avant, ...effet }] : []))
}

function refuser(
  code: 'INTROUVABLE' | 'VERSION_DEPASSEE' | 'STOCK_INSUFFISANT',
  phrase: string,
  champs: Champs,
): void {
  if (Object.keys(champs).length > 0) throw new Failure(code, phrase, { champs })
}
