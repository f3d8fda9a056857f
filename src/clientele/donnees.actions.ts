import { listAbonnements } from '#abonnement/abonnement.data.ts'
import { toAppareil } from '#abonnement/abonnement.ts'
import { deleteDestinataires, listDestinataires } from '#adresse/destinataire.data.ts'
import { effacerAvis, exporterAvis } from '#avis/avis.actions.ts'
import { eraseAchats, listAchats } from '#avoir/achat.data.ts'
import { exporterAvoir } from '#avoir/equipe.actions.ts'
import { deletePromesses } from '#caisse/promesse.data.ts'
import { reservesDe } from '#caisse/reserve.data.ts'
import { effacerReferences } from '#colis/colis.data.ts'
import { exporterColis } from '#colis/lecture.actions.ts'
import { listCommandes } from '#commande/commande.data.ts'
import { eraseAdresses, lockEtats } from '#commande/donnees.data.ts'
import { eraseCompte, findCompte, lockCompte } from '#compte/compte.data.ts'
import { type Compte, toUtilisateur } from '#compte/compte.ts'
import { findNouvelles } from '#compte/nouvelles.data.ts'
import { deleteSessions, listSessions } from '#compte/session.data.ts'
import { deleteCles } from '#connexion/cle.data.ts'
import type { Context } from '#context'
import { deleteReponses } from '#ecriture/idempotence.data.ts'
import { deleteFacteur } from '#equipe/facteur/facteur.data.ts'
import { deleteInvitations } from '#equipe/invitation.data.ts'
import { deleteNotesCompte, listNotes } from '#equipe/personne.data.ts'
import { deleteFavories, listFavories } from '#favorie/favorie.data.ts'
import { listesDe } from '#liste/liste.actions.ts'
import { deleteListes } from '#liste/liste.data.ts'
import { lockPanier } from '#panier/achat/achat.data.ts'
import { deleteToutCote, listCote } from '#panier/cote/cote.data.ts'
import { readPanier } from '#panier/lecture.data.ts'
import { deleteLignes } from '#panier/panier.data.ts'
import { deleteNotes } from '#preparation/note.data.ts'
import { deleteRappel, findRappel } from '#rappel/rappel.data.ts'
import { Failure } from '#shared/failure.ts'
import { MAX_COUNT, type Page, type PageRequest } from '#shared/page.ts'
import { exporterVeilles } from '#veille/veille.actions.ts'
import { deleteVeilles } from '#veille/veille.data.ts'
import { commandeFinie, type DonneesPersonnelles, type Suivis } from './donnees.ts'
import { doitEncore } from './du.data.ts'

async function toutes<T>(lire: (demande: PageRequest) => Promise<Page<T>>): Promise<T[]> {
  const tout: T[] = []
  for (let page = 1; ; page += 1) {
    const { data, metadata } = await lire({ page, count: MAX_COUNT })
    tout.push(...data)
    if (page >= metadata.last_page) return tout
  }
}

/** All that is held of a person, in the shapes of the wire. */
export async function exporterDonnees(
  {
    database,
    now,
    exporterSuivis,
    exporterPapiers,
    exporterRetractations,
    exporterRetours,
    exporterEchanges,
  }: Context & Suivis,
  compte: Compte,
): Promise<DonneesPersonnelles> {
  const commandes = await toutes((demande) => listCommandes(database, compte.id, demande))
  const ids = commandes.map(({ id }) => id)
  const sessions = await listSessions(database, compte.id, now())
  return {
    exporte_le: now().toISOString(),
    profil: toUtilisateur(compte),
    sessions: sessions.map(({ id, appareil, cree_le, vue_le, expire_le }) => ({
      id,
      appareil,
      cree_le: cree_le.toISOString(),
      vue_le: vue_le.toISOString(),
      expire_le: expire_le.toISOString(),
    })),
    nouvelles: (await findNouvelles(database, compte.id)).nouvelles,
    appareils_prevenus: (await listAbonnements(database, 'client', compte.id)).map(toAppareil),
    destinataires: await listDestinataires(database, compte.id),
    avoir: await exporterAvoir(database, compte.id),
    commandes,
    cartes: await listAchats(database, ids),
    colis: await exporterColis(database, ids),
    suivis: await exporterSuivis(database, ids),
    papiers: await exporterPapiers(database, ids),
    retractations: await exporterRetractations(database, ids),
    retours: await exporterRetours(database, ids),
    echanges: await exporterEchanges(database, ids),
    avis: await exporterAvis(database, compte.id),
    alertes: await exporterVeilles(database, compte.id),
    rappel_accorde_le: (await findRappel(database, compte.id))?.accorde_le.toISOString() ?? null,
    favoris: await toutes((demande) => listFavories(database, compte.id, demande)),
    listes: await listesDe(database, compte.id),
    panier: await readPanier(database, compte.id, reservesDe),
    mis_de_cote: await listCote(database, compte.id),
    notes: (await listNotes(database, compte.id)).map(({ texte, date }) => ({ texte, date })),
  }
}

