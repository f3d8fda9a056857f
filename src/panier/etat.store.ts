import { attendreReseau, rejouer, sansReseau } from '#browser/attente.ts'
import { garder, lireGarde } from '#browser/garde.ts'
import { ailleurs, avantRechargement, sessionActuelle, suivreSession } from '#browser/session.ts'
import { ecrireStockage, lireStockage } from '#browser/stockage.ts'
import { nouvelleCle } from '#shared/cle.ts'
import { isFailure } from '#shared/failure.ts'
import { toast, toastApresRechargement } from '#ui/toasts.ts'
import { afficher, appliquer, type Geste, type LigneProduit, type Saisie, verifierGeste } from './lignes.ts'
import { CLE_PANIER, ecrirePanierLocal, lirePanierLocal } from './local.ts'
import { nombreArticles, PANIER_FERME, poidsTotal, sousTotal } from './panier.ts'
import { baseDe, envoyerGeste, lirePanier, lireProduits, toDemande } from './serveur.store.ts'
import { etatPanier, VIDE } from './vue.store.ts'

/** Written after each change of the account's cart, so that other tabs read it again. */
const CLE_SIGNAL = 'panier.change'
const NON_REPRIS = 'Un changement fait hors connexion n’a pas pu être enregistré.'
const PERDUS = 'Une partie de votre panier était illisible\u00a0: elle a été laissée.'
const ACHETE = 'Ce panier a été commandé et payé\u00a0: il est vide maintenant.'

/** Whose cart is shown: an account's id, a guest's (0), nobody's yet (null). */
let compte: number | null = null
let lignes: LigneProduit[] = []
/** Changes shown already that the server has not answered. */
let enAttente: Geste[] = []
let saisie: Saisie | null = null
let file: Promise<unknown> = Promise.resolve()
let relecture: Promise<void> | null = null
let rechargement = false
let panne = false
let demarre = false
let panierGarde = true

const panierActuel = (): LigneProduit[] => enAttente.reduce(appliquer, lignes)
export const panierInvite = (): boolean => compte === 0
/** False where this device keeps nothing: a guest's cart then lives as long as this page. */
export const panierQuiReste = (): boolean => !panierInvite() || panierGarde

/**
 * Changes the cart: shown at once, then asked of the server, and taken back if it refuses.
 * @throws Failure with the reason.
 */
export async function changerPanier(geste: Geste): Promise<void> {
  verifierGeste(panierActuel(), geste)
  if (compte === 0) return changerLocal(geste)
  enAttente = [...enAttente, geste]
  publier()
  const pour = compte
  const cle = nouvelleCle()
  const tour = file.then(() => envoyerGeste(geste, cle))
  file = tour.catch(() => undefined)
  try {
    const panier = await tour
    if (pour === compte) retenir(panier.lignes)
    ecrireStockage(CLE_SIGNAL, nouvelleCle())
  } catch (error) {
    if (pour && pour === compte && sansReseau(error)) {
      const [body, base] = [toDemande(geste), baseDe(geste, lignes)]
      if (!attendreReseau(pour, { cle, path: '/api/panier', body, base, echec: NON_REPRIS })) throw error
      return retenir(appliquer(lignes, geste))
    }
    // its line is no longer there: bought, or taken away elsewhere
    if (isFailure(error) && error.code === 'INTROUVABLE') await relirePanier().catch(() => undefined)
    throw error
  } finally {
    enAttente = enAttente.filter((autre) => autre !== geste)
    publier()
  }
}

/** Shows what the sums would be with the quantity that is being tapee; null: nothing is tapee any more. */
export function prevoir(tapee: Saisie | null): void {
  if (saisie === null && tapee === null) return
  saisie = tapee
  publier()
}

/** Reads the account's cart again, as after a payment or in another tab. */
export async function relirePanier(): Promise<void> {
  const pour = compte
  if (!pour) return
  const panier = await lirePanier()
  if (pour !== compte) return
  // a closed cart was bought: nothing of it stays here either (specification, part 4)
  if (panier?.etat === PANIER_FERME) {
    ecrireStockage(CLE_PANIER, null)
    // the page that thanks for the payment says it itself
    const ditAilleurs = /\/(payment-cart-success|paiement\/success)$/.test(
      globalThis.location?.pathname ?? '',
    )
    if (lignes.length > 0 && !ditAilleurs) toast('info', ACHETE)
  }
  retenir(panier?.lignes ?? [])
  publier()
}

/** The account's lines as they are now, kept for when there is no network. */
function retenir(nouvelles: LigneProduit[]): void {
  lignes = nouvelles
  panne = false
  if (compte) garder('panier', compte, ecrirePanierLocal({ id: 'compte', lignes }))
}

