import type { NomIcone } from '#ui/Icone.tsx'
import type { Voie } from './code.ts'

/** As what each way is offered beside another, and what its button asks for: apart from the rest, as every page may want it. */
export const MOTS_VOIE: Record<Voie, { plutot: string; demander: string; icone: NomIcone }> = {
  email: { plutot: 'Plutôt par e-mail', demander: 'Recevoir un code par e-mail', icone: 'courriel' },
  telephone: { plutot: 'Plutôt par SMS', demander: 'Recevoir un code par SMS', icone: 'telephone' },
  whatsapp: { plutot: 'Plutôt par WhatsApp', demander: 'Recevoir un code par WhatsApp', icone: 'whatsapp' },
}
