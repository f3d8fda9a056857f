import type { NomIcone } from '#ui/Icone.tsx'
import type { Voie } from './code.ts'

/** « Recevoir un code … », « Plutôt … »: apart from the rest, as every page may want it. */
export const PAR_QUOI: Record<Voie, string> = {
  email: 'par e-mail',
  telephone: 'par SMS',
  whatsapp: 'par WhatsApp',
}
export const iconeDe = (voie: Voie): NomIcone => (voie === 'email' ? 'courriel' : voie)
