import { randomBytes } from 'node:crypto'
import type { CompteServices } from '#compte/compte.rest.ts'
import type { Context } from '#context'
import type { PaiementServices } from '#paiement/paiement.actions.ts'
import { prestataireStripe } from '#paiement/paiement.stripe.ts'
import type { Config, StripeConfig } from './config.ts'

/** What the application is built from; every slice takes the part it knows. */
export interface Services extends CompteServices, PaiementServices {
  config: Config
  /** Settings of the local stand-ins; null in a real shop. */
  demonstration: { identite: NonNullable<CompteServices['identite']>; stripe: StripeConfig } | null
}

/** Joins the context and the configuration; in demonstration the stand-ins take the providers' places. */
export function makeServices(context: Context, config: Config): Services {
  const { publicUrl, ownerEmails, identity, stripe } = config
  const secret = () => randomBytes(24).toString('hex')
  const demonstration = config.demonstration
    ? {
        identite: {
          issuer: `${publicUrl}/demonstration/identite`,
          clientId: 'teranga-demonstration',
          clientSecret: secret(),
        },
        stripe: { secretKey: `sk_test_${secret()}`, webhookSecret: `whsec_${secret()}`, apiBase: publicUrl },
      }
    : null
  const carte = stripe ?? demonstration?.stripe
  return {
    ...context,
    config,
    publicUrl,
    ownerEmails,
    identite: identity ?? demonstration?.identite ?? null,
    prestataires: carte ? { carte: prestataireStripe({ ...carte, log: context.log }) } : {},
    demonstration,
  }
}
