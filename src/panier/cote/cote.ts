import { ID_MAX } from '#shared/nombre.ts'
import { cleLigne, type Ligne, quantiteValide } from '../panier.ts'

/** What a guest has put aside, under the same name in local storage and, where no script keeps it, in a cookie. */
export const CLE_COTE = 'cote'
/** As many lines as are put aside at once. */
export const COTE_MAX = 50
export const COTE_PLEIN = `Vous avez déjà mis ${COTE_MAX} articles de côté\u00a0: reprenez-en, ou retirez-en.`
export const MIS = 'Article mis de côté'
export const OUBLIE = 'Article retiré de ce que vous avez mis de côté'

/** A line that was put aside, with what one of it cost then, in francs. */
export interface LigneCote extends Ligne {
  prix: number
}

const ENTRE_LIGNES = '~'
const CHAMPS = ['produit_id', 'couleur_id', 'taille_id', 'unite_id', 'quantite', 'prix'] as const

/** In signs that a cookie holds as they are; null: nothing is put aside. */
export const ecrireCote = (lignes: readonly LigneCote[]): string | null =>
  lignes.length > 0
    ? lignes.map((ligne) => CHAMPS.map((champ) => ligne[champ] ?? '').join('-')).join(ENTRE_LIGNES)
    : null

/** The lines as they were written; whatever is none is left out. */
export function lireCote(texte: string | null): LigneCote[] {
  const lues = (texte ?? '').split(ENTRE_LIGNES).flatMap((dite): LigneCote[] => {
    const [produit_id, couleur_id, taille_id, unite_id, quantite, prix] = dite
      .split('-')
      .map((dit) => (/^\d{1,10}(\.\d{1,4})?$/.test(dit) ? Number(dit) : null))
    const entiers = [produit_id, couleur_id, taille_id, unite_id]
    if (!produit_id || !quantite || !quantiteValide(quantite) || prix === null || prix === undefined)
      return []
    if (entiers.some((id) => id && (!Number.isInteger(id) || id > ID_MAX))) return []
    return [
      {
        ...{ produit_id, quantite, prix },
        ...{ couleur_id: couleur_id || null, taille_id: taille_id || null, unite_id: unite_id || null },
      },
    ]
  })
  return [...new Map(lues.map((ligne) => [cleLigne(ligne), ligne])).values()].slice(0, COTE_MAX)
}

/** With one more line, the latest first, in the place of the same one; null where there is no room. */
export function mettre(lignes: readonly LigneCote[], ligne: LigneCote): LigneCote[] | null {
  const autres = oter(lignes, ligne)
  return autres.length < COTE_MAX ? [ligne, ...autres] : null
}

/** Without this one. */
export const oter = (lignes: readonly LigneCote[], ligne: Omit<Ligne, 'quantite'>): LigneCote[] =>
  lignes.filter((une) => cleLigne(une) !== cleLigne(ligne))
