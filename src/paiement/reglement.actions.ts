import { montantEncaisse } from '#caisse/moyens.ts'
import { deplacer } from '#commande/commande.actions.ts'
import { type CommandeGelee, lockCommande, readCommande } from '#commande/commande.data.ts'
import { ETAT, ETAT_PAIEMENT } from '#commande/commande.ts'
import { encaisserCommande } from '#commande/encaissement/encaisser.actions.ts'
import type { Queries } from '#database/database.ts'
import { PRESTATAIRE_MUET, type Prestataire, type Reponse } from '#prestataire/prestataire.ts'
import { demanderRemboursement } from '#remboursement/remboursement.actions.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { nettoyer } from '#shared/texte.ts'
import type { PaiementServices } from '#tentative/services.ts'
import { findTentative, listOuvertes, lockTentative, updateTentative } from '#tentative/tentative.data.ts'
import {
  argentRecu,
  type EtatTentative,
  MOTIFS,
  prochainControle,
  reglable,
  type Tentative,
  type Verdict,
  verdict,
} from '#tentative/tentative.ts'

/**
 * `consulter` asks; `verifier` too, for the staff, even where a person was to look; `fermer` wants it closed, and
 * waits where that cannot be done; `abandonner` is its payer going another way: a page that cannot be closed counts
 * as left, and what it may still bring is listened for.
 */
export type Geste = 'consulter' | 'verifier' | 'fermer' | 'abandonner'

const AUTRE_MONTANT = { etat: 'a_verifier', motif: MOTIFS.montant } as const
const ALERTES: readonly EtatTentative[] = ['a_verifier', 'a_rembourser']

/**
 * The one function that settles an attempt, whoever calls and however many at once: the provider is asked,
 * then one transaction moves the attempt and its order. Answers what the attempt has become.
 * @throws Failure PRESTATAIRE_INDISPONIBLE: nothing is known, nothing has changed.
 */
export async function reglerTentative(
  services: PaiementServices,
  tentative_id: number,
  auteur: string,
  geste: Geste = 'consulter',
): Promise<EtatTentative> {
  const { database, log, now } = services
  const tentative = await findTentative(database, tentative_id)
  if (!tentative) throw introuvable('Ce paiement')
  if (!ecoutee(tentative, geste) || tentative.reference === null) return tentative.etat
  const prestataire = services.prestataires[tentative.methode]
  if (!prestataire) throw new Failure('PRESTATAIRE_INDISPONIBLE', PRESTATAIRE_MUET)
  const connue = { ...tentative, reference: tentative.reference }
  let reponse =
    await prestataire[geste === 'fermer' || geste === 'abandonner' ? 'fermer' : 'consulter'](connue)
  if (
    reponse.etat === 'approuvee' &&
    prestataire.capturer &&
    (await capturable(services, tentative, reponse))
  ) {
    reponse = await prestataire.capturer(connue)
  }
  const avant = tentative.etat
  const etat = await database.transaction((tx) =>
    appliquer(tx, tentative.id, reponse, { auteur, now: now() }, { geste, prestataire }),
  )
  if (etat !== avant && ALERTES.includes(etat)) {
    log.error({ code: 'PAIEMENT_ANORMAL', tentative: tentative.id, etat }, 'a payment needs a person')
  }
  if (etat === 'payee' && etat !== avant) await fermerLesAutres(services, tentative.commande_id)
  return etat
}

/** An agreed payment is taken only while its order waits for it, and only as it was asked for. */
async function capturable(
  { database, now }: PaiementServices,
  tentative: Tentative,
  reponse: Reponse,
): Promise<boolean> {
  if (verdict(tentative, { ...reponse, etat: 'payee' }).etat !== 'payee') return false
  const commande = await readCommande(database, tentative.commande_id)
  if (tentative.etat !== 'ouverte' || commande?.etat !== ETAT.attente || commande.expire_le <= now())
    return false
  return estDu(commande, tentative)
}

/** Is what this attempt asks what its order costs now? The staff may have changed it since its page was shown. */
function estDu(commande: CommandeGelee, { montant, devise }: Tentative): boolean {
  return montantEncaisse(commande, [devise])?.montant === montant
}

function ecoutee(tentative: Tentative, geste: Geste): boolean {
  return reglable(tentative) || (geste === 'verifier' && tentative.etat === 'a_verifier')
}

