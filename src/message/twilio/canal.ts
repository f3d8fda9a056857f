import type { FicheCanal } from '../canaux.ts'

export const twilio: FicheCanal = {
  nom: 'SMS partout ailleurs (Twilio)',
  par: 'sms',
  numeros: /^\+[1-9]\d{6,14}$/,
}
