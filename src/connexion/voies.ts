import type { InputHTMLAttributes } from 'react'
import { formaterTelephone, normaliserTelephone, TELEPHONE_FAUX } from '#adresse/telephone.ts'
import { EMAIL_FAUX, lireEmail } from '#shared/email.ts'
import type { Voie } from './code.ts'

/** What is said of each way that a code goes, with script and without. */
interface FicheVoie {
  champ: InputHTMLAttributes<HTMLInputElement> & { libelle: string; aide: string }
  /** An address as it is kept; null for what is none. */
  lire(texte: string): string | null
  faux: string
  parti(adresse: string): string
  recu: string
  changer: string
  /** Where the demonstration puts them. */
  dossier: string
}

const NUMERO = {
  libelle: 'Numéro de téléphone',
  type: 'tel',
  inputMode: 'tel',
  autoComplete: 'tel',
  maxLength: 40,
} as const
/** Of a number that a code goes to by SMS or by WhatsApp. */
export const AIDE_NUMERO =
  'Nous vous envoyons un code à six chiffres. Hors du Sénégal, commencez par l’indicatif\u00a0: +33, +225…'
/** Never broken between two lines. */
const enEntier = (numero: string) => formaterTelephone(numero).replaceAll(' ', '\u00a0')

export const VOIES: Record<Voie, FicheVoie> = {
  email: {
    champ: {
      libelle: 'Adresse e-mail',
      aide: 'Nous vous envoyons un code à six chiffres, sans mot de passe.',
      type: 'email',
      inputMode: 'email',
      autoComplete: 'email',
      maxLength: 254,
    },
    lire: lireEmail,
    faux: EMAIL_FAUX,
    parti: (adresse) => `Un code est parti à ${adresse}. Regardez aussi dans les courriers indésirables.`,
    recu: 'Code reçu par e-mail',
    changer: 'Changer d’adresse',
    dossier: 'mails',
  },
  telephone: {
    champ: {
      ...NUMERO,
      aide: 'Nous vous envoyons un code à six chiffres par SMS. Hors du Sénégal, commencez par l’indicatif\u00a0: +33, +225…',
    },
    lire: normaliserTelephone,
    faux: TELEPHONE_FAUX,
    parti: (numero) => `Un SMS avec un code est parti au ${enEntier(numero)}.`,
    recu: 'Code reçu par SMS',
    changer: 'Changer de numéro',
    dossier: 'sms',
  },
  whatsapp: {
    champ: {
      ...NUMERO,
      aide: 'Nous vous envoyons un code à six chiffres par WhatsApp. Hors du Sénégal, commencez par l’indicatif\u00a0: +33, +225…',
    },
    lire: normaliserTelephone,
    faux: TELEPHONE_FAUX,
    parti: (numero) => `Un message WhatsApp avec un code est parti au ${enEntier(numero)}.`,
    recu: 'Code reçu par WhatsApp',
    changer: 'Changer de numéro',
    dossier: 'whatsapp',
  },
}
