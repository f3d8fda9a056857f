import type { LinkHTMLAttributes } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { AspectMontre } from '#aspect/aspect.ts'
import type { Devise } from '#contract'
import { icone } from '#image/media.ts'
import type { CodeMoyen } from './moyen.ts'
import type { PreferenceBoutique } from './preference.data.ts'

/** What every page knows of the shop; the root loader brings it with the first HTML. */
export interface Boutique {
  /** What it looks like, and the sentences around every page. */
  aspect: AspectMontre
  preference: PreferenceBoutique | null
  /** The shop's phone as people read it; formatted by the server. */
  telephone: string
  /** Where money may be sent by telephone: « Wave au +221… », said by the server; '': nowhere. */
  portefeuilles: string
  devises: Devise[]
  /** How prices are to be read; null as long as its keeper has said nothing of taxes. */
  taxes: { mode: 'aucune' | 'incluse' | 'ajoutee'; prix: string } | null
  /** What anybody is offered to pay with, in the order in which it is shown. */
  moyens: CodeMoyen[]
  /** The pages of its own text, in the order of the footer. */
  feuilles: { titre: string; adresse: string }[]
  /** True when stand-ins take sign-ins and payments: every page says so. */
  demonstration: boolean
  /** By what codes leave, so that one can sign in by one. */
  voies: readonly ('email' | 'telephone' | 'whatsapp')[]
  /** Whether one can sign in at Google, or at the shop's own provider. */
  google: boolean
  /** The shop's own address, without a final slash. */
  origine: string
  /** The current year, of the copyright line. */
  annee: number
  /** Of every page's head: icons, and the face of titles. */
  liens: LinkHTMLAttributes<HTMLLinkElement>[]
}

/** What is known when even the root failed. */
export const SANS_SERVEUR: Boutique = {
  preference: null,
  aspect: {
    ...{ style: '', barre: ['', ''], police: 'marche', sections: ['produits'] },
    phrases: { bienvenue: '', pied: '', contact: '', slogan: '' },
  },
  ...{ telephone: '', portefeuilles: '' },
  devises: [],
  taxes: null,
  moyens: [],
  feuilles: [],
  demonstration: false,
  voies: [],
  google: false,
  origine: '',
  annee: 2026,
  liens: [],
}

/** The shop, on every page, the checkout included; bare when even the root failed. */
export function useBoutique(): Boutique {
  return useRouteLoaderData<Boutique>('root') ?? SANS_SERVEUR
}

/** Whether one may order without an account here: its keeper allows it, and codes leave (ADR 58). */
export function useSansCompte(): boolean {
  const { preference, voies } = useBoutique()
  return preference?.sans_compte === 1 && voies.length > 0
}

/** The name it is called by, on pages, in letters and on papers; before its keeper has given one, a word for it. */
export const nomBoutique = (preference: Pick<PreferenceBoutique, 'nom'> | null) =>
  preference?.nom || 'La boutique'

/** The shop's phone as a link dials it: `tel:` and what this answers; '' where none was said. */
export const numeroAppele = (preference: PreferenceBoutique | null): string =>
  (preference?.telephone ?? '').replace(/[^+\d]/g, '')

/** Where the shop is written to on WhatsApp: the number or the address that it says, else its phone's; '' where it has said none that other countries dial. */
export const adresseWhatsapp = (preference: PreferenceBoutique | null): string => {
  const telephone = preference?.whatsapp ?? preference?.telephone ?? ''
  const chiffres = telephone.startsWith('+') ? telephone.replace(/\D/g, '') : ''
  const adresse = preference?.reseaux.find(({ nom }) => nom === 'whatsapp')?.adresse
  const dite = preference?.whatsapp ? undefined : adresse
  return dite ?? (chiffres && `https://wa.me/${chiffres}`)
}

type Images = Pick<PreferenceBoutique, 'logo' | 'icone'> | null

/** The shop's square icon: its own, or its logo made square; a mark of nobody's where it has neither. */
export const iconeBoutique = (
  preference: Images,
  fin: keyof typeof MARQUE,
): { adresse: string; sienne: boolean } => {
  const sienne = icone(preference?.icone, fin) ?? icone(preference?.logo, fin)
  return { adresse: sienne ?? MARQUE[fin], sienne: sienne !== null }
}
const MARQUE = {
  '-48.png': '/favicon.svg',
  '-180.png': '/icones/apple-180.png',
  '-192.png': '/icones/icone-192.png',
  '-512.png': '/icones/icone-512.png',
  '-masque.png': '/icones/icone-masque-512.png',
}
