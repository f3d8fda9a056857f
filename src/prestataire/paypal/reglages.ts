import { type Demarche, declarerVariables } from '#shared/variables.ts'

export const variables = declarerVariables({
  apiBase: {
    variable: 'PAYPAL_API_BASE',
    libelle: 'Compte',
    usuel: 'https://api-m.paypal.com',
    visible: true,
    choix: [
      { valeur: 'https://api-m.paypal.com', nom: 'Le vrai (Live)' },
      { valeur: 'https://api-m.sandbox.paypal.com', nom: 'Celui d’essai (Sandbox)' },
    ],
  },
  clientId: {
    variable: 'PAYPAL_CLIENT_ID',
    libelle: 'Client ID',
    aide: 'Dans Apps & Credentials, en haut de votre application.',
  },
  clientSecret: {
    variable: 'PAYPAL_CLIENT_SECRET',
    libelle: 'Secret',
    aide: 'Juste sous le Client ID\u00a0: «\u202fShow\u202f».',
  },
  webhookId: {
    variable: 'PAYPAL_WEBHOOK_ID',
    libelle: 'Webhook ID',
    aide: 'Dans la liste des webhooks de l’application, une fois le vôtre créé.',
    visible: true,
  },
  merchantId: {
    variable: 'PAYPAL_MERCHANT_ID',
    libelle: 'Identifiant marchand',
    aide: 'Dans les réglages du compte professionnel. La boutique vérifie alors que c’est bien ce compte qui est payé.',
    usuel: '',
    visible: true,
  },
})

export const demarche: Demarche = {
  etapes: [
    'Il faut un compte PayPal professionnel, vérifié, dans un pays où PayPal laisse recevoir de l’argent.',
    'Sur developer.paypal.com, dans Apps & Credentials, créez une application (Live) et copiez son Client ID et son Secret.',
    'Plus bas dans l’application, ajoutez un webhook avec l’adresse ci-dessous, pour tous les événements Checkout, Payments et Customer dispute, et copiez son identifiant.',
  ],
  ou: { texte: 'Ouvrir PayPal', adresse: 'https://developer.paypal.com/dashboard/applications/live' },
  adresse: 'Adresse du webhook',
}