/** Follows the session, the other tabs and the server from now on; again is once. */
export function demarrerPanier(): void {
  if (demarre) return
  demarre = true
  avantRechargement(async () => {
    rechargement = true
    await fusionner()
  })
  ailleurs.adresse = async () =>
    compte || lignes.length === 0 ? null : (await import('./ailleurs.ts')).adresseDuPanier(lignes)
  window.addEventListener('storage', ({ key }) => {
    if (key === CLE_PANIER || key === null) lireLocal()
    if (key === CLE_SIGNAL) void relirePanier().catch(() => undefined)
  })
  window.addEventListener('online', () => void reprendre())
  suivreSession(suivre)
  suivre()
}

/** What was done without network is sent before anything else, then the cart is the server's. */
function reprendre(): Promise<void> {
  const pour = compte
  if (!pour) return Promise.resolve()
  const tour = file
    .then(() => rejouer(pour))
    .then(fusionner)
    .then(relirePanier)
    .catch(() => {
      // what was kept is shown rather than nothing
      panne = navigator.onLine !== false || lireGarde('panier', pour) === null
      publier()
    })
    .finally(() => {
      relecture = null
    })
  relecture = tour
  file = tour
  return tour
}

function suivre(): void {
  const { etat, utilisateur } = sessionActuelle()
  const nouveau = etat === 'chargement' ? null : (utilisateur?.id ?? 0)
  if (nouveau === compte) return
  compte = nouveau
  lignes = []
  enAttente = []
  panne = false
  etatPanier.set(VIDE)
  if (nouveau === null) return
  if (nouveau === 0) {
    lireLocal()
    void rafraichirPanier()
    return
  }
  lignes = lirePanierLocal(lireGarde('panier', nouveau) as string | null)?.lignes ?? []
  void reprendre()
}

let fusion: Promise<void> | null = null

/** One merge at a time in this tab; what it has to say survives the reload that follows a sign-in. */
function fusionner(): Promise<void> {
  if (!lirePanierLocal(lireStockage(CLE_PANIER))) return Promise.resolve()
  fusion ??= import('./fusion.store.ts')
    .then(async ({ direFusion, fusionnerAuServeur }) => {
      const faite = await fusionnerAuServeur()
      if (!faite) return
      const { niveau, message } = direFusion(faite)
      dire(niveau, message)
    })
    .catch(() => dire('error', "Erreur lors de l'ajout de l'article au panier"))
    .finally(() => {
      fusion = null
    })
  return fusion
}

function dire(niveau: 'info' | 'warning' | 'error', message: string): void {
  if (rechargement) toastApresRechargement(niveau, message)
  else toast(niveau, message)
}

function changerLocal(geste: Geste): void {
  // what could not be kept is known here alone
  const avant = panierGarde ? lirePanierLocal(lireStockage(CLE_PANIER)) : null
  lignes = appliquer(avant?.lignes ?? lignes, geste)
  garderLocal(avant?.id ?? nouvelleCle())
}

function lireLocal(): void {
  if (compte !== 0) return
  const local = lirePanierLocal(lireStockage(CLE_PANIER))
  lignes = local?.lignes ?? []
  if (local?.perdues) {
    toast('warning', PERDUS)
    garderLocal(local.id)
  } else publier()
}

function garderLocal(id: string): void {
  panierGarde = ecrireStockage(CLE_PANIER, lignes.length > 0 ? ecrirePanierLocal({ id, lignes }) : null)
  publier()
}

/** Asks for today's prices and stock, for whoever looks at the cart or is about to pay; at once, once for all who ask. */
export function rafraichirPanier(): Promise<void> {
  relecture ??= (compte === 0 ? rafraichirLocal() : file.then(relirePanier))
    // what was known stays
    .catch(() => undefined)
    .finally(() => {
      relecture = null
    })
  if (compte !== 0) file = relecture
  return relecture
}

/** A guest's lines were frozen when they were added: they learn today's price and stock. */
async function rafraichirLocal(): Promise<void> {
  if (lignes.length === 0) return
  const produits = await lireProduits(lignes.map(({ produit_id }) => produit_id))
  const local = lirePanierLocal(lireStockage(CLE_PANIER))
  if (compte !== 0 || !local) return
  lignes = local.lignes.map((ligne) => ({
    ...ligne,
    produit: produits.get(ligne.produit_id) ?? { ...ligne.produit, quantite: 0 },
  }))
  garderLocal(local.id)
}

function publier(): void {
  if (compte === null) return
  const affichees = afficher(panierActuel(), saisie)
  const comptees = affichees.map((ligne) => ({ ...ligne, quantite: ligne.comptee }))
  etatPanier.set({
    etat: panne ? 'panne' : 'pret',
    lignes: affichees,
    nombre: nombreArticles(affichees),
    sousTotal: sousTotal(comptees),
    poids: poidsTotal(comptees),
  })
}
