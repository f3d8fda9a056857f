import { randomUUID } from 'node:crypto'
import { deplacer } from '#commande/commande.actions.ts'
import { type CommandeGelee, lockCommande, readCommande } from '#commande/commande.data.ts'
import { ETAT_PAIEMENT, numeroCommande } from '#commande/commande.ts'
import { listRecues } from '#commande/encaissement/recues.data.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { type AppelEquipe, ecrire, ecrireEnsemble } from '#ecriture/ecriture.actions.ts'
import { motifEspeces } from '#preparation/gestes.ts'
import { defaireEncaissement, rienACorriger } from '#remboursement/correction.actions.ts'
import { listRemboursements } from '#remboursement/remboursement.data.ts'
import { engage } from '#remboursement/remboursement.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { additionnerUnites } from '#shared/total.ts'
import { especesDe } from '#tentative/especes.actions.ts'
import { insertTentative, lockTentative, updateTentative } from '#tentative/tentative.data.ts'
import { noterRecu } from './encaissement.actions.ts'
import { attenduDe } from './especes.ts'
import { lireVersement, lockCommandes, noterTrop, revenueSansArgent } from './versement.actions.ts'
import {
  findCorrection,
  findVersement,
  insertVersement,
  type LigneGardee,
  listCollectes,
  listLignes,
  listRendues,
  listTrops,
  type Versement,
} from './versement.data.ts'

/** What a hand-in should have said; whole francs. Orders that are not named stay as they were. */
export interface DemandeCorrection {
  lignes: { commande_id: number; montant: number }[]
  verse: number
  motif: string
}
type Qui = { auteur: string; compte_id: number | null; motif: string; now: Date; par?: Versement['par'] }

/**
 * Corrects a hand-in: another takes its place, with who, when and why, and its orders are paid, or to be collected
 * again, as it says. The first one stays as it was written.
 * @throws Failure INTROUVABLE, ENTREE_INVALIDE, VERSION_DEPASSEE where somebody else has corrected it, ETAT_REFUSE for
 * money that has gone back since.
 */
export function corrigerVersement(
  context: Context,
  appel: AppelEquipe,
  { id, ...demande }: DemandeCorrection & { id: number },
): Promise<{ id: number }> {
  const { auteur, compte_id } = appel.equipier
  const demandee = { action: 'corriger', objet: 'versement', demande: { id, ...demande } }
  return ecrire(context, appel, demandee, (tx) =>
    remplacer(tx, { auteur, compte_id, motif: demande.motif, now: context.now() }, id, demande),
  )
}

/** What really came the last time, in place of what is noted. */
export interface DemandeArgentCorrige {
  commande_id: number
  motif: string
  /** Whole francs; nothing unless it is said. */
  montant?: number | undefined
  /** The hand-in that was seen as the last; null: none was. Absent: nothing is compared. */
  versement_id?: number | null | undefined
}

/**
 * Corrects the last « Argent reçu » of one order: `montant` is what really came, nothing unless it is said. The hand-in that
 * held it is corrected; what was counted in the shop stays, unless it was this order's money alone. Once per key: said
 * again, it would take back the money that came before.
 * @throws Failure INTROUVABLE, ETAT_REFUSE where no cash stands noted, or some of it has gone back, VERSION_DEPASSEE where
 * what was seen is the last no more, CLE_REUTILISEE.
 */
