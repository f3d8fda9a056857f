import { createContext } from 'react-router'
import type { formaterTelephone } from '#adresse/telephone.ts'
import type { AspectMontre } from '#aspect/aspect.ts'
import type { Phrases } from '#aspect/phrases.ts'
import type { listAvis } from '#avis/lecture.data.ts'
import type { estRetire, findProduit, listCategories, listProduits } from '#catalogue/catalogue.data.ts'
import type { listProduitsTries, listResultats } from '#catalogue/tri.data.ts'
import type { findApropos, listFaqs, listPersonnes, listSlides } from '#contenu/contenu.data.ts'
import type { Queries } from '#database/database.ts'
import type { EtagereMontree } from '#etagere/etagere.data.ts'
import type { Secours } from '#etagere/secours.data.ts'
import type { findLue, listLiens } from '#feuille/feuille.data.ts'
import type { ouvrirListe } from '#liste/liste.actions.ts'
import type { PanierPartage } from '#partage/partage.ts'
import type { Boutique } from '#preference/boutique.ts'
import type { CodeMoyen } from '#preference/moyen.ts'
import type { direPortefeuilles } from '#preference/numeros/portefeuille.ts'
import type { findCgv, findPreference, listDevises } from '#preference/preference.data.ts'

/** A data function whose first argument, the database, is already given. */
type Asked<F> = F extends (q: Queries, ...args: infer A) => infer R ? (...args: A) => R : never

/**
 * What the loaders of the pages may ask. Filled by the server outside the bundle, so that there is one
 * database and one cache in the process. A refusal becomes an error page with its real status.
 */
export interface Shop {
  listProduits: Asked<typeof listProduits>
  listProduitsTries: Asked<typeof listProduitsTries>
  listResultats: Asked<typeof listResultats>
  /** What is offered to who looked for something that finds nothing. */
  secours: (designation: string) => Promise<Secours>
  findProduit: Asked<typeof findProduit>
  /** Whether it was sold here and is no longer. */
  produitRetire: Asked<typeof estRetire>
  /** The reviews of a product that are shown, as they are asked for. */
  listAvis: Asked<typeof listAvis>
  listCategories: Asked<typeof listCategories>
  preference: Asked<typeof findPreference>
  /** What it looks like; of what is being written, for who has the address of its preview. */
  aspect: (apercu?: string) => Promise<AspectMontre>
  /** What it says on its home page, in its own name. */
  phrases: (apercu?: string) => Promise<Phrases>
  /** Whether this is the address of a preview. */
  aUnApercu: (apercu: string) => Promise<boolean>
  devises: Asked<typeof listDevises>
  taxes: () => Promise<Boutique['taxes']>
  cgv: Asked<typeof findCgv>
  faqs: Asked<typeof listFaqs>
  apropos: Asked<typeof findApropos>
  personnes: Asked<typeof listPersonnes>
  slides: Asked<typeof listSlides>
  /** The shelves of the home page that have something to show. */
  etageres: () => Promise<EtagereMontree[]>
  /** The list that a code opens. */
  liste: Asked<typeof ouvrirListe>
  /** The cart that a code opens. */
  panierPartage: (code: string) => Promise<PanierPartage | null>
  /** Pages of the shop's own text that are published. */
  feuilles: Asked<typeof listLiens>
  feuille: Asked<typeof findLue>
  /** Given, so that the pages of visitors do not bring how the countries write theirs. */
  formaterTelephone: typeof formaterTelephone
  direPortefeuilles: typeof direPortefeuilles
  /** Means of payment that anybody is offered online, in the order in which they are shown. */
  moyens: () => Promise<CodeMoyen[]>
  /** True when local stand-ins take sign-ins and payments: every page says so. */
  demonstration: boolean
  /** By what codes leave to sign in by. */
  voies: Boutique['voies']
  /** True when notifications are pushed to phones. */
  pousse: boolean
  /** True when a provider of identities is configured. */
  google: boolean
  /** The shop's own address, without a final slash. */
  publicUrl: string
  now: () => Date
}

export const shop = createContext<Shop>()
