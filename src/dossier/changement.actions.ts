import { type DemandeCommande, endroitLivre, verifierDemande } from '#caisse/demande.ts'
import { listColis } from '#colis/colis.data.ts'
import { partirSiToutEst } from '#colis/reste.actions.ts'
import { updateFacture } from '#commande/changement.data.ts'
import { deplacer, garderUnJour } from '#commande/commande.actions.ts'
import {
  insertEtape,
  listEtapes,
  listProduitsDe,
  lockCommande,
  readCommande,
} from '#commande/commande.data.ts'
import { ETAT, ETAT_PAIEMENT } from '#commande/commande.ts'
import { autresMains } from '#commande/destinataire.ts'
import { encaisserCommande } from '#commande/encaissement/encaisser.actions.ts'
import { listRecues } from '#commande/encaissement/recues.data.ts'
import { changementsDits, motifChangement } from '#commande/etape.ts'
import { francs } from '#commande/montants.ts'
import { findCompte } from '#compte/compte.data.ts'
import type { Compte } from '#compte/compte.ts'
import type { Commande } from '#contract'
import type { Queries } from '#database/database.ts'
import { type AppelEquipe, ecrire } from '#ecriture/ecriture.actions.ts'
import { exigerDesserte } from '#livraison/desserte/desserte.actions.ts'
import { type DestinationTarifee, findDestination } from '#livraison/livraison.data.ts'
import { fermerPaiements } from '#paiement/paiement.actions.ts'
import { findVersionCgv } from '#preference/preference.data.ts'
import { findToutCommande } from '#preparation/equipe.data.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { changerDeMains, viderLieu } from '#suivi/suivi.actions.ts'
import { especesDe } from '#tentative/especes.actions.ts'
import type { PaiementServices } from '#tentative/services.ts'
import { listOuvertes } from '#tentative/tentative.data.ts'
import { ailleurs, changeable, completable, direChangements } from './changement.ts'
import { acheteurDe, alpha3De, type Changement, demandeDe, memeFacture, recoitDe } from './demandeChangee.ts'
import { sansGarder } from './essai.actions.ts'
import { exigerChangeable, exigerMemeRemise, exigerPermis } from './permis.ts'
import { refacturer } from './refacturer.actions.ts'
import { exigerMoinsDuReste } from './reste.actions.ts'

/** What it held when it was read, for whoever is about to change it. */
export async function voirChangeable(q: Queries, id: number) {
  const [row, commande] = [await readCommande(q, id), await findToutCommande(q, id)]
  const destination = row && (await findDestination(q, row.destination_id ?? 0))
  if (!commande || !destination) throw introuvable('Cette commande')
  const details = await listProduitsDe(q, id)
  const partis = (await listColis(q, [id])).length
  return {
    ...{ id, version: await versionDe(q, id), peut: changeable(commande, partis) },
    complete: completable(commande, { partis, complement: row.complete_id !== null }),
    ...{ destination_id: destination.id, pays: alpha3De(destination), express: row.express },
    // by what the order itself calls them: one may be sold no more
    lignes: details.map(({ produit_id, couleur_id, taille_id, unite_id, quantite, ...nomme }) => ({
      ...{ produit_id, couleur_id, taille_id, unite_id, quantite },
      nom: [nomme.designation, nomme.couleur, nomme.taille, nomme.unite].filter(Boolean).join(', '),
    })),
  }
}

/**
 * Changes an order for the staff, before it leaves: lines and bill as long as no money came for it, where it goes until
 * then; of what has left in part unpaid, what has not may be taken out, and it has then left whole. The same recalculation
 * as at the checkout, at the prices it was placed at. What changed is a move of its own, which whoever ordered is told.
 * Payments that are open are closed first, outside any transaction.
 * @throws Failure VERSION_DEPASSEE where somebody else was quicker, ETAT_REFUSE, and as placing an order does.
 */
export async function changerCommande(
  services: PaiementServices,
  appel: AppelEquipe,
  changement: Changement,
): Promise<void> {
  const { id } = changement
  const trouvee = await readCommande(services.database, id)
  // a page of the old bill that cannot be closed is waited for: what comes on it would pay for less
  const fermer = fermerPaiements(
    services,
    trouvee && memeFacture(trouvee, changement) ? 'abandonner' : 'fermer',
  )
  if (trouvee?.etat === ETAT.attente && (await fermer(id)) === 'paye')
    throw new Failure('ETAT_REFUSE', 'Cette commande vient d’être payée\u00a0: relisez-la.')
  const demandee = { action: 'modifier', objet: 'commande', demande: { changement } }
  await ecrire(services, appel, demandee, async (tx) => {
    const { auteur } = appel.equipier
    const { avant, apres } = await changer(tx, services, changement, { auteur, ferme: true })
    return { id, avant: lire(avant), apres: lire(apres), reponse: null }
  })
}

/** What an order would be, and in words what of it would be another; nothing is kept. @throws Failure as changing it. */
export async function essayerChangement(
  services: PaiementServices,
  changement: Changement,
): Promise<{ commande: Commande; changements: string[] }> {
  const { apres, mots } = await sansGarder(services.database, (tx) =>
    changer(tx, services, changement, { auteur: 'essai', ferme: false }),
  )
  return { commande: apres, changements: mots }
}

