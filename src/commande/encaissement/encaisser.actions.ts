import { tenirAvoirs } from '#avoir/avoir.actions.ts'
import type { Queries } from '#database/database.ts'
import { fermerPanier } from '#panier/achat/achat.actions.ts'
import type { CodeMoyen } from '#preference/moyen.ts'
import { introuvable } from '#shared/failure.ts'
import { deplacer, SOLDEE, type Trace } from '../commande.actions.ts'
import {
  type CommandeGelee,
  hasAutreEnCours,
  listEtapes,
  listProduitsDe,
  lockCommande,
  updateCommande,
} from '../commande.data.ts'
import { ETAT, ETAT_PAIEMENT } from '../commande.ts'
import { tenirArticles } from '../reservation.actions.ts'
import { direSort, sortDeLaCompletee } from './completee.actions.ts'

interface Encaissement {
  accepte?: boolean
  moyen?: CodeMoyen
  suffit?: (commande: CommandeGelee) => boolean
}

/**
 * The order's money has come, whoever says so: it is confirmed and its cart closes. Money for an order whose
 * time was over confirms it while there is stock; without, or when its cart was bought by another order since,
 * somebody must look at it. `deja` when it was paid before, `annulee` when somebody gave it up on purpose: that
 * money goes back. `moyen`: how it came, which is then how the order is paid, whatever its buyer had chosen: nothing
 * is left to be collected at the door. With `accepte`, the staff has looked at the order and takes the money as it is.
 * What was added to another order paid the difference in delivery alone: with that one given up or come back it is given
 * up too, and its money goes back; with that one on its way, somebody must look at it. With `suffit`, asked of the order
 * under its lock: where it says no nothing changes, and the answer is `autre_montant`.
 */
export async function encaisserCommande(
  tx: Queries,
  commande_id: number,
  trace: Omit<Trace, 'par'>,
  { accepte = false, moyen, suffit }: Encaissement = {},
): Promise<'confirmee' | 'a_verifier' | 'deja' | 'annulee' | 'autre_montant'> {
  const row = await lockCommande(tx, commande_id)
  if (!row) throw introuvable('Cette commande')
  if (SOLDEE.includes(row.etat_paiement)) return 'deja'
  if (row.etat === ETAT.annulee && !accepte && !(await echue(tx, row.id))) return 'annulee'
  const attend = !accepte && (row.etat === ETAT.attente || row.etat === ETAT.annulee)
  const completee = attend ? await sortDeLaCompletee(tx, row) : null
  const seule = completee && direSort(completee.sort, completee.numero)
  if (seule && completee.sort !== 'partie') {
    await deplacer(tx, row.id, { etat: ETAT.annulee }, { ...trace, motif: seule })
    return 'annulee'
  }
  if (suffit && !suffit(row)) return 'autre_montant'
  const { auteur, now } = trace
  // its part was spent elsewhere meanwhile: this money alone buys nothing
  if (!(await tenirAvoirs(tx, row.avoirs?.parts ?? [], { commande_id: row.id, auteur, now })))
    return 'annulee'
  const confirme =
    row.etat === ETAT.attente || row.etat === ETAT.annulee || (accepte && row.etat === ETAT.a_verifier)
  const autrement = row.etat === ETAT.annulee && !accepte && (await hasAutreEnCours(tx, row))
  const tenue = !confirme || (!autrement && (await tenirArticles(tx, row, trace.now)))
  const etat = tenue && !seule ? (confirme ? ETAT.confirmee : row.etat) : ETAT.a_verifier
  const dite = seule ? { ...trace, motif: `${trace.motif}, ${seule}` } : trace
  await deplacer(tx, row.id, { etat, etat_paiement: ETAT_PAIEMENT.paye }, dite)
  if (moyen) await updateCommande(tx, row.id, { payment_method: moyen })
  await fermerPanier(tx, row.panier_id, await listProduitsDe(tx, row.id))
  return etat === ETAT.a_verifier ? 'a_verifier' : 'confirmee'
}

/** Was it the clock that gave this order up? */
async function echue(tx: Queries, commande_id: number): Promise<boolean> {
  const etapes = await listEtapes(tx, [commande_id])
  const annulation = etapes.findLast(
    ({ etat }, rang) => etat === ETAT.annulee && etapes[rang - 1]?.etat !== ETAT.annulee,
  )
  return annulation?.auteur === 'echeance'
}