async function appliquer(
  tx: Queries,
  tentative_id: number,
  reponse: Reponse,
  qui: { auteur: string; now: Date },
  { geste, prestataire }: { geste: Geste; prestataire: Prestataire },
): Promise<EtatTentative> {
  const found = await findTentative(tx, tentative_id)
  const commande = found && (await lockCommande(tx, found.commande_id))
  const tentative = await lockTentative(tx, tentative_id)
  if (!tentative || !commande) throw introuvable('Ce paiement')
  if (!ecoutee(tentative, geste)) return tentative.etat
  let jugee = verdict(tentative, reponse)
  // its page is still there for whoever has it, or a capture may be on its way: asked about until its day is over
  const encore = jugee.etat === 'ouverte' || (jugee.etat === 'expiree' && prestataire.capturer)
  const suivie = encore ? prochainControle(tentative.cree_le, qui.now) : null
  if (geste === 'abandonner' && jugee.etat === 'ouverte' && reponse.etat === 'ouverte')
    jugee = { etat: 'expiree', motif: null }
  const argent = argentRecu(tentative, reponse)
  // money that came is settled whatever its provider calls it
  const encaissement = nettoyer(reponse.encaissement ?? '', 300) || null
  const recu_le = tentative.recu_le ?? qui.now
  if (argent) await updateTentative(tx, tentative.id, { ...argent, encaissement, recu_le })
  if (jugee.etat === 'ouverte' || jugee.etat === tentative.etat) {
    // those two are planned by whoever asked: past its day, what nothing was heard of is still listened for, for a week
    const planifiee = tentative.etat === 'ouverte' || tentative.etat === 'a_verifier'
    if (!planifiee) await updateTentative(tx, tentative.id, { prochain_controle: suivie })
    return tentative.etat
  }
  if (jugee.etat === 'payee') {
    const trace = { ...qui, motif: 'paiement reçu' }
    const suffit = (row: CommandeGelee) => estDu(row, tentative)
    const issue = await encaisserCommande(tx, commande.id, trace, { moyen: tentative.methode, suffit })
    if (issue === 'autre_montant') {
      // the goods of another bill stay put aside until a person has looked
      await updateTentative(tx, tentative.id, { ...AUTRE_MONTANT, prochain_controle: null })
      await suivre(tx, commande, AUTRE_MONTANT, qui)
      return AUTRE_MONTANT.etat
    }
    const motif = issue === 'deja' ? MOTIFS.deja_payee : issue === 'annulee' ? MOTIFS.annulee : null
    const etat = motif === null ? 'payee' : 'a_rembourser'
    await updateTentative(tx, tentative.id, { etat, motif, prochain_controle: null })
    // nobody needs to decide: this money bought nothing
    if (motif !== null) await demanderRemboursement(tx, tentative.id, { ...qui, motif })
    return etat
  }
  await updateTentative(tx, tentative.id, { ...jugee, prochain_controle: suivie })
  await suivre(tx, commande, jugee, qui)
  return jugee.etat
}

/** What an attempt that came to nothing means for its order, as long as that waits for money. */
async function suivre(
  tx: Queries,
  commande: CommandeGelee,
  { etat, motif }: Verdict,
  qui: { auteur: string; now: Date },
): Promise<void> {
  if (commande.etat !== ETAT.attente) return
  if (etat === 'a_verifier' && motif !== MOTIFS.inconnue) {
    // money may have been taken: its goods stay put aside until a person has looked
    await deplacer(
      tx,
      commande.id,
      { etat: ETAT.a_verifier },
      { ...qui, motif: motif ?? 'paiement à vérifier' },
    )
    return
  }
  const encore = await listOuvertes(tx, commande.id)
  if (encore.length > 0 || commande.etat_paiement !== ETAT_PAIEMENT.en_cours) return
  const etat_paiement = etat === 'refusee' ? ETAT_PAIEMENT.echoue : ETAT_PAIEMENT.non_paye
  const raison = etat === 'refusee' ? 'paiement refusé' : 'paiement abandonné'
  await deplacer(tx, commande.id, { etat_paiement }, { ...qui, motif: raison })
}

/** An order paid once must not be paid twice; what cannot be closed now is closed by the next control. */
async function fermerLesAutres(services: PaiementServices, commande_id: number): Promise<void> {
  for (const { id } of await listOuvertes(services.database, commande_id)) {
    await reglerTentative(services, id, 'paiement', 'fermer').catch(() => undefined)
  }
}
