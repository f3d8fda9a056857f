import { findChoixNumero } from '#compte/numero.data.ts'
import { BAIL, sousBail } from '#database/bail.ts'
import { type Canal, canauxDuNumero } from './canaux.ts'
import { hasDu } from './depart.data.ts'
import { compter } from './depense/depense.actions.ts'
import { canauxOuverts } from './depense/ouverts.actions.ts'
import { claimMessage, dismissTextos, extendMessage, updateMessage } from './message.data.ts'
import { type Message, raisonDAbandon } from './message.ts'
import { ecrirePli, type MessageServices } from './pli.actions.ts'
import { estParti, type Pli, type Refus } from './poste.ts'
import { oublierAppareil } from './push/oublier.actions.ts'
import { ailleurs } from './renvoi/ailleurs.actions.ts'
import { type Autre, type Essai, SANS_OBJET, suiteDe } from './suite.ts'

/** A try is cut after this long… */
const PATIENCE = 120_000
/** …or this long after the shop was asked to stop; what is cut may go twice. */
const SURSIS = 5_000
/** Beside a shop that sells: a pass of some seconds, every three. */
const MAX_PAR_TOUR = 100
/** Letters on their way at once: a mail server that is far answers seven times before it has one, a third of a second each. */
const A_LA_FOIS = 4
/** What has left must be noted: a database that fails once is asked again at once. */
const INSISTANCE = 3

/** No other message is begun after `arret`; what is under way is cut by `coupure`. */
interface Signaux {
  arret: AbortSignal
  coupure: AbortSignal
}

/**
 * One pass over the messages that are due, a few at once; it leaves a channel whose server itself fails. Safe to
 * run anywhere, any number of times at once: a message is taken by one process, for a time. A process that ends
 * between the server's « accepted » and our note of it sends again, under the same Message-ID.
 */
export async function envoyerMessages(
  services: MessageServices,
  arret: AbortSignal = new AbortController().signal,
): Promise<void> {
  // asked every three seconds, and nearly always nothing is due; news to numbers are dismissed where nothing reaches them
  const canaux = [...(Object.keys(services.canaux) as Canal[]), 'sms' as const]
  if (!(await hasDu(services.database, canaux, services.now()))) return
  const coupure = new AbortController()
  const couper = () => void setTimeout(() => coupure.abort(), SURSIS).unref()
  arret.addEventListener('abort', couper, { once: true })
  try {
    await passer(services, { arret, coupure: coupure.signal })
  } finally {
    arret.removeEventListener('abort', couper)
  }
}

/** What those who send at once know of each other. */
interface Tour {
  ouverts: Canal[]
  pannes: Set<Canal>
  restent: number
  /** What leaves at the moment: a clock that jumps forward ends its lease, and gives it to nobody here. */
  enVol: Set<number>
  /** They take one after the other: what was taken is among those before the next looks. */
  prise: Promise<unknown>
}

async function passer(services: MessageServices, signaux: Signaux): Promise<void> {
  const tour: Tour = {
    ouverts: await ouvrir(services),
    pannes: new Set(),
    restent: MAX_PAR_TOUR,
    enVol: new Set(),
    prise: Promise.resolve(),
  }
  // the first alone: a server that is down is tried once
  if (!(await envoyer(services, signaux, tour))) return
  const suivre = async () => {
    while (await envoyer(services, signaux, tour));
  }
  const fins = await Promise.allSettled(Array.from({ length: A_LA_FOIS }, suivre))
  for (const fin of fins) if (fin.status === 'rejected') throw fin.reason
}

const finDeBail = ({ now }: MessageServices) => new Date(now().getTime() + BAIL)

/** The next message, which is then among those that leave; null where there is none. */
function prendre(services: MessageServices, tour: Tour) {
  const { database, now } = services
  const suivante = async () => {
    const pris = await database.transaction((tx) =>
      claimMessage(tx, {
        ...{ canaux: tour.ouverts, now: now(), bail: finDeBail(services), sauf: [...tour.enVol] },
      }),
    )
    if (pris) tour.enVol.add(pris.message.id)
    return pris
  }
  const prise = tour.prise.then(suivante, suivante)
  tour.prise = prise
  return prise
}

/** Takes the next message and tries it; false where there is none, or no more is to be begun. */
async function envoyer(services: MessageServices, { arret, coupure }: Signaux, tour: Tour): Promise<boolean> {
  if (tour.restent === 0 || tour.ouverts.length === 0 || arret.aborted) return false
  tour.restent -= 1
  const pris = await prendre(services, tour)
  if (!pris) return false
  try {
    await acheminer(services, coupure, tour, pris)
  } finally {
    tour.enVol.delete(pris.message.id)
  }
  return true
}

