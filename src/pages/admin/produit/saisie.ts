// The product's form: its fields as texts, and what they are for the rules and the server.
import { CARTES, CHAMPS, type Champ, LISTE_CHAMPS, type NomChamp, type NomsDe } from '#catalogue/champs.ts'
import type { Fiche } from '#contract'
import { fautesProduit } from '#fiche/formulaire.ts'
import type { Champs } from '#shared/failure.ts'
import type { Saisie } from '#shared/formulaire.ts'
import { ecrireNombre, lireNombre } from '#shared/nombre.ts'

/** The fields that the form shows. */
export type NomSaisi = Exclude<NomChamp, NomsDe<{ carte: null }>>
export type TextesProduit = Record<NomSaisi, string>

/** In the order of the form, card by card; what the save bar and the first fault go by. */
export const CHAMPS_SAISIS = CARTES.flatMap((carte) =>
  LISTE_CHAMPS.filter(([, champ]) => champ.carte === carte),
) as [NomSaisi, Champ][]
const tous = (dire: (nom: NomSaisi, champ: Champ) => string) =>
  Object.fromEntries(CHAMPS_SAISIS.map(([nom, champ]) => [nom, dire(nom, champ)])) as TextesProduit

export const LIBELLES: Readonly<TextesProduit> = tous((_, { libelle }) => libelle)

/** A new product, or one that starts as another: without its code and its stock, which are its own. */
export function textesNeufs(modele: Fiche | null): TextesProduit {
  if (modele) return { ...textesDe(modele), code: '', qte: '', designation: `${modele.designation} (copie)` }
  return tous((_, { genre, defaut }) => (genre === 'drapeau' ? String(defaut) : ''))
}

export function textesDe(fiche: Fiche): TextesProduit {
  return tous((nom, { genre }) => {
    const valeur = nom === 'qte' ? fiche.quantite : fiche[nom]
    if (genre === 'nombre' || genre === 'stock') return ecrireNombre(Number(valeur))
    if (genre === 'alts') return enTexte(fiche.alts)
    return String(valeur ?? '')
  })
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
  const saisie = Object.fromEntries(
    changes.map(([nom, texte]) => [nom, valeurDe(CHAMPS[nom as NomSaisi], texte)]),
  )
  // what the pictures show goes by their places
  if ('images' in saisie) saisie.alts = enLignes(textes.alts)
  if (!lue) return saisie
  return { ...saisie, version: lue.version, ...('qte' in saisie ? { qte_avant: lue.quantite } : {}) }
}

function valeurDe({ genre }: Champ, texte: string): unknown {
  if (genre === 'nombre' || genre === 'stock') return lireNombre(texte) ?? null
  if (genre === 'lien') return texte === '' ? null : Number(texte)
  if (genre === 'liens') return enListe(texte).map(Number)
  if (genre === 'images') return enListe(texte)
  if (genre === 'alts') return enLignes(texte)
  return genre === 'drapeau' ? Number(texte) : texte.trim() || null
}

/** What is wrong with the form, by the server's own rules. */
export function fautesDe(textes: TextesProduit, lue: Fiche | null): Champs {
  return fautesProduit(saisieDe(textes, lue), lue === null)
}
