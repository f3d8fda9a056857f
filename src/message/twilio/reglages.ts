import { type Demarche, declarerVariables, type Reglages } from '#shared/variables.ts'

const SID = /^AC[0-9a-f]{32}$/
/** A number of Twilio's, a service of messages, or a name of eleven signs at most. */
const EXPEDITEUR = /^(\+[1-9]\d{6,14}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/

export const variables = declarerVariables({
  compte: {
    variable: 'TWILIO_ACCOUNT_SID',
    libelle: 'Account SID',
    aide: 'Il commence par AC.',
    visible: true,
    forme: { motif: SID, phrase: 'L’Account SID commence par AC et a 34 signes.' },
  },
  jeton: { variable: 'TWILIO_AUTH_TOKEN', libelle: 'Auth Token', aide: 'À côté de l’Account SID.' },
  expediteur: {
    variable: 'TWILIO_FROM',
    libelle: 'Qui écrit',
    aide: 'Un numéro acheté chez Twilio (+33…), un service de messages (MG…) ou un nom de onze signes au plus.',
    visible: true,
    espaces: true,
    forme: {
      motif: EXPEDITEUR,
      phrase: 'Écrivez un numéro comme +33644640000, un service MG… ou un nom de onze signes au plus.',
    },
  },
  base: {
    variable: 'TWILIO_API_BASE',
    libelle: 'Adresse de Twilio',
    usuel: 'https://api.twilio.com',
    horsEcran: true,
  },
})
export type ReglagesTwilio = Reglages<typeof variables>

export const demarche: Demarche = {
  etapes: [
    'C’est ce qui envoie codes et nouvelles par SMS aux numéros qu’Orange ne sert pas\u00a0: ceux de la diaspora. Chaque SMS se paie.',
    'Chez Twilio, ouvrez un compte, achetez un numéro ou créez un service de messages.',
    'Dans «\u202fGeo permissions\u202f», ne permettez que les pays où sont vos clients\u00a0: c’est votre premier rempart contre l’abus.',
    'À ce numéro, dans «\u202fA message comes in\u202f», donnez l’adresse ci-dessous\u00a0: la boutique apprend ainsi qui répond STOP.',
    'Recopiez ici l’Account SID, l’Auth Token et le numéro.',
  ],
  ou: { texte: 'Ouvrir Twilio', adresse: 'https://console.twilio.com' },
  adresse: 'A message comes in',
}

/** What is wrong with settings, one French line each. */
export const fautes = ({ compte, expediteur }: ReglagesTwilio): string[] => [
  ...(SID.test(compte) ? [] : ['TWILIO_ACCOUNT_SID commence par AC et a 34 signes.']),
  ...(EXPEDITEUR.test(expediteur)
    ? []
    : ['TWILIO_FROM doit être un numéro (+33…), un service (MG…) ou un nom de onze signes au plus.']),
]
