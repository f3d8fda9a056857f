import type { Question } from '#api'
import { api, graphql } from '#browser/api.ts'
import { CHAMPS_PRODUIT, type ProduitPanier } from '#panier/champs.ts'
import type { LigneProduit } from '#panier/lignes.ts'
import type { Ligne } from '#panier/panier.ts'
import { demanderProduits } from '#panier/serveur.store.ts'
import { donnees } from '../appeler.ts'

type Vente = Question<'POST /api/equipe/commande'>['body']
export type Client = Vente['client']

export const noter = (commande_id: number, texte: string, cle: string) =>
  donnees(api('POST /api/equipe/notecommande', { body: { commande_id, texte }, idempotencyKey: cle }))
export const deplacerEnLot = (body: Question<'PUT /api/equipe/commandes'>['body']) =>
  donnees(api('PUT /api/equipe/commandes', { body }))
export const creerLien = (commande_id: number) =>
  donnees(api('POST /api/equipe/lienpaiement', { body: { commande_id } }))
export const vendre = (body: Vente, cle: string) =>
  donnees(api('POST /api/equipe/commande', { body, idempotencyKey: cle }))
export const offresDeVente = (body: Question<'POST /api/equipe/addition'>['body']) =>
  donnees(api('POST /api/equipe/addition', { body }))
export const avoirsDeVente = (body: Question<'POST /api/equipe/carte'>['body']) =>
  donnees(api('POST /api/equipe/carte', { body }))

const RECHERCHE = `query ($designation: String) {
  produitspaginated(page: 1, count: 6, designation: $designation) { data { ${CHAMPS_PRODUIT} } }
}` as const

/** The products that answer these words, with all that a line needs. */
export async function chercherProduits(designation: string): Promise<ProduitPanier[]> {
  return (await graphql(RECHERCHE, { designation })).produitspaginated[0]?.data ?? []
}

/** The lines as the shop sells them now; what is not on sale any more stays, sold out. */
export async function relireLignes(lignes: LigneProduit[]): Promise<LigneProduit[]> {
  const relus = await demanderProduits(lignes.map(({ produit_id }) => produit_id))
  return lignes.map((ligne) => ({
    ...ligne,
    produit: relus.get(ligne.produit_id) ?? { ...ligne.produit, quantite: 0 },
  }))
}

export const demanderChangeable = (id: number) =>
  donnees(api('GET /api/equipe/changement/:id', { params: { id } }))
type Changement = Question<'PUT /api/equipe/changement'>['body']
export const essayer = (body: Changement) => donnees(api('POST /api/equipe/changement', { body }))
export const changer = (body: Changement, cle: string) =>
  donnees(api('PUT /api/equipe/changement', { body, idempotencyKey: cle }))

type Complement = Question<'POST /api/equipe/complement'>['body']
export const essayerComplement = (body: Complement) =>
  donnees(api('POST /api/equipe/complement/essai', { body }))
export const completer = (body: Complement, cle: string) =>
  donnees(api('POST /api/equipe/complement', { body, idempotencyKey: cle }))

/** The lines of an order with what they are lines of; without those of products that are not sold any more. */
export async function lignesDe(lignes: Ligne[]): Promise<LigneProduit[]> {
  const lus = await demanderProduits(lignes.map(({ produit_id }) => produit_id))
  return lignes.flatMap((ligne) => {
    const produit = lus.get(ligne.produit_id)
    return produit ? { ...ligne, produit } : []
  })
}

/** The lines of a cart that somebody handed over. */
export async function demanderPartage(code: string): Promise<LigneProduit[]> {
  const data = await donnees(api('GET /api/panierpartage/:code', { params: { code } }))
  return data.panierproduits.map(({ produit_id, couleur_id, taille_id, unite_id, quantite, produit }) => ({
    ...{ produit_id, couleur_id, taille_id, unite_id, quantite, produit },
  }))
}
