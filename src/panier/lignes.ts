import type { Question } from '#api'
import { prixBarre, prixLigne, prixUnitaire, stockSuffisant, uniteVendue } from '#catalogue/catalogue.ts'
import { memeStock, resoudre } from '#catalogue/declinaison/declinaison.ts'
import type { Couleur, Taille, Unite } from '#contract'
import { type Exact, exact, toWire, zero } from '#shared/exact.ts'
import { isFailure } from '#shared/failure.ts'
import { formaterMontant } from '#shared/money.ts'
import type { ProduitPanier } from './champs.ts'
import {
  ACTION,
  type Choix,
  cleLigne,
  LIGNES_MAX,
  type Ligne,
  plafondChoix,
  quantitePermise,
  quantitePrise,
} from './panier.ts'
import { panierPlein, verifierLigne, verifierStock } from './verification.ts'

/** A line with what is needed to show it without asking anybody. */
export interface LigneProduit extends Ligne {
  produit: ProduitPanier
  /** Francs for one chosen unit when it was first seen here; absent where it was not kept. */
  prixVu?: number
}

/** A line as a screen shows it. */
export interface LigneAffichee extends LigneProduit {
  cle: string
  /** The quantity that the amounts are for: the one being typed, else the line's. */
  comptee: number
  couleur: Couleur | null
  taille: Taille | null
  /** Of what was chosen. */
  image: string | null
  /** The chosen unit, the product's own when none was chosen; null when it is not sold in it any more. */
  unite: Unite | null
  /** Francs for one chosen unit, exact; nothing while there is none. */
  prix: Exact
  /** The same of the price that is struck through, where one is. */
  barre: Exact | null
  /** Francs for the line, exact. */
  montant: Exact
  /** When it is to be had, where the stock does not hold all of it; null: it is there. */
  attente: string | null
  /** Why the line cannot be ordered as it stands, as a French sentence, or null. */
  probleme: string | null
  /** How many of the chosen unit the stock still gives this line, beside the product's others. */
  plafond: number
  /** How many of it can be ordered where it cannot as it stands; null: none. */
  reste: number | null
  /** What has changed since the line was added and does not stop anybody, or null. */
  avertissement: string | null
}

/** One change of a cart; the wire's `action` 0, 1, 1 with what was chosen before, 2 (specification, part 4). */
export type Geste =
  | { type: 'ajouter'; ligne: LigneProduit }
  | { type: 'modifier'; ligne: LigneProduit; quantite: number }
  | { type: 'choix'; ligne: LigneProduit; choix: Choix; quantite: number }
  | { type: 'retirer'; ligne: LigneProduit }

/** What a change sent later knew of its line, so that it beats nothing that was done since. */
export function baseDe(geste: Geste, lignes: LigneProduit[]): { quantite_avant?: number } {
  const cle = cleLigne(geste.ligne)
  const connue = geste.type === 'ajouter' ? undefined : lignes.find((ligne) => cleLigne(ligne) === cle)
  return connue ? { quantite_avant: connue.quantite } : {}
}

/** A change as `POST /api/panier` asks for it. */
export function toDemande(geste: Geste): Question<'POST /api/panier'>['body'] {
  const { produit_id: produit, couleur_id, taille_id, unite_id, quantite } = geste.ligne
  const identite = { produit, couleur_id, taille_id, unite_id }
  switch (geste.type) {
    case 'ajouter':
      return { ...identite, action: ACTION.ajouter, quantite }
    case 'modifier':
      return { ...identite, action: ACTION.modifier, quantite: geste.quantite }
    case 'choix': {
      const avant = { couleur_id_avant: couleur_id, taille_id_avant: taille_id, unite_id_avant: unite_id }
      return { produit, ...geste.choix, ...avant, action: ACTION.modifier, quantite: geste.quantite }
    }
    case 'retirer':
      return { ...identite, action: ACTION.retirer }
  }
}

/** The lines after a change, as the server makes them. */
export function appliquer(lignes: LigneProduit[], geste: Geste): LigneProduit[] {
  const cle = cleLigne(geste.ligne)
  switch (geste.type) {
    case 'ajouter':
      return poser(lignes, geste.ligne)
    case 'modifier':
      return lignes.map((ligne) => (cleLigne(ligne) === cle ? { ...ligne, quantite: geste.quantite } : ligne))
    case 'retirer':
      return lignes.filter((ligne) => cleLigne(ligne) !== cle)
    case 'choix': {
      const autre = vue({ ...geste.ligne, ...geste.choix, quantite: geste.quantite })
      if (cleLigne(autre) === cle) return appliquer(lignes, { ...geste, type: 'modifier' })
      const present = lignes.some((ligne) => cleLigne(ligne) === cleLigne(autre))
      if (present) return poser(appliquer(lignes, { type: 'retirer', ligne: geste.ligne }), autre)
      return lignes.map((ligne) => (cleLigne(ligne) === cle ? autre : ligne))
    }
  }
}

