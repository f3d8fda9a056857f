import { api } from '#browser/api.ts'
import type { MoyenProposable } from '#caisse/moyens.ts'
import type { Role } from '#compte/compte.ts'
import type { Commande } from '#contract'
import type { lireAnomalies, lireDossier } from '#dossier/dossier.actions.ts'
import type { listEcritures } from '#ecriture/journal.data.ts'
import type { Encaissement } from '#livraison/encaissement.data.ts'
import { appeler, donnees } from '#pages/admin/appeler.ts'
import type { CodeMoyen } from '#preference/moyen.ts'
import type { GesteEncaissement } from '#preparation/encaissement.actions.ts'
import type { VaineLue } from '#recherche/vaines.data.ts'
import type { Decision } from '#remboursement/remboursement.ts'
import type { Page } from '#shared/page.ts'
import type { lireVentes } from '#tableau/tableau.data.ts'

type Lu<F extends (...args: never[]) => unknown> = Awaited<ReturnType<F>>
export type Dossier = Lu<typeof lireDossier>
export type Tentative = Dossier['tentatives'][number]
export type Remboursement = Dossier['remboursements'][number]
export type Anomalie = Lu<typeof lireAnomalies>[number]
export type Ecriture = Lu<typeof listEcritures>['data'][number]
export interface Equipier {
  id: number
  name: string
  role: Role
}
export interface Tableau {
  a_faire: { cle: string; nombre: number }[]
  anomalies: number | null
  ventes: Lu<typeof lireVentes> | null
  /** Products at or below their threshold. */
  stocks_bas: number | null
  /** The most wanted of what was looked for in vain. */
  vaines: Page<VaineLue> | null
}

export const lire = async <T>(chemin: string) => (await appeler<{ data: T }>(chemin)).data
export const envoyer = async <T>(
  method: 'POST' | 'PUT' | 'DELETE',
  chemin: string,
  body?: object,
  idempotencyKey?: string,
) =>
  (await appeler<{ data: T }>(chemin, { method, body, ...(idempotencyKey ? { idempotencyKey } : {}) })).data

export async function lirePage<T>(chemin: string, question: Record<string, string | null>): Promise<Page<T>> {
  const champs = Object.entries(question).filter((champ): champ is [string, string] => Boolean(champ[1]))
  const [page] = await appeler<Page<T>[]>(`${chemin}?${new URLSearchParams(champs)}`)
  if (!page) throw new Error('a list answered no page')
  return page
}

export const lireMoi = () => donnees(api('GET /api/equipe/moi'))
export const lireTableau = () => donnees(api('GET /api/equipe/tableau'))
export const lireUnDossier = (id: number) => donnees(api('GET /api/equipe/commande/:id', { params: { id } }))
export const listCommandes = (question: Record<string, string | null>) =>
  lirePage<Commande>('/api/equipe/commande', question)
export const listAnomalies = (page: string | null) => lirePage<Anomalie>('/api/equipe/anomalies', { page })
export const listJournal = (question: Record<string, string | null>) =>
  lirePage<Ecriture>('/api/equipe/journal', question)

export const deplacer = (move: {
  id: number
  etatcommande: number
  motif: string
  lignes?: number[]
  remettre_en_stock?: boolean
  code?: string
  sans_code?: boolean
}) => envoyer<Dossier>('PUT', '/api/equipe/commande', move)
export const encaisser = (commande_id: number, geste: GesteEncaissement) =>
  donnees(api('POST /api/encaissement', { body: { commande_id, geste } }))
export const corrigerEncaissement = (commande_id: number, motif: string) =>
  donnees(api('POST /api/equipe/correction', { body: { commande_id, motif } }))
export const verifier = (id: number) => donnees(api('POST /api/equipe/verification', { body: { id } }))
export const classer = (quoi: 'tentative' | 'notification', id: number, motif: string) =>
  donnees(api(`PUT /api/equipe/${quoi}`, { body: { id, motif } }))
export const rembourser = (
  demande: { commande_id: number; tentative_id?: number; montant?: number; motif: string },
  cle: string,
) => donnees(api('POST /api/remboursement', { body: demande, idempotencyKey: cle }))
export const decider = (id: number, decision: Decision, motif: string) =>
  donnees(api('PUT /api/remboursement', { body: { id, decision, motif } }))

export const listMoyens = async () => (await lirePage<MoyenProposable>('/api/moyen', {})).data
export const reglerMoyen = async (code: CodeMoyen, actif: 0 | 1) => {
  const [page] = await api('PUT /api/moyen', { body: { code, actif } })
  return page?.data ?? []
}
export const listPlafonds = async () => (await lirePage<Encaissement>('/api/encaissement', {})).data
export const reglerPlafond = (zone_id: number, plafond: number | null) =>
  donnees(api('PUT /api/encaissement', { body: { zone_id, plafond } }))
