// What is read of a product's reviews, and how its page's address asks for it.
import { AVIS_COUNT } from './avis.ts'

export const TRIS_AVIS = [
  { valeur: 'recents', libelle: 'Les plus récents' },
  { valeur: 'meilleurs', libelle: 'Les meilleures notes' },
  { valeur: 'severes', libelle: 'Les plus sévères' },
] as const
export type TriAvis = (typeof TRIS_AVIS)[number]['valeur']

export interface ChoixAvis {
  page: number
  tri: TriAvis
  /** Those with as many stars alone. */
  etoiles: number | null
  /** Those with pictures alone. */
  photos: boolean
}

export interface AvisMontre {
  id: number
  /** « Awa D. »; null: nobody any more. */
  auteur: string | null
  etoiles: number
  texte: string
  images: string[]
  date: string
  /** What the shop says to it. */
  reponse: string | null
}

/** A page of them, with how many there are by their stars (from five to one) and with pictures. */
export interface AvisLus {
  choix: ChoixAvis
  avis: AvisMontre[]
  /** How many pass the filters, and on how many pages. */
  total: number
  pages: number
  repartition: { etoiles: number; nombre: number }[]
  avecPhotos: number
}

const ENTIER = /^[1-9]\d{0,3}$/
export const SANS_CHOIX: ChoixAvis = { page: 1, tri: 'recents', etoiles: null, photos: false }

/** Reads `?avis=2&tri=&etoiles=&photos=1` (`avis` is the page); what is no such thing is as if it were not there. */
export function lireChoixAvis(question: URLSearchParams): ChoixAvis {
  const nombre = (nom: string) => (ENTIER.test(question.get(nom) ?? '') ? Number(question.get(nom)) : null)
  const etoiles = nombre('etoiles')
  return {
    page: nombre('avis') ?? 1,
    tri: TRIS_AVIS.find(({ valeur }) => valeur === question.get('tri'))?.valeur ?? 'recents',
    etoiles: etoiles !== null && etoiles <= 5 ? etoiles : null,
    photos: question.get('photos') === '1',
  }
}

/** What `lireChoixAvis` reads back, short. */
export function questionAvis({ page, tri, etoiles, photos }: ChoixAvis): URLSearchParams {
  const question = new URLSearchParams()
  if (page > 1) question.set('avis', String(page))
  if (tri !== 'recents') question.set('tri', tri)
  if (etoiles !== null) question.set('etoiles', String(etoiles))
  if (photos) question.set('photos', '1')
  return question
}

export const pagesDe = (total: number): number => Math.max(1, Math.ceil(total / AVIS_COUNT))
