// The room `dossier`: the staff's hands on orders and their money, and what a person must look at. It composes what
// `paiement`, `remboursement` and the order's own rooms do, and writes only the journal by itself.
import { voirColisEquipe } from '#colis/lecture.actions.ts'
import { listEnsemble } from '#commande/changement.data.ts'
import { type CommandeGelee, listEtapes, readCommande } from '#commande/commande.data.ts'
import { numeroCommande } from '#commande/commande.ts'
import { afficher } from '#commande/encaissement/affichage.ts'
import { direAuteurs } from '#compte/auteur.data.ts'
import { aLeDroit, type Habilite } from '#compte/droits.ts'
import type { Queries } from '#database/database.ts'
import { voirAEncaisser } from '#especes/livreur.actions.ts'
import { listCourses } from '#especes/livreur.data.ts'
import { listPortefeuillesDits } from '#especes/portefeuilles.data.ts'
import { voirPassages } from '#especes/tournee/vue.actions.ts'
import { listCollectes } from '#especes/versement.data.ts'
import { findToutCommande, listCommandesParIds } from '#preparation/equipe.data.ts'
import { listNotes } from '#preparation/note.data.ts'
import { toRemboursementEquipe } from '#remboursement/lecture.actions.ts'
import { listRemboursements } from '#remboursement/remboursement.data.ts'
import { attendRetour, voirPas } from '#retour/voir.actions.ts'
import { introuvable } from '#shared/failure.ts'
import { voirLieux } from '#suivi/suivi.actions.ts'
import { listTentatives } from '#tentative/tentative.data.ts'
import type { Tentative } from '#tentative/tentative.ts'
import { surLeFil } from '#tentative/tentative.ts'
import { listAnomalies } from './anomalie.actions.ts'
import { ANOMALIES } from './anomalie.ts'

function toTentative(tentative: Tentative) {
  const { id, methode, etat, reference, motif, montant, devise, recu, devise_recue, cree_le } = tentative
  return {
    id,
    payment_method: methode,
    etat,
    reference,
    motif,
    montant: surLeFil(montant, devise),
    devise,
    recu: recu === null || devise_recue === null ? null : surLeFil(recu, devise_recue),
    devise_recue,
    date: cree_le.toISOString(),
  }
}

/**
 * An order with all that this person of the staff may know of it: who moved it and why, what was noted of it, and
 * for those who decide about money its attempts and its refunds.
 */
export async function voirDossier(q: Queries, equipier: Habilite, id: number) {
  const commande = await findToutCommande(q, id)
  if (!commande) throw introuvable('Cette commande')
  const tentatives = aLeDroit(equipier, 'lire:argent') ? await listTentatives(q, id) : []
  const remboursements = await listRemboursements(
    q,
    tentatives.map((tentative) => tentative.id),
  )
  const row = await readCommande(q, id)
  if (!row) throw introuvable('Cette commande')
  const { lieu, precisions } = await voirLieux(q, id)
  const { payment_method } = commande
  const etapes = (await listEtapes(q, [id])).map(({ etat, etat_paiement, auteur, motif, cree_le }) => {
    const lus = afficher({ etat, etat_paiement, payment_method, retrait: commande.retrait !== null })
    return {
      date: cree_le.toISOString(),
      ...{ etatcommande: etat, etat_text: lus.etat.text },
      ...{ etatpaiement: etat_paiement, etat_text_paiement: lus.paiement.text },
      ...{ auteur, motif },
    }
  })
  const passages = await voirPassages(q, [id])
  const manques = passages
    .filter(({ resultat }) => resultat !== 'remis')
    .map(({ date, auteur, dit }) => ({ date, auteur, motif: dit }))
  const dites = precisions.map(({ date }) => ({ date, auteur: 'destinataire', motif: PRECISION }))
  const historique = [...dites, ...manques, ...(await voirPas(q, id))].reduce(intercaler, etapes)
  const dire = await direAuteurs(
    q,
    [...historique, ...remboursements].map(({ auteur }) => auteur),
  )
  return {
    commande,
    historique: historique.map((etape) => ({ ...etape, auteur_text: dire(etape.auteur) })),
    passages,
    lieu,
    colis: await voirColisEquipe(q, commande),
    ensemble: {
      complement: row.complete_id !== null,
      commandes: (await listEnsemble(q, row)).map(toEnsemble),
    },
    retour_attendu: await attendRetour(q, id),
    livreur: (await listCourses(q, [id])).get(id) ?? null,
    encaissement: (await voirAEncaisser(q, [id])).get(id) ?? null,
    portefeuilles: payment_method === 'livraison' ? await listPortefeuillesDits(q) : [],
    collectes: (await listCollectes(q, id)).map(({ remis_le, ...une }) => ({
      ...une,
      date: remis_le.toISOString(),
    })),
    notes: await listNotes(q, id),
    tentatives: tentatives.map(toTentative),
    remboursements: remboursements.map((un) => ({
      ...toRemboursementEquipe(un),
      auteur_text: dire(un.auteur),
    })),
  }
}

/** An order that leaves with another, as it is named beside it. */
function toEnsemble(row: CommandeGelee) {
  const { etat, paiement } = afficher({ ...row, retrait: row.retrait !== null })
  return {
    ...{ id: row.id, numerocommande: numeroCommande(row.id, row.cree_le), etatcommande: row.etat },
    ...{ etat_text: etat.text, etat_badge: etat.badge },
    ...{ etat_text_paiement: paiement.text, etat_badge_paiement: paiement.badge },
  }
}

interface Dite {
  date: string
  auteur: string
  motif: string
}
const PRECISION = 'lieu de livraison précisé'

/** What moves nothing (the recipient said where, nobody was at the door, a return was asked for) is read between the moves. */
function intercaler<E extends Dite>(histoire: E[], dite: Dite): E[] {
  const rang = histoire.findLastIndex((etape) => etape.date <= dite.date)
  const avant = histoire[rang]
  if (!avant) return histoire
  return histoire.toSpliced(rang + 1, 0, { ...avant, ...dite })
}

/** What a person must see to, with the number of its order. */
export async function voirAnomalies(q: Queries) {
  const anomalies = await listAnomalies(q)
  const ids = [...new Set(anomalies.flatMap(({ commande_id }) => commande_id ?? []))]
  const commandes = new Map((await listCommandesParIds(q, ids)).map((row) => [row.id, row]))
  return anomalies.map(({ montant, devise, depuis, ...anomalie }) => {
    const commande = commandes.get(anomalie.commande_id ?? 0)
    return {
      ...anomalie,
      texte: ANOMALIES[anomalie.genre],
      numerocommande: commande ? numeroCommande(commande.id, commande.cree_le) : null,
      montant: montant === null || devise === null ? null : surLeFil(montant, devise),
      devise,
      depuis: depuis.toISOString(),
    }
  })
}

/** Where a buyer pays, or sees, an order: theirs alone, once signed in. */
export async function lienDeCommande(q: Queries, publicUrl: string, id: number): Promise<string> {
  if (!(await readCommande(q, id))) throw introuvable('Cette commande')
  return `${publicUrl}/order-summary?commande=${id}`
}
