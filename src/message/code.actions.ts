import { randomUUID } from 'node:crypto'
import { setTimeout as attendre } from 'node:timers/promises'
import type { Porteur } from '#connexion/code.actions.ts'
import { voieDe } from '#connexion/code.ts'
import { canalDuNumero } from './canaux.ts'
import { brefCode, lettreCode } from './code.ts'
import { type MessageServices, plier } from './pli.actions.ts'
import type { Poste } from './poste.ts'

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
  return (ou) => {
    const canal = voieDe(ou) === 'email' ? 'mail' : canalDuNumero(ou, canaux)
    const poste = canal && canaux[canal]
    if (!poste) return null
    return (adresse, code) => void envoyer(services, poste, { adresse, code })
  }
}

async function envoyer(
  services: MessageServices,
  poste: Poste,
  { adresse, code }: { adresse: string; code: string },
): Promise<void> {
  const { log, now } = services
  try {
    const cle = randomUUID()
    const nom = `connexion-${now().toISOString().replace(/[:.]/g, '-')}-${cle.slice(0, 8)}`
    const pli = await plier(services, poste, {
      nom,
      cle,
      a: adresse,
      lettre: (boutique) => lettreCode(code, boutique),
      bref: (boutique) => brefCode(code, boutique),
    })
    for (const attente of ESSAIS) {
      if (attente > 0) await attendre(attente, undefined, { ref: false })
      const issue = await poste.envoyer(pli, AbortSignal.timeout(PATIENCE))
      if (issue === 'parti') return
      log.warn({ code: 'CODE_NON_PARTI', motif: issue.motif }, 'a sign-in code did not leave')
      if (issue.definitif) return
    }
  } catch (error) {
    log.error({ err: error }, 'a sign-in code cannot be written')
  }
}
