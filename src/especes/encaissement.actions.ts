import { listColis } from '#colis/colis.data.ts'
import { numeroColis } from '#colis/colis.ts'
import { deplacer, type FermerPaiements, SOLDEE } from '#commande/commande.actions.ts'
import { type CommandeGelee, listProduitsDe, lockCommande, readCommande } from '#commande/commande.data.ts'
import { ETAT, ETAT_PAIEMENT, type Etat } from '#commande/commande.ts'
import { exigerCompleteeLa } from '#commande/encaissement/completee.actions.ts'
import { listRecues } from '#commande/encaissement/recues.data.ts'
import { francs } from '#commande/montants.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { type AppelEquipe, ecrireEnsemble } from '#ecriture/ecriture.actions.ts'
import { insertJournal } from '#ecriture/journal.data.ts'
import { fermerPanier } from '#panier/achat/achat.actions.ts'
import { type CodePortefeuille, NOMS_PORTEFEUILLES } from '#preference/numeros/portefeuille.ts'
import { motifEspeces, RENDUE_IMPAYEE } from '#preparation/gestes.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { additionnerUnites } from '#shared/total.ts'
import { especesDe } from '#tentative/especes.actions.ts'
import { listCourses } from './livreur.data.ts'
import { listPortefeuillesDits } from './portefeuilles.data.ts'
import { encaisserLigne, exigerExplique, noterTrop, type Qui } from './versement.actions.ts'
import { insertVersement } from './versement.data.ts'

/** What the staff does with an order in cash on delivery: it called, it has the money, or the parcel came back. */
export type GesteEncaissement = 'confirmer' | 'encaisser' | 'refuser'

/** How much came, in whole francs, and why it is not what was due; absent: all that was due. `par`: sent by telephone. */
export interface Recu {
  montant?: number | undefined
  /** What was still due as whoever notes it saw it; absent: nothing is compared. */
  du?: number | undefined
  motif?: string | undefined
  par?: CodePortefeuille | undefined
}

const PAS_EN_ESPECES = 'Cette commande n’est pas à payer à la livraison.'
const DEJA_PAYEE =
  'Cette commande est déjà payée en ligne\u00a0: il n’y a rien à encaisser. Si quelqu’un a reçu de l’argent, rendez-le à la personne qui l’a donné.'

/** Where each of them leads. */
const GESTES = {
  confirmer: { etat: ETAT.confirmee, etat_paiement: ETAT_PAIEMENT.a_encaisser },
  refuser: { etat: ETAT.retour, etat_paiement: ETAT_PAIEMENT.non_paye },
} as const
/** What is back already stays where it is. */
const JAMAIS_PAYEE = { etat_paiement: ETAT_PAIEMENT.non_paye }

/**
 * Cash on delivery, by the staff. `confirmer`: the buyer was called and the order is on (its cart closes);
 * `encaisser`: the deliverer brought the money, all of it or `recu.montant`, or it was sent by telephone; `refuser`: nobody
 * took the parcel, or it is sent back unpaid: it is on its way back, or was back before, and nothing is owed any more,
 * unless a parcel of it was brought. Once per key; without one, saying it twice changes nothing but a part of the money, which may come twice. Before
 * it is confirmed, pages on which it could still be paid otherwise are closed; what was paid so is never collected again.
 * @throws Failure INTROUVABLE, ENTREE_INVALIDE for another amount without a reason, ETAT_REFUSE where the order is not
 * paid on delivery, or does not stand there, VERSION_DEPASSEE where it owes something else than was seen, CLE_REUTILISEE.
 */
