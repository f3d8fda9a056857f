import { type Demarche, declarerVariables } from '#shared/variables.ts'

export const variables = declarerVariables({
  apiBase: {
    variable: 'WAVE_API_BASE',
    libelle: 'Adresse de Wave',
    usuel: 'https://api.wave.com',
    horsEcran: true,
  },
  apiKey: {
    variable: 'WAVE_API_KEY',
    libelle: 'Clé API',
    aide: 'Dans le portail Wave Business\u00a0: Développeurs, Clés API. Cochez l’API Checkout. Wave ne la montre qu’une fois.',
  },
  webhookSecret: {
    variable: 'WAVE_WEBHOOK_SECRET',
    libelle: 'Secret du webhook',
    aide: 'Dans Développeurs, Webhooks, avec la sécurité «\u202fsigning secret\u202f». Wave ne le montre qu’une fois.',
  },
})

export const demarche: Demarche = {
  etapes: [
    'Il faut un compte Wave Business. Wave y ouvre l’accès aux développeurs à qui le demande à son conseiller.',
    'Dans Développeurs, Clés API, créez une clé pour l’API Checkout et copiez-la aussitôt.',
    'Dans Développeurs, Webhooks, ajoutez l’adresse ci-dessous pour les événements checkout.session, choisissez «\u202fsigning secret\u202f», et copiez le secret.',
  ],
  ou: { texte: 'Ouvrir Wave Business', adresse: 'https://business.wave.com/dev-portal' },
  adresse: 'Adresse du webhook',
}
