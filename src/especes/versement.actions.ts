import { randomUUID } from 'node:crypto'
import { deplacer } from '#commande/commande.actions.ts'
import { type CommandeGelee, lockCommande, readCommande } from '#commande/commande.data.ts'
import { ETAT, ETAT_PAIEMENT, numeroCommande } from '#commande/commande.ts'
import { listRecues } from '#commande/encaissement/recues.data.ts'
import { francs } from '#commande/montants.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { type AppelEquipe, ecrire } from '#ecriture/ecriture.actions.ts'
import { type CodePortefeuille, NOMS_PORTEFEUILLES } from '#preference/numeros/portefeuille.ts'
import { motifEspeces } from '#preparation/gestes.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { especesDe } from '#tentative/especes.actions.ts'
import { insertTentative } from '#tentative/tentative.data.ts'
import { attenduDe, fautesDeVersement, type LigneVersee } from './especes.ts'
import { findLivreur, listCourses } from './livreur.data.ts'
import { insertVersement, type LigneGardee } from './versement.data.ts'

/** Who writes it down, and when; `par`: by what it was sent to the shop's own number, in cash otherwise. */
export interface Qui {
  auteur: string
  now: Date
  par?: CodePortefeuille | null | undefined
}

/** What a deliverer hands in, order by order, and what was counted; whole francs. */
export interface DemandeVersement {
  livreur_id: number
  lignes: LigneVersee[]
  verse: number
  explication: string | null
}

/**
 * Keeps what a deliverer hands in: every order of it that is paid by it is paid, in one transaction, or nothing is
 * kept. What is due at a door and did not come stays due; what came beyond it is to be given back.
 * @throws Failure INTROUVABLE, ENTREE_INVALIDE where a reason is missing, VERSION_DEPASSEE when an order is no more as
 * it was seen: somebody else noted it, or gave it to another.
 */
export function recevoirVersement(
  context: Context,
  appel: AppelEquipe,
  demande: DemandeVersement,
): Promise<{ id: number; attendu: number; verse: number }> {
  exigerExplique(demande.lignes, demande)
  const demandee = { action: 'encaisser', objet: 'versement', demande }
  return ecrire(context, appel, demandee, async (tx) => {
    const { auteur, compte_id } = appel.equipier
    const qui = { auteur, now: context.now() }
    const livreur = await findLivreur(tx, demande.livreur_id)
    if (!livreur) throw introuvable('Ce livreur')
    const lignes = [...demande.lignes].sort((une, autre) => une.commande_id - autre.commande_id)
    const commandes = await lockCommandes(tx, lignes)
    await exigerVues(tx, commandes, demande)
    const gardees: Omit<LigneGardee, 'versement_id'>[] = []
    for (const ligne of lignes) {
      const commande = commandes.get(ligne.commande_id)
      if (!commande) throw introuvable('Cette commande')
      gardees.push({ ...ligne, trop_id: await encaisserLigne(tx, qui, commande, ligne) })
    }
    const attendu = attenduDe(lignes)
    const { verse, explication } = demande
    const row = { livreur_id: livreur.id, compte_id, remis_le: qui.now, cree_le: qui.now }
    const id = await insertVersement(tx, { ...row, attendu, verse, explication }, gardees)
    const apres = lireVersement(commandes, { lignes, verse })
    return { id, motif: explication, avant: null, apres, reponse: { id, attendu, verse } }
  })
}

/** @throws Failure ENTREE_INVALIDE: a difference without its reason. */
export function exigerExplique(
  lignes: readonly LigneVersee[],
  reste: { verse: number; explication: string | null },
): void {
  const champs = fautesDeVersement(lignes, reste)
  const [message] = Object.values(champs)
  if (message) throw new Failure('ENTREE_INVALIDE', message, { champs })
}

/** Locks the orders of a hand-in, by number. @throws Failure INTROUVABLE. */
export async function lockCommandes(
  tx: Queries,
  lignes: readonly Pick<LigneVersee, 'commande_id'>[],
): Promise<Map<number, CommandeGelee>> {
  const rows = new Map<number, CommandeGelee>()
  for (const { commande_id } of lignes) {
    const row = await lockCommande(tx, commande_id)
    if (!row) throw introuvable('Cette commande')
    rows.set(commande_id, row)
  }
  return rows
}

