import { prixLigne, prixUnitaire, uniteChoisie } from '#catalogue/catalogue.ts'
import type { Couleur, Produit, Taille, Unite } from '#contract'
import { type Exact, exact, zero } from '#shared/exact.ts'
import { isFailure } from '#shared/failure.ts'
import { formaterMontant } from '#shared/money.ts'
import { cleLigne, type Ligne, plafondLigne } from './panier.ts'
import { verifierLigne, verifierStock } from './verification.ts'

/** A line with what is needed to show it without asking anybody. */
export interface LigneProduit extends Ligne {
  produit: Produit
  /** Francs for one of the product's unit when the line was added; absent where it was not kept. */
  prixVu?: number
}

/** A line as a screen shows it. */
export interface LigneAffichee extends LigneProduit {
  cle: string
  /** The quantity that the amounts are for: the one being typed, else the line's. */
  comptee: number
  couleur: Couleur | null
  taille: Taille | null
  /** The chosen unit, the product's own when none was chosen. */
  unite: Unite
  /** Francs for one chosen unit, exact. */
  prix: Exact
  /** Francs for the line, exact. */
  montant: Exact
  /** Why the line cannot be ordered as it stands, as a French sentence, or null. */
  probleme: string | null
  /** How many of the chosen unit the stock still gives this line, beside the product's others. */
  plafond: number
  /** What has changed since the line was added and does not stop anybody, or null. */
  avertissement: string | null
}

/** One change of a cart; the wire's `action` 0, 1, 1 with `unite_id_avant`, 2 (specification, part 4). */
export type Geste =
  | { type: 'ajouter'; ligne: LigneProduit }
  | { type: 'modifier'; ligne: LigneProduit; quantite: number }
  | { type: 'unite'; ligne: LigneProduit; unite_id: number | null; quantite: number }
  | { type: 'retirer'; ligne: LigneProduit }

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
    case 'unite': {
      const { unite_id, quantite } = geste
      const autre = { ...geste.ligne, unite_id, quantite }
      if (cleLigne(autre) === cle) return appliquer(lignes, { ...geste, type: 'modifier' })
      const present = lignes.some((ligne) => cleLigne(ligne) === cleLigne(autre))
      if (present) return poser(appliquer(lignes, { type: 'retirer', ligne: geste.ligne }), autre)
      return lignes.map((ligne) => (cleLigne(ligne) === cle ? autre : ligne))
    }
  }
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
  const unite_id = geste.type === 'unite' ? geste.unite_id : geste.ligne.unite_id
  const cle = cleLigne({ ...geste.ligne, unite_id })
  const duProduit = (liste: LigneProduit[]) => liste.filter(({ produit_id }) => produit_id === produit.id)
  const apres = duProduit(appliquer(lignes, geste))
  const posee = apres.find((ligne) => cleLigne(ligne) === cle)
  if (!posee) return
  verifierLigne({ ...produit, archive: false }, posee)
  verifierStock(produit, posee, {
    autres: apres.filter((ligne) => ligne !== posee),
    avant: duProduit(lignes),
  })
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
    const permise = ligne.unite_id !== null && uniteToujoursPermise(produit, ligne)
    const unite_id = permise ? ligne.unite_id : null
    return {
      ...ligne,
      cle,
      comptee,
      couleur: produit.couleurs.find(({ id }) => id === ligne.couleur_id) ?? null,
      taille: produit.tailles.find(({ id }) => id === ligne.taille_id) ?? null,
      unite: uniteChoisie(produit, unite_id),
      prix: prixUnitaire(produit, unite_id),
      montant: comptee > 0 ? prixLigne(produit, unite_id, comptee) : zero,
      probleme: probleme(lignes, ligne),
      plafond: plafondLigne(
        produit,
        unite_id,
        // one in a unit that is no longer allowed has no measure, and its own problem
        autresDuProduit(lignes, ligne).filter((autre) => uniteToujoursPermise(produit, autre)),
      ),
      avertissement: avertissement(ligne),
    }
  })
}

function avertissement({ prixVu, produit }: LigneProduit): string | null {
  if (prixVu === undefined || prixVu === produit.prix) return null
  const [avant, apres] = [prixVu, produit.prix].map((prix) => formaterMontant(exact(prix)))
  return `Le prix a changé depuis l’ajout\u00a0: ${apres} au lieu de ${avant}.`
}

const uniteToujoursPermise = (produit: Produit, { unite_id }: Ligne) =>
  unite_id === null || produit.unites.some(({ id }) => id === unite_id)

const autresDuProduit = (lignes: LigneProduit[], ligne: LigneProduit) =>
  lignes.filter((autre) => autre !== ligne && autre.produit_id === ligne.produit_id)

function probleme(lignes: LigneProduit[], ligne: LigneProduit): string | null {
  const autres = autresDuProduit(lignes, ligne)
  try {
    verifierLigne({ ...ligne.produit, archive: false }, ligne)
    verifierStock(ligne.produit, ligne, { autres, avant: [] })
    return null
  } catch (error) {
    if (isFailure(error)) return error.message
    throw error
  }
}
