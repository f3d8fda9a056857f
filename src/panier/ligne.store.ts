// What is done with lines that are there already: of the cart, or of an order.
import { toast } from '#ui/toasts.ts'
import { prevoir } from './etat.store.ts'
import { type Geste, type LigneAffichee, type LigneProduit, vue } from './lignes.ts'
import { direAjout, direReussite, ECHEC, faire } from './panier.store.ts'
import { type Choix, cleLigne, QUANTITE_MAX } from './panier.ts'

// the specification's own words (part 8)
const ECHEC_LIGNE = {
  modifier: 'Erreur lors de la mise à jour de la quantité',
  retirer: 'Erreur lors de la suppression',
}
const REUSSITE = { modifier: 'Quantité mise à jour', retirer: 'Produit supprimé du panier' }
type Cible = LigneProduit

/** A quantity changes only when it is above 0 (specification, part 4). */
export async function changerQuantite(ligne: Cible, quantite: number): Promise<boolean> {
  prevoir(null)
  if (!Number.isInteger(quantite) || quantite < 1 || quantite === ligne.quantite) return false
  const voulue = Math.min(quantite, QUANTITE_MAX)
  return faire({ type: 'modifier', ligne: nue(ligne), quantite: voulue }, ECHEC_LIGNE.modifier, () =>
    direReussite(REUSSITE.modifier),
  )
}

/** What is being typed for a line: the sums follow each key, the cart does not. */
export function saisirQuantite({ cle }: LigneAffichee, quantite: number | null): void {
  prevoir(quantite === null ? null : { cle, quantite })
}

/** The same number in another unit, colour or size; an identical line takes it in. */
export async function changerChoix(ligne: Cible, change: Partial<Choix>): Promise<boolean> {
  const { couleur_id, taille_id, unite_id, quantite } = ligne
  const choix = { couleur_id, taille_id, unite_id, ...change }
  if (cleLigne({ ...ligne, ...choix }) === cleLigne(ligne)) return false
  const geste: Geste = { type: 'choix', ligne: nue(ligne), choix, quantite }
  return faire(geste, ECHEC_LIGNE.modifier, () => direReussite(REUSSITE.modifier))
}

/** One change of a shown line, of which only a failure is said. */
export const corriger = (geste: Geste): Promise<boolean> =>
  faire({ ...geste, ligne: nue(geste.ligne) }, ECHEC_LIGNE.modifier)

/** Takes a line away; the toast offers to put it back. */
export async function retirerDuPanier(ligne: Cible): Promise<boolean> {
  const retiree = nue(ligne)
  if (!(await faire({ type: 'retirer', ligne: retiree }, ECHEC_LIGNE.retirer))) return false
  const action = { libelle: 'Annuler', faire: () => void remettre(retiree) }
  toast('success', REUSSITE.retirer, { action })
  return true
}

/** Puts a line that was taken away back, as it was. */
export function remettre(ligne: Cible): Promise<boolean> {
  return faire({ type: 'ajouter', ligne: nue(ligne) }, ECHEC.article)
}

/** What is kept of a shown line: nothing computed. */
function nue({
  produit_id,
  couleur_id,
  taille_id,
  unite_id,
  quantite,
  produit,
  prixVu,
}: Cible): LigneProduit {
  const ligne = { produit_id, couleur_id, taille_id, unite_id, quantite, produit }
  return prixVu === undefined ? ligne : { ...ligne, prixVu }
}

/** Adds the lines of an order once more; answers how many could be. */
export async function ajouterLignes(lignes: LigneProduit[]): Promise<number> {
  let nombre = 0
  for (const ligne of lignes) {
    if (await faire({ type: 'ajouter', ligne: vue(ligne) }, ECHEC.article)) nombre += 1
  }
  if (nombre > 0) direAjout()
  return nombre
}
