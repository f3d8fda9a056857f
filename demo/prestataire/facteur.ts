import type { Caprices } from './caprices.ts'
import type { Envoi, Fiche, Registre } from './registre.ts'

/** Seconds before each new try of a webhook that was not taken. */
const REPRISES = [1, 5, 30, 120, 600, 3600]
const PATIENCE = 10_000

/** Signs a webhook: the headers that the provider sends with it. */
export type Signer = (envoi: Envoi, now: Date) => Record<string, string>

export interface Facteur<F extends Fiche> {
  /** Tells the shop what happened to a payment, now and again until it answers 2xx. */
  envoyer(fiche: F, id: string, corps: string): void
  /** Sends what was held back, `inverse` first last. Answers when each was tried once. */
  lacher(inverse: boolean): Promise<void>
  /** Takes up what an earlier run had not delivered. */
  reprendre(): void
  arreter(): void
}

/** Carries signed webhooks to `url`. Undelivered ones are kept with their payment. */
export function ouvrirFacteur<F extends Fiche>(options: {
  url: string
  signer: Signer
  now: () => Date
  registre: Registre<F>
  caprices: Caprices
}): Facteur<F> {
  const { url, signer, now, registre, caprices } = options
  const timers = new Set<NodeJS.Timeout>()
  let arrete = false

  async function porter(envoi: Envoi): Promise<number> {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', ...signer(envoi, now()) },
      body: envoi.corps,
      signal: AbortSignal.timeout(PATIENCE),
    })
    await answer.arrayBuffer()
    return answer.status
  }

  async function essayer(fiche: F, envoi: Envoi): Promise<void> {
    const status = await porter(envoi).catch(() => 0)
    if (arrete) return
    envoi.essais += 1
    envoi.livre ||= status >= 200 && status < 300
    registre.save(fiche)
    const delay = REPRISES[envoi.essais - 1]
    if (!envoi.livre && delay !== undefined) later(() => essayer(fiche, envoi), delay * 1000)
  }

  function later(work: () => Promise<void>, delay: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      void work()
    }, delay).unref()
    timers.add(timer)
  }

  const enAttente = () =>
    registre
      .list()
      .flatMap((fiche) => fiche.envois.filter(({ livre }) => !livre).map((envoi) => ({ fiche, envoi })))

  return {
    envoyer(fiche, id, corps) {
      const envoi: Envoi = { id, corps, essais: 0, livre: false }
      fiche.envois.push(envoi)
      registre.save(fiche)
      if (caprices.retenus) return
      for (let n = 0; n < caprices.fois; n += 1) later(() => essayer(fiche, envoi), 0)
    },
    async lacher(inverse) {
      const list = enAttente()
      for (const { fiche, envoi } of inverse ? list.reverse() : list) {
        for (let n = 0; n < caprices.fois; n += 1) await essayer(fiche, envoi)
      }
    },
    reprendre() {
      for (const { fiche, envoi } of enAttente())
        if (envoi.essais < REPRISES.length) later(() => essayer(fiche, envoi), 0)
    },
    arreter() {
      arrete = true
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}
