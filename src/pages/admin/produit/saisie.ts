// The product's form: its fields as texts, and what they are for the rules and the server.

import type { Fiche } from '#contract'
import { fautesProduit } from '#fiche/formulaire.ts'
import type { Champs } from '#shared/failure.ts'
import type { Saisie } from '#shared/formulaire.ts'
import { ecrireNombre, lireNombre } from '#shared/nombre.ts'

export type TextesProduit = Record<
  | 'designation'
  | 'code'
  | 'categorie_id'
  | 'prix'
  | 'qte'
  | 'unite_id'
  | 'unites'
  | 'poids'
  | 'couleurs'
  | 'tailles'
  | 'images'
  | 'alts'
  | 'description'
  | 'sans_retractation'
  | 'publie',
  string
>

/** In the order of the form; what the save bar and the first fault go by. */
export const LIBELLES: Readonly<Record<keyof TextesProduit, string>> = {
  designation: 'Désignation',
  categorie_id: 'Catégorie',
  prix: 'Prix en FCFA',
  qte: 'Stock',
  unite_id: 'Unité',
  unites: 'Autres unités de vente',
  poids: 'Poids en kg',
  images: 'Images',
  alts: 'Ce que montrent les images',
  couleurs: 'Couleurs',
  tailles: 'Tailles',
  code: 'Code',
  description: 'Description',
  sans_retractation: 'Droit de rétractation',
  publie: 'Publié',
}

const NOMBRES = ['prix', 'qte', 'poids'] as const
const IDS = ['categorie_id', 'unite_id'] as const
const LISTES = ['unites', 'couleurs', 'tailles'] as const

/** A new product, or one that starts as another: without its code and its stock, which are its own. */
export function textesNeufs(modele: Fiche | null): TextesProduit {
  if (modele) return { ...textesDe(modele), code: '', qte: '', designation: `${modele.designation} (copie)` }
  const vides = Object.fromEntries(Object.keys(LIBELLES).map((nom) => [nom, '']))
  return { ...vides, publie: '1' } as TextesProduit
}

export function textesDe(fiche: Fiche): TextesProduit {
  const { designation, code, description, sans_retractation, publie, images, alts } = fiche
  const ids = (liste: number[]) => liste.join(',')
  return {
    designation,
    code,
    categorie_id: String(fiche.categorie_id),
    prix: ecrireNombre(fiche.prix),
    qte: ecrireNombre(fiche.quantite),
    unite_id: String(fiche.unite_id),
    unites: ids(fiche.unites),
    poids: ecrireNombre(fiche.poids),
    couleurs: ids(fiche.couleurs),
    tailles: ids(fiche.tailles),
    images: images.join(','),
    alts: enTexte(alts),
    description: description ?? '',
    sans_retractation: sans_retractation ?? '',
    publie: String(publie),
  }
}

/** The ids or names that a text holds: « 3,7 ». */
export const enListe = (texte: string): string[] => texte.split(',').filter(Boolean)

/** What the pictures show, a line for each; those at the end that say nothing are left out. */
export const enTexte = (alts: readonly string[]): string => alts.join('\n').replace(/\n+$/, '')
export const enLignes = (texte: string): string[] => (texte === '' ? [] : texte.split('\n'))

/** What the server takes: all of a new product, of a known one what was changed, with what was read of it. */
export function saisieDe(textes: TextesProduit, lue: Fiche | null): Saisie {
  const depart = lue ? textesDe(lue) : null
  const changes = Object.entries(textes).filter(
    ([nom, texte]) => texte !== depart?.[nom as keyof TextesProduit] && (lue || texte !== ''),
  )
  const saisie = Object.fromEntries(changes.map(([nom, texte]) => [nom, valeurDe(nom, texte)]))
  // what the pictures show goes by their places
  if ('images' in saisie) saisie.alts = enLignes(textes.alts)
  if (!lue) return saisie
  return { ...saisie, version: lue.version, ...('qte' in saisie ? { qte_avant: lue.quantite } : {}) }
}

function valeurDe(nom: string, texte: string): unknown {
  const parmi = (noms: readonly string[]) => noms.includes(nom)
  if (parmi(NOMBRES)) return lireNombre(texte) ?? null
  if (parmi(IDS)) return texte === '' ? null : Number(texte)
  if (parmi(LISTES)) return enListe(texte).map(Number)
  if (nom === 'images') return enListe(texte)
  if (nom === 'alts') return enLignes(texte)
  if (nom === 'publie') return Number(texte)
  return texte.trim() || null
}

/** What is wrong with the form, by the server's own rules. */
export function fautesDe(textes: TextesProduit, lue: Fiche | null): Champs {
  return fautesProduit(saisieDe(textes, lue), lue === null)
}