export async function encaisserALaLivraison(
  context: Context & { fermerPaiements: FermerPaiements },
  appel: AppelEquipe,
  commande_id: number,
  geste: GesteEncaissement,
  recu: Recu = {},
): Promise<Etats> {
  const { database, now, fermerPaiements } = context
  const { auteur, compte_id } = appel.equipier
  const trace = { auteur, now: now(), par: 'equipe' as const }
  if (geste === 'confirmer' && (await readCommande(database, commande_id))?.etat === ETAT.attente)
    await fermerPaiements(commande_id)
  const demande = { action: geste, objet: 'commande', demande: { commande_id, ...recu } }
  return ecrireEnsemble(context, appel, demande, async (tx) => {
    const avant = await lockCommande(tx, commande_id)
    if (!avant) throw introuvable('Cette commande')
    if (avant.payment_method !== 'livraison') {
      throw new Failure('ETAT_REFUSE', SOLDEE.includes(avant.etat_paiement) ? DEJA_PAYEE : PAS_EN_ESPECES)
    }
    if (geste === 'confirmer' && avant.etat === ETAT.attente && avant.expire_le <= trace.now) {
      throw new Failure('ETAT_REFUSE', 'Le délai de confirmation de cette commande est passé.')
    }
    if (geste === 'encaisser') {
      await exigerPossible(tx, avant, recu)
      return etatsDe(await noterRecu(tx, { ...trace, compte_id }, avant, recu))
    }
    if (geste === 'refuser') await exigerRienRemis(tx, avant)
    const revenue = geste === 'refuser' && avant.etat === retournee
    if (!revenue) await exigerCompleteeLa(tx, avant, GESTES[geste].etat)
    const dit = geste === 'confirmer' ? 'confirmée par téléphone' : motifDuRefus(avant)
    const motif = [dit, geste === 'refuser' && recu.motif].filter(Boolean).join(', ')
    const move = revenue ? JAMAIS_PAYEE : GESTES[geste]
    const apres = await deplacer(tx, commande_id, move, { ...trace, motif })
    if (geste === 'confirmer') {
      await fermerPanier(tx, avant.panier_id, await listProduitsDe(tx, avant.id))
    }
    const ecriture = { compte_id, action: geste, objet: 'commande', objet_id: commande_id, motif }
    if (etats(avant) !== etats(apres)) {
      await insertJournal(tx, { ...ecriture, avant: lire(avant), apres: lire(apres) }, trace.now)
    }
    return etatsDe(apres)
  })
}

/** A part of it is in somebody's hands: it stays owed. @throws Failure ETAT_REFUSE with what to do instead. */
async function exigerRienRemis(tx: Queries, { id, etat }: CommandeGelee): Promise<void> {
  if (etat !== expediee) return
  const colis = await listColis(tx, [id])
  const dire = (remis: boolean) =>
    colis
      .filter(({ livre_le }) => (livre_le !== null) === remis)
      .map(({ rang }) => numeroColis(rang))
      .join(', ')
  const [remis, enChemin] = [dire(true), dire(false)]
  if (!remis) return
  const suite = enChemin
    ? `défaites ${enChemin}, retirez de la commande ce qui ne repart pas («\u202fModifier la commande\u202f»), puis notez l’argent de ce qui est remis.`
    : 'marquez-la comme livrée et notez son argent\u202f; ce qui revient ensuite est un retour.'
  throw new Failure('ETAT_REFUSE', `Un colis de cette commande est déjà remis (${remis})\u00a0: ${suite}`)
}

const motifDuRefus = ({ etat, retrait }: CommandeGelee): string =>
  etat === ETAT.expediee ? motifEspeces('refuser', retrait) : RENDUE_IMPAYEE

const { attente, expediee, livree, retour, retournee } = ETAT
const SORTIE: readonly Etat[] = [expediee, livree, retour, retournee]

/** Somebody was at the door, or there is a number that money may have been sent to. @throws Failure ENTREE_INVALIDE, ETAT_REFUSE. */
async function exigerPossible(tx: Queries, { etat }: CommandeGelee, { par }: Recu): Promise<void> {
  if (par && !(await listPortefeuillesDits(tx)).includes(par)) {
    const message = `La boutique n’a dit aucun numéro ${NOMS_PORTEFEUILLES[par]}\u00a0: notez-le d’abord dans ses réglages.`
    throw new Failure('ENTREE_INVALIDE', message, { champs: { par: message } })
  }
  if (etat === attente)
    throw new Failure('ETAT_REFUSE', 'Confirmez d’abord cette commande par téléphone, puis notez l’argent.')
  if (!par && !SORTIE.includes(etat))
    throw new Failure('ETAT_REFUSE', 'Des espèces se notent une fois la commande partie, ou prête à retirer.')
}

