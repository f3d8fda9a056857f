import { expirerCommande } from '#commande/commande.actions.ts'
import { listCommandesExpirees, readCommande } from '#commande/commande.data.ts'
import { ETAT } from '#commande/commande.ts'
import { BAIL, sousBail } from '#database/bail.ts'
import type { Queries } from '#database/database.ts'
import { METHODES } from '#prestataire/moyens.ts'
import type { Avis, Incident, Prestataire } from '#prestataire/prestataire.ts'
import {
  findRemboursementParAvis,
  listRemboursements,
  wakeRemboursement,
} from '#remboursement/remboursement.data.ts'
import { controlerRemboursements } from '#remboursement/remboursement.jobs.ts'
import { estTexte } from '#shared/texte.ts'
import { disjoncteur, MAX_PAR_TOUR, surveiller } from '#tentative/disjoncteur.jobs.ts'
import type { PaiementServices } from '#tentative/services.ts'
import {
  claimTentative,
  extendTentative,
  findParAvis,
  findTentative,
  lockTentative,
  scheduleTentative,
  updateTentative,
} from '#tentative/tentative.data.ts'
import { MOTIFS, prochainControle, reglable, reprenable, type Tentative } from '#tentative/tentative.ts'
import { claimNotifications, closeNotification, hasIncident } from './notification.data.ts'
import { demanderAdresse, fermerPaiements, fermerTentative } from './paiement.actions.ts'
import { prouverNotifications } from './preuve.jobs.ts'
import { reglerTentative } from './reglement.actions.ts'

const HEURE = 3_600_000
/** For so long a provider that said nothing in a day is asked all the same, once an hour: it may be back, and hold money. */
const ESPOIR = 7 * 24 * HEURE
/** Notifications read in one transaction, some hundredths of a second, and how often in one pass. */
const LOT = 50
const LOTS_PAR_TOUR = 200
/** Attempts asked about at once. */
const A_LA_FOIS = 4

/**
 * One pass over what nobody is waiting for: notifications not handled yet, attempts due to be asked about
 * again, unpaid orders whose time is over. One failure stops none of the others. Safe to run anywhere, any
 * number of times at once.
 */
export async function tourDeControle(services: PaiementServices): Promise<void> {
  const prudent = disjoncteur(services)
  await prouverNotifications(prudent)
  await lireNotifications(prudent)
  await controlerTentatives(prudent)
  await expirerCommandes(prudent)
  await controlerRemboursements(prudent)
}

/** A notification only says which attempt to ask about, now: it proves nothing. */
async function lireNotifications(services: PaiementServices): Promise<void> {
  let last: number | null = 0
  for (let lots = 0; last !== null && lots < LOTS_PAR_TOUR; lots += 1) {
    last = await services.database.transaction((tx) => traiterLot(services, tx, last ?? 0))
  }
}

/** Handles the first notifications after `last` and answers the id of the last of them, or null when there is none. */
async function traiterLot(services: PaiementServices, tx: Queries, last: number): Promise<number | null> {
  const { now, log, prestataires } = services
  const lot = await claimNotifications(tx, last, LOT)
  const lues = []
  for (const { id, prestataire: methode, corps } of lot) {
    const prestataire = METHODES.map((nom) => prestataires[nom]).find((un) => un?.methode === methode)
    // its provider is not configured at present: it waits
    if (!prestataire) continue
    const avis = lireAvis(prestataire, corps)
    lues.push({
      id,
      prestataire,
      avis,
      tentative: avis && (await findParAvis(tx, prestataire.methode, avis)),
    })
  }
  // each once, however many speak of it, and in one order: two programs at once wait, and never for each other
  const reglables = lues.flatMap(({ tentative }) => (tentative && reglable(tentative) ? tentative.id : []))
  for (const id of [...new Set(reglables)].sort((a, b) => a - b))
    await updateTentative(tx, id, { prochain_controle: now() })
  for (const { id, prestataire, avis, tentative } of lues) {
    if (tentative && avis?.incident) {
      const incident = await incidentARegarder(services, tx, prestataire, { avis, tentative })
      // whose refund it is will be known
      if (incident === 'attendre') continue
      const { genre, remboursement = null, montant = null, devise = null } = incident ?? {}
      const suite = genre
        ? { incident: genre, tentative_id: tentative.id, remboursement, montant, devise }
        : {}
      if (genre)
        log.error({ code: 'PAIEMENT_ANORMAL', tentative: tentative.id, incident: genre }, 'money goes again')
      await closeNotification(tx, id, { traitee_le: now(), orpheline: incident !== null, ...suite })
      continue
    }
    const orpheline = !tentative && !(await reveillerRemboursement(services, tx, prestataire, avis))
    if (orpheline) log.warn({ code: 'NOTIFICATION_ORPHELINE', notification: id }, 'unknown payment')
    await closeNotification(tx, id, { traitee_le: now(), orpheline })
  }
  return lot.at(-1)?.id ?? null
}

/**
 * What happens to money that came, where the shop did not ask for it; null: its own refund, money that never came, or
 * what somebody is to look at already. `attendre`: a refund that the shop is asking for has no name yet, and may be it.
 */
