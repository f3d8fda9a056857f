// The life of the cart in this page: where it comes from, and what keeps it true.
import { rejouer } from '#browser/attente.ts'
import { lireGarde } from '#browser/garde.ts'
import { ailleurs, avantRechargement, sessionActuelle, suivreSession } from '#browser/session.ts'
import { lireStockage } from '#browser/stockage.ts'
import { toast, toastApresRechargement } from '#ui/toasts.ts'
import { garderLocal, publier, relirePanier, tenu } from './etat.store.ts'
import { CLE_PANIER, CLE_SIGNAL, lirePanierLocal } from './local.ts'
import { demanderProduits } from './serveur.store.ts'
import { etatPanier, VIDE } from './vue.store.ts'

const PERDUS = 'Une partie de votre panier était illisible\u00a0: elle a été laissée.'

let relecture: Promise<void> | null = null
let rechargement = false
let demarre = false

/** Follows the session, the other tabs and the server from now on; again is once. */
export function demarrerPanier(): void {
  if (demarre) return
  demarre = true
  // another tab has changed the cart since the document asked for it, and nobody listened yet
  if (lireStockage(CLE_SIGNAL) !== (globalThis.avance?.signal ?? null)) globalThis.avance = undefined
  avantRechargement(async () => {
    rechargement = true
    await fusionner()
  })
  ailleurs.adresse = async () =>
    tenu.compte || tenu.lignes.length === 0
      ? null
      : (await import('./ailleurs.ts')).adresseDuPanier(tenu.lignes)
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
  const pour = tenu.compte
  if (!pour) return Promise.resolve()
  const tour = tenu.file
    .then(() => rejouer(pour))
    .then(fusionner)
    .then(relirePanier)
    .catch(() => {
      // what was kept is shown rather than nothing
      tenu.lu = true
      tenu.panne = navigator.onLine !== false || lireGarde('panier', pour) === null
      publier()
    })
    .finally(() => {
      relecture = null
    })
  relecture = tour
  tenu.file = tour
  return tour
}

function suivre(): void {
  const { etat, utilisateur } = sessionActuelle()
  const nouveau = etat === 'chargement' ? null : (utilisateur?.id ?? 0)
  if (nouveau === tenu.compte) return
  tenu.compte = nouveau
  tenu.lignes = []
  tenu.enAttente = []
  tenu.lu = false
  tenu.panne = false
  etatPanier.set(VIDE)
  if (nouveau === null) return
  if (nouveau === 0) {
    lireLocal()
    void rafraichirPanier()
    return
  }
  tenu.lignes = lirePanierLocal(lireGarde('panier', nouveau) as string | null)?.lignes ?? []
  if (tenu.lignes.length > 0) publier()
  void reprendre()
}

let fusion: Promise<void> | null = null

/** One merge at a time in this tab; what it has to say survives the reload that follows a sign-in. */
function fusionner(): Promise<void> {
  if (!lirePanierLocal(lireStockage(CLE_PANIER))) return Promise.resolve()
  fusion ??= import('./fusion/fusion.store.ts')
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

function lireLocal(): void {
  if (tenu.compte !== 0) return
  const local = lirePanierLocal(lireStockage(CLE_PANIER))
  tenu.lignes = local?.lignes ?? []
  if (local?.perdues) {
    toast('warning', PERDUS)
    garderLocal(local.id)
  } else publier()
}

/**
 * Asks for today's prices and stock, for whoever looks at the cart or is about to pay; at once, once for all who ask.
 * A merge that failed is tried again first.
 */
export function rafraichirPanier(): Promise<void> {
  const reunir = () => (tenu.compte ? fusionner() : undefined)
  relecture ??= (tenu.compte === 0 ? rafraichirLocal() : tenu.file.then(reunir).then(relirePanier))
    // what was known stays
    .catch(() => undefined)
    .finally(() => {
      relecture = null
    })
  if (tenu.compte !== 0) tenu.file = relecture
  return relecture
}

/** A guest's lines were frozen when they were added: they learn today's price and stock. */
async function rafraichirLocal(): Promise<void> {
  if (tenu.lignes.length === 0) return
  const produits = await demanderProduits(tenu.lignes.map(({ produit_id }) => produit_id))
  const local = lirePanierLocal(lireStockage(CLE_PANIER))
  if (tenu.compte !== 0 || !local) return
  tenu.lignes = local.lignes.map((ligne) => ({
    ...ligne,
    produit: produits.get(ligne.produit_id) ?? { ...ligne.produit, quantite: 0 },
  }))
  garderLocal(local.id)
}
