import { lireEmail } from '#shared/email.ts'
import { lireUrl } from '#shared/lecture/lireUrl.ts'
import { type Demarche, declarerVariables, type Reglages } from '#shared/variables.ts'

export const variables = declarerVariables({
  url: { variable: 'SMTP_URL', libelle: 'Serveur de courrier' },
  expediteur: { variable: 'MAIL_FROM', libelle: 'Adresse qui écrit', usuel: '' },
})

/** The same server as a form asks for it. */
export const ecran = declarerVariables({
  hote: {
    variable: 'SMTP_URL',
    libelle: 'Serveur',
    aide: 'Par exemple smtp.gmail.com, smtp-relay.brevo.com, ssl0.ovh.net.',
    visible: true,
    forme: {
      motif: /^[a-z0-9]([a-z0-9.-]{0,250}[a-z0-9])?$/i,
      phrase: 'Le nom du serveur s’écrit comme smtp.gmail.com, sans https:// ni port.',
    },
  },
  port: {
    variable: 'SMTP_URL',
    libelle: 'Port',
    aide: '465 le plus souvent, ou 587.',
    visible: true,
    forme: { motif: /^[1-9]\d{0,4}$/, phrase: 'Le port est un nombre, 465 ou 587 le plus souvent.' },
  },
  utilisateur: {
    variable: 'SMTP_URL',
    libelle: 'Identifiant',
    aide: 'Souvent l’adresse e-mail entière.',
    usuel: '',
    visible: true,
  },
  motdepasse: {
    variable: 'SMTP_URL',
    libelle: 'Mot de passe',
    espaces: true,
    aide: 'Chez Gmail, un «\u202fmot de passe d’application\u202f», pas celui de votre compte.',
    usuel: '',
  },
  expediteur: {
    variable: 'MAIL_FROM',
    libelle: 'Adresse qui écrit',
    aide: 'Vide\u00a0: l’e-mail de la boutique. Certains serveurs n’envoient que pour l’adresse du compte.',
    usuel: '',
    visible: true,
    forme: { motif: /^[^\s@]+@[^\s@]+$/, phrase: 'Cette adresse n’est pas une adresse e-mail.' },
  },
})

/** Settings from a form. Port 465 speaks TLS from the first byte; elsewhere the driver insists on STARTTLS. */
export function composer(saisie: Reglages<typeof ecran>): Reglages<typeof variables> {
  const { hote, port, utilisateur, motdepasse, expediteur } = saisie
  const qui = utilisateur ? `${encodeURIComponent(utilisateur)}:${encodeURIComponent(motdepasse)}@` : ''
  return { url: `${port === '465' ? 'smtps' : 'smtp'}://${qui}${hote}:${port}`, expediteur }
}

export const demarche: Demarche = {
  etapes: [
    'Les messages aux clients (commande, livraison) et les codes de connexion partent par un serveur de courrier. Celui de votre adresse e-mail suffit pour commencer.',
    'Gmail\u00a0: activez la validation en deux étapes, puis créez un mot de passe d’application. Serveur smtp.gmail.com, port 465.',
    'Pour plus de 100 messages par jour, ouvrez un compte chez un service d’envoi (Brevo, Mailjet…)\u00a0: il donne serveur, identifiant et mot de passe.',
  ],
  ou: { texte: 'Mots de passe d’application Google', adresse: 'https://myaccount.google.com/apppasswords' },
}

/** What is wrong with settings, one French line each. */
export const fautes = ({ url, expediteur }: Reglages<typeof variables>): string[] => [
  ...(/^smtps?:$/.test(lireUrl(url)?.protocol ?? '')
    ? []
    : ['SMTP_URL doit être une adresse smtp://… ou smtps://… de serveur de courrier.']),
  ...(!expediteur || lireEmail(expediteur)
    ? []
    : [`MAIL_FROM\u00a0: «\u00a0${expediteur}\u00a0» n’est pas une adresse e-mail.`]),
]
