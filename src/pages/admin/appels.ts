import type { Ligne, Question, Reponse } from '#api'
import { api } from '#browser/api.ts'
import type { GesteEncaissement } from '#especes/encaissement.actions.ts'
import type { CodeMoyen } from '#preference/moyen.ts'
import type { CodePortefeuille } from '#preference/numeros/portefeuille.ts'
import type { Decision } from '#remboursement/remboursement.ts'
import { demanderPage, donnees } from './appeler.ts'

export type Dossier = Reponse<'GET /api/equipe/commande/:id'>['data']
export type Tentative = Dossier['tentatives'][number]
export type Remboursement = Dossier['remboursements'][number]
export type Anomalie = Ligne<'GET /api/equipe/anomalies'>
export type Ecriture = Ligne<'GET /api/equipe/journal'>
export type Equipier = Reponse<'GET /api/equipe/moi'>['data']
export type Tableau = Reponse<'GET /api/equipe/tableau'>['data']

export const demanderMoi = () => donnees(api('GET /api/equipe/moi'))
export const demanderTableau = () => donnees(api('GET /api/equipe/tableau'))
export const demanderUnDossier = (id: number) =>
  donnees(api('GET /api/equipe/commande/:id', { params: { id } }))
export const deplacer = (body: Question<'PUT /api/equipe/commande'>['body']) =>
  donnees(api('PUT /api/equipe/commande', { body }))
export const encaisser = (
  commande_id: number,
  geste: GesteEncaissement,
  recu: { montant?: number; du?: number; motif?: string; par?: CodePortefeuille },
  cle: string,
) => donnees(api('POST /api/encaissement', { body: { commande_id, geste, ...recu }, idempotencyKey: cle }))
export const corrigerEncaissement = (body: Question<'POST /api/equipe/correction'>['body'], cle: string) =>
  donnees(api('POST /api/equipe/correction', { body, idempotencyKey: cle }))
export const verifier = (id: number) => donnees(api('POST /api/equipe/verification', { body: { id } }))
export const classer = (id: number, motif: string) =>
  donnees(api('PUT /api/equipe/tentative', { body: { id, motif } }))
/** With `noter`, the refund that it tells of is written down as made. */
export const classerNotification = (body: Question<'PUT /api/equipe/notification'>['body']) =>
  donnees(api('PUT /api/equipe/notification', { body }))
export const rembourser = (demande: Question<'POST /api/remboursement'>['body'], cle: string) =>
  donnees(api('POST /api/remboursement', { body: demande, idempotencyKey: cle }))
export const decider = (id: number, decision: Decision, motif: string) =>
  donnees(api('PUT /api/remboursement', { body: { id, decision, motif } }))

export const listMoyens = async () => (await demanderPage('GET /api/moyen')).data
export const reglerMoyen = async (code: CodeMoyen, actif: 0 | 1) => {
  const [page] = await api('PUT /api/moyen', { body: { code, actif } })
  return page?.data ?? []
}
export const listPlafonds = async () => (await demanderPage('GET /api/encaissement')).data
export const reglerPlafond = (zone_id: number, plafond: number | null) =>
  donnees(api('PUT /api/encaissement', { body: { zone_id, plafond } }))
