import type { Reponse } from '#api'
import { api } from '#browser/api.ts'
import type { Methode } from '#prestataire/moyens.ts'
import type { ColonnesDites } from '#releve/colonnes.ts'
import type { DemandeClassement } from '#releve/releve.actions.ts'
import { donnees } from '../appeler.ts'

export type Releve = Reponse<'GET /api/equipe/releve'>['data'][number]

export const demanderMouvements = (query: URLSearchParams) =>
  donnees(api('GET /api/equipe/mouvementargent', { query }))
export const demanderReleves = (apres: string | null) =>
  api('GET /api/equipe/releve', { query: apres ? { apres } : {} })
export const demanderReleve = (id: number) => donnees(api('GET /api/equipe/releve/:id', { params: { id } }))

const question = (moyen: Methode, fichier: File, colonnes: ColonnesDites) => ({
  query: {
    ...{ moyen, fichier: fichier.name.slice(0, 200) || 'releve.csv' },
    ...(Object.keys(colonnes).length > 0 ? { colonnes: JSON.stringify(colonnes) } : {}),
  },
  body: new Blob([fichier], { type: 'text/csv' }),
})
export const essayer = (moyen: Methode, fichier: File, colonnes: ColonnesDites) => {
  const { query, body } = question(moyen, fichier, colonnes)
  return donnees(api('POST /api/equipe/releve', { query: { ...query, essai: '1' as const }, body }))
}
export const importer = (moyen: Methode, fichier: File, colonnes: ColonnesDites, idempotencyKey: string) =>
  donnees(api('POST /api/equipe/releve', { ...question(moyen, fichier, colonnes), idempotencyKey }))
export const annuler = (id: number) => donnees(api('DELETE /api/equipe/releve/:id', { params: { id } }))
export const classer = (body: DemandeClassement) => donnees(api('PUT /api/equipe/rapprochement', { body }))