/** Tries a message that was taken, and notes what came of it. */
async function acheminer(
  services: MessageServices,
  coupure: AbortSignal,
  tour: Tour,
  { message, du }: { message: Message; du: Date },
): Promise<void> {
  const { database, log, now } = services
  const { essais } = message
  const prolonger = () => extendMessage(database, message, finDeBail(services))
  const motif = raisonDAbandon({ essais, du, now: now() })
  const essai: Essai | null = motif
    ? { par: message.canal, issue: { motif, definitif: true, panne: false }, reste: null }
    : await sousBail(prolonger, (perdu) =>
        essayer(services, message, { pannes: tour.pannes, coupure: AbortSignal.any([coupure, perdu]) }),
      )
  const { etat } = await noter(services, message, essai)
  if (!essai || estParti(essai.issue)) return
  const perdu = !motif && etat === 'echoue' && (await oublierAppareil(database, message, essai.issue))
  // a phone that is no more is nobody's concern
  if (etat === 'echoue' && !perdu)
    log.error({ code: 'MESSAGE_ECHOUE', message: message.id, essais }, 'a message needs a person')
  else log.warn({ message: message.id, essais }, 'a message waits')
  if (!essai.issue.panne) return
  tour.pannes.add(essai.par)
  if (essai.reste === null) tour.ouverts = tour.ouverts.filter((canal) => canal !== message.canal)
}

/** The channels that messages leave by now; what waits for a number that nothing reaches is dismissed. */
async function ouvrir(services: MessageServices): Promise<Canal[]> {
  const { ouverts, numeros } = await canauxOuverts(services)
  if (numeros === 'aucun') await dismissTextos(services.database, services.now())
  else if (numeros !== 'ouverts')
    services.log.warn({ code: 'TEXTOS_LIMITE', ...numeros }, 'no more news to numbers today')
  return ouverts
}

/** One try, past what has just failed where something else is left; null: there is nothing to tell, or nobody to tell it to. */
async function essayer(
  services: MessageServices,
  message: Message,
  { pannes, coupure }: { pannes: ReadonlySet<Canal>; coupure: AbortSignal },
): Promise<Essai | null> {
  try {
    const { canaux, database } = services
    const parNumero = message.canal === 'sms'
    const pli = await ecrirePli(services, canaux[message.canal] ?? { expediteur: '' }, message)
    if (!pli && !parNumero) return null
    const choix = pli && parNumero ? await findChoixNumero(database, pli.a) : null
    const voulu = choix === 'rien' ? null : choix
    const possibles =
      pli && parNumero ? canauxDuNumero(pli.a, canaux, { voulu, sauf: message.sauf }) : [message.canal]
    // of two that serve a number, the one that has just failed is not asked again
    const saines = possibles.filter((canal) => !pannes.has(canal))
    const [par, suivant] = saines.length > 0 ? saines : possibles
    // no number, no word for a phone, a country that nothing serves: a mail box may be told
    if (!pli || par === undefined) {
      const reste = await ailleurs(services, message)
      return reste && { par: 'sms', reste, issue: { motif: 'SANS_CANAL', definitif: true, panne: false } }
    }
    const poste = canaux[par]
    if (!poste) throw new Error('a message of a channel that is not open')
    const issue = await poste.envoyer(pli, AbortSignal.any([AbortSignal.timeout(PATIENCE), coupure]))
    if (estParti(issue)) {
      if (parNumero) await compter(services, par)
      return { par, issue, reste: null }
    }
    return { par, issue, reste: await resteDe(services, message, { pli, par, suivant, issue }) }
  } catch (error) {
    services.log.error({ err: error, message: message.id }, 'a message cannot be written')
    const motif = 'La boutique n’a pas pu écrire ce message.'
    return { par: message.canal, reste: null, issue: { motif, definitif: false, panne: false } }
  }
}

interface Refuse {
  pli: Pli
  par: Canal
  suivant: Canal | undefined
  issue: Refus
}

/** What else could carry it, now; null: nothing, or it may be tried as it was. */
async function resteDe(
  services: MessageServices,
  message: Message,
  { pli, par, suivant, issue }: Refuse,
): Promise<Autre | null> {
  // another serves that number while this one is down
  if (issue.panne) return suivant ? {} : null
  if (!issue.definitif) return null
  const autre = message.canal === 'sms' && canauxDuNumero(pli.a, services.canaux, { sauf: par }).length > 0
  return autre && message.sauf === null ? { sauf: par } : ailleurs(services, message)
}

async function noter(services: MessageServices, message: Message, essai: Essai | null) {
  const { database } = services
  const now = services.now()
  const champs = essai ? suiteDe(message, essai, now) : SANS_OBJET(now)
  for (let reste = INSISTANCE; reste > 0; reste -= 1) {
    try {
      await updateMessage(database, message, champs)
      break
    } catch (error) {
      if (reste === 1) throw error
    }
  }
  return champs
}
