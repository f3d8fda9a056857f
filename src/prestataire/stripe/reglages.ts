import { type Demarche, declarerVariables } from '#shared/variables.ts'

export const variables = declarerVariables({
  apiBase: {
    variable: 'STRIPE_API_BASE',
    libelle: 'Adresse de Stripe',
    usuel: 'https://api.stripe.com',
    horsEcran: true,
  },
  secretKey: {
    variable: 'STRIPE_SECRET_KEY',
    libelle: 'Clé secrète',
    aide: 'Dans Stripe\u00a0: Développeurs, Clés API. Elle commence par sk_live_ (sk_test_ pour essayer).',
    forme: {
      motif: /^(sk|rk)_(live|test)_/,
      phrase: 'Une clé secrète de Stripe commence par sk_live_ ou sk_test_.',
    },
  },
  webhookSecret: {
    variable: 'STRIPE_WEBHOOK_SECRET',
    libelle: 'Clé secrète de signature du webhook',
    aide: 'Stripe la montre quand le webhook est créé. Elle commence par whsec_.',
    forme: {
      motif: /^whsec_/,
      phrase: 'La clé de signature d’un webhook de Stripe commence par whsec_.',
    },
  },
})

export const demarche: Demarche = {
  etapes: [
    'Il faut un compte Stripe, donc une activité déclarée dans un pays que Stripe sert (la France en est\u202f; le Sénégal pas encore).',
    'Dans Développeurs, Clés API, copiez la clé secrète.',
    'Dans Développeurs, Webhooks, ajoutez l’adresse ci-dessous pour les événements checkout.session.*, refund.* et charge.dispute.*, puis copiez la clé de signature.',
  ],
  ou: { texte: 'Ouvrir Stripe', adresse: 'https://dashboard.stripe.com/apikeys' },
  adresse: 'Adresse du webhook',
}
