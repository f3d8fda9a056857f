import type { FicheCanal } from '../canaux.ts'

export const sms: FicheCanal = { nom: 'SMS au Sénégal (Orange)', numeros: /^\+221\d{9}$/ }