/** « Argent reçu » of one order, which is locked: a hand-in of its own, counted as it came. */
export async function noterRecu(
  tx: Queries,
  { compte_id, ...qui }: Omit<Qui, 'par'> & { compte_id: number | null },
  avant: CommandeGelee,
  { montant: dit, du: vu, motif = null, par }: Omit<Recu, 'motif'> & { motif?: string | null | undefined },
): Promise<CommandeGelee> {
  const { id: commande_id } = avant
  const deja = (await listRecues(tx, [commande_id])).get(commande_id) ?? 0
  // given up, or refused at the door: all that was sent for it goes back
  const rienDu = avant.etat_paiement === ETAT_PAIEMENT.non_paye && Boolean(par)
  const du = rienDu ? 0 : especesDe(avant).montant - deja
  // said twice, or given back since: nothing is due
  if (SOLDEE.includes(avant.etat_paiement)) {
    if (dit === undefined && avant.etat_paiement === ETAT_PAIEMENT.paye) return avant
    throw new Failure('ETAT_REFUSE', 'L’argent de cette commande est déjà noté. Corrigez-le si besoin.')
  }
  // somebody else noted or corrected some of it: what is pressed now may be the same money
  if (vu !== undefined && vu !== du) throw doitAutreChose(du)
  const montant = dit ?? du
  if (rienDu && montant === 0) {
    const message = 'Dites combien est venu.'
    throw new Failure('ENTREE_INVALIDE', message, { champs: { montant: message } })
  }
  const ligne = { commande_id, du, montant, motif }
  exigerExplique([ligne], { verse: montant, explication: null })
  const trop_id = rienDu
    ? await noterTrop(tx, avant, montant, { ...qui, par })
    : await encaisserLigne(tx, { ...qui, par }, avant, ligne)
  // what came by telephone is in nobody's hands
  const livreur = par ? undefined : (await listCourses(tx, [commande_id])).get(commande_id)
  const row = { livreur_id: livreur?.id ?? null, compte_id, par, remis_le: qui.now, cree_le: qui.now }
  // what is wholly paid by store credit owes nothing at the door
  if (montant > 0)
    await insertVersement(tx, { ...row, attendu: montant, verse: montant }, [{ ...ligne, trop_id }])
  const apres = (await readCommande(tx, commande_id)) ?? avant
  const recu = (somme: number) => (montant === du ? {} : { recu: francs(somme) })
  await insertJournal(
    tx,
    {
      ...{ compte_id, action: 'encaisser', objet: 'commande', objet_id: commande_id },
      motif:
        [par && motifEspeces('encaisser', avant.retrait, par), motif].filter(Boolean).join(', ') ||
        motifEspeces('encaisser', avant.retrait),
      avant: { ...lire(avant), ...recu(deja) },
      apres: { ...lire(apres), ...recu(additionnerUnites([deja, montant])) },
    },
    qui.now,
  )
  return apres
}

const doitAutreChose = (du: number) =>
  new Failure(
    'VERSION_DEPASSEE',
    `Rien n’est enregistré\u00a0: quelqu’un a changé quelque chose entre-temps. ${du > 0 ? `Il reste maintenant ${francs(du)} à encaisser.` : 'Cette commande ne doit plus rien.'} Relisez-la.`,
  )
const lire = ({ etat, etat_paiement }: CommandeGelee) => ({ etatcommande: etat, etatpaiement: etat_paiement })
type Etats = Pick<CommandeGelee, 'id' | 'etat' | 'etat_paiement'>
const etatsDe = ({ id, etat, etat_paiement }: CommandeGelee): Etats => ({ id, etat, etat_paiement })
const etats = ({ etat, etat_paiement }: CommandeGelee) => `${etat}/${etat_paiement}`
