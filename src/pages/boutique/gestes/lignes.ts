// A cart without script: the account's at the shop, a guest's in a cookie, by the rules that the browser goes by.
import { api } from '#browser/api.ts'
import {
  afficher,
  appliquer,
  type Geste,
  type LigneProduit,
  toDemande,
  verifierGeste,
} from '#panier/lignes.ts'
import { nombreArticles, poidsTotal, sousTotal } from '#panier/panier.ts'
import { demanderPanier, demanderProduits } from '#panier/serveur.store.ts'
import { ecrireTemoin, lireTemoin } from '#panier/temoin.ts'
import type { EtatPanier } from '#panier/vue.store.ts'
import { nouvelleCle } from '#shared/cle.ts'
import type { Visite } from '../../visite.ts'

/** The lines of whoever is visiting, at today's prices and stock. */
export async function lignesDe(visite: Visite): Promise<LigneProduit[]> {
  if (visite.jeton !== null) return (await demanderPanier())?.lignes ?? []
  const local = lireTemoin(visite.panier)
  if (!local) return []
  const produits = await demanderProduits(local.lignes.map(({ produit_id }) => produit_id))
  return local.lignes.map((ligne) => ({ ...ligne, produit: produits.get(ligne.produit_id) ?? ligne.produit }))
}

/** The cart as screens show it. */
export async function etatDuPanier(visite: Visite): Promise<EtatPanier> {
  const lignes = afficher(await lignesDe(visite))
  return {
    etat: 'pret',
    lignes,
    nombre: nombreArticles(lignes),
    sousTotal: sousTotal(lignes),
    poids: poidsTotal(lignes),
  }
}

/**
 * Changes the cart, `cle` making the same form sent twice one change: an account's is checked by the shop alone, which
 * answers again what it has answered.
 * @throws Failure as the shop refuses it.
 */
export async function changer(visite: Visite, geste: Geste, cle?: string): Promise<void> {
  if (visite.jeton !== null) {
    await api('POST /api/panier', { body: toDemande(geste), ...(cle ? { idempotencyKey: cle } : {}) })
    return
  }
  const lignes = await lignesDe(visite)
  verifierGeste(lignes, geste)
  const id = lireTemoin(visite.panier)?.id ?? nouvelleCle()
  const suite = appliquer(lignes, geste)
  visite.panier = suite.length > 0 ? ecrireTemoin({ id, lignes: suite }) : null
}