/**
 * Erases a person: nothing leads from what is left to them, and signing in again makes a new account. Their
 * orders stay, without name and address, because the shop's accounts must; invoices and withdrawals stay as they
 * are, because the law wants them kept.
 * @throws Failure ETAT_REFUSE while something is owed on an order, or for an account of the staff.
 */
export async function effacerCompte(
  { database, now, log, effacerSuivis, effacerRetours, effacerEchanges, effacerAlertes }: Context & Suivis,
  compte: Compte,
): Promise<void> {
  await database.transaction(async (tx) => {
    // whoever places an order holds the cart, then the account: what they place meanwhile is seen, or refused
    await lockPanier(tx, compte.id)
    await lockEtats(tx, compte.id)
    await lockCompte(tx, compte.id)
    // as the account is, not as a session by code shows it
    if ((await findCompte(tx, compte.id))?.role !== 'client')
      throw new Failure('ETAT_REFUSE', 'Un compte de l’équipe ne peut pas être supprimé d’ici.')
    const etats = await lockEtats(tx, compte.id)
    if (!etats.every(commandeFinie))
      throw new Failure(
        'ETAT_REFUSE',
        'Une de vos commandes est encore en cours. Attendez qu’elle soit livrée, ou annulez-la, puis recommencez.',
      )
    if (await doitEncore(tx, compte.id))
      throw new Failure(
        'ETAT_REFUSE',
        'La boutique doit encore vous rendre de l’argent. Attendez qu’il soit rendu, ou écrivez-nous, puis recommencez.',
      )
    const ids = etats.map(({ id }) => id)
    await effacerSuivis(tx, ids)
    await effacerReferences(tx, ids)
    await effacerRetours(tx, ids, now())
    await effacerEchanges(tx, ids)
    await eraseAchats(tx, ids)
    await effacerAvis(tx, compte.id, ids)
    await eraseAdresses(tx, compte.id)
    await deletePromesses(tx, compte.id)
    await deleteLignes(tx, compte.id)
    await deleteFavories(tx, compte.id)
    await deleteListes(tx, compte.id)
    await deleteRappel(tx, compte.id)
    await deleteToutCote(tx, compte.id)
    await deleteVeilles(tx, { compte_id: compte.id, email: null, abonnement_id: null })
    await deleteVeilles(tx, { compte_id: null, abonnement_id: null, email: compte.email })
    await deleteDestinataires(tx, compte.id)
    await deleteReponses(tx, compte.id, new Date(now().getTime() + 1))
    // before the sessions: one that such a key opens meanwhile goes with the others
    await deleteCles(tx, compte.id)
    // before them too: phones whose account is signed out keep what is waited for on them, of an erased one nothing stays
    await effacerAlertes(tx, compte.id)
    await deleteSessions(tx, compte.id)
    await deleteInvitations(tx, compte.id, compte.email)
    // of whoever worked for the shop once
    await deleteFacteur(tx, compte.id)
    await eraseCompte(tx, compte.id)
    await deleteNotes(tx, compte.id)
    await deleteNotesCompte(tx, compte.id)
  })
  log.info({ compte_id: compte.id }, 'account erased')
}
