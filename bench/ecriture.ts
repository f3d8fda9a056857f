import type { FastifyInstance } from 'fastify'
import type { Queries } from '#database/database.ts'
import { capturer } from './capture.ts'
import { COMMANDE, jeton, MEMES, reposerLignes } from './comptes.ts'
import { type Banc, http } from './lecture.ts'
import { duel, type Ligne, ligneDuel } from './mesure.ts'
import { charger, rejouer, type Serveur } from './serveurs.ts'

const CLE = 'cle-capturee-de-la-boutique'

export interface Terrain {
  q: Queries
  url: string
  /** Products of the carts. */
  produits: number[]
  destination_id: number
  cgv_version: number
  /** Codes that orders name. */
  codes?: string[]
}

/** An order of two lines against the statements that it sends. */
export async function mesurerCommande(
  banc: Banc,
  boutique: Serveur,
  app: FastifyInstance,
  { url, produits, destination_id, cgv_version, codes = [] }: Terrain,
): Promise<Ligne> {
  const compte = MEMES - 1
  const authorization = `Bearer ${jeton(String(compte).padStart(8, '0'))}`
  const demande = {
    ...{ destination_id, express: 0, payment_method: 'carte', devise: 'XOF', cgv_version, codes },
    ...{ adresseliv: 'Sacré-Cœur 3, portail vert', tel: '+221771234567', isDifferentRecipient: 0 },
  }
  const requetes = await capturer(app, {
    ...{ method: 'POST', url: '/api/commande', payload: demande },
    headers: { authorization, 'idempotency-key': CLE },
  })
  const entetes = { authorization: `Bearer ${jeton('@suivant')}`, 'idempotency-key': '@cle' }
  const commander = http('POST', '/api/commande', entetes, demande)
  const { connexions, secondes } = banc
  const rejeu = { url, produits, compte, cle: CLE, connexions, secondes, requetes, commande_id: COMMANDE + 1 }
  let premier = MEMES
  const avancer = ({ parSeconde, suivant }: { parSeconde: number; suivant: number }) => {
    premier = suivant
    return parSeconde
  }
  const dit = await duel(
    banc.tours,
    async () => avancer(await charger({ ...banc, port: boutique.port, requete: commander, premier })),
    async () => avancer(await rejouer({ ...rejeu, premier })),
  )
  const ligne = ligneDuel('Commande de deux lignes déclinées, un code et la TVA', 0.6, dit)
  return { ...ligne, detail: `${ligne.detail}, ${requetes.length} requêtes SQL` }
}

/** Writes of signed-in customers, each against the very statements it sends, sent without a shop around them. */
export async function mesurerEcritures(
  banc: Banc,
  boutique: Serveur,
  app: FastifyInstance,
  { q, url, produits, destination_id, cgv_version }: Terrain,
): Promise<Ligne[]> {
  const compte = MEMES - 1
  const entetes = (nom: string, cle: string) => ({
    authorization: `Bearer ${jeton(nom)}`,
    'idempotency-key': cle,
  })
  const capture = (chemin: string, payload: object) =>
    capturer(app, {
      method: 'POST',
      url: chemin,
      payload,
      headers: entetes(String(compte).padStart(8, '0'), CLE),
    })
  const commun = { url, produits, compte, cle: CLE, connexions: banc.connexions, secondes: banc.secondes }

  const ajout = { action: 0, produit: produits[0], quantite: 1 }
  const ajouts = await capture('/api/panier', ajout)
  // each connection is an account and adds to its own cart; each order is another account's
  const ajouter = http('POST', '/api/panier', entetes('@compte', '@cle'), ajout)
  const panier = await duel(
    banc.tours,
    async () => (await charger({ ...banc, port: boutique.port, requete: ajouter })).parSeconde,
    async () => (await rejouer({ ...commun, requetes: ajouts, commande_id: null, premier: null })).parSeconde,
  )

  const demande = {
    ...{ destination_id, express: 0, payment_method: 'carte', devise: 'XOF', cgv_version },
    ...{ adresseliv: 'Sacré-Cœur 3, portail vert', tel: '+221771234567', isDifferentRecipient: 0 },
  }
  const commandes = await capture('/api/commande', demande)
  const commander = http('POST', '/api/commande', entetes('@suivant', '@cle'), demande)
  let premier = MEMES
  const vendre = (rayon: number[]) => {
    const rejeu = { ...commun, produits: rayon, requetes: commandes, commande_id: COMMANDE + 1 }
    return duel(
      banc.tours,
      async () => {
        const releve = await charger({ ...banc, port: boutique.port, requete: commander, premier })
        premier = releve.suivant
        return releve.parSeconde
      },
      async () => {
        const { parSeconde, suivant } = await rejouer({ ...rejeu, premier })
        premier = suivant
        return parSeconde
      },
    )
  }
  const commande = await vendre(produits)
  // everybody wants the same two products: their rows are taken in turn
  const prisees = produits.slice(0, 2)
  await reposerLignes(q, prisees)
  const prisee = await vendre(prisees)
  const detail = (requetes: unknown[]) => `, ${requetes.length} requêtes SQL`
  const lignes = [
    ligneDuel('Ajout au panier', 0.92, panier),
    ligneDuel('Commande de deux lignes', 0.75, commande),
    ligneDuel('La même, tous sur les deux mêmes produits', 0.7, prisee),
  ]
  return lignes.map((ligne, n) => ({
    ...ligne,
    detail: ligne.detail + detail([ajouts, commandes, commandes][n] ?? []),
  }))
}
