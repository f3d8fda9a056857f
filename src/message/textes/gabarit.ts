// The sentences of a message as its keeper may change them: plain text with variables between braces, « Bonjour {prenom}, ».

import { chezNom } from '#shared/elision.ts'
import type { Champs } from '#shared/failure.ts'
import { longueur } from '#shared/formulaire.ts'
import { UNE_LIGNE } from '#shared/texte.ts'
import { mesurer } from '../texto/texto.ts'
import { VARIABLES, type Variable } from './variables.ts'

/** The sentences of one message: those of its letter, and its SMS. */
export const CHAMPS_TEXTE = {
  sujet: { libelle: 'Objet du mail', maximum: 120, lignes: 1, requis: true },
  titre: { libelle: 'Titre', maximum: 120, lignes: 1, requis: true },
  ouverture: { libelle: 'Salutation', maximum: 120, lignes: 1, requis: false },
  corps: { libelle: 'Texte', maximum: 2000, lignes: 7, requis: false },
  fin: { libelle: 'Mot de la fin', maximum: 500, lignes: 3, requis: false },
  texto: { libelle: 'SMS', maximum: 300, lignes: 4, requis: true },
} as const
export type NomChamp = keyof typeof CHAMPS_TEXTE
export const NOMS_CHAMPS = Object.keys(CHAMPS_TEXTE) as NomChamp[]

export type Textes = Partial<Record<NomChamp, string>>
/** What is not known is null, or absent. */
export type Valeurs = { [V in Variable]?: string | null | undefined }

/** One message, as it is declared. */
export interface Gabarit {
  /** As a shopkeeper calls it: « Commande partie ». */
  nom: string
  /** When it leaves, to whom. */
  quand: string
  /** What it may name besides the shop. */
  variables: readonly Variable[]
  /** As the shop was made; a sentence that is not here cannot be said. */
  textes: Textes
  /** Without these a sentence is worth nothing. */
  requises?: Partial<Record<NomChamp, readonly Variable[]>>
  /** What follows by itself, whatever is written. */
  suite?: string
}

export const variablesDe = ({ variables }: Pick<Gabarit, 'variables'>): Variable[] => [
  ...variables,
  'boutique',
]

/** A place, and before it what goes with it: « chez » where the shop is meant, else a comma and a space. */
const PLACES = /(?:\b([Cc])hez (?=\{\s*boutique\s*\})|(,?[ \u00a0\u202f]?))\{([^{}\n]*)\}/g
const nomsDans = (texte: string): string[] =>
  [...texte.matchAll(PLACES)].map(([, , , nom = '']) => nom.trim())

/**
 * Filled, in one pass. What is empty takes with it the space and the comma before: « Bonjour, » where nobody has a name. A
 * shop that is called « Chez Awa » says « chez » once.
 */
const remplir = (texte: string, valeurs: Valeurs): string =>
  texte.replace(PLACES, (_, chez: string | undefined, avant: string | undefined, nom: string) => {
    const valeur = valeurs[nom.trim() as Variable]
    if (!valeur) return ''
    return chez ? chez + chezNom(valeur).slice(1) : (avant ?? '') + valeur
  })

/** A text of several lines: each is a paragraph, what is left empty is none. */
export const enParagraphes = (texte: string, valeurs: Valeurs): string[] =>
  texte
    .split(/\r?\n/)
    .map((ligne) => remplir(ligne, valeurs).trim())
    .filter(Boolean)

export const enLigne = (texte: string, valeurs: Valeurs): string => remplir(texte, valeurs).trim()

/** What each variable is in what is shown before it is kept. */
const VALEURS_EXEMPLE: Valeurs = Object.fromEntries(
  Object.entries(VARIABLES).map(([nom, { exemple }]) => [nom, exemple]),
)
/** As long as links of the shop are. */
const LIEN_EXEMPLE = `/suivi/${'x'.repeat(32)}`
const SITE_EXEMPLE = 'https://www.ma-boutique-de-dakar.sn'

/** What is wrong with one sentence, or null. */
function fauteDe(gabarit: Gabarit, nom: NomChamp, texte: string): string | null {
  const { libelle, maximum, lignes, requis } = CHAMPS_TEXTE[nom]
  if (!texte.isWellFormed() || texte.includes('\0')) return 'Un texte.'
  if (lignes === 1 && !new RegExp(UNE_LIGNE, 'u').test(texte)) return `${libelle}\u00a0: une seule ligne.`
  if (longueur(texte) > maximum) return `${maximum}\u00a0caractères au plus.`
  if (requis && texte.trim() === '') return `${libelle}\u00a0: écrivez quelque chose.`
  const permises: readonly string[] = variablesDe(gabarit)
  const dites = nomsDans(texte)
  const inconnue = dites.find((dite) => !permises.includes(dite))
  if (inconnue !== undefined)
    return `{${inconnue}} n’existe pas dans ce message\u00a0: choisissez parmi les variables proposées.`
  const manque = gabarit.requises?.[nom]?.find((requise) => !dites.includes(requise))
  if (manque)
    return `Il manque {${manque}} (${VARIABLES[manque].nom})\u00a0: sans cela, ce message ne sert à rien.`
  if (nom !== 'texto') return null
  const bref = { titre: VALEURS_EXEMPLE.boutique ?? '', adresse: LIEN_EXEMPLE, textos: 2 } as const
  const { coupe } = mesurer({ ...bref, texte: enLigne(texte, VALEURS_EXEMPLE) }, SITE_EXEMPLE)
  return coupe ? 'Trop long\u00a0: avec son lien, ce message ferait plus de deux SMS.' : null
}

/** What is wrong with these sentences of an occasion, by name; one that it does not have is wrong too. */
export const fautesTextes = (gabarit: Gabarit, textes: Textes): Champs =>
  Object.fromEntries(
    NOMS_CHAMPS.flatMap((nom) => {
      const texte = textes[nom]
      if (texte === undefined) return []
      const faute =
        gabarit.textes[nom] === undefined ? 'Ce message n’a pas ce texte.' : fauteDe(gabarit, nom, texte)
      return faute ? [[nom, faute]] : []
    }),
  )

/** What is said: the keeper's sentences where they still hold, else those that the shop was made with. */
export function textesDits(gabarit: Gabarit, ecrits: Textes = {}): Textes {
  const fautes = fautesTextes(gabarit, ecrits)
  const justes = Object.entries(ecrits).filter(([nom]) => nom in gabarit.textes && !(nom in fautes))
  return { ...gabarit.textes, ...Object.fromEntries(justes) }
}
