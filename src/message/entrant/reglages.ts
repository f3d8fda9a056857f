import { lireEmail } from '#shared/email.ts'
import { type Demarche, declarerVariables, type Reglages } from '#shared/variables.ts'

/** Its code among what the shop is plugged into. */
export const REPONSES = 'reponses'
export const NOM_REPONSES = 'Réponses par mail (Mailgun)'

/** What hands over the answers to the shop's letters. */
export const variables = declarerVariables({
  adresse: {
    variable: 'MAIL_REPONSES',
    libelle: 'Adresse des réponses',
    aide: 'Par exemple reponse@mail.ma-boutique.sn, sur le domaine que Mailgun reçoit.',
    visible: true,
    forme: {
      motif: /^[^\s@+]{1,25}@[^\s@]+$/,
      phrase: 'Cette adresse s’écrit comme reponse@mail.ma-boutique.sn.',
    },
  },
  cle: {
    variable: 'MAILGUN_SIGNING_KEY',
    libelle: 'Clé de signature des webhooks',
    aide: 'Chez Mailgun, API Security, «\u202fHTTP webhook signing key\u202f».',
  },
})
export type ReglagesReponses = Reglages<typeof variables>

/** As it is set now; null: it is not. */
export interface Reponses {
  actuelle: ReglagesReponses | null
}

export const demarche: Demarche = {
  etapes: [
    'Sans cela, qui répond à un message de la boutique écrit à votre adresse e-mail. Avec cela, sa réponse s’affiche sur sa commande.',
    'Chez Mailgun, ajoutez un domaine comme mail.ma-boutique.sn, et ses enregistrements MX.',
    'Dans «\u202fReceiving\u202f», créez une route pour tout ce que ce domaine reçoit, avec l’action forward vers l’adresse ci-dessous.',
  ],
  ou: { texte: 'Ouvrir Mailgun', adresse: 'https://app.mailgun.com/receiving/routes' },
  adresse: 'Adresse où Mailgun apporte les mails',
}

/** What is wrong with settings, one French line each. */
export const fautes = ({ adresse }: ReglagesReponses): string[] =>
  lireEmail(adresse) ? [] : [`MAIL_REPONSES\u00a0: «\u00a0${adresse}\u00a0» n’est pas une adresse e-mail.`]