/** Each order is still in this hand, and owes what was seen. */
async function exigerVues(
  tx: Queries,
  commandes: ReadonlyMap<number, CommandeGelee>,
  { livreur_id, lignes }: DemandeVersement,
): Promise<void> {
  const ids = [...commandes.keys()]
  const [courses, recues] = [await listCourses(tx, ids), await listRecues(tx, ids)]
  const changees = lignes.flatMap(({ commande_id, du }) => {
    const row = commandes.get(commande_id)
    if (!row) return []
    const numero = numeroCommande(row.id, row.cree_le)
    const porteur = courses.get(row.id)
    if (porteur?.id !== livreur_id)
      return [`${numero} est maintenant ${porteur ? `confiée à ${porteur.nom}` : 'sans livreur'}`]
    const reste = resteDu(row, recues.get(row.id) ?? 0)
    if (reste === du) return []
    return [reste === 0 ? `${numero} n’est plus à encaisser` : `${numero} doit maintenant ${francs(reste)}`]
  })
  if (changees.length === 0) return
  throw new Failure(
    'VERSION_DEPASSEE',
    `Rien n’est enregistré\u00a0: quelqu’un a changé quelque chose entre-temps. ${changees.join('. ')}.`,
  )
}

/** Whole francs that are still to be collected of an order at the door. */
function resteDu(row: CommandeGelee, recu: number): number {
  return aEncaisser(row) ? especesDe(row).montant - recu : 0
}

const aEncaisser = ({ etat_paiement, payment_method }: CommandeGelee): boolean =>
  etat_paiement === ETAT_PAIEMENT.a_encaisser && payment_method === 'livraison'

/** Given up, or brought back, while its money was still out: all that comes of it goes back, as what had come did (`rendre_especes`). */
export const revenueSansArgent = ({
  etat,
  etat_paiement,
}: Pick<CommandeGelee, 'etat' | 'etat_paiement'>): boolean =>
  etat_paiement === ETAT_PAIEMENT.a_encaisser && (etat === ETAT.annulee || etat === ETAT.retournee)

/**
 * What was collected of one order, which is locked: it is paid once all of it is there. Answers the attempt that holds
 * what came beyond, to be given back.
 * @throws Failure ETAT_REFUSE.
 */
export async function encaisserLigne(
  tx: Queries,
  { auteur, now, par }: Qui,
  { id, retrait }: CommandeGelee,
  { montant, motif }: Pick<LigneVersee, 'montant' | 'motif'>,
): Promise<number | null> {
  const commande = await readCommande(tx, id)
  if (!commande) throw introuvable('Cette commande')
  if (!aEncaisser(commande)) {
    // what is noted of it would be neither its payment nor money to give back
    if (montant > 0) throw new Failure('ETAT_REFUSE', 'Cette commande n’est pas à encaisser.')
    return null
  }
  if (revenueSansArgent(commande)) {
    // it came, and goes back: nobody waits for it any more, nor notes it twice
    const venue = [motifEspeces('encaisser', retrait, par), motif].filter(Boolean).join(', ')
    const trace = { auteur, now, par: 'equipe' as const, motif: venue }
    if (montant > 0) await deplacer(tx, id, { etat_paiement: ETAT_PAIEMENT.non_paye }, trace)
    return noterTrop(tx, commande, montant, { now, par })
  }
  const recu = (await listRecues(tx, [id])).get(id) ?? 0
  const reste = especesDe(commande).montant - recu
  if (montant < reste) return null
  const raison = [motifEspeces('encaisser', retrait, par), motif].filter(Boolean).join(', ')
  const trace = { auteur, now, par: 'equipe' as const, motif: raison }
  await deplacer(tx, id, { etat_paiement: ETAT_PAIEMENT.paye }, trace)
  return noterTrop(tx, commande, montant - reste, { now, par })
}

/** Keeps what came beyond what was due as money to be given back (`paiement_a_rembourser`). */
export async function noterTrop(
  tx: Queries,
  { id: commande_id }: CommandeGelee,
  montant: number,
  { now: cree_le, par }: Pick<Qui, 'now' | 'par'>,
): Promise<number | null> {
  if (montant <= 0) return null
  const trop = await insertTentative(tx, {
    ...{ commande_id, methode: 'livraison', cle: randomUUID(), etat: 'a_rembourser', cree_le },
    ...{ montant, devise: 'XOF', recu: montant, devise_recue: 'XOF' },
    motif: `${par ? `Reçu par ${NOMS_PORTEFEUILLES[par]}` : 'Espèces reçues'} en plus de ce qui était dû.`,
  })
  return trop.id
}

/** A hand-in as the journal tells it. */
export function lireVersement(
  commandes: ReadonlyMap<number, CommandeGelee>,
  { lignes, verse }: { lignes: readonly LigneVersee[]; verse: number },
) {
  const dire = ({ commande_id, montant }: LigneVersee) => {
    const row = commandes.get(commande_id)
    return `${row ? numeroCommande(row.id, row.cree_le) : commande_id}\u00a0: ${francs(montant)}`
  }
  return {
    attendu: francs(attenduDe(lignes)),
    verse: francs(verse),
    encaisse: lignes.map(dire).join(', '),
  }
}
