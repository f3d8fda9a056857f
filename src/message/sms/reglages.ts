import { type Demarche, declarerVariables, type Reglages } from '#shared/variables.ts'

/** An application of Orange's, with « SMS Senegal » in it. */
export const variables = declarerVariables({
  clientId: {
    variable: 'ORANGE_SMS_CLIENT_ID',
    libelle: 'Client ID',
    aide: 'Dans «\u202fMy Apps\u202f», à l’application qui a l’API SMS Senegal.',
    visible: true,
  },
  clientSecret: { variable: 'ORANGE_SMS_CLIENT_SECRET', libelle: 'Client secret' },
  expediteur: {
    variable: 'ORANGE_SMS_SENDER',
    libelle: 'Numéro qui écrit',
    aide: 'Celui qu’Orange donne au pays\u00a0: +2210000 au Sénégal.',
    usuel: '+2210000',
    visible: true,
    forme: { motif: /^\+\d{4,15}$/, phrase: 'Le numéro s’écrit comme +2210000.' },
  },
  nom: {
    variable: 'ORANGE_SMS_SENDER_NAME',
    libelle: 'Nom qui s’affiche',
    aide: 'Onze signes au plus, qu’Orange a acceptés. Vide\u00a0: le numéro.',
    usuel: '',
    visible: true,
    espaces: true,
    forme: { motif: /^[\w .-]{0,11}$/, phrase: 'Le nom a onze signes au plus, sans accent.' },
  },
  base: {
    variable: 'ORANGE_SMS_API_BASE',
    libelle: 'Adresse d’Orange',
    usuel: 'https://api.orange.com',
    horsEcran: true,
  },
})

export const demarche: Demarche = {
  etapes: [
    'C’est ce qui envoie les codes et les nouvelles par SMS à qui n’a pas d’e-mail. Chaque SMS se paie\u00a0: achetez un lot chez Orange.',
    'Sur Orange Developer, ouvrez un compte, créez une application et ajoutez-lui «\u202fSMS Senegal\u202f».',
    'Recopiez ici le Client ID et le Client secret de cette application.',
  ],
  ou: { texte: 'Ouvrir Orange Developer', adresse: 'https://developer.orange.com/apis/sms-sn' },
}

/** What is wrong with settings, one French line each. */
export const fautes = ({ expediteur, nom }: Reglages<typeof variables>): string[] => [
  ...(variables.expediteur.forme.motif.test(expediteur)
    ? []
    : ['ORANGE_SMS_SENDER doit être un numéro comme +2210000.']),
  ...(variables.nom.forme.motif.test(nom)
    ? []
    : ['ORANGE_SMS_SENDER_NAME doit avoir onze signes au plus, sans accent.']),
]
