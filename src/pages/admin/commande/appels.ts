import { graphql } from '#browser/api.ts'
import type { DemandeCommande } from '#caisse/demande.ts'
import type { searchAcheteurs } from '#compte/comptoir.data.ts'
import type { Commande, Panier } from '#contract'
import { appeler } from '#pages/admin/appeler.ts'
import { CHAMPS_PRODUIT, type ProduitPanier } from '#panier/champs.ts'
import type { LigneProduit } from '#panier/lignes.ts'
import type { Ligne } from '#panier/panier.ts'
import type { Note } from '#preparation/note.data.ts'

type Demandee = Omit<DemandeCommande, 'cgv_version' | 'promesse_id'>
export type Acheteur = Omit<Awaited<ReturnType<typeof searchAcheteurs>>[number], 'email'> & {
  email: string | null
}
export interface Client {
  nom: string
  prenom: string
  telephone1: string
  email: string | null
  pays: string
  ville: string
  adresse: string
}

const envoyer = async <T>(method: 'POST' | 'PUT', chemin: string, body: object, idempotencyKey?: string) =>
  (await appeler<{ data: T }>(chemin, { method, body, ...(idempotencyKey ? { idempotencyKey } : {}) })).data

export const noter = (commande_id: number, texte: string, cle: string) =>
  envoyer<Note[]>('POST', '/api/equipe/notecommande', { commande_id, texte }, cle)
export const deplacerEnLot = (lot: { ids: number[]; etatcommande: number; motif: string }) =>
  envoyer<{ id: number; numerocommande: string | null; refus: string | null }[]>(
    'PUT',
    '/api/equipe/commandes',
    lot,
  )
export const creerLien = (commande_id: number) =>
  envoyer<{ adresse: string; expire: string }>('POST', '/api/equipe/lienpaiement', { commande_id })
export const vendre = (
  vente: Demandee & { compte_id: number | null; client: Client; lignes: Ligne[] },
  cle: string,
) => envoyer<Commande>('POST', '/api/equipe/commande', vente, cle)

export const chercherAcheteurs = async (texte: string) =>
  (await appeler<{ data: Acheteur[] }>(`/api/equipe/acheteur?${new URLSearchParams({ texte })}`)).data

const RECHERCHE = `query ($designation: String) {
  produitspaginated(page: 1, count: 6, designation: $designation) { data { ${CHAMPS_PRODUIT} } }
}`

/** The products that answer these words, with all that a line needs. */
export async function chercherProduits(designation: string): Promise<ProduitPanier[]> {
  type Reponse = { produitspaginated: { data: ProduitPanier[] }[] }
  const { produitspaginated } = await graphql<Reponse>(RECHERCHE, { designation })
  return produitspaginated[0]?.data ?? []
}

/** The lines as the shop sells them now; what is not on sale any more stays, sold out. */
export async function relireLignes(lignes: LigneProduit[]): Promise<LigneProduit[]> {
  const relus = new Map<number, ProduitPanier>()
  for (const id of new Set(lignes.map(({ produit_id }) => produit_id))) {
    const un = `query ($id: Int) { produits(id: $id) { ${CHAMPS_PRODUIT} } }`
    const [produit] = (await graphql<{ produits: ProduitPanier[] }>(un, { id })).produits
    if (produit) relus.set(id, produit)
  }
  return lignes.map((ligne) => ({
    ...ligne,
    produit: relus.get(ligne.produit_id) ?? { ...ligne.produit, quantite: 0 },
  }))
}

/** The lines of a cart that somebody handed over. */
export async function lirePartage(code: string): Promise<LigneProduit[]> {
  const { data } = await appeler<{ data: Panier }>(`/api/panierpartage/${encodeURIComponent(code)}`)
  return data.panierproduits.map(({ produit_id, couleur_id, taille_id, unite_id, quantite, produit }) => ({
    ...{ produit_id, couleur_id, taille_id, unite_id, quantite, produit },
  }))
}