async function incidentARegarder(
  services: PaiementServices,
  tx: Queries,
  prestataire: Prestataire,
  { avis, tentative }: { avis: Avis; tentative: Tentative },
): Promise<Incident | 'attendre' | null> {
  const { incident } = avis
  if (!incident) return null
  if (incident.genre === 'rembourse') {
    const sien = { ...avis, reference: incident.remboursement ?? avis.reference }
    if (await reveillerRemboursement(services, tx, prestataire, sien)) return null
    const peutEtre = (await listRemboursements(tx, [tentative.id])).some(
      ({ reference, etat, montant }) =>
        !reference &&
        (etat === 'demande' || etat === 'en_cours') &&
        (incident.montant ?? montant) === montant,
    )
    if (peutEtre) return 'attendre'
  }
  const venue = tentative.etat === 'payee' || tentative.etat === 'a_rembourser'
  return venue && !(await hasIncident(tx, tentative.id, incident)) ? incident : null
}

/** Has the refund that a notification speaks of asked about; true too when it speaks of nothing of the shop's. */
async function reveillerRemboursement(
  { now }: PaiementServices,
  tx: Queries,
  { methode }: Prestataire,
  avis: Avis | null,
): Promise<boolean> {
  if (avis === null) return false
  if (avis.reference === null && avis.cle === null && avis.secret === null) return true
  const trouve = await findRemboursementParAvis(tx, methode, avis)
  if (!trouve) return false
  await lockTentative(tx, trouve.tentative_id)
  await wakeRemboursement(tx, trouve.id, now())
  return true
}

/** Null for what cannot be read, and for what names a payment by what is no text: none of the shop's. */
function lireAvis(prestataire: Prestataire, corps: string): Avis | null {
  try {
    const avis = prestataire.relireNotification(corps)
    const { encaissement = null, remboursement = null } = avis.incident ?? {}
    return [avis.reference, avis.cle, avis.secret, encaissement, remboursement].every(
      (un) => un === null || estTexte(un),
    )
      ? avis
      : null
  } catch {
    return null
  }
}

/** Providers answer slowly: a few attempts are asked about at once, while most connections stay the shop's. */
async function controlerTentatives(services: PaiementServices): Promise<void> {
  const { database, now } = services
  let restent = MAX_PAR_TOUR
  const suivre = async () => {
    for (; restent > 0; restent -= 1) {
      let bail = new Date(now().getTime() + BAIL)
      const tentative = await database.transaction((tx) => claimTentative(tx, now(), bail))
      if (!tentative) return
      const { id } = tentative
      const prolonger = async () => {
        const suite = new Date(now().getTime() + BAIL)
        const tenue = await extendTentative(database, id, bail, suite)
        // where the base did not answer it is still held until what was said before
        if (tenue) bail = suite
        return tenue
      }
      await sousBail(prolonger, () =>
        surveiller(services, { tentative: id }, () => controler(services, tentative)),
      )
      await reprogrammer(services, tentative.id, bail)
    }
  }
  const fins = await Promise.allSettled(Array.from({ length: A_LA_FOIS }, suivre))
  for (const fin of fins) if (fin.status === 'rejected') throw fin.reason
}

async function controler(services: PaiementServices, tentative: Tentative): Promise<void> {
  const attendue = (await readCommande(services.database, tentative.commande_id))?.etat === ETAT.attente
  if (tentative.reference !== null) {
    // nobody must pay an order that is given up or paid already
    const geste = attendue || tentative.etat !== 'ouverte' ? 'consulter' : 'fermer'
    await reglerTentative(services, tentative.id, 'controle', geste)
  } else if (attendue && reprenable(tentative, services.now())) {
    await demanderAdresse(services, tentative)
  } else {
    // unless its page came meanwhile
    await fermerTentative(services, tentative, 'fermer')
  }
}

/** When what was taken until `bail` is asked about again; what a notification has put first meanwhile stays first. */
async function reprogrammer({ database, now, log }: PaiementServices, id: number, bail: Date): Promise<void> {
  const tentative = await findTentative(database, id)
  if (tentative?.prochain_controle?.getTime() !== bail.getTime()) return
  const dansUneHeure = new Date(now().getTime() + HEURE)
  const next = prochainControle(tentative.cree_le, now())
  const perdu = tentative.etat === 'a_verifier' && now().getTime() - tentative.cree_le.getTime() > ESPOIR
  if (perdu) return updateTentative(database, id, { prochain_controle: null })
  if (next || tentative.etat !== 'ouverte') return scheduleTentative(database, id, bail, next ?? dansUneHeure)
  const perdue = await database.transaction(async (tx) => {
    // somebody else may just have had its answer, or been told to ask
    const tenue = await lockTentative(tx, id)
    if (tenue?.etat !== 'ouverte' || tenue.prochain_controle?.getTime() !== bail.getTime()) return false
    const motif = MOTIFS.sans_reponse
    await updateTentative(tx, id, { etat: 'a_verifier', motif, prochain_controle: dansUneHeure })
    return true
  })
  if (perdue)
    log.error({ code: 'PAIEMENT_ANORMAL', tentative: id, etat: 'a_verifier' }, 'a payment needs a person')
}

async function expirerCommandes(services: PaiementServices): Promise<void> {
  for (const id of await listCommandesExpirees(services.database, services.now(), MAX_PAR_TOUR)) {
    await surveiller(services, { commande: id }, () =>
      expirerCommande(services, id, fermerPaiements(services, 'fermer')),
    )
  }
}
