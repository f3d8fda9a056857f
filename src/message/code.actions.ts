import { randomUUID } from 'node:crypto'
import { setTimeout as attendre } from 'node:timers/promises'
import type { ParNumero } from '#compte/nouvelles.ts'
import type { Porteur } from '#connexion/code.actions.ts'
import { genreDe } from '#connexion/code.ts'
import type { PorteurSuivi } from '#suivi/demande.actions.ts'
import { type Canal, canauxDuNumero, joignablePar, parDuCanal } from './canaux.ts'
import { brefCode, lettreCode } from './code.ts'
import { addDepart } from './depense/depense.data.ts'
import { cleDuFil } from './echange/echange.data.ts'
import { type Contenu, type MessageServices, plier } from './pli.actions.ts'
import { type Canaux, estParti } from './poste.ts'
import { brefSuivi, lettreSuivi } from './suivi.ts'

/** A try is cut after this long. */
const PATIENCE = 60_000
/** Waits before each try: whoever waits for a code waits minutes, not hours. */
const ESSAIS = [0, 5_000, 30_000]

/**
 * Sends codes at once, past the outbox: that would have to keep the code itself, and hours later it is worth nothing.
 * One that a process takes with it when it ends is asked for again. Which channel there is is asked each time.
 */
export const courrierDesCodes = (services: MessageServices): Porteur => {
  const { canaux } = services
  return (ou, par) => {
    const siens = canauxVers(ou, canaux, par)
    if (siens.length === 0) return null
    return (adresse, code) =>
      void partir(services, siens, {
        ...{ quoi: 'connexion', a: adresse },
        lettre: (boutique) => lettreCode(code, boutique),
        bref: (boutique) => brefCode(code, boutique),
      })
  }
}

/** The way to an order, for whoever has asked for it by its number: at once, as codes go. */
const courrierDesSuivis = (services: MessageServices): PorteurSuivi => {
  const { canaux } = services
  return (ou) => {
    const siens = canauxVers(ou, canaux)
    if (siens.length === 0) return null
    return (envoye) =>
      void partir(services, siens, {
        ...{ quoi: 'suivi', a: ou },
        lettre: (boutique) => lettreSuivi(envoye, boutique),
        bref: (boutique) => brefSuivi(envoye, boutique),
      })
  }
}

/** What the follow-up of an order is handed: what carries the way to it, and where its buyer writes to the shop. */
export const suivisDe = (services: MessageServices) => ({
  envoyerSuivi: courrierDesSuivis(services),
  joignable: joignablePar(services.canaux),
  cleEchange: (commande_id: number) => cleDuFil(services.database, commande_id, services.now()),
})

/** The channels that lead there, the one that is wanted first. */
function canauxVers(ou: string, canaux: Canaux, voulu?: ParNumero): Canal[] {
  if (genreDe(ou) === 'telephone') return canauxDuNumero(ou, canaux, { voulu })
  return canaux.mail ? ['mail'] : []
}

/** By the first of these channels that takes it: somebody waits before a page. */
async function partir(
  services: MessageServices,
  vers: readonly Canal[],
  { quoi, ...contenu }: { quoi: string } & Pick<Contenu, 'a' | 'lettre' | 'bref'>,
): Promise<void> {
  const { log, now, canaux, database } = services
  try {
    const cle = randomUUID()
    const nom = `${quoi}-${now().toISOString().replace(/[:.]/g, '-')}-${cle.slice(0, 8)}`
    let restent = vers
    for (const attente of ESSAIS) {
      if (attente > 0) await attendre(attente, undefined, { ref: false })
      for (const canal of restent) {
        const poste = canaux[canal]
        if (!poste) continue
        const pli = await plier(services, poste, { nom, cle, ...contenu })
        const issue = await poste.envoyer(pli, AbortSignal.timeout(PATIENCE))
        if (estParti(issue)) return parDuCanal(canal) ? await addDepart(database, canal, now()) : undefined
        const { motif } = issue
        log.warn({ code: 'CODE_NON_PARTI', quoi, canal, motif }, 'what somebody waits for did not leave')
        if (issue.definitif) restent = restent.filter((un) => un !== canal)
      }
      if (restent.length === 0) return
    }
  } catch (error) {
    log.error({ err: error, quoi }, 'what somebody waits for cannot be written')
  }
}
