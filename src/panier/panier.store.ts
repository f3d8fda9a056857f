import { type FailureCode, isFailure } from '#shared/failure.ts'
import { type Niveau, toast } from '#ui/toasts.ts'
import type { ProduitPanier } from './champs.ts'
import { changerPanier, panierInvite, panierQuiReste, tenu } from './etat.store.ts'
import { ouvrirPanneau } from './fenetre.store.ts'
import { type Geste, vue } from './lignes.ts'
import { type Choix as ChoixDe, cleLigne, verifierAjout } from './panier.ts'

// the specification's own words (parts 5 and 8)
export const ECHEC = {
  ajouter: "Erreur lors de l'ajout du produit au panier",
  article: "Erreur lors de l'ajout de l'article au panier",
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
}
/** Said in the place of a success that a reload would make a lie. */
const POUR_CETTE_PAGE =
  'Cet appareil ne garde rien\u00a0: votre panier ne tiendra que le temps de cette page. Autorisez ce site à garder des données.'

export type Choix = ChoixDe & { quantite: number }
const enCours = new Map<string, Promise<boolean>>()

/** Adds a product with its choice and says so; a second click before the answer is the same addition. */
export function ajouterAuPanier(produit: ProduitPanier, choix: Choix): Promise<boolean> {
  const ligne = vue({ ...choix, produit_id: produit.id, produit })
  const refus = verifierAjout(produit, ligne)
  if (refus) {
    toast(refus.niveau, refus.message)
    return Promise.resolve(false)
  }
  const cle = cleLigne(ligne)
  const connue = enCours.get(cle)
  if (connue) return connue
  const ajout = faire({ type: 'ajouter', ligne }, ECHEC.ajouter, direAjout).finally(() => enCours.delete(cle))
  enCours.set(cle, ajout)
  return ajout
}

/** Says that an addition was done, and offers the way to what it was added to. */
export const direAjout = () =>
  direReussite(panierInvite() ? REUSSITE.ajouterInvite : REUSSITE.ajouter, {
    action: { libelle: 'Voir le panier', faire: ouvrirPanneau },
  })

/** Says it, or that this device will not keep it. */
export function direReussite(phrase: string, options?: Parameters<typeof toast>[2]): void {
  if (panierQuiReste()) toast('success', phrase, options)
  else toast('warning', POUR_CETTE_PAGE)
}

/** Does one change and says what came of it. */
export async function faire(geste: Geste, echec: string, reussite?: () => void): Promise<boolean> {
  try {
    // pressed before the page knew whose cart it holds
    if (tenu.compte === null) (await import('./vie.store.ts')).demarrerPanier()
    await changerPanier(geste)
    reussite?.()
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
