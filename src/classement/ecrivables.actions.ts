import type { TProperties } from 'typebox'
import { type Genre, LISTE_CHAMPS } from '#catalogue/champs.ts'
import {
  drapeau,
  type Ecrivable,
  ecrivableDe,
  ids,
  ligne,
  lignes,
  nombre,
} from '#ecriture/ecrivable.actions.ts'
import { archiverProduit, creerProduit, modifierProduit } from '#fiche/fiche.actions.ts'
import { findFiche } from '#fiche/fiche.data.ts'
import { PLUSIEURS_LIGNES } from '#shared/texte.ts'
import { bougerStock } from '#stock/mouvement.actions.ts'
import { CATEGORIES, COULEURS, TAILLES, UNITES } from './references.actions.ts'

const BORD: Record<Genre, () => TProperties[string]> = {
  texte: ligne,
  textes: () => ligne(10_000, PLUSIEURS_LIGNES),
  nombre,
  choix: ligne,
  drapeau,
  lien: nombre,
  liens: ids,
  stock: nombre,
  images: lignes,
  alts: lignes,
}
const produit: TProperties = Object.fromEntries(LISTE_CHAMPS.map(([nom, { genre }]) => [nom, BORD[genre]()]))

/** What the staff writes of the catalogue. */
export const ECRIVABLES_CATALOGUE: readonly Ecrivable[] = [
  {
    type: 'Produit',
    chemin: '/api/produit',
    un: 'un produit',
    donne: 'Fiche',
    creation: produit,
    modification: { ...produit, version: nombre(), qte_avant: nombre() },
    creer: creerProduit,
    modifier: modifierProduit,
    supprimer: archiverProduit,
    noms: { unite: 'unite_id' },
    // it becomes the main one; the others stay behind it
    image: async (q, { id, saisie, image }) => {
      const autres = saisie.images ?? (id === null ? [] : ((await findFiche(q, id))?.images.slice(1) ?? []))
      return { ...saisie, images: [image, ...[autres].flat().filter((autre) => autre !== image)] }
    },
  },
  {
    ...ecrivableDe(
      'Categorie',
      { designation: ligne(), image: ligne(), parent_id: nombre(), rang: nombre() },
      CATEGORIES,
    ),
    image: async (_q, { saisie, image }) => ({ ...saisie, image }),
  },
  ecrivableDe(
    'Unite',
    { code: ligne(), designation: ligne(), facteur: nombre(), dimension: ligne() },
    UNITES,
  ),
  ecrivableDe('Couleur', { designation: ligne(), code_hex: ligne() }, COULEURS),
  ecrivableDe('Taille', { designation: ligne(), rang: nombre() }, TAILLES),
  {
    type: 'Mouvement',
    chemin: '/api/mouvement',
    un: 'un mouvement de stock, ou dire ce qui a été compté',
    donne: 'StockBouge',
    creation: {
      produit_id: nombre(),
      motif: ligne(),
      quantite: nombre(),
      stock: nombre(),
      reference: ligne(),
    },
    modification: {},
    creer: bougerStock,
  },
]
