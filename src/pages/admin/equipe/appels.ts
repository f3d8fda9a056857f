import type { Ligne, Question, Reponse } from '#api'
import { api } from '#browser/api.ts'
import { createStore } from '#browser/store.ts'
import type { Role } from '#compte/compte.ts'
import type { RoleEquipe } from '#equipe/invitation.ts'
import { demanderPage, donnees } from '../appeler.ts'

export type EquipierVu = Ligne<'GET /api/equipe/equipier'>
export type InvitationVue = Ligne<'GET /api/equipe/invitation'>
export type MessageVu = Ligne<'GET /api/equipe/message'>

export const listEquipe = () => demanderPage('GET /api/equipe/equipier', { limit: 100 })
export const nommer = (id: number, role: Role) =>
  donnees(api('PUT /api/equipe/equipier', { body: { id, role } }))
export const donnerDroits = (id: number, droits: Question<'PUT /api/equipe/droits'>['body']['droits']) =>
  donnees(api('PUT /api/equipe/droits', { body: { id, droits } }))
export type SessionVue = Reponse<'GET /api/equipe/equipier/:id/session'>['data'][number]
export const listSessionsDe = (id: number) =>
  donnees(api('GET /api/equipe/equipier/:id/session', { params: { id } }))
export const fermerSession = (id: number, session: number) =>
  donnees(api('DELETE /api/equipe/equipier/:id/session/:session', { params: { id, session } }))
export const fermerSessions = (id: number) =>
  donnees(api('DELETE /api/equipe/equipier/:id/session', { params: { id } }))
export const listInvitations = () => demanderPage('GET /api/equipe/invitation', { limit: 20 })
export const inviter = (email: string, role: RoleEquipe, cle: string) =>
  donnees(api('POST /api/equipe/invitation', { body: { email, role }, idempotencyKey: cle }))
export const revoquer = (id: number) => donnees(api('DELETE /api/equipe/invitation/:id', { params: { id } }))

export const listMessages = (question: Record<string, string | null>) =>
  demanderPage(
    'GET /api/equipe/message',
    new URLSearchParams(Object.entries(question).flatMap(([nom, dit]) => (dit ? [[nom, dit]] : []))),
  )
export const renvoyer = (id: number) => donnees(api('PUT /api/equipe/message', { body: { id } }))
/** How often a message was sent again here: what counts those that failed asks again. */
export const messagesChanges = createStore(0)

export const demanderChoixJournal = () => donnees(api('GET /api/equipe/journal/choix'))
