import { createHmac } from 'node:crypto'
import type { Caprices } from './caprices.ts'
import { type Envoi, type Fiche, nouvelId, type Registre } from './sessions.ts'

/** Seconds before each new try of a webhook that was not taken. */
const REPRISES = [1, 5, 30, 120, 600, 3600]
const PATIENCE = 10_000

/** The `Stripe-Signature` header of a body, made at `t` (seconds since 1970). */
export function signer(corps: string, secret: string, t: number): string {
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${corps}`).digest('hex')}`
}

export interface Facteur {
  /** Tells the shop what happened to a session, now and again until it answers 2xx. */
  annoncer(fiche: Fiche, type: string): void
  /** Sends what was held back, `inverse` first last. Answers when each was tried once. */
  lacher(inverse: boolean): Promise<void>
  /** Takes up what an earlier run had not delivered. */
  reprendre(): void
  arreter(): void
}

/** Carries signed webhooks to `url`. Undelivered ones are kept with their session. */
export function ouvrirFacteur(options: {
  url: string
  secret: string
  now: () => Date
  registre: Registre
  caprices: Caprices
}): Facteur {
  const { url, secret, now, registre, caprices } = options
  const timers = new Set<NodeJS.Timeout>()
  let arrete = false

  async function porter(corps: string, signature: string): Promise<number> {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body: corps,
      signal: AbortSignal.timeout(PATIENCE),
    })
    await answer.arrayBuffer()
    return answer.status
  }

  async function essayer(fiche: Fiche, envoi: Envoi): Promise<void> {
    const seconds = Math.floor(now().getTime() / 1000)
    const status = await porter(envoi.corps, signer(envoi.corps, secret, seconds)).catch(() => 0)
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
    annoncer(fiche, type) {
      const id = nouvelId('evt')
      const created = Math.floor(now().getTime() / 1000)
      const event = { id, object: 'event', created, data: { object: fiche.session }, livemode: false, type }
      // Stripe sends its events indented: whoever parses and writes them again breaks the signature
      const envoi: Envoi = { id, type, corps: JSON.stringify(event, null, 2), essais: 0, livre: false }
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