/** The line with its price of now as the one that was seen. */
export function vue({ prixVu: _, ...ligne }: LigneProduit): LigneProduit {
  const { unite_id } = ligne
  const produit = resoudre(ligne.produit, ligne)
  return uniteVendue(produit, unite_id)
    ? { ...ligne, prixVu: toWire(prixUnitaire(produit, unite_id)) }
    : ligne
}

function poser(lignes: LigneProduit[], nouvelle: LigneProduit): LigneProduit[] {
  const cle = cleLigne(nouvelle)
  if (!lignes.some((ligne) => cleLigne(ligne) === cle)) return [...lignes, nouvelle]
  return lignes.map((ligne) =>
    cleLigne(ligne) === cle ? { ...nouvelle, quantite: ligne.quantite + nouvelle.quantite } : ligne,
  )
}

/**
 * The server's own checks on a change, with what is known here of the product.
 * @throws Failure as `POST /api/panier` refuses it.
 */
export function verifierGeste(lignes: LigneProduit[], geste: Geste): void {
  if (geste.type === 'retirer') return
  const { produit } = geste.ligne
  const cle = cleLigne({ ...geste.ligne, ...(geste.type === 'choix' && geste.choix) })
  const duProduit = (liste: LigneProduit[]) => liste.filter(({ produit_id }) => produit_id === produit.id)
  const toutes = appliquer(lignes, geste)
  if (toutes.length > Math.max(lignes.length, LIGNES_MAX)) throw panierPlein()
  const apres = duProduit(toutes)
  const posee = apres.find((ligne) => cleLigne(ligne) === cle)
  if (!posee) return
  const voisines = { autres: apres.filter((ligne) => ligne !== posee), avant: duProduit(lignes) }
  verifierLigne({ ...produit, archive: false }, posee, voisines)
  verifierStock(produit, posee, voisines)
}

/** A quantity that is being typed for a line and that nobody was asked for yet. */
export interface Saisie {
  cle: string
  quantite: number
}

/** The lines as screens show them; amounts follow what is being typed, everything else what was asked. */
export function afficher(lignes: LigneProduit[], saisie: Saisie | null = null): LigneAffichee[] {
  return lignes.map((ligne) => {
    const { produit } = ligne
    const cle = cleLigne(ligne)
    const comptee = saisie?.cle === cle ? saisie.quantite : ligne.quantite
    const { unite_id } = ligne
    const unite = uniteVendue(produit, unite_id)
    const vendu = resoudre(produit, ligne)
    const plafond = plafondChoix(produit, ligne, autresDuProduit(lignes, ligne))
    const mal = probleme(lignes, ligne)
    const permise = Math.min(plafond, quantitePermise(produit, unite_id, ligne.quantite))
    return {
      ...ligne,
      cle,
      comptee,
      couleur: produit.couleurs.find(({ id }) => id === ligne.couleur_id) ?? null,
      taille: produit.tailles.find(({ id }) => id === ligne.taille_id) ?? null,
      unite,
      image: vendu.image,
      prix: unite ? prixUnitaire(vendu, unite_id) : zero,
      barre: unite && prixBarre(vendu, unite_id),
      montant: unite ? prixLigne(vendu, unite_id, comptee) : zero,
      attente: attendue(ligne, autresDuProduit(lignes, ligne)) ? vendu.attente : null,
      probleme: mal,
      plafond,
      reste:
        mal && permise > 0 && permise !== ligne.quantite && !probleme(lignes, ligne, permise)
          ? permise
          : null,
      avertissement: unite && direPrixVu(ligne, prixUnitaire(vendu, unite_id)),
    }
  })
}

/** Whether a line, beside the others that come from its stock, takes more than is there. */
function attendue(ligne: LigneProduit, autres: LigneProduit[]): boolean {
  const memes = autres.filter((autre) => memeStock(ligne.produit, autre, ligne))
  const prise = quantitePrise(ligne.produit, [ligne, ...memes])
  return !stockSuffisant(resoudre(ligne.produit, ligne).quantite, prise)
}

/** « 500 FCFA → 520 FCFA », where one unit's price is another than the one that was seen; else null. */
export function direPrixVu({ prixVu }: LigneProduit, prix: Exact): string | null {
  if (prixVu === undefined || prixVu === toWire(prix)) return null
  return `Le prix a changé depuis l’ajout\u00a0: ${formaterMontant(exact(prixVu))} → ${formaterMontant(prix)}.`
}

const autresDuProduit = (lignes: LigneProduit[], ligne: LigneProduit) =>
  lignes.filter((autre) => autre !== ligne && autre.produit_id === ligne.produit_id)

function probleme(lignes: LigneProduit[], ligne: LigneProduit, quantite = ligne.quantite): string | null {
  const voisines = { autres: autresDuProduit(lignes, ligne), avant: [] }
  const voulue = { ...ligne, quantite }
  try {
    verifierLigne({ ...ligne.produit, archive: false }, voulue, voisines)
    verifierStock(ligne.produit, voulue, voisines)
    return null
  } catch (error) {
    if (isFailure(error)) return error.message
    throw error
  }
}
