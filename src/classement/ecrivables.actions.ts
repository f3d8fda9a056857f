import { CHAMPS } from '#catalogue/champs.ts'
import { bordDe, type Ecrivable, ecrivableDe, ligne, nombre } from '#ecriture/ecrivable.actions.ts'
import { archiverProduit, creerProduit, modifierProduit } from '#fiche/fiche.actions.ts'
import { findFiche } from '#fiche/fiche.data.ts'
import { bougerStock } from '#stock/mouvement.actions.ts'
import { CATEGORIES, COULEURS, TAILLES, UNITES } from './references.actions.ts'

const produit = bordDe(CHAMPS)

/** What the staff writes of the catalogue. */
export const ECRIVABLES_CATALOGUE: readonly Ecrivable[] = [
  {
    type: 'Produit',
    chemin: '/api/produit',
    un: 'un produit',
    donne: 'Fiche',
    champs: CHAMPS,
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
    ...ecrivableDe('Categorie', CATEGORIES),
    image: async (_q, { saisie, image }) => ({ ...saisie, image }),
  },
  ecrivableDe('Unite', UNITES),
  ecrivableDe('Couleur', COULEURS),
  ecrivableDe('Taille', TAILLES),
  {
    type: 'Mouvement',
    chemin: '/api/mouvement',
    un: 'un mouvement de stock, ou dire ce qui a été compté',
    donne: 'StockBouge',
    creation: {
      produit_id: nombre(),
      declinaison_id: nombre(),
      motif: ligne(),
      quantite: nombre(),
      stock: nombre(),
      reference: ligne(),
    },
    modification: {},
    creer: bougerStock,
  },
]
