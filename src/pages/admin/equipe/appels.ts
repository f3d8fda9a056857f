import { api } from '#browser/api.ts'
import { createStore } from '#browser/store.ts'
import type { Role } from '#compte/compte.ts'
import type { listChoixJournal } from '#ecriture/journal.data.ts'
import type { listEquipiers } from '#equipe/equipier.data.ts'
import type { EtatInvitation, RoleEquipe } from '#equipe/invitation.ts'
import type { lireMessagesEchoues } from '#message/message.actions.ts'
import { donnees } from '../appeler.ts'
import { lirePage } from '../appels.ts'

export type EquipierVu = Awaited<ReturnType<typeof listEquipiers>>[number]
export interface InvitationVue {
  id: number
  email: string
  role: RoleEquipe
  auteur: string | null
  etat: EtatInvitation
  date: string
  expire: string
}
export type MessageEchoue = Awaited<ReturnType<typeof lireMessagesEchoues>>['data'][number]
export type ChoixJournal = Awaited<ReturnType<typeof listChoixJournal>>

export const listEquipe = () => lirePage<EquipierVu>('/api/equipe/equipier', { limit: '100' })
export const nommer = (id: number, role: Role) =>
  donnees(api('PUT /api/equipe/equipier', { body: { id, role } }))
export const listInvitations = () => lirePage<InvitationVue>('/api/equipe/invitation', { limit: '20' })
export const inviter = (email: string, role: RoleEquipe, cle: string) =>
  donnees(api('POST /api/equipe/invitation', { body: { email, role }, idempotencyKey: cle }))
export const revoquer = (id: number) => donnees(api('DELETE /api/equipe/invitation/:id', { params: { id } }))

export const listMessages = (page: string | null, limit = '20') =>
  lirePage<MessageEchoue>('/api/equipe/message', { page, limit })
export const renvoyer = (id: number) => donnees(api('PUT /api/equipe/message', { body: { id } }))
/** How often a message was sent again here: what counts those that failed asks again. */
export const messagesChanges = createStore(0)

export const lireChoixJournal = () => donnees(api('GET /api/equipe/journal/choix'))
