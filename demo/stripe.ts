import type { FastifyInstance } from 'fastify'
import { apiStripe } from './stripe/api.ts'
import { type Caprices, sansCaprice } from './stripe/caprices.ts'
import { ouvrirFacteur, signer } from './stripe/facteur.ts'
import { guichet } from './stripe/guichet.ts'
import { ouvrirRegistre } from './stripe/sessions.ts'
import { chercher, PAGE, type Stand } from './stripe/stand.ts'

const BALAYAGE = 60_000

export interface StripeDemo {
  /** Where the payer's browser finds the hosted page. */
  publicUrl: string
  secretKey: string
  webhookSecret: string
  /** Where signed webhooks go. */
  webhookUrl: string
  now?: () => Date
  /** Where sessions are kept; without it they live as long as the process. */
  dossier?: string
  /** Opens the door through which tests order misbehaviour. Never in a shop. */
  caprices?: boolean
}

type Ordre = Partial<Omit<Caprices, 'pannes'>> & {
  panne?: Caprices['pannes'][number]
  /** Lets held webhooks go, the last one first with `inverse`. */
  lacher?: { inverse: boolean }
  /** Lets the answers that wait for leave go. */
  continuer?: boolean
}

/**
 * A stand-in for Stripe that speaks its HTTP to the real SDK, with a hosted page of its own. Demonstration
 * and tests only: it is never registered where a real provider is configured.
 */
export async function stripeDemo(app: FastifyInstance, options: StripeDemo): Promise<void> {
  const { publicUrl, secretKey, webhookSecret, webhookUrl, dossier } = options
  const now = options.now ?? (() => new Date())
  const registre = ouvrirRegistre(dossier)
  const caprices = sansCaprice()
  const facteur = ouvrirFacteur({ url: webhookUrl, secret: webhookSecret, now, registre, caprices })
  const stand: Stand = {
    publicUrl,
    secretKey,
    now,
    registre,
    facteur,
    caprices,
    muets: new Set(),
    attentes: [],
  }

  // the signature of forms and the SDK's brackets need the text as it came
  const asText = { parseAs: 'string' } as const
  app.addContentTypeParser('application/x-www-form-urlencoded', asText, (_request, body, done) =>
    done(null, body),
  )
  apiStripe(app, stand)
  guichet(app, stand)

  if (options.caprices) {
    app.post<{ Body: Ordre }>(`${PAGE}/caprices`, async ({ body }) => {
      const { panne, lacher, continuer, ...etat } = body
      Object.assign(caprices, etat)
      if (panne) caprices.pannes.push(panne)
      if (lacher) await facteur.lacher(lacher.inverse)
      if (continuer) for (const done of stand.attentes.splice(0)) done()
      const list = registre.list()
      return {
        sessions: list.length,
        ouvertes: list.filter(({ session }) => session.status === 'open').length,
      }
    })
  }

  const balayage = setInterval(() => {
    for (const { session } of registre.list()) chercher(stand, session.id)
  }, BALAYAGE).unref()
  app.addHook('onReady', async () => facteur.reprendre())
  app.addHook('preClose', async () => {
    clearInterval(balayage)
    facteur.arreter()
    for (const done of stand.attentes.splice(0)) done()
    for (const muet of stand.muets) muet.raw.socket.destroy()
  })
}

export { signer }