export async function corrigerEncaissement(
  context: Context,
  appel: AppelEquipe,
  demande: DemandeArgentCorrige,
): Promise<void> {
  const { commande_id, motif, montant = 0, versement_id } = demande
  const { auteur, compte_id } = appel.equipier
  const qui = { auteur, compte_id, motif, now: context.now() }
  const demandee = { action: 'corriger', objet: 'commande', demande }
  await ecrireEnsemble(context, appel, demandee, async (tx, noter) => {
    const derniere = (await listCollectes(tx, commande_id)).at(-1)
    if (versement_id !== undefined && versement_id !== (derniere?.versement_id ?? null))
      throw plusLaDerniere()
    if (derniere?.montant === montant)
      throw new Failure('ENTREE_INVALIDE', 'C’est déjà le montant noté.', {
        champs: { montant: 'C’est déjà le montant noté.' },
      })
    if (!derniere) {
      await corrigerSansVersement(tx, qui, commande_id, montant)
      return null
    }
    const versement = await findVersement(tx, derniere.versement_id)
    if (!versement) throw introuvable('Ce versement')
    const lignes = await listLignes(tx, versement.id)
    const seule = lignes.length === 1 && versement.verse === derniere.montant
    const dite = { lignes: [{ commande_id, montant }], verse: seule ? montant : versement.verse, motif }
    return noter('corriger', 'versement', await remplacer(tx, qui, versement.id, dite))
  })
}

/** What was noted before hand-ins were kept has none. */
async function corrigerSansVersement(
  tx: Queries,
  qui: Qui,
  commande_id: number,
  montant: number,
): Promise<void> {
  const avant = await lockCommande(tx, commande_id)
  if (!avant) throw introuvable('Cette commande')
  await defaireEncaissement(tx, qui, avant)
  const apres = await readCommande(tx, commande_id)
  if (apres && montant > 0) await noterRecu(tx, qui, apres, { montant, motif: qui.motif })
}

async function remplacer(
  tx: Queries,
  qui: Qui,
  id: number,
  { lignes: dites, verse, motif }: DemandeCorrection,
) {
  const ancien = await findVersement(tx, id)
  if (!ancien) throw introuvable('Ce versement')
  const anciennes = await listLignes(tx, id)
  const commandes = await lockCommandes(tx, anciennes)
  // with its orders locked, nobody else is about to
  if (await findCorrection(tx, id)) throw dejaCorrige()
  const inconnue = dites.find((dite) => !commandes.has(dite.commande_id))
  if (inconnue) throw new Failure('ENTREE_INVALIDE', 'Ce versement ne compte pas cette commande.')
  // by what it came is no part of a correction
  const { livreur_id, remis_le, par } = ancien
  const lignes: LigneGardee[] = []
  for (const ligne of anciennes) {
    const montant = dites.find((dite) => dite.commande_id === ligne.commande_id)?.montant ?? ligne.montant
    if (montant === ligne.montant) lignes.push(ligne)
    else
      lignes.push({
        ...ligne,
        montant,
        motif,
        trop_id: await changerLigne(tx, { ...qui, par }, ligne, montant),
      })
  }
  const attendu = attenduDe(lignes)
  const { compte_id, now } = qui
  const row = { livreur_id, compte_id, corrige_id: id, par, remis_le, cree_le: now, explication: motif }
  const nouveau = await insertVersement(tx, { ...row, attendu, verse }, lignes)
  const dire = (un: Pick<Versement, 'verse'>, siennes: LigneGardee[]) =>
    lireVersement(commandes, { lignes: siennes, verse: un.verse })
  const [avant, apres] = [dire(ancien, anciennes), dire({ verse }, lignes)]
  return { id: nouveau, motif, avant, apres, reponse: { id: nouveau } }
}

