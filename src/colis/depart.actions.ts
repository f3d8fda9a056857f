import { findArticles } from '#catalogue/catalogue.data.ts'
import { resoudre } from '#catalogue/declinaison/declinaison.ts'
import { deplacer } from '#commande/commande.actions.ts'
import {
  type CommandeGelee,
  type Detail,
  insertEtape,
  listDetails,
  listEtapes,
  lockCommande,
} from '#commande/commande.data.ts'
import { ETAT, ETATS, ETATS_PAIEMENT, type Etat, paiementConvient } from '#commande/commande.ts'
import { motifColis } from '#commande/etape.ts'
import { exigerLa } from '#commande/reservation.actions.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { type AppelEquipe, ecrire } from '#ecriture/ecriture.actions.ts'
import { exact, over, times, toDecimal } from '#shared/exact.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { type Depart, insertColis, listColis, prochainRang } from './colis.data.ts'
import {
  direContenu,
  direPieces,
  MOTIF_DEPART,
  nombreDePieces,
  numeroColis,
  type Pieces,
  type PoidsUnitaire,
  poidsDe,
  resteAPartir,
} from './colis.ts'

export interface Trace {
  auteur: string
  now: Date
}

/** What is asked to leave. */
export interface DepartDemande {
  /** So many pieces of some lines; absent: all that is left. */
  lignes?: readonly Pieces[] | undefined
  /** Who carries it and so on; its weight is the proposed one unless it is said, unknown included. */
  depart?: Partial<Depart> | undefined
  /** What is written down of an order that leaves whole in one parcel. */
  motif?: string | undefined
}

/** What one piece of each of these lines weighs today, in kilograms. */
export async function poidsUnitaires(q: Queries, details: readonly Detail[]): Promise<PoidsUnitaire[]> {
  const articles = await findArticles(q, [...new Set(details.flatMap(({ produit_id }) => produit_id ?? []))])
  return details.map((detail) => {
    const { id, produit_id, facteur_choisi, facteur_produit } = detail
    const article = articles.get(produit_id ?? 0)
    if (!article) return { id, poids: null }
    const parUnite = over(exact(facteur_choisi), exact(facteur_produit))
    const poids = times(exact(resoudre(article, detail).poids), parUnite)
    return { id, poids: Number(toDecimal(poids, 6)) || null }
  })
}

/**
 * Pieces of an order leave in one parcel: all that is left, or those that are named. The order moves on with the last of
 * them; until then it stays where it is, and the parcel is a move of its own, which whoever ordered and whoever receives
 * are told. The order is locked first: a piece leaves once, however many say so at once.
 * @throws Failure INTROUVABLE, ETAT_REFUSE for what has left, waits for goods, or is not ready; ENTREE_INVALIDE.
 */
export async function partir(
  tx: Queries,
  commande_id: number,
  { lignes, depart = {}, motif = MOTIF_DEPART }: DepartDemande,
  { auteur, now }: Trace,
): Promise<{ id: number; numero: string; etat: Etat; dit: string }> {
  const row = await lockCommande(tx, commande_id)
  if (!row) throw introuvable('Cette commande')
  exigerEnvoyable(row)
  const details = await listDetails(tx, [commande_id])
  const partis = await listColis(tx, [commande_id])
  const reste = resteAPartir(details, partis)
  const choisies = lignes ? choisir(reste, details, lignes) : reste
  if (choisies.length === 0) throw new Failure('ETAT_REFUSE', 'Il ne reste rien à expédier.')
  await exigerLa(
    tx,
    commande_id,
    choisies.map(({ id }) => id),
  )
  const complet = nombreDePieces(choisies) === nombreDePieces(reste)
  const rang = await prochainRang(tx, commande_id)
  const numero = numeroColis(rang)
  const seul = complet && partis.length === 0
  const dit = seul ? motif : motifColis(numero, 'parti', direContenu(choisies))
  const etat = complet ? ETAT.expediee : row.etat
  await noterMouvement(tx, row, etat, { auteur, motif: dit, now })
  const propose = 'poids' in depart ? null : poidsDe(choisies, await poidsUnitaires(tx, choisies))
  const dits = { ...RIEN_DIT, poids: propose === null ? null : String(propose), ...depart }
  const etape_id = (await listEtapes(tx, [commande_id])).at(-1)?.id ?? 0
  const colis = { commande_id, rang, etape_id, parti_le: now, ...dits }
  const id = await insertColis(tx, colis, choisies)
  return { id, numero, etat, dit }
}
const RIEN_DIT: Depart = { transporteur: null, reference: null, lien: null, poids: null, cout: null }

