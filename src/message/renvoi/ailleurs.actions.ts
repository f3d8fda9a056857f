import { canauxDuNumero } from '../canaux.ts'
import type { Message } from '../message.ts'
import { contenuDe, type MessageServices } from '../pli.actions.ts'
import type { Autre } from '../suite.ts'

/** A number that cannot be told, or a mail box that is none: the other one of the same person; null: there is none. */
export async function ailleurs(services: MessageServices, message: Message): Promise<Autre | null> {
  const { canal, sauf } = message
  // what was moved once stays where it is
  if (canal === 'push' || sauf === 'mail' || (canal === 'mail' && sauf !== null)) return null
  const autre = canal === 'mail' ? 'sms' : 'mail'
  const contenu = await contenuDe(services, { ...message, canal: autre })
  if (!contenu) return null
  if (autre === 'mail' ? !services.canaux.mail : canauxDuNumero(contenu.a, services.canaux).length === 0)
    return null
  return { canal: autre, sauf: canal === 'mail' ? 'mail' : 'sms' }
}
