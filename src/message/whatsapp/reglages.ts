import { type Demarche, declarerVariables, type Reglages } from '#shared/variables.ts'

const NUMERO = /^\d{5,20}$/
const forme = { motif: NUMERO, phrase: 'C’est un nombre, sans espace.' }

/** A number of WhatsApp's Cloud API. */
export const variables = declarerVariables({
  numero: {
    variable: 'WHATSAPP_PHONE_NUMBER_ID',
    libelle: 'Identifiant du numéro',
    aide: '«\u202fPhone number ID\u202f», dans WhatsApp, API Setup. Ce n’est pas le numéro lui-même.',
    visible: true,
    forme,
  },
  compte: {
    variable: 'WHATSAPP_BUSINESS_ACCOUNT_ID',
    libelle: 'Identifiant du compte WhatsApp Business',
    aide: '«\u202fWhatsApp Business Account ID\u202f», au même endroit.',
    visible: true,
    forme,
  },
  jeton: {
    variable: 'WHATSAPP_TOKEN',
    libelle: 'Jeton permanent',
    aide: 'Celui d’un utilisateur système, avec whatsapp_business_messaging et whatsapp_business_management.',
  },
  secret: {
    variable: 'WHATSAPP_APP_SECRET',
    libelle: 'Clé secrète de l’application',
    aide: 'Dans Paramètres, Général. Elle prouve que les réponses viennent bien de WhatsApp.',
  },
  mot: {
    variable: 'WHATSAPP_VERIFY_TOKEN',
    libelle: 'Mot de vérification',
    aide: 'Un mot de votre choix, le même ici et chez Meta («\u202fVerify token\u202f»).',
    visible: true,
    forme: { motif: /^[\w.-]{8,100}$/, phrase: 'Huit signes au moins\u00a0: lettres, chiffres, tirets.' },
  },
  base: {
    variable: 'WHATSAPP_API_BASE',
    libelle: 'Adresse de l’API',
    usuel: 'https://graph.facebook.com/v23.0',
    horsEcran: true,
  },
})
export type ReglagesWhatsapp = Reglages<typeof variables>

export const demarche: Demarche = {
  etapes: [
    'C’est ce qui écrit par WhatsApp aux clients qui le préfèrent\u00a0: codes, nouvelles de commande, alertes. Meta fait payer chaque message.',
    'Il faut un numéro qui n’est pas déjà dans l’application WhatsApp de votre téléphone\u00a0: gardez le vôtre pour parler à vos clients.',
    'Sur Meta for Developers, créez une application «\u202fBusiness\u202f», ajoutez-lui WhatsApp, puis un numéro.',
    'Dans Configuration, donnez l’adresse ci-dessous et le mot de vérification, puis abonnez-vous à «\u202fmessages\u202f».',
    'Recopiez ici les identifiants, le jeton et la clé, et essayez\u00a0: la boutique dépose chez Meta ses trois modèles de message, que Meta accepte le plus souvent en quelques minutes.',
  ],
  ou: { texte: 'Ouvrir Meta for Developers', adresse: 'https://developers.facebook.com/apps' },
  adresse: 'Callback URL',
}

/** What is wrong with settings, one French line each. */
export const fautes = ({ numero, compte }: ReglagesWhatsapp): string[] => [
  ...(NUMERO.test(numero) ? [] : ['WHATSAPP_PHONE_NUMBER_ID doit être un nombre.']),
  ...(NUMERO.test(compte) ? [] : ['WHATSAPP_BUSINESS_ACCOUNT_ID doit être un nombre.']),
]