/** @throws Failure ETAT_REFUSE for an order of which no parcel may leave. */
function exigerEnvoyable({ etat, etat_paiement, retrait }: CommandeGelee): void {
  if (retrait)
    throw new Failure('ETAT_REFUSE', 'Cette commande se retire à la boutique\u00a0: rien n’en part.')
  if (etat !== ETAT.preparation)
    throw new Failure(
      'ETAT_REFUSE',
      `Un colis part d’une commande «\u202f${ETATS[ETAT.preparation].text}\u202f»\u00a0: celle-ci est «\u202f${ETATS[etat].text}\u202f».`,
    )
  if (!paiementConvient(etat, ETAT.expediee, etat_paiement))
    throw new Failure(
      'ETAT_REFUSE',
      `Le paiement de cette commande est «\u202f${ETATS_PAIEMENT[etat_paiement].text}\u202f»\u00a0: rien n’en part.`,
    )
}

/** @throws Failure ENTREE_INVALIDE for what is no line of the order, ETAT_REFUSE for more than is left of it. */
function choisir(reste: readonly Detail[], details: readonly Detail[], voulues: readonly Pieces[]): Detail[] {
  const connues = new Set(details.map(({ id }) => id))
  const distinctes = new Set(voulues.map(({ id }) => id)).size === voulues.length
  if (!distinctes || voulues.some(({ id }) => !connues.has(id))) {
    const message = 'Cet article n’est pas de cette commande, ou il est nommé deux fois.'
    throw new Failure('ENTREE_INVALIDE', message, { champs: { lignes: message } })
  }
  return details.flatMap((detail) => {
    const voulue = voulues.find(({ id }) => id === detail.id)
    if (!voulue) return []
    const libre = reste.find(({ id }) => id === detail.id)?.quantite ?? 0
    if (voulue.quantite > libre) {
      const dite = direPieces({ ...detail, quantite: libre })
      throw new Failure('ETAT_REFUSE', `Il reste à expédier ${dite}\u00a0: un autre colis vient de partir.`)
    }
    return { ...detail, quantite: voulue.quantite }
  })
}

/** A move of a locked order, even where it leaves it in its place. */
export async function noterMouvement(
  tx: Queries,
  { id, etat: de, etat_paiement }: CommandeGelee,
  etat: Etat,
  { auteur, motif, now }: Trace & { motif: string },
): Promise<void> {
  const par = etat === ETAT.preparation ? 'colis' : 'equipe'
  if (etat !== de) await deplacer(tx, id, { etat }, { auteur, motif, now, par })
  else await insertEtape(tx, { commande_id: id, etat, etat_paiement, auteur, motif, cree_le: now })
}

/** The same as a call of the staff's, written down. @throws Failure as `partir`. */
export function expedier(
  context: Context,
  appel: AppelEquipe,
  { commande_id, ...demande }: DepartDemande & { commande_id: number },
): Promise<{ id: number; numero: string }> {
  const demandee = { action: 'expedier', objet: 'commande', demande: { commande_id, ...demande } }
  return ecrire(context, appel, demandee, async (tx) => {
    const avant = await lockCommande(tx, commande_id)
    if (!avant) throw introuvable('Cette commande')
    const trace = { auteur: appel.equipier.auteur, now: context.now() }
    const { id, numero, etat, dit } = await partir(tx, commande_id, demande, trace)
    const [etait, est] = [
      { etatcommande: avant.etat, colis: null },
      { etatcommande: etat, colis: dit },
    ]
    return { id: commande_id, avant: etait, apres: est, reponse: { id, numero } }
  })
}
