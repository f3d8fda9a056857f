// A variant as a row of a file: the product it is of, what it is, and what a row says of it.
import type { DeclinaisonNommee } from '#fiche/declinaisons.data.ts'
import type { DeclinaisonVoulue } from '#fiche/declinaisons.ts'
import { adresseMedia } from '#image/media.ts'
import type { Cellule } from '#shared/csv.ts'
import { compare, exact, plus, times, zero } from '#shared/exact.ts'
import type { Champs } from '#shared/failure.ts'
import { lireNombre } from '#shared/nombre.ts'
import { lireCout, lireStock } from '#shared/somme/somme.ts'
import { type Noms, nommer, type References } from './importation.noms.ts'
import { ABIME, type Cellules, lireDrapeau, lireMouvement, MOUVEMENT_EXPORTE } from './importation.ts'

/** What each column says, in the order of the file; the first four say which one it is. */
export const COLONNES_DECLINAISON = {
  produit: 'Le code de son produit, qui est déjà là.',
  designation: 'Le nom du produit, pour s’y retrouver\u00a0: il n’est pas lu.',
  couleur: 'Son nom\u202f; vide, sans couleur.',
  taille: 'Son nom\u202f; vide, sans taille.',
  quantite:
    'Le stock voulu, à vendre, sans ce qui est à part pour des commandes\u202f; vide, il ne change pas.',
  stock_exporte:
    'Le stock au moment de l’export\u00a0: ne le changez pas. Sans lui, quantite est le stock de maintenant.',
  mouvement_exporte: MOUVEMENT_EXPORTE,
  ecart: 'En FCFA, à côté du prix du produit\u00a0: 500 de plus, -500 de moins.',
  poids: 'En kg, pour une unité\u202f; vide, celui du produit.',
  code: 'Votre référence\u00a0: une seule déclinaison la porte.',
  codebarre: 'Celui de l’étiquette.',
  attente: 'Au-delà du stock, comme pour le produit\u202f; vide\u00a0: comme lui\u202f; non\u00a0: jamais.',
  image: 'L’adresse d’une photo que la boutique a déjà.',
  en_vente: 'oui ou non.',
} as const

/** The row of a variant, as `lireDeclinaison` reads it back; its picture by its address in the shop that is at `adresse`. */
export function ecrireDeclinaison(une: DeclinaisonNommee, noms: Noms, adresse: string): Cellule[] {
  const { couleur_id, taille_id, quantite, image } = une
  return [
    ...[une.produit, une.designation, noms.couleurs.get(couleur_id ?? 0) ?? null],
    ...[noms.tailles.get(taille_id ?? 0) ?? null, quantite, quantite, une.mouvement, une.ecart, une.poids],
    ...[une.code, une.codebarre, une.attente],
    ...[image && `${adresse}${adresseMedia(image)}`, une.en_vente ? 'oui' : 'non'],
  ]
}

/** Which variant a row speaks of, or what is wrong with how it says so, by column. */
export function lireChoix(
  { couleur = '', taille = '' }: Cellules,
  references: References,
): { choix: Pick<DeclinaisonVoulue, 'couleur_id' | 'taille_id'>; fautes: Champs } {
  const fautes: Champs = {}
  const lire = (colonne: string, liste: 'couleurs' | 'tailles', nom: string) => {
    const trouve = nom ? nommer(references, liste, nom) : null
    if (typeof trouve !== 'string') return trouve
    fautes[colonne] = trouve
    return null
  }
  const choix = {
    couleur_id: lire('couleur', 'couleurs', couleur),
    taille_id: lire('taille', 'tailles', taille),
  }
  if (!couleur && !taille) fautes.couleur = 'Une déclinaison a une couleur ou une taille.'
  return { choix, fautes }
}

/** What a new one is where its row says nothing. */
const NEUVE = {
  ...{ quantite: 0, ecart: 0, poids: null, code: null, codebarre: null },
  ...{ image: null, attente: null, en_vente: true },
} as const
type Reglages = Omit<DeclinaisonVoulue, 'couleur_id' | 'taille_id' | 'quantite_lue'>

/**
 * A variant with what its row says, and what is wrong with that, by column; `avant` null: a new one. A column that is
 * not in the file is left alone. `image`: what its cell names, undefined where it names nothing of the shop's.
 */
export function lireDeclinaison(
  cellules: Cellules,
  avant: Reglages | null,
  image: string | null | undefined,
): { reglages: Reglages & { quantite_lue: number }; fautes: Champs } {
  const etait: Reglages = avant ?? NEUVE
  const fautes: Champs = {}
  const nombre = (colonne: string, phrase: string, lire: typeof lireNombre): number | undefined => {
    const lu = lire(cellules[colonne] ?? '')
    if (!Number.isNaN(lu)) return lu
    fautes[colonne] = phrase
    return undefined
  }
  const texte = (colonne: 'code' | 'codebarre' | 'attente') =>
    cellules[colonne] === undefined ? etait[colonne] : cellules[colonne] || null
  const voulue = nombre('quantite', 'La quantité doit être un nombre', lireStock)
  const lue = nombre('stock_exporte', 'Un nombre.', lireStock)
  const ecart = nombre('ecart', 'L’écart de prix doit être un nombre.', lireCout) ?? 0
  const poids = nombre('poids', 'Le poids doit être un nombre.', lireNombre) ?? null
  const en_vente = lireDrapeau(cellules.en_vente ?? '')
  if (en_vente === undefined && cellules.en_vente) fautes.en_vente = 'Écrivez oui ou non.'
  if (image === undefined) fautes.image = 'Cette photo n’est pas dans la boutique\u00a0: déposez-la d’abord.'
  const quantite = voulue ?? etait.quantite
  // a new one starts from nothing, whatever the file knew of another
  const quantite_lue = avant === null ? 0 : voulue === undefined ? avant.quantite : (lue ?? avant.quantite)
  if (avant && quantite !== quantite_lue && Number.isNaN(lireMouvement(cellules)))
    fautes.mouvement_exporte = ABIME
  const apres = plus(exact(etait.quantite), plus(exact(quantite), times(exact(-1), exact(quantite_lue))))
  if (avant && compare(apres, zero) < 0)
    fautes.quantite = 'Il ne reste pas autant de stock\u00a0: rien n’a été changé.'
  const reglages = {
    ...{ quantite, quantite_lue, code: texte('code'), codebarre: texte('codebarre') },
    ...{ attente: texte('attente'), image: image ?? null },
    ecart: cellules.ecart === undefined ? etait.ecart : ecart,
    poids: cellules.poids === undefined ? etait.poids : poids,
    en_vente: en_vente === undefined ? etait.en_vente : en_vente === 1,
  }
  return { reglages, fautes }
}

/** Whether a row changes what is there. */
export function differe(voulue: Reglages & { quantite_lue: number }, avant: Reglages): boolean {
  const champs = ['ecart', 'poids', 'code', 'codebarre', 'image', 'attente', 'en_vente'] as const
  return voulue.quantite !== voulue.quantite_lue || champs.some((champ) => voulue[champ] !== avant[champ])
}
