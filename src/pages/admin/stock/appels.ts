import { api } from '#browser/api.ts'
import type { Categorie } from '#contract'
import type { Importation } from '#importation/importation.data.ts'
import type { Rapport } from '#importation/importation.ts'
import { appeler } from '#pages/admin/appeler.ts'
import type { VaineLue } from '#recherche/vaines.data.ts'
import { MAX_COUNT } from '#shared/page.ts'
import type { LigneComptee } from '#stock/inventaire.ts'
import type { MouvementEcrit } from '#stock/registre.data.ts'
import type { Stock } from '#stock/stock.data.ts'
import { donnees } from '../appeler.ts'
import { lirePage } from '../appels.ts'

type Question = Record<string, string | null>
/** As the wire carries it: times are texts. */
export type ImportationVue = Omit<Importation, 'auteur' | 'cree_le' | 'finie_le'> & {
  cree_le: string
  finie_le: string | null
}

export const listStocks = (question: Question) => lirePage<Stock>('/api/equipe/stock', question)
export const listMouvements = (question: Question) =>
  lirePage<MouvementEcrit>('/api/equipe/mouvement', question)
export const listMouvants = () => donnees(api('GET /api/equipe/mouvant'))
export const listVaines = (page: string | null) => lirePage<VaineLue>('/api/equipe/vaine', { page })
export const listCategories = async () =>
  (await lirePage<Categorie>('/api/categorie', { limit: String(MAX_COUNT) })).data

export const bouger = (saisie: object, cle: string) =>
  donnees(api('POST /api/mouvement', { body: saisie, idempotencyKey: cle }))
export const reglerSeuil = (produit_id: number, seuil: number) =>
  donnees(api('PUT /api/equipe/seuil', { body: { produit_id, seuil } }))
export const inventorier = (lignes: LigneComptee[], reference: string | null, cle: string) =>
  donnees(api('POST /api/equipe/inventaire', { body: { lignes, reference }, idempotencyKey: cle }))

/** Every product of a question, page after page. */
export async function listTousStocks(
  question: Question,
  maximum: number,
): Promise<{ data: Stock[]; total: number }> {
  const data: Stock[] = []
  for (let page = 1; ; page += 1) {
    const lue = await listStocks({ ...question, page: String(page), limit: String(MAX_COUNT) })
    data.push(...lue.data)
    const { total, last_page } = lue.metadata
    if (page >= last_page || data.length >= maximum) return { data: data.slice(0, maximum), total }
  }
}

const FICHIERS = '/api/equipe/importation'
const enCsv = (fichier: File) => ({
  method: 'POST' as const,
  body: new Blob([fichier], { type: 'text/csv' }),
})
export const essayer = async (fichier: File) =>
  (await appeler<{ data: { rapport: Rapport } }>(`${FICHIERS}?essai=1`, enCsv(fichier))).data.rapport
export const importer = async (fichier: File, idempotencyKey: string) => {
  const question = new URLSearchParams({ fichier: fichier.name.slice(0, 200) })
  const appel = { ...enCsv(fichier), idempotencyKey }
  const { data } = await appeler<{ data: { importation: ImportationVue } }>(`${FICHIERS}?${question}`, appel)
  return data.importation
}
export const listImportations = () => donnees(api('GET /api/equipe/importation'))
export const lireImportation = (id: number) =>
  donnees(api('GET /api/equipe/importation/:id', { params: { id } }))
export const arreter = (id: number) => donnees(api('DELETE /api/equipe/importation/:id', { params: { id } }))

/** Rows that were no longer right when their turn came. */
export const laissees = ({ faites, creees, modifiees, inchangees }: ImportationVue) =>
  faites - creees - modifiees - inchangees
