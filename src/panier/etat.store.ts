import type { Chemin } from '#api'
import { api } from '#browser/api.ts'
import { attendreReseau, sansReseau } from '#browser/attente.ts'
import { garder } from '#browser/garde.ts'
import { ecrireStockage, lireStockage } from '#browser/stockage.ts'
import { nouvelleCle } from '#shared/cle.ts'
import { isFailure } from '#shared/failure.ts'
import { toast } from '#ui/toasts.ts'
import {
  afficher,
  appliquer,
  baseDe,
  type Geste,
  type LigneProduit,
  type Saisie,
  toDemande,
  verifierGeste,
} from './lignes.ts'
import { CLE_PANIER, CLE_SIGNAL, ecrirePanierLocal, lirePanierLocal } from './local.ts'
import { comptees, nombreArticles, PANIER_FERME, poidsTotal, sousTotal } from './panier.ts'
import { demanderPanier, depuisPanier, type LuPanier } from './serveur.store.ts'
import { etatPanier } from './vue.store.ts'

const NON_REPRIS = 'Un changement fait hors connexion n’a pas pu être enregistré.'
const ACHETE = 'Ce panier a été commandé et payé\u00a0: il est vide maintenant.'

/** What this page holds of the cart; `vie.store.ts` brings it in and keeps it true. */
export const tenu = {
  /** Whose cart is shown: an account's id, a guest's (0), nobody's yet (null). */
  compte: null as number | null,
  lignes: [] as LigneProduit[],
  /** Changes shown already that the server has not answered. */
  enAttente: [] as Geste[],
  saisie: null as Saisie | null,
  /** What is asked of the server, one after the other. */
  file: Promise.resolve() as Promise<unknown>,
  /** Whether the server has said what the account's cart holds, or cannot be asked; until then it is what was kept. */
  lu: false,
  panne: false,
  /** False where this device keeps nothing. */
  garde: true,
}

const panierActuel = (): LigneProduit[] => tenu.enAttente.reduce(appliquer, tenu.lignes)
export const panierInvite = (): boolean => tenu.compte === 0
/** False where this device keeps nothing: a guest's cart then lives as long as this page. */
export const panierQuiReste = (): boolean => !panierInvite() || tenu.garde

/**
 * Changes the cart: shown at once, then asked of the server, and taken back if it refuses.
 * @throws Failure with the reason.
 */
export async function changerPanier(geste: Geste): Promise<void> {
  verifierGeste(panierActuel(), geste)
  if (tenu.compte === 0) return changerLocal(geste)
  tenu.enAttente = [...tenu.enAttente, geste]
  publier()
  const pour = tenu.compte
  const cle = nouvelleCle()
  const tour = tenu.file.then(() => envoyer(geste, cle))
  tenu.file = tour.catch(() => undefined)
  try {
    const panier = await tour
    if (pour === tenu.compte) retenir(panier.lignes)
    ecrireStockage(CLE_SIGNAL, nouvelleCle())
  } catch (error) {
    if (pour && pour === tenu.compte && sansReseau(error)) {
      const [body, base] = [toDemande(geste), baseDe(geste, tenu.lignes)]
      if (
        !attendreReseau(pour, {
          cle,
          path: '/api/panier' satisfies Chemin<'POST'>,
          body,
          base,
          echec: NON_REPRIS,
        })
      )
        throw error
      return retenir(appliquer(tenu.lignes, geste))
    }
    // its line is no longer there: bought, or taken away elsewhere
    if (isFailure(error) && error.code === 'INTROUVABLE') await relirePanier().catch(() => undefined)
    throw error
  } finally {
    tenu.enAttente = tenu.enAttente.filter((autre) => autre !== geste)
    publier()
  }
}

/** One change, asked once; answers the whole cart. */
async function envoyer(geste: Geste, cle: string): Promise<LuPanier> {
  const { data } = await api('POST /api/panier', {
    body: toDemande(geste),
    idempotencyKey: cle,
  })
  return depuisPanier(data.panier)
}

/** Shows what the sums would be with the quantity that is being typed; null: nothing is any more. */
export function prevoir(tapee: Saisie | null): void {
  if (tenu.saisie === null && tapee === null) return
  tenu.saisie = tapee
  publier()
}

/** Reads the account's cart again, as after a payment or in another tab. */
export async function relirePanier(): Promise<void> {
  const pour = tenu.compte
  if (!pour) return
  const panier = await demanderPanier()
  if (pour !== tenu.compte) return
  // a closed cart was bought: nothing of it stays here either (specification, part 4), but what no merge has brought yet
  if (panier?.etat === PANIER_FERME) {
    if (!lirePanierLocal(lireStockage(CLE_PANIER))) ecrireStockage(CLE_PANIER, null)
    // the page that thanks for the payment says it itself
    const ditAilleurs = /\/(payment-cart-success|paiement\/success|order-summary)$/.test(
      globalThis.location?.pathname ?? '',
    )
    if (tenu.lignes.length > 0 && !ditAilleurs) toast('info', ACHETE)
  }
  retenir(panier?.lignes ?? [])
  publier()
}

/** The account's lines as they are now, kept for when there is no network. */
function retenir(nouvelles: LigneProduit[]): void {
  tenu.lignes = nouvelles
  tenu.lu = true
  tenu.panne = false
  if (tenu.compte) garder('panier', tenu.compte, ecrirePanierLocal({ id: 'compte', lignes: tenu.lignes }))
}

function changerLocal(geste: Geste): void {
  // what could not be kept is known here alone
  const avant = tenu.garde ? lirePanierLocal(lireStockage(CLE_PANIER)) : null
  tenu.lignes = appliquer(avant?.lignes ?? tenu.lignes, geste)
  garderLocal(avant?.id ?? nouvelleCle())
}

/** Keeps a guest's lines on this device, as far as it keeps anything. */
export function garderLocal(id: string): void {
  tenu.garde = ecrireStockage(
    CLE_PANIER,
    tenu.lignes.length > 0 ? ecrirePanierLocal({ id, lignes: tenu.lignes }) : null,
  )
  publier()
}

/** Shows what is held. */
export function publier(): void {
  if (tenu.compte === null) return
  const affichees = afficher(panierActuel(), tenu.saisie)
  const sommees = comptees(affichees)
  etatPanier.set({
    etat: tenu.panne ? 'panne' : tenu.lu || tenu.compte === 0 ? 'pret' : 'chargement',
    lignes: affichees,
    nombre: nombreArticles(affichees),
    sousTotal: sousTotal(sommees),
    poids: poidsTotal(sommees),
  })
}
