import type { CommandeGelee } from '#commande/commande.data.ts'
import { ETAT } from '#commande/commande.ts'
import type { Queries } from '#database/database.ts'
import type { Notification } from '#paiement/notification.data.ts'
import { nomMoyen } from '#preference/moyen.ts'
import { listRelevesARegarder } from '#releve/bilan.data.ts'
import { direReste } from '#releve/releve.ts'
import { listRemboursements } from '#remboursement/remboursement.data.ts'
import type { Remboursement } from '#remboursement/remboursement.ts'
import type { Tentative } from '#tentative/tentative.ts'
import {
  listCommandesARegarder,
  listOrphelines,
  listRemboursementsARegarder,
  listTentativesARegarder,
  listTentativesDe,
} from './anomalie.data.ts'
import { type Anomalie, type Genre, resteDe } from './anomalie.ts'

/** A list that is longer is a fire, not a list. */
const MAX = 100

/**
 * « Argent reçu sans commande », and all else about money that a person must see to: empty as long as all is well.
 * A matter is named once, where it can be settled.
 */
export async function listAnomalies(q: Queries): Promise<Anomalie[]> {
  const aFaire = await listRemboursementsARegarder(q, MAX)
  const aRegarder = await listTentativesARegarder(q, MAX)
  const commandes = await listCommandesARegarder(q, MAX)
  const avis = await listOrphelines(q, MAX)
  const tentatives = await listTentativesDe(q, {
    commandes: commandes.map(({ id }) => id),
    tentatives: [
      ...aFaire.map(({ tentative_id }) => tentative_id),
      ...aRegarder.map(({ id }) => id),
      ...avis.flatMap(({ tentative_id }) => tentative_id ?? []),
    ],
  })
  const parId = new Map(tentatives.map((tentative) => [tentative.id, tentative]))
  const remboursements = await listRemboursements(q, [...parId.keys()])
  const partsDe = (id: number) => remboursements.filter(({ tentative_id }) => tentative_id === id)
  const reste = (tentative: Tentative) => resteDe(tentative, partsDe(tentative.id))
  const refuses = new Set(aFaire.map(({ tentative_id }) => tentative_id))

  const vus = aFaire.flatMap((un) => {
    const tentative = parId.get(un.tentative_id)
    return tentative ? [deRemboursement(un, tentative)] : []
  })
  const paiements = aRegarder
    .filter(({ id }) => !refuses.has(id))
    .map((tentative) => {
      const genre = tentative.etat === 'a_verifier' ? 'paiement_a_verifier' : 'paiement_a_rembourser'
      return dePaiement(genre, tentative, tentative.recu ? reste(tentative) : null)
    })
  const dits = new Set(paiements.map(({ commande_id }) => commande_id))
  const enSuspens = commandes.flatMap((commande) => {
    const payees = [...parId.values()].filter(
      ({ commande_id, etat }) => commande_id === commande.id && etat === 'payee',
    )
    const dite = commande.etat === ETAT.a_verifier && dits.has(commande.id)
    return dite ? [] : [deCommande(commande, payees, reste)]
  })
  const orphelines = avis.map((un) => dAvis(un, parId.get(un.tentative_id ?? 0)))
  const releves = (await listRelevesARegarder(q, MAX)).map(({ id, moyen, cree_le, ...reste }) => ({
    ...RIEN,
    genre: 'releve_a_regarder' as const,
    releve_id: id,
    motif: `${nomMoyen(moyen)}\u00a0: ${direReste(reste)}.`,
    depuis: new Date(cree_le),
  }))
  return [...vus, ...paiements, ...enSuspens, ...orphelines, ...releves]
}

const RIEN = {
  commande_id: null,
  tentative_id: null,
  remboursement_id: null,
  notification_id: null,
  releve_id: null,
  montant: null,
  devise: null,
  motif: null,
}

function deRemboursement(un: Remboursement, { commande_id }: Tentative): Anomalie {
  const genre = un.etat === 'refuse' ? 'remboursement_refuse' : 'remboursement_a_la_main'
  const { id: remboursement_id, tentative_id, montant, devise, refus: motif, cree_le: depuis } = un
  return { ...RIEN, genre, commande_id, tentative_id, remboursement_id, montant, devise, motif, depuis }
}

function dePaiement(genre: Genre, tentative: Tentative, montant: number | null): Anomalie {
  const { id: tentative_id, commande_id, motif, cree_le: depuis } = tentative
  return { ...RIEN, genre, commande_id, tentative_id, montant, devise: tentative.devise_recue, motif, depuis }
}

const INCIDENTS = { conteste: 'paiement_conteste', rembourse: 'rembourse_ailleurs' } as const

/** What a notification told of money that came, or of a payment that is none of the shop's. */
function dAvis(avis: Notification, tentative: Tentative | undefined): Anomalie {
  const { id: notification_id, prestataire, recue_le: depuis, incident } = avis
  if (!incident || !tentative)
    return { ...RIEN, genre: 'notification_orpheline', notification_id, motif: prestataire, depuis }
  const motif = nomMoyen(tentative.methode)
  const { id: tentative_id, commande_id, recu, devise_recue } = tentative
  // how much went is what its provider says; a payment may be contested whole
  const argent = { montant: avis.montant, devise: avis.devise }
  const { montant, devise } =
    avis.montant === null && incident === 'conteste' ? { montant: recu, devise: devise_recue } : argent
  const quoi = { genre: INCIDENTS[incident], notification_id, tentative_id, commande_id, montant, devise }
  return { ...RIEN, ...quoi, motif, depuis }
}

function deCommande(
  { id: commande_id, etat, montantdevise, devise, cree_le: depuis }: CommandeGelee,
  payees: Tentative[],
  reste: (tentative: Tentative) => number,
): Anomalie {
  const genre =
    etat === ETAT.a_verifier
      ? 'commande_a_verifier'
      : etat === ETAT.retournee
        ? 'retour_a_rembourser'
        : 'argent_sans_commande'
  const [payee] = payees
  const argent = payee
    ? { montant: reste(payee), devise: payee.devise_recue }
    : { montant: montantdevise, devise }
  return { ...RIEN, genre, commande_id, tentative_id: payee?.id ?? null, ...argent, depuis }
}
