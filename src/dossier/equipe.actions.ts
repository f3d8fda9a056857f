import { livrerTout } from '#colis/colis.actions.ts'
import { partir } from '#colis/depart.actions.ts'
import { exigerRienParti } from '#colis/reste.actions.ts'
import { annuler, deplacer } from '#commande/commande.actions.ts'
import { type CommandeGelee, lockCommande, readCommande } from '#commande/commande.data.ts'
import { ETAT, ETAT_PAIEMENT, type Etat } from '#commande/commande.ts'
import { exigerCompleteeLa } from '#commande/encaissement/completee.actions.ts'
import { encaisserCommande } from '#commande/encaissement/encaisser.actions.ts'
import type { Retour } from '#commande/retour.actions.ts'
import { aLeDroit } from '#compte/droits.ts'
import type { Equipier } from '#compte/equipe.ts'
import { exigerFacteur } from '#compte/facteur.ts'
import type { Queries } from '#database/database.ts'
import { droitManquant } from '#ecriture/acces.ts'
import { insertJournal } from '#ecriture/journal.data.ts'
import { paiementsDe } from '#paiement/paiement.actions.ts'
import { reglerTentative } from '#paiement/reglement.actions.ts'
import type { CodeMoyen } from '#preference/moyen.ts'
import { redevientDue, toucheArgent } from '#preparation/gestes.ts'
import { attendRetour } from '#retour/voir.actions.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { exigerCode } from '#suivi/code.actions.ts'
import type { PaiementServices } from '#tentative/services.ts'
import { findTentative, listTentatives, lockTentative, updateTentative } from '#tentative/tentative.data.ts'
import type { EtatTentative, Tentative } from '#tentative/tentative.ts'

/** What the staff asks of an order. */
export interface Deplacement {
  id: number
  etatcommande: Etat
  motif: string
  retour?: Retour | undefined
  /** What whoever receives said to whoever delivers, or that it was handed over without; see `exigerCode`. */
  code?: string | undefined
  sansCode?: boolean | undefined
}

const etats = ({ etat, etat_paiement }: CommandeGelee) => ({
  etatcommande: etat,
  etatpaiement: etat_paiement,
})
const ARGENT: readonly number[] = [ETAT_PAIEMENT.paye, ETAT_PAIEMENT.rembourse_en_partie]

/**
 * Moves an order for somebody of the staff, and writes it down. Giving up what is paid asks for its money back;
 * confirming one that was to be looked at takes its money as it came. Whatever touches money takes the
 * right `argent`.
 * « Expédiée » sends all that is left in one parcel; delivered, against its code, all that is on its way is. Nothing is given
 * up of which a part has left.
 * @throws Failure INTROUVABLE, DROIT_REFUSE, ETAT_REFUSE, CODE_REFUSE, STOCK_INSUFFISANT, PRESTATAIRE_INDISPONIBLE.
 */
export async function deplacerParEquipe(
  services: PaiementServices,
  equipier: Equipier,
  { id, etatcommande: etat, retour, ...remise }: Deplacement,
): Promise<void> {
  const { database, now } = services
  const found = await readCommande(database, id)
  if (!found) throw introuvable('Cette commande')
  exigerDroit(equipier, found, etat)
  const livre = found.etat === ETAT.expediee && etat === ETAT.livree
  const motif = livre ? await exigerCode(database, id, remise) : remise.motif
  const trace = { auteur: equipier.auteur, motif, now: now(), par: 'equipe' } as const
  const noter = async (tx: Queries, avant: CommandeGelee, apres: CommandeGelee) => {
    const { compte_id } = equipier
    const ecriture = { compte_id, action: 'deplacer', objet: 'commande', objet_id: id, motif }
    await insertJournal(tx, { ...ecriture, avant: etats(avant), apres: etats(apres) }, trace.now)
  }
  if (etat === ETAT.annulee) {
    await exigerRienParti(database, id)
    await annuler({ ...services, ...paiementsDe(services) }, id, trace, async (tx, apres) => {
      // one may have left meanwhile: then nothing is given up
      await exigerRienParti(tx, id)
      await noter(tx, found, apres)
    })
    return
  }
  await database.transaction(async (tx) => {
    const avant = await lockCommande(tx, id)
    if (!avant) throw introuvable('Cette commande')
    exigerDroit(equipier, avant, etat)
    if (etat === ETAT.retournee && (await attendRetour(tx, id))) throw attendu()
    await exigerCompleteeLa(tx, avant, etat)
    const { par, ...qui } = trace
    const confirme = avant.etat === ETAT.a_verifier && etat === ETAT.confirmee
    const moyen = confirme ? await accepterArgent(tx, avant) : null
    if (moyen) {
      if ((await encaisserCommande(tx, id, qui, { accepte: true, moyen })) !== 'confirmee') {
        throw new Failure('STOCK_INSUFFISANT', 'Il ne reste pas assez de stock pour cette commande.')
      }
    } else if (etat === ETAT.expediee && avant.etat === ETAT.preparation && !avant.retrait) {
      await partir(tx, id, { motif }, qui)
    } else if (etat === ETAT.expediee && avant.etat === ETAT.retour && redevientDue(avant)) {
      await deplacer(tx, id, { etat, etat_paiement: ETAT_PAIEMENT.a_encaisser }, trace)
    } else if (etat === ETAT.livree) {
      // whether a code is asked was decided before the lock
      if (avant.etat !== found.etat) throw bougee()
      await livrerTout(tx, id, trace)
    } else {
      await deplacer(tx, id, { etat, retour }, trace)
    }
    const apres = await readCommande(tx, id)
    if (apres && apres.etat !== avant.etat) await noter(tx, avant, apres)
  })
}

