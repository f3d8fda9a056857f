import { api, graphql } from '#browser/api.ts'
import { ecrireStockage, lireStockage } from '#browser/stockage.ts'
import { isFailure } from '#shared/failure.ts'
import { QUESTION_PANIER } from '../champs.ts'
import type { LigneProduit } from '../lignes.ts'
import { CLE_PANIER, lirePanierLocal, type PanierLocal } from '../local.ts'
import { ACTION, cleLigne, LIGNES_MAX, type Ligne, plafondChoix } from '../panier.ts'
import { demanderProduits } from '../serveur.store.ts'
import { type Changement, fusionner } from './fusion.ts'

/** What a merge did: what was not kept as it was, by the product's name. */
export interface Fusion {
  changements: (Changement & { designation: string })[]
}

/**
 * Brings the guest's cart into the account's through the API, and forgets it only after the server has
 * answered for every line. Interrupted, it is taken up at the next start; two tabs do it once.
 * Answers null when there was nothing to bring.
 * @throws Failure or TypeError when the server could not be asked: the guest's cart is then still there.
 */
export function fusionnerAuServeur(): Promise<Fusion | null> {
  const seul = navigator.locks
    ? (work: () => Promise<Fusion | null>) => navigator.locks.request(CLE_PANIER, work)
    : (work: () => Promise<Fusion | null>) => work()
  return seul(async () => {
    const texte = lireStockage(CLE_PANIER)
    const local = lirePanierLocal(texte)
    if (!local) return null
    const fusion = await fusionnerLignes(local)
    // what was changed meanwhile in another tab waits for the next merge
    if (lireStockage(CLE_PANIER) === texte) ecrireStockage(CLE_PANIER, null)
    return fusion
  })
}

/** The same for lines that are kept elsewhere: whoever calls forgets them. */
export async function fusionnerLignes(local: PanierLocal): Promise<Fusion> {
  const { paniers } = await graphql(QUESTION_PANIER)
  const serveur: Ligne[] = paniers[0]?.panierproduits ?? []
  const produits = await demanderProduits(local.lignes.map(({ produit_id }) => produit_id))
  // a quantity that could not be read is none: what the account has of it stays
  const lisibles = local.lignes.filter(({ quantite }) => quantite > 0)
  const { lignes, changements } = fusionner(lisibles, serveur, (ligne, autres) => {
    const produit = produits.get(ligne.produit_id)
    return produit ? plafondChoix(produit, ligne, autres) : 0
  })
  const retenues = new Map(lignes.map((ligne) => [cleLigne(ligne), ligne.quantite]))
  const presentes = new Map(serveur.map((ligne) => [cleLigne(ligne), ligne.quantite]))
  const gestes = lisibles.map((ligne) => {
    const cle = cleLigne(ligne)
    return { ligne, cle, avant: presentes.get(cle) ?? 0, apres: retenues.get(cle) ?? 0 }
  })
  const dits = [...changements]
  // what shrinks goes first, so that what grows finds the stock free
  for (const { ligne, cle, avant, apres } of gestes.sort((a, b) => a.apres - a.avant - (b.apres - b.avant))) {
    if (apres === avant) continue
    const action = apres === 0 ? ACTION.retirer : avant === 0 ? ACTION.ajouter : ACTION.modifier
    const refusee = !(await envoyer(local.id, cle, { ...ligne, quantite: apres }, action))
    if (refusee) dits.push({ ligne, voulue: ligne.quantite, retenue: avant })
  }
  for (const ligne of local.lignes) if (ligne.quantite === 0) dits.push({ ligne, voulue: 0, retenue: 0 })
  const nom = ({ produit_id, produit }: LigneProduit) => (produits.get(produit_id) ?? produit).designation
  const noms = new Map(local.lignes.map((ligne) => [ligne.produit_id, nom(ligne)]))
  return {
    changements: dits.map((dit) => ({ ...dit, designation: noms.get(dit.ligne.produit_id) ?? '' })),
  }
}

/** False when the server refuses the line; anything else that goes wrong is thrown, and the merge waits. */
async function envoyer(id: string, cle: string, ligne: Ligne, action: number): Promise<boolean> {
  const { produit_id: produit, couleur_id, taille_id, unite_id, quantite } = ligne
  try {
    await api('POST /api/panier', {
      body: {
        produit,
        couleur_id,
        taille_id,
        unite_id,
        action,
        ...(action === ACTION.retirer ? {} : { quantite }),
      },
      // the same merge, repeated after a lost answer, is the same call
      idempotencyKey: `fusion-${id}-${cle}-${action}-${quantite}`,
    })
    return true
  } catch (error) {
    if (isFailure(error) && REFUS.includes(error.code)) return false
    throw error
  }
}
const REFUS: readonly string[] = [
  'ENTREE_INVALIDE',
  'INTROUVABLE',
  'INDISPONIBLE',
  'STOCK_INSUFFISANT',
  'COULEUR_MANQUANTE',
  'TAILLE_MANQUANTE',
  'UNITE_REFUSEE',
  'QUANTITE_REFUSEE',
  'PANIER_PLEIN',
  'CLE_REUTILISEE',
]

/** What a merge says, once: everything followed, or what did not. */
export function direFusion({ changements }: Fusion): { niveau: 'info' | 'warning'; message: string } {
  if (changements.length === 0) return { niveau: 'info', message: 'Vos articles ont rejoint votre panier.' }
  const phrases = changements.map(({ designation, voulue, retenue, plein }) =>
    plein
      ? `${designation} n’a pas trouvé place\u00a0: un panier tient ${LIGNES_MAX} articles différents.`
      : retenue === 0
        ? `${designation} n’est plus disponible.`
        : `${designation}\u00a0: ${retenue} au lieu de ${voulue}, il n’en reste pas plus.`,
  )
  return { niveau: 'warning', message: `Vos articles ont rejoint votre panier. ${phrases.join(' ')}` }
}
