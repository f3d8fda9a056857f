import { adresseCategorie } from '#catalogue/tri.ts'
import type { CodeMoyen } from '#preference/moyen.ts'

/** What the address of the grid says: everything shown can be sent to a friend and comes back by Back. */
export interface Filtres {
  page: number
  categorie: number | null
  designation: string | null
}

const ENTIER = /^[1-9]\d{0,8}$/

/** Reads `?page=&categorie=&designation=`; what is no such thing is as if it were not there. */
export function lireFiltres(adresse: URLSearchParams): Filtres {
  const entier = (nom: string) => (ENTIER.test(adresse.get(nom) ?? '') ? Number(adresse.get(nom)) : null)
  const designation = (adresse.get('designation') ?? '').trim().slice(0, 100)
  return { page: entier('page') ?? 1, categorie: entier('categorie'), designation: designation || null }
}

/** The address of the grid for these filters, short: first page and no filter are left out. */
export function adresseFiltres({ page = 1, categorie, designation }: Partial<Filtres>): string {
  const adresse = new URLSearchParams()
  if (categorie) adresse.set('categorie', String(categorie))
  if (designation) adresse.set('designation', designation)
  if (page > 1) adresse.set('page', String(page))
  return `/${adresse.size > 0 ? `?${adresse}` : ''}#produits`
}

/**
 * Where search engines find what these filters show: each page of the grid by itself, a category at its own
 * page; what was searched for nowhere.
 */
export function cheminCanonique({ page, categorie, designation }: Filtres): string | null {
  if (designation) return null
  if (categorie) return adresseCategorie(categorie, { page })
  return page > 1 ? `/?page=${page}` : '/'
}

const NOMS: Record<CodeMoyen, string> = {
  carte: 'carte',
  paypal: 'PayPal',
  wave: 'Wave',
  orange_money: 'Orange Money',
  livraison: 'espèces à la livraison',
}

/** How one pays here: only what the shop offers is promised. */
export function phraseMoyens(moyens: CodeMoyen[]): string {
  const noms = moyens.map((code) => NOMS[code])
  const dernier = noms.pop()
  if (!dernier) return 'Sur la page d’un prestataire reconnu, jamais dans la boutique.'
  const par = noms.length > 0 ? `${noms.join(', ')} ou ${dernier}` : dernier
  const secret = moyens.includes('carte') ? 'votre carte' : 'vos codes'
  return `Par ${par}, sur la page du prestataire\u00a0: nous ne voyons jamais ${secret}.`
}
