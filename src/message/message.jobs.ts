import { deleteAbonnement } from '#alerte/alerte.data.ts'
import { type Canal, canalDuNumero, voiesDesCodes } from './canaux.ts'
import { claimMessage, countTextos, dismissTextos, updateMessage } from './message.data.ts'
import { type Message, prochainEssai, raisonDAbandon } from './message.ts'
import { ecrirePli, type MessageServices } from './pli.actions.ts'
import type { Issue } from './poste.ts'

/** A try is cut after this long… */
const PATIENCE = 120_000
/** …or this long after the shop was asked to stop; what is cut may go twice. */
const SURSIS = 5_000
/** No other process takes its message over before this. */
const BAIL = 300_000
/** Beside a shop that sells: a pass of some seconds, every fifteen. */
const MAX_PAR_TOUR = 100
/** News of orders that leave by SMS in a day, in all: what is beyond waits for the next. */
const TEXTOS_PAR_JOUR = 1000
const JOUR = 86_400_000
/** What has left must be noted: a database that fails once is asked again at once. */
const INSISTANCE = 3

/** No other message is begun after `arret`; what is under way is cut by `coupure`. */
interface Signaux {
  arret: AbortSignal
  coupure: AbortSignal
}

type Suite = 'parti' | 'sans_objet' | Exclude<Issue, 'parti'>

/**
 * One pass over the messages that are due, one after the other; it leaves a channel whose server itself fails. Safe to
 * run anywhere, any number of times at once: a message is taken by one process, for a time. A process that ends
 * between the server's « accepted » and our note of it sends again, under the same Message-ID.
 */
export async function envoyerMessages(
  services: MessageServices,
  arret: AbortSignal = new AbortController().signal,
): Promise<void> {
  const coupure = new AbortController()
  const couper = () => void setTimeout(() => coupure.abort(), SURSIS).unref()
  arret.addEventListener('abort', couper, { once: true })
  try {
    await passer(services, { arret, coupure: coupure.signal })
  } finally {
    arret.removeEventListener('abort', couper)
  }
}

async function passer(services: MessageServices, { arret, coupure }: Signaux): Promise<void> {
  const { database, now } = services
  let ouverts = await ouvrir(services)
  for (let count = 0; count < MAX_PAR_TOUR && ouverts.length > 0 && !arret.aborted; count += 1) {
    const bail = new Date(now().getTime() + BAIL)
    const pris = await database.transaction((tx) => claimMessage(tx, { canaux: ouverts, now: now(), bail }))
    if (!pris) return
    const motif = raisonDAbandon({ essais: pris.message.essais, du: pris.du, now: now() })
    const suite = motif
      ? { motif, definitif: true, panne: false }
      : await essayer(services, pris.message, coupure)
    await noter(services, pris.message, suite)
    // its messages go with it
    if (typeof suite === 'object' && suite.disparue && pris.message.abonnement_id !== null)
      await deleteAbonnement(database, pris.message.abonnement_id)
    if (typeof suite === 'object' && suite.panne)
      ouverts = ouverts.filter((canal) => canal !== pris.message.canal)
  }
}

/** The channels that messages leave by now. `sms` stands for every operator; its news of a day have a bound. */
async function ouvrir({ database, canaux, now, log }: MessageServices): Promise<Canal[]> {
  const siens = (Object.keys(canaux) as Canal[]).filter((canal) => canal !== 'sms')
  if (!voiesDesCodes(canaux).includes('telephone')) {
    await dismissTextos(database, now())
    return siens
  }
  const partis = await countTextos(database, new Date(now().getTime() - JOUR))
  if (partis < TEXTOS_PAR_JOUR) return [...siens, 'sms']
  log.warn({ code: 'TEXTOS_LIMITE', partis }, 'no more news by SMS today')
  return siens
}

async function essayer(services: MessageServices, message: Message, coupure: AbortSignal): Promise<Suite> {
  try {
    const { canaux } = services
    const parTexto = message.canal === 'sms'
    const pli = await ecrirePli(services, canaux[message.canal] ?? { expediteur: '' }, message)
    if (!pli) return 'sans_objet'
    const canal = parTexto ? canalDuNumero(pli.a, canaux) : message.canal
    // a country that no operator serves: there is nobody to tell
    if (canal === null) return 'sans_objet'
    const poste = canaux[canal]
    if (!poste) throw new Error('a message of a channel that is not open')
    return await poste.envoyer(pli, AbortSignal.any([AbortSignal.timeout(PATIENCE), coupure]))
  } catch (error) {
    services.log.error({ err: error, message: message.id }, 'a message cannot be written')
    return { motif: 'La boutique n’a pas pu écrire ce message.', definitif: false, panne: false }
  }
}

async function noter(services: MessageServices, message: Message, suite: Suite): Promise<void> {
  const { database, log } = services
  const champs = champsDe(message, suite, services.now())
  for (let reste = INSISTANCE; reste > 0; reste -= 1) {
    try {
      await updateMessage(database, message, champs)
      break
    } catch (error) {
      if (reste === 1) throw error
    }
  }
  if (typeof suite !== 'object') return
  const { id, essais } = message
  // a phone that is no more is nobody's concern
  if (champs.etat === 'echoue' && !suite.disparue)
    log.error({ code: 'MESSAGE_ECHOUE', message: id, essais }, 'a message needs a person')
  else log.warn({ message: id, essais }, 'a message waits')
}

function champsDe({ essais }: Message, suite: Suite, now: Date) {
  if (suite === 'parti') return { etat: 'envoye', prochain_essai: null, motif: null, fini_le: now } as const
  if (suite === 'sans_objet')
    return { etat: 'sans_objet', prochain_essai: null, motif: null, fini_le: now } as const
  const { definitif, motif } = suite
  const prochain_essai = definitif ? null : prochainEssai(essais, now)
  if (prochain_essai) return { etat: 'a_envoyer', prochain_essai, motif, fini_le: null } as const
  return { etat: 'echoue', prochain_essai: null, motif, fini_le: now } as const
}