const bougee = () =>
  new Failure('ETAT_REFUSE', 'Cette commande vient de changer\u00a0: relisez-la, puis recommencez.')
const attendu = () =>
  new Failure(
    'ETAT_REFUSE',
    'Un retour est accepté pour cette commande\u00a0: notez ce qui est revenu dans «\u00a0Retours\u00a0».',
  )

/** @throws Failure DROIT_REFUSE, DEUXIEME_FACTEUR when the move touches money that this person may not decide about, or not yet. */
function exigerDroit(equipier: Equipier, { etat, etat_paiement }: CommandeGelee, vers: Etat): void {
  if (!toucheArgent(etat, etat_paiement, vers)) return
  if (!aLeDroit(equipier, 'argent')) throw droitManquant('argent')
  exigerFacteur(equipier)
}

/** The money of an order that was to be looked at becomes its payment, as it came: how; null when it is paid, or none came. */
async function accepterArgent(tx: Queries, { id, etat_paiement }: CommandeGelee): Promise<CodeMoyen | null> {
  if (ARGENT.includes(etat_paiement)) return null
  const tentatives = await listTentatives(tx, id)
  const venue = tentatives.find(({ etat, recu }) => etat === 'a_verifier' && (recu ?? 0) > 0)
  if (venue) await updateTentative(tx, venue.id, { etat: 'payee', prochain_controle: null })
  return venue?.methode ?? null
}

/**
 * Has the provider asked about an attempt now, even one that a person was to look at.
 * @throws Failure INTROUVABLE, PRESTATAIRE_INDISPONIBLE.
 */
export async function verifierTentative(
  services: PaiementServices,
  equipier: Equipier,
  id: number,
): Promise<EtatTentative> {
  const avant = await findTentative(services.database, id)
  if (!avant) throw introuvable('Ce paiement')
  const etat = await reglerTentative(services, id, equipier.auteur, 'verifier')
  const { compte_id } = equipier
  const ecriture = { compte_id, action: 'verifier', objet: 'tentative', objet_id: id }
  const suite = { avant: { etat: avant.etat }, apres: { etat } }
  await services.database.transaction((tx) => insertJournal(tx, { ...ecriture, ...suite }, services.now()))
  return etat
}

/**
 * Puts aside an attempt to be looked at that brought no money: somebody has looked.
 * @throws Failure INTROUVABLE, ETAT_REFUSE when there is money, or nothing to look at.
 */
export async function classerTentative(
  services: PaiementServices,
  equipier: Equipier,
  { id, motif }: { id: number; motif: string },
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const found = await findTentative(tx, id)
    if (found) await lockCommande(tx, found.commande_id)
    const tentative = await lockTentative(tx, id)
    if (!tentative) throw introuvable('Ce paiement')
    exigerClassable(tentative)
    await updateTentative(tx, id, { etat: 'expiree', prochain_controle: null })
    const { compte_id } = equipier
    const ecriture = { compte_id, action: 'classer', objet: 'tentative', objet_id: id, motif }
    const suite = { avant: { etat: tentative.etat }, apres: { etat: 'expiree' } }
    await insertJournal(tx, { ...ecriture, ...suite }, services.now())
  })
}

function exigerClassable({ etat, recu }: Tentative): void {
  if (etat !== 'a_verifier') throw new Failure('ETAT_REFUSE', 'Ce paiement n’est pas à vérifier.')
  if ((recu ?? 0) > 0) {
    throw new Failure('ETAT_REFUSE', 'De l’argent est venu\u00a0: confirmez la commande, ou remboursez.')
  }
}
