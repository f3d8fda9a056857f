import type { FicheCanal } from '../canaux.ts'

export const whatsapp: FicheCanal = {
  nom: 'Messages WhatsApp',
  par: 'whatsapp',
  numeros: /^\+[1-9]\d{6,14}$/,
}
