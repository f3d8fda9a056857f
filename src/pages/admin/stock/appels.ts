import type { Choisir, Ligne, Reponse } from '#api'
import { api } from '#browser/api.ts'
import { MAX_COUNT } from '#shared/page.ts'
import type { LigneComptee } from '#stock/inventaire.ts'
import { demanderPage, demanderUn, donnees } from '../appeler.ts'
import { type Envoi, envoyer } from '../envoyer.ts'

export type ImportationVue = Reponse<'GET /api/equipe/importation/:id'>['data']
type Stock = Ligne<'GET /api/equipe/stock'>

export const listMouvants = () => donnees(api('GET /api/equipe/mouvant'))
export const listCategories = async () =>
  (await demanderPage('GET /api/categorie', { limit: MAX_COUNT })).data
export const reglerSeuil = ({ id, declinaison_id }: Stock, seuil: number) =>
  donnees(api('PUT /api/equipe/seuil', { body: { produit_id: id, declinaison_id, seuil } }))
export const inventorier = (lignes: LigneComptee[], reference: string | null, cle: string) =>
  donnees(api('POST /api/equipe/inventaire', { body: { lignes, reference }, idempotencyKey: cle }))

/** The same product, or variant, as it stands now. */
export const relireStock = async ({ id, declinaison_id }: Stock): Promise<Stock | undefined> =>
  (await demanderPage('GET /api/equipe/stock', { produit_id: id, limit: MAX_COUNT })).data.find(
    (une) => une.declinaison_id === declinaison_id,
  )

/** Every product of a question, page after page. */
export async function listTousStocks(
  question: Choisir<'GET /api/equipe/stock'>,
  maximum: number,
): Promise<{ data: Stock[]; total: number }> {
  const data: Stock[] = []
  for (let page = 1; ; page += 1) {
    const lue = await demanderPage('GET /api/equipe/stock', { ...question, page, limit: MAX_COUNT })
    data.push(...lue.data)
    const { total, last_page } = lue.metadata
    if (page >= last_page || data.length >= maximum) return { data: data.slice(0, maximum), total }
  }
}

/** As the shop takes it: a table, or an archive with its pictures. */
const enCorps = (fichier: File) =>
  new Blob([fichier], { type: estArchive(fichier) ? 'application/zip' : 'text/csv' })
export const estArchive = ({ name }: Pick<File, 'name'>) => /\.zip$/i.test(name)
/** Sends a file, once: what it would do is said a moment later, and it is written when somebody says yes. */
export const deposer = (fichier: File, suite: Pick<Envoi, 'progres' | 'signal'>) =>
  envoyer('POST /api/equipe/importation', enCorps(fichier), {
    ...{ ...suite, query: { fichier: fichier.name.slice(0, 200) } },
    perdu: 'Le fichier n’est pas arrivé. Vérifiez votre connexion et choisissez-le de nouveau.',
  })
export const ecrire = (id: number, partiel: boolean) =>
  donnees(api('POST /api/equipe/importation/:id/ecriture', { params: { id }, body: { partiel } }))
export const listImportations = () => donnees(api('GET /api/equipe/importation'))
export const demanderImportation = (id: number) => demanderUn('GET /api/equipe/importation/:id', id)
export const arreter = (id: number) => donnees(api('DELETE /api/equipe/importation/:id', { params: { id } }))
export const annulerImportation = (id: number) =>
  donnees(api('POST /api/equipe/importation/:id/annulation', { params: { id } }))
