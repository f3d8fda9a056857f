import type { BoutiqueEcrite } from '../mise-en-page.ts'
import { TEXTES_AUTRES } from './autres.ts'
import { TEXTES_ACHETEUR } from './commande.ts'
import { TEXTES_DESTINATAIRE } from './destinataire.ts'
import { enLigne, enParagraphes, type Gabarit, type Textes, textesDits, type Valeurs } from './gabarit.ts'
import { TEXTES_MODELES } from './modeles.ts'

/** Every message whose words its keeper may change, by group as the screen lists them. */
export const GROUPES_TEXTES = {
  'À qui a commandé': TEXTES_ACHETEUR,
  'À qui reçoit sans avoir commandé': TEXTES_DESTINATAIRE,
  'Retours, avis et le reste': TEXTES_AUTRES,
  'Modèles pour écrire à un client': TEXTES_MODELES,
} as const

const OCCASIONS = { ...TEXTES_ACHETEUR, ...TEXTES_DESTINATAIRE, ...TEXTES_AUTRES, ...TEXTES_MODELES }
export type Occasion = keyof typeof OCCASIONS
export const NOMS_OCCASIONS = Object.keys(OCCASIONS) as Occasion[]

export const gabaritDe = (occasion: Occasion): Gabarit => OCCASIONS[occasion]
export const estOccasion = (nom: string): nom is Occasion => Object.hasOwn(OCCASIONS, nom)

/** What a keeper has written of some occasions. */
export type Ecrits = Partial<Record<Occasion, Textes>>

/** The words of a message, its variables filled. */
interface Mots {
  sujet: string
  titre: string
  salut: string
  corps: string[]
  fin: string[]
  texto: string
}

/** What is said on an occasion, in the keeper's words where they wrote some. */
export function direMots(
  { nom, ecrits }: Pick<BoutiqueEcrite, 'nom' | 'ecrits'>,
  occasion: Occasion,
  valeurs: Valeurs,
): Mots {
  const textes = textesDits(gabaritDe(occasion), ecrits?.[occasion])
  const pleines: Valeurs = { ...valeurs, boutique: nom }
  const ligne = (texte = '') => enLigne(texte, pleines)
  return {
    sujet: ligne(textes.sujet),
    titre: ligne(textes.titre),
    salut: ligne(textes.ouverture),
    corps: enParagraphes(textes.corps ?? '', pleines),
    fin: enParagraphes(textes.fin ?? '', pleines),
    texto: enParagraphes(textes.texto ?? '', pleines).join(' '),
  }
}