async function changer(
  tx: Queries,
  services: PaiementServices,
  changement: Changement,
  { auteur, ferme }: { auteur: string; ferme: boolean },
): Promise<{ avant: Commande; apres: Commande; mots: string[] }> {
  const now = services.now()
  const { id } = changement
  const row = await lockCommande(tx, id)
  const avant = row && (await findToutCommande(tx, id))
  const compte = row && (await findCompte(tx, row.compte_id))
  const destination = row && (await findDestination(tx, changement.destination_id))
  if (!row || !avant || !compte) throw introuvable('Cette commande')
  if (!destination) throw introuvable('Cette destination')
  const partis = (await listColis(tx, [id])).length
  const peut = exigerChangeable(changeable(avant, partis), changement, await versionDe(tx, id))
  exigerMemeRemise(row, destination)
  if (ferme && peut !== 'adresse' && (await listOuvertes(tx, id)).length > 0)
    throw new Failure('ETAT_REFUSE', 'Quelqu’un est en train de payer cette commande\u00a0: réessayez.')
  const demande = demandeDe(row, changement, { destination, cgv: await findVersionCgv(tx) })
  const chez = acheteurDe(compte, demande, destination)
  const { lignes } = changement
  const meme = memeFacture(row, changement)
  exigerPermis(row, changement, { peut, partis })
  if (peut === 'reste' && lignes) await exigerMoinsDuReste(tx, id, lignes)
  let reste = -1n
  if (meme) await exigerAdresse(tx, demande, chez, destination)
  else {
    const choisies = lignes ?? (await listProduitsDe(tx, id))
    const facture = { row, compte: chez, demande, lignes: choisies, partie: peut === 'reste' }
    reste = await refacturer(tx, services, facture, now)
  }
  const dejaPaye = await exigerPasMoinsQueRecu(tx, id)
  const { adresseliv, tel, consigne = null, mot = null } = demande
  await updateFacture(tx, id, {
    ...{ tel, consigne, mot, ...recoitDe(demande) },
    // one comes for it at the shop's own
    ...(row.retrait ? {} : { adresseliv }),
  })
  const change = await findToutCommande(tx, id)
  if (!change) throw introuvable('Cette commande')
  const mots = direChangements(avant, change, await suivre(tx, avant, change, now))
  if (mots.length === 0) return { avant, apres: avant, mots }
  const { etat, etat_paiement } = row
  const trace = { auteur, motif: motifChangement(mots), now }
  await insertEtape(tx, { commande_id: id, etat, etat_paiement, ...trace, cree_le: now })
  if (etat === ETAT.attente && row.payment_method !== 'livraison') await garderUnJour(tx, row, now)
  // credit pays it whole now: nothing is asked of anybody
  if (reste === 0n) {
    const paye = { auteur: 'paiement', motif: 'payée par carte cadeau ou avoir', now }
    await encaisserCommande(tx, id, paye, { moyen: 'avoir' })
  }
  // what had come in part is all of it now
  else if (dejaPaye) {
    const trace = { auteur, motif: 'tout était déjà reçu', now, par: 'equipe' } as const
    await deplacer(tx, id, { etat_paiement: ETAT_PAIEMENT.paye }, trace)
  }
  await partirSiToutEst(tx, row, { auteur, now })
  const apres = await findToutCommande(tx, id)
  return { avant, apres: apres ?? change, mots }
}

/**
 * Links, code and door of an order are those of whoever receives it, there. Before its move is written, which tells the new
 * one. Answers whether a door was said that counts no more.
 */
async function suivre(tx: Queries, avant: Commande, apres: Commande, now: Date): Promise<boolean> {
  const autre = autresMains(avant, apres)
  if (autre) await changerDeMains(tx, avant.id)
  return (autre || ailleurs(avant, apres)) && viderLieu(tx, avant.id, now)
}

/**
 * Answers whether all that a locked order now costs came before, in parts.
 * @throws Failure ETAT_REFUSE where more came than it costs: what is owed back would be nowhere.
 */
async function exigerPasMoinsQueRecu(tx: Queries, id: number): Promise<boolean> {
  const [row, recu] = [await readCommande(tx, id), (await listRecues(tx, [id])).get(id) ?? 0]
  if (!row || recu === 0 || row.etat_paiement !== ETAT_PAIEMENT.a_encaisser) return false
  const { montant } = especesDe(row)
  if (montant >= recu) return montant === recu
  throw new Failure(
    'ETAT_REFUSE',
    `${francs(recu)} ont déjà été reçus pour cette commande, dont il n’y aurait plus que ${francs(montant)} à payer\u00a0: rendez la différence, corrigez l’argent reçu, puis changez la commande.`,
  )
}

/** What its payment did is no other order: whoever changes it closes the open ones themselves. */
export async function versionDe(q: Queries, id: number): Promise<number> {
  const etapes = await listEtapes(q, [id])
  return etapes.filter(
    ({ etat, motif }, rang) => etat !== etapes[rang - 1]?.etat || changementsDits(motif).length > 0,
  ).length
}

async function exigerAdresse(
  tx: Queries,
  demande: DemandeCommande,
  compte: Compte,
  destination: DestinationTarifee,
): Promise<void> {
  verifierDemande(demande, compte, { cgv: demande.cgv_version, retrait: destination.retrait === 1 })
  const ecrites = [demande.adresseliv, demande.recipient_adresse ?? '']
  await exigerDesserte(tx, destination, endroitLivre(demande, compte), ecrites)
}

/** As the journal keeps it. */
const lire = ({ detailcommandes, montantcommande, adresseliv, tel, consigne, mot, ville }: Commande) => ({
  articles: detailcommandes.map(({ designation, quantite }) => `${quantite} × ${designation}`).join(', '),
  ...{ montantcommande, ville, adresseliv, tel, consigne, mot },
})
