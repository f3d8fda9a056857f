import { type Demarche, declarerVariables } from '#shared/variables.ts'

const adresse = (pays: string) => `https://api.orange.com/orange-money-webpay/${pays}/v1`

export const variables = declarerVariables({
  // the country is part of it
  apiBase: {
    variable: 'ORANGE_API_BASE',
    libelle: 'Pays du compte',
    usuel: adresse('sn'),
    visible: true,
    choix: [
      { valeur: adresse('sn'), nom: 'Sénégal' },
      { valeur: adresse('ci'), nom: 'Côte d’Ivoire' },
      { valeur: adresse('ml'), nom: 'Mali' },
      { valeur: adresse('bf'), nom: 'Burkina Faso' },
      { valeur: adresse('dev'), nom: 'Essai (aucun argent)' },
    ],
  },
  clientId: {
    variable: 'ORANGE_CLIENT_ID',
    libelle: 'Client ID',
    aide: 'Sur developer.orange.com, dans votre application.',
  },
  clientSecret: {
    variable: 'ORANGE_CLIENT_SECRET',
    libelle: 'Client secret',
    aide: 'Juste sous le Client ID.',
  },
  merchantKey: {
    variable: 'ORANGE_MERCHANT_KEY',
    libelle: 'Clé marchand (merchant key)',
    aide: 'Orange Money l’envoie avec le contrat marchand Web Payment.',
  },
})

export const demarche: Demarche = {
  etapes: [
    'Il faut un contrat marchand Orange Money «\u202fWeb Payment\u202f»\u00a0: demandez-le dans une agence Orange, avec votre NINEA.',
    'Sur developer.orange.com, créez une application, ajoutez-y l’API Orange Money Web Payment et copiez Client ID et Client secret.',
    'Recopiez la clé marchand reçue avec le contrat. Il n’y a pas de webhook à régler\u00a0: la boutique dit son adresse à chaque paiement.',
  ],
  ou: { texte: 'Ouvrir Orange Developer', adresse: 'https://developer.orange.com/myapps/' },
}
