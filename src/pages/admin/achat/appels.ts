import type { Ligne, Question, Reponse } from '#api'
import type { Voie } from '#approvisionnement/approvisionnement.ts'
import { api } from '#browser/api.ts'
import { demanderTout, donnees } from '../appeler.ts'

export type AchatListe = Ligne<'GET /api/equipe/achat'>
export type AchatVu = Reponse<'GET /api/equipe/achat/:id'>['data']
export type LigneAchat = AchatVu['lignes'][number]
export type Reception = LigneAchat['receptions'][number]
export type LigneARacheter = Reponse<'GET /api/equipe/racheter'>['data']['lignes'][number]

export const demanderARacheter = () => donnees(api('GET /api/equipe/racheter'))
export const demanderFournisseurs = () => demanderTout('GET /api/equipe/fournisseur')
export const demanderSeuils = () => donnees(api('GET /api/equipe/seuil'))
export const reglerSeuilRayon = (categorie_id: number | null, seuil: number | null) =>
  donnees(api('PUT /api/equipe/seuil/categorie', { body: { categorie_id, seuil } }))

export const commander = (body: Question<'POST /api/equipe/achat'>['body'], cle: string) =>
  donnees(api('POST /api/equipe/achat', { body, idempotencyKey: cle }))
export const rediger = (body: Question<'PUT /api/equipe/achat'>['body'], cle: string) =>
  donnees(api('PUT /api/equipe/achat', { body, idempotencyKey: cle }))
export const envoyer = (id: number, version: number, voie: Voie) =>
  donnees(api('POST /api/equipe/achat/envoi', { body: { id, version, voie } }))
export const rouvrir = (id: number) => donnees(api('POST /api/equipe/achat/reouverture', { body: { id } }))
export const clore = (id: number) => donnees(api('POST /api/equipe/achat/cloture', { body: { id } }))
export const jeter = (id: number) => donnees(api('DELETE /api/equipe/achat/:id', { params: { id } }))
export const recevoir = (body: Question<'POST /api/equipe/reception'>['body'], cle: string) =>
  donnees(api('POST /api/equipe/reception', { body, idempotencyKey: cle }))
export const corriger = (id: number, quantite: number, cle: string) =>
  donnees(api('PUT /api/equipe/reception', { body: { id, quantite }, idempotencyKey: cle }))
