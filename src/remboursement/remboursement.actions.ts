import { randomUUID } from 'node:crypto'
import { lockCommande } from '#commande/commande.data.ts'
import type { Queries } from '#database/database.ts'
import { echecGarde } from '#prestataire/paiement.appel.ts'
import type { DemandeRemboursement, Prestataire, ReponseRemboursement } from '#prestataire/prestataire.ts'
import { Failure, introuvable, isFailure } from '#shared/failure.ts'
import { estDevise } from '#shared/money.ts'
import { nettoyer } from '#shared/texte.ts'
import { noterHorsLigne } from '#tentative/especes.actions.ts'
import type { PaiementServices } from '#tentative/services.ts'
import { findTentative, listTentatives, lockTentative } from '#tentative/tentative.data.ts'
import type { Tentative } from '#tentative/tentative.ts'
import { crediter, rendusIci, reprendreCarte } from './credit.actions.ts'
import type { Choix } from './parLigne.ts'
import {
  findRemboursement,
  insertRemboursement,
  listRemboursements,
  updateRemboursement,
} from './remboursement.data.ts'
import {
  cleOubliee,
  decidable,
  type EtatRemboursement,
  engage,
  prochainSuivi,
  REFUS,
  type Remboursement,
} from './remboursement.ts'
import { faitLe, type Qui, suivre } from './suite.actions.ts'

interface Part {
  /** In the smallest unit of what came; absent: all that is left. */
  montant?: number | undefined
  /** Kept for its buyer as store credit. */
  enAvoir?: boolean
  /** Which articles it is for. */
  parts?: Choix | undefined
  /** When the background pass looks after it, where its caller asks first; absent: at once. */
  controle?: Date | undefined
}

/**
 * Stores a refund of an attempt, `montant` in the smallest unit of what came, or all that is left; the provider
 * is asked afterwards, outside any transaction. Null when nothing is left.
 * @throws Failure ENTREE_INVALIDE beyond the money that came, INTROUVABLE, ETAT_REFUSE for a gift card that was spent.
 */
export async function demanderRemboursement(
  tx: Queries,
  tentative_id: number,
  { auteur, motif, now }: Qui,
  { montant, enAvoir = false, parts, controle = now }: Part = {},
): Promise<Remboursement | null> {
  const tentative = await lockTentative(tx, tentative_id)
  if (!tentative) throw introuvable('Ce paiement')
  const { recu, devise_recue: devise } = tentative
  const avant = engage(await listRemboursements(tx, [tentative_id]))
  const reste = (recu ?? 0) - avant
  if (montant !== undefined && (montant < 1 || montant > reste)) {
    throw new Failure(
      'ENTREE_INVALIDE',
      'Ce paiement n’a pas apporté autant, ou cet argent est déjà rendu.',
      {
        champs: { montant: 'Plus que ce qui reste à rendre.' },
      },
    )
  }
  if (reste < 1 || devise === null) return null
  await reprendreCarte(tx, { tentative, avant, montant: montant ?? reste, auteur, now })
  return insertRemboursement(tx, {
    tentative_id,
    cle: randomUUID(),
    montant: montant ?? reste,
    devise,
    etat: 'demande',
    motif,
    auteur,
    en_avoir: enAvoir ? 1 : 0,
    parts: parts ?? null,
    prochain_controle: controle,
    cree_le: now,
    demande_le: now,
  })
}

/**
 * Asks back all the money that came for an order, whichever attempt brought it; its rows are locked already, the
 * order before them.
 */
export async function rembourserCommande(
  tx: Queries,
  commande_id: number,
  qui: Qui,
  enAvoir = false,
): Promise<void> {
  await noterHorsLigne(tx, commande_id, qui.now)
  for (const { id } of await listTentatives(tx, commande_id))
    await demanderRemboursement(tx, id, qui, { enAvoir })
}

/**
 * Asks the provider for a stored refund, or what became of it, and keeps its answer; what no provider can do is
 * left to the staff. A failure that its key keeps is left with a new key. Answers where it stands now.
 * @throws Failure PRESTATAIRE_INDISPONIBLE: nothing is known, nothing has changed.
 */
