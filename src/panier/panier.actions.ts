import { type Article, findArticles } from '#catalogue/catalogue.data.ts'
import type { Compte } from '#compte/compte.ts'
import type { Context } from '#context'
import type { Panier } from '#contract'
import type { Queries } from '#database/database.ts'
import { uneFois } from '#ecriture/idempotence.actions.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { type ReservesDe, readPanier, stockPour } from './lecture.data.ts'
import {
  deleteLigne,
  insertLigne,
  type LignePanier,
  listLignes,
  openPanier,
  touchPanier,
  updateLigne,
} from './panier.data.ts'
import { cleLigne, LIGNES_MAX, type Ligne } from './panier.ts'
import { panierPlein, verifierPose } from './verification.ts'

type Identite = Omit<Ligne, 'quantite'>
/** Who changes a cart, and the `Idempotency-Key` of the call. */
export interface Appel {
  compte: Compte
  cle: string | undefined
}

/** What changing a cart needs from outside its room. */
export interface PanierContext extends Context {
  reservesDe: ReservesDe
}

/** A product's lines in the cart being changed. */
interface Rayon {
  panier_id: number
  article: Article
  lignes: LignePanier[]
  /** Room for one more line. */
  place: boolean
}

/**
 * Adds to the account's cart: an existing line grows (specification, part 4).
 * @throws Failure INTROUVABLE, INDISPONIBLE, COULEUR_MANQUANTE, TAILLE_MANQUANTE, UNITE_REFUSEE, QUANTITE_REFUSEE,
 * STOCK_INSUFFISANT, PANIER_PLEIN; then nothing is changed.
 */
export function ajouterAuPanier(context: PanierContext, appel: Appel, ligne: Ligne): Promise<Panier> {
  return changer(context, appel, { action: 'ajouter', ...ligne }, async (tx) => {
    const panier = await openPanier(tx, appel.compte.id, context.now())
    const rayon = await ouvrirRayon(tx, context.reservesDe, panier.id, ligne.produit_id)
    await poser(
      tx,
      rayon,
      ligne,
      trouver(rayon, ligne),
      (trouver(rayon, ligne)?.quantite ?? 0) + ligne.quantite,
    )
  })
}

/**
 * Sets the quantity of a line of the cart.
 * @param connue how many it held for who changes it: changed elsewhere since, it stays (VERSION_DEPASSEE)
 */
export function changerQuantite(
  context: PanierContext,
  appel: Appel,
  ligne: Ligne,
  connue?: number,
): Promise<Panier> {
  return changer(context, appel, { action: 'modifier', ...ligne }, async (tx) => {
    const rayon = await rayonOuvert(tx, context, appel, ligne.produit_id)
    await poser(tx, rayon, ligne, exiger(trouver(rayon, ligne), connue), ligne.quantite)
  })
}

/** Moves a line to another unit, colour or size, with its quantity there; an identical line takes it in, at once. */
export function changerChoix(
  context: PanierContext,
  appel: Appel,
  ligne: Ligne,
  choisie: Identite,
  connue?: number,
): Promise<Panier> {
  return changer(context, appel, { action: 'modifier', ...ligne, choisie }, async (tx) => {
    const rayon = await rayonOuvert(tx, context, appel, ligne.produit_id)
    const avant = exiger(trouver(rayon, choisie), connue)
    if (cleLigne(choisie) === cleLigne(ligne)) return poser(tx, rayon, ligne, avant, ligne.quantite)
    await deleteLigne(tx, avant.id)
    const reste = { ...rayon, place: true, lignes: rayon.lignes.filter(({ id }) => id !== avant.id) }
    const meme = trouver(reste, ligne)
    await poser(tx, reste, ligne, meme, (meme?.quantite ?? 0) + ligne.quantite, rayon.lignes)
  })
}

/** Takes a line away; one that is gone already stays gone. */
export function retirerDuPanier(
  context: PanierContext,
  appel: Appel,
  ligne: Identite,
  connue?: number,
): Promise<Panier> {
  return changer(context, appel, { action: 'retirer', ...ligne }, async (tx) => {
    const rayon = await rayonOuvert(tx, context, appel, ligne.produit_id)
    const trouvee = trouver(rayon, ligne)
    if (trouvee) await deleteLigne(tx, exiger(trouvee, connue).id)
  })
}

function changer(
  context: PanierContext,
  { compte, cle }: Appel,
  demande: object,
  geste: (tx: Queries) => Promise<void>,
): Promise<Panier> {
  return uneFois(context, { compte_id: compte.id, cle, demande }, async (tx) => {
    await geste(tx)
    const panier = await readPanier(tx, compte.id, context.reservesDe)
    if (!panier) throw new Error('a cart that was changed is not there')
    return panier
  })
}

async function rayonOuvert(
  tx: Queries,
  { reservesDe }: PanierContext,
  { compte }: Appel,
  produit_id: number,
): Promise<Rayon> {
  const panier = await touchPanier(tx, compte.id)
  if (!panier) throw introuvable('Cet article du panier')
  return ouvrirRayon(tx, reservesDe, panier.id, produit_id)
}

async function ouvrirRayon(
  tx: Queries,
  reservesDe: ReservesDe,
  panier_id: number,
  produit_id: number,
): Promise<Rayon> {
  const vendu = (await findArticles(tx, [produit_id])).get(produit_id)
  if (!vendu) throw introuvable('Ce produit')
  const article = stockPour(vendu, await reservesDe(tx, panier_id))
  const toutes = await listLignes(tx, panier_id)
  const lignes = toutes.filter((ligne) => ligne.produit_id === produit_id)
  return { panier_id, article, lignes, place: toutes.length < LIGNES_MAX }
}

const trouver = (rayon: Rayon, ligne: Identite) =>
  rayon.lignes.find((autre) => cleLigne(autre) === cleLigne(ligne))

function exiger(ligne: LignePanier | undefined, connue?: number): LignePanier {
  if (!ligne) throw introuvable('Cet article du panier')
  if (connue === undefined || connue === ligne.quantite) return ligne
  throw new Failure(
    'VERSION_DEPASSEE',
    `Cet article a changé ailleurs entre-temps\u00a0: il y en a ${ligne.quantite}, et non plus ${connue}. Votre changement n’a pas été appliqué.`,
  )
}

/** Writes `quantite` on the line, existing or not, if the product, the choice and the stock allow it. */
async function poser(
  tx: Queries,
  { panier_id, article, lignes, place }: Rayon,
  ligne: Ligne,
  existante: LignePanier | undefined,
  quantite: number,
  avant = lignes,
): Promise<void> {
  const posee = { ...ligne, quantite }
  if (!existante && !place) throw panierPlein()
  verifierPose(article, posee, { autres: lignes.filter((autre) => autre !== existante), avant })
  if (existante) await updateLigne(tx, existante.id, quantite)
  else await insertLigne(tx, panier_id, posee)
}