/** Another amount was collected of this order, which is locked: answers the attempt that holds what came beyond. */
async function changerLigne(
  tx: Queries,
  qui: Qui,
  { commande_id, montant: ancien, trop_id }: LigneGardee,
  montant: number,
): Promise<number | null> {
  const avant = await readCommande(tx, commande_id)
  if (!avant) throw introuvable('Cette commande')
  const enTrop = trop_id === null ? 0 : await oublierTrop(tx, trop_id, qui.motif)
  if (rienDu(avant)) {
    await oublierRendu(tx, avant.id, ancien - enTrop, qui)
    return noterTrop(tx, avant, montant, qui)
  }
  const recu = (await listRecues(tx, [commande_id])).get(commande_id) ?? 0
  // what is kept of all that came, once this line says something else; what another brought too much makes up for it
  const manque = especesDe(avant).montant - additionnerUnites([recu, -ancien, montant])
  const reste = manque - (await reprendreTrops(tx, commande_id, manque, qui.motif))
  const { paye, a_encaisser } = ETAT_PAIEMENT
  if (avant.etat_paiement === paye && avant.payment_method === 'livraison') {
    if (reste > 0) await defaireEncaissement(tx, qui, avant)
  } else if (avant.etat_paiement !== a_encaisser) {
    throw new Failure(
      'ETAT_REFUSE',
      `L’argent de ${numeroCommande(avant.id, avant.cree_le)} n’est plus à corriger.`,
    )
  } else if (reste <= 0) {
    const raison = `${motifEspeces('encaisser', avant.retrait, qui.par)}, ${qui.motif}`
    const trace = { auteur: qui.auteur, now: qui.now, par: 'equipe' as const, motif: raison }
    await deplacer(tx, commande_id, { etat_paiement: paye }, trace)
  }
  return noterTrop(tx, avant, -reste, qui)
}

/** Given up, refused at the door, brought back, or paid otherwise: all the cash that came for it goes back, a part that it kept included. */
const rienDu = (commande: CommandeGelee): boolean =>
  commande.payment_method !== 'livraison' ||
  SANS_ARGENT.includes(commande.etat_paiement) ||
  revenueSansArgent(commande)
const SANS_ARGENT: readonly number[] = [ETAT_PAIEMENT.non_paye, ETAT_PAIEMENT.en_cours, ETAT_PAIEMENT.echoue]

/** What was said to have come beyond did not: there is nothing to give back. Answers how much. @throws Failure ETAT_REFUSE. */
async function oublierTrop(tx: Queries, id: number, motif: string): Promise<number> {
  const trop = await lockTentative(tx, id)
  if (engage(await listRemboursements(tx, [id])) > 0) throw rienACorriger()
  if (trop?.etat !== 'a_rembourser') return 0
  await updateTentative(tx, id, { etat: 'expiree', recu: null, devise_recue: null, motif })
  return trop.recu ?? 0
}

/** Of what came too much with other hand-ins, as much as is missing is not too much any more; answers how much that was. */
async function reprendreTrops(tx: Queries, commande_id: number, manque: number, motif: string) {
  let repris = 0
  for (const { id } of await listTrops(tx, commande_id)) {
    if (repris >= manque) break
    // some of it has gone back, or is about to
    if (engage(await listRemboursements(tx, [id])) > 0) continue
    repris += await oublierTrop(tx, id, motif)
  }
  return repris
}

/**
 * So much of what an order kept until it owed nothing more never came: it is taken off what the base then noted to be given
 * back (`rendre_especes`), which may hold several parts. @throws Failure ETAT_REFUSE.
 */
async function oublierRendu(tx: Queries, commande_id: number, montant: number, { motif, now }: Qui) {
  let reste = montant
  for (const { id, cle: _, ...rendue } of await listRendues(tx, commande_id)) {
    if (reste <= 0) return
    const oublie = await oublierTrop(tx, id, motif)
    const garde = Math.max(0, oublie - reste)
    reste -= oublie - garde
    const argent = { montant: garde, recu: garde, cree_le: now, cle: randomUUID() }
    if (garde > 0) await insertTentative(tx, { ...rendue, ...argent })
  }
  if (reste > 0) throw rienACorriger()
}

const dejaCorrige = () =>
  new Failure('VERSION_DEPASSEE', 'Ce versement vient d’être corrigé par quelqu’un d’autre. Relisez-le.')
const plusLaDerniere = () =>
  new Failure('VERSION_DEPASSEE', 'L’argent de cette commande vient d’être noté ou corrigé. Relisez-la.')