export async function executerRemboursement(
  services: PaiementServices,
  id: number,
  { encore = true } = {},
): Promise<EtatRemboursement> {
  const { database, now } = services
  const rembourse = await findRemboursement(database, id)
  const tentative = rembourse && (await findTentative(database, rembourse.tentative_id))
  if (!rembourse || !tentative) throw introuvable('Ce remboursement')
  const prestataire = services.prestataires[tentative.methode]
  const reponse = await demander(prestataire, tentative, rembourse, now()).catch(async (error) => {
    if (!echecGarde(error) || !prestataire?.retrouverRemboursement) throw error
    const connu = await prestataire.retrouverRemboursement(demandeDe(tentative, rembourse))
    if (connu) return connu
    await database.transaction((tx) => renouveler(tx, tentative, rembourse))
    if (!encore) throw error
    return null
  })
  // the failure was only what its key remembered: asked once more, at once
  if (reponse === null) return executerRemboursement(services, id, { encore: false })
  const qui = { auteur: 'paiement', motif: 'remboursement', now: now() }
  const etat = await database.transaction((tx) => appliquer(tx, tentative, rembourse, reponse, qui))
  if (etat !== rembourse.etat && decidable(etat)) {
    services.log.error({ code: 'REMBOURSEMENT_ANORMAL', remboursement: id, etat }, 'a refund needs a person')
  }
  return etat
}

type Issue = Omit<ReponseRemboursement, 'etat'> & { etat: EtatRemboursement }

async function demander(
  prestataire: Prestataire | undefined,
  tentative: Tentative,
  rembourse: Remboursement,
  now: Date,
): Promise<Issue> {
  const { etat, devise, reference: connue } = rembourse
  if (etat === 'demande' && rendusIci(tentative, rembourse))
    return { etat: 'fait', reference: null, motif: null }
  if (connue !== null && etat !== 'demande') {
    // known to it already: it is only asked about
    const suivi = await prestataire?.suivreRemboursement?.(connue)
    return suivi ?? { etat, reference: connue, motif: null }
  }
  if (etat !== 'demande') return { etat, reference: connue, motif: null }
  if (!prestataire?.rembourser || tentative.reference === null || !estDevise(devise)) {
    return { etat: 'a_la_main', reference: null, motif: REFUS.sans_moyen }
  }
  const demande = demandeDe(tentative, rembourse)
  if (!cleOubliee(rembourse, now)) return prestataire.rembourser(demande)
  // whoever was to ask was away for as long: its provider says whether it went, or a person looks
  const connu = await prestataire.retrouverRemboursement?.(demande)
  return connu ?? { etat: 'a_la_main', reference: null, motif: REFUS.sans_reponse }
}

const demandeDe = (
  { reference, encaissement, devise }: Tentative,
  { cle, montant, devise: rendue }: Remboursement,
): DemandeRemboursement => ({
  ...{ cle, reference: reference ?? '', encaissement, montant },
  devise: estDevise(rendue) ? rendue : devise,
})

/** Its key keeps a failure, and gave nothing back: the next try has another. */
async function renouveler(tx: Queries, tentative: Tentative, { id, cle }: Remboursement): Promise<void> {
  await lockCommande(tx, tentative.commande_id)
  await lockTentative(tx, tentative.id)
  const actuel = await findRemboursement(tx, id)
  if (actuel?.cle === cle && actuel.etat === 'demande')
    await updateRemboursement(tx, id, { cle: randomUUID() })
}

async function appliquer(
  tx: Queries,
  tentative: Tentative,
  { id, cle, etat: demandee }: Remboursement,
  { etat, reference, motif: refus }: Issue,
  qui: Qui,
): Promise<EtatRemboursement> {
  const { id: tentative_id } = tentative
  const commande = await lockCommande(tx, tentative.commande_id)
  await lockTentative(tx, tentative_id)
  const actuel = await findRemboursement(tx, id)
  if (!actuel || !commande) throw introuvable('Ce remboursement')
  // decided by the staff meanwhile, or told what has come since
  if (actuel.cle !== cle || (actuel.etat === 'fait' && etat === 'en_cours')) return actuel.etat
  // asked twice at once: the second is refused because the first was heard
  if (demandee === 'demande' && actuel.etat !== 'demande' && decidable(etat)) return actuel.etat
  const prochain_controle = etat === 'en_cours' ? prochainSuivi({ ...actuel, etat }, qui.now) : null
  if (etat === 'fait' && actuel.etat === 'demande' && rendusIci(tentative, actuel))
    await crediter(tx, commande, tentative, { rembourse: actuel, now: qui.now })
  const muet = etat === 'en_cours' && prochain_controle === null
  const suite = muet
    ? { etat: 'a_la_main' as const, refus: REFUS.sans_reponse }
    : { etat, refus: refus && nettoyer(refus, 300) }
  await updateRemboursement(tx, id, {
    ...suite,
    reference: nettoyer(reference ?? '', 300) || actuel.reference,
    prochain_controle,
    fait_le: faitLe(suite.etat, actuel, qui.now),
  })
  await suivre(tx, tentative_id, qui)
  return suite.etat
}

/** Asks now; what cannot be had now is asked by the background pass. */
export async function essayerRemboursement(services: PaiementServices, id: number): Promise<void> {
  await executerRemboursement(services, id).catch((error) => {
    if (!isFailure(error)) throw error
  })
}
