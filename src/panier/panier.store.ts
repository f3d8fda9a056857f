import type { Produit } from '#contract'
import { type FailureCode, isFailure } from '#shared/failure.ts'
import { type Niveau, toast } from '#ui/toasts.ts'
import { changerPanier, panierInvite, panierQuiReste, prevoir } from './etat.store.ts'
import { type Geste, type LigneAffichee, type LigneProduit, vue } from './lignes.ts'
import { type Choix as ChoixDe, cleLigne, QUANTITE_MAX, verifierAjout } from './panier.ts'

// the specification's own words (parts 5 and 8)
const ECHEC = {
  ajouter: "Erreur lors de l'ajout du produit au panier",
  article: "Erreur lors de l'ajout de l'article au panier",
  modifier: 'Erreur lors de la mise à jour de la quantité',
  retirer: 'Erreur lors de la suppression',
}
/** Refusals of the server that have their own sentence (specification, part 5), and its level. */
const REFUS: Partial<Record<FailureCode, Niveau>> = {
  INDISPONIBLE: 'error',
  COULEUR_MANQUANTE: 'warning',
  TAILLE_MANQUANTE: 'warning',
}
const REUSSITE = {
  ajouter: 'Produit ajouté au panier',
  ajouterInvite: 'Produit ajouté au panier local',
  modifier: 'Quantité mise à jour',
  retirer: 'Produit supprimé du panier',
}
/** Said in the place of a success that a reload would make a lie. */
const POUR_CETTE_PAGE =
  'Cet appareil ne garde rien\u00a0: votre panier ne tiendra que le temps de cette page. Autorisez ce site à garder des données.'

export type Choix = ChoixDe & { quantite: number }
type Cible = LigneProduit
const enCours = new Map<string, Promise<boolean>>()

/** Adds a product with its choice and says so; a second click before the answer is the same addition. */
export function ajouterAuPanier(produit: Produit, choix: Choix): Promise<boolean> {
  const ligne = vue({ ...choix, produit_id: produit.id, produit })
  const refus = verifierAjout(produit, ligne)
  if (refus) {
    toast(refus.niveau, refus.message)
    return Promise.resolve(false)
  }
  const cle = cleLigne(ligne)
  const connue = enCours.get(cle)
  if (connue) return connue
  const reussite = () => (panierInvite() ? REUSSITE.ajouterInvite : REUSSITE.ajouter)
  const ajout = faire({ type: 'ajouter', ligne }, ECHEC.ajouter, reussite).finally(() => enCours.delete(cle))
  enCours.set(cle, ajout)
  return ajout
}

/** Adds the lines of an order once more; answers how many could be. */
export async function ajouterLignes(lignes: LigneProduit[]): Promise<number> {
  let nombre = 0
  for (const ligne of lignes) {
    if (await faire({ type: 'ajouter', ligne: vue(ligne) }, ECHEC.article)) nombre += 1
  }
  if (nombre > 0) direReussite(panierInvite() ? REUSSITE.ajouterInvite : REUSSITE.ajouter)
  return nombre
}

/** A quantity changes only when it is above 0 (specification, part 4). */
export async function changerQuantite(ligne: Cible, quantite: number): Promise<boolean> {
  prevoir(null)
  if (!Number.isInteger(quantite) || quantite < 1 || quantite === ligne.quantite) return false
  const voulue = Math.min(quantite, QUANTITE_MAX)
  return faire(
    { type: 'modifier', ligne: nue(ligne), quantite: voulue },
    ECHEC.modifier,
    () => REUSSITE.modifier,
  )
}

/** What is being typed for a line: the sums follow each key, the cart does not. */
export function saisirQuantite({ cle }: LigneAffichee, quantite: number | null): void {
  prevoir(quantite === null ? null : { cle, quantite })
}

/** The same number in another unit, colour or size; an identical line takes it in. */
export async function changerChoix(ligne: Cible, change: Partial<ChoixDe>): Promise<boolean> {
  const { couleur_id, taille_id, unite_id, quantite } = ligne
  const choix = { couleur_id, taille_id, unite_id, ...change }
  if (cleLigne({ ...ligne, ...choix }) === cleLigne(ligne)) return false
  const geste: Geste = { type: 'choix', ligne: nue(ligne), choix, quantite }
  return faire(geste, ECHEC.modifier, () => REUSSITE.modifier)
}

/** One change of a shown line, of which only a failure is said. */
export const corriger = (geste: Geste): Promise<boolean> =>
  faire({ ...geste, ligne: nue(geste.ligne) }, ECHEC.modifier)

/** Takes a line away; the toast offers to put it back. */
export async function retirerDuPanier(ligne: Cible): Promise<boolean> {
  const retiree = nue(ligne)
  if (!(await faire({ type: 'retirer', ligne: retiree }, ECHEC.retirer))) return false
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

function direReussite(phrase: string): void {
  if (panierQuiReste()) toast('success', phrase)
  else toast('warning', POUR_CETTE_PAGE)
}

async function faire(geste: Geste, echec: string, reussite?: () => string): Promise<boolean> {
  try {
    await changerPanier(geste)
    if (reussite) direReussite(reussite())
    return true
  } catch (error) {
    const refus = isFailure(error) && geste.type === 'ajouter' && echec === ECHEC.ajouter && REFUS[error.code]
    if (refus) {
      toast(refus, error.message)
      return false
    }
    toast('error', echec)
    // the shop's own refusal says what to do; a lost network says it in the banner
    if (isFailure(error) && error.code !== 'SERVICE_INDISPONIBLE') toast('warning', error.message)
    return false
  }
}
