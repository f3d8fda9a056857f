import type { FicheCanal } from '../canaux.ts'

export const sms: FicheCanal = { nom: 'SMS au Sénégal (Orange)', par: 'sms', numeros: /^\+221\d{9}$/ }
