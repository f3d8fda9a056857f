import type { Faq, Personne, Slide } from '#contract'
import type { BrouillonCgv } from '#preference/cgv.data.ts'
import { envoyer, lire, lirePage } from '../appels.ts'

export type Chemin = '/api/faq' | '/api/personne' | '/api/slide'
export type Range = Faq | Personne | Slide

/** All of a short list, in the order in which the shop shows it. */
export const lireListe = async <T extends Range>(chemin: Chemin) =>
  (await lirePage<T>(chemin, { limit: '100' })).data

/** Gives each its rank again, in this order; those that have it already are left alone. */
export async function ranger(chemin: Chemin, liste: Range[]): Promise<void> {
  for (const [rang, un] of liste.entries())
    if (un.rang !== rang) await envoyer<Range>('PUT', `${chemin}/${un.id}`, { rang })
}

/** Creates or changes one, with the fields of its form. */
export const garder = <T extends Range>(chemin: Chemin, lue: T | null, champs: object, cle: string) =>
  lue ? envoyer<T>('PUT', `${chemin}/${lue.id}`, champs, cle) : envoyer<T>('POST', chemin, champs, cle)

export interface VersionCgv {
  version: number
  texte: string
  publiee_le: string
}
export interface EtatCgv {
  brouillon: BrouillonCgv | null
  versions: Omit<VersionCgv, 'texte'>[]
}
export const lireEtatCgv = () => lire<EtatCgv>('/api/equipe/cgv')
export const lireVersionCgv = (version: number) => lire<VersionCgv>(`/api/equipe/cgv/${version}`)
export const garderBrouillon = (texte: string, version: number, cle: string) =>
  envoyer<{ version: number }>('PUT', '/api/equipe/cgv', { texte, version }, cle)
export const publier = (texte: string, cle: string) => envoyer<VersionCgv>('POST', '/api/cgv', { texte }, cle)
