import type { Reponse } from '#api'
import { api } from '#browser/api.ts'
import type { ModeleEcrit, PaysModele } from '#feuille/feuille.ts'
import { donnees } from '../appeler.ts'

export type EtatCgv = Reponse<'GET /api/equipe/cgv'>['data']
export const demanderEtatCgv = () => donnees(api('GET /api/equipe/cgv'))
export const demanderVersionCgv = (id: number) => donnees(api('GET /api/equipe/cgv/:id', { params: { id } }))
export const garderBrouillon = (texte: string, version: number, cle: string) =>
  donnees(api('PUT /api/equipe/cgv', { body: { texte, version }, idempotencyKey: cle }))

export type EtatPages = Reponse<'GET /api/equipe/feuille'>['data']
export const demanderPages = () => donnees(api('GET /api/equipe/feuille'))
export const commencerPages = (pays: PaysModele) =>
  donnees(api('POST /api/equipe/modele', { body: { pays } }))
export const remplirBlancs = (reponses: { blanc: string; texte: string }[]) =>
  donnees(api('PUT /api/equipe/modele', { body: { reponses } }))
export const demanderModele = (modele: ModeleEcrit, pays: PaysModele) =>
  donnees(api('GET /api/equipe/modele', { query: { modele, pays } }))
