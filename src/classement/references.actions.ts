import {
  findCategorie,
  listCouleurs,
  listTailles,
  listUnites,
  lockBranche,
} from '#catalogue/catalogue.data.ts'
import { categorie, couleur, taille, unite } from '#catalogue/catalogue.table.ts'
import { fautePlace } from '#catalogue/categorie.ts'
import { listCategoriesVues } from '#catalogue/categories.data.ts'
import type { Categorie, Couleur, Taille, Unite } from '#contract'
import type { Row } from '#database/database.ts'
import { rowsOf } from '#database/rows.ts'
import { parmi, type Reference } from '#ecriture/reference.actions.ts'
import { exigerImages } from '#image/image.actions.ts'
import { compare, type Decimal, exact } from '#shared/exact.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { exigerJuste } from '#shared/formulaire.ts'
import { CHAMPS_CATEGORIE, CHAMPS_COULEUR, CHAMPS_TAILLE, CHAMPS_UNITE } from './champs.ts'

const NOM_PRIS = { designation: 'Ce nom est déjà pris.' }

export const COULEURS: Reference<Couleur> = {
  rows: rowsOf(couleur),
  nom: 'Cette couleur',
  champs: CHAMPS_COULEUR,
  uniques: NOM_PRIS,
  lire: parmi('Cette couleur', listCouleurs),
}

export const TAILLES: Reference<Taille> = {
  rows: rowsOf(taille),
  nom: 'Cette taille',
  champs: CHAMPS_TAILLE,
  uniques: NOM_PRIS,
  lire: parmi('Cette taille', listTailles),
}

/** Prices and stocks are counted in a unit that serves: its name may change, what it measures may not. */
export const UNITES: Reference<Unite> = {
  rows: rowsOf(unite),
  nom: 'Cette unité',
  champs: CHAMPS_UNITE,
  uniques: { code: 'Ce code est déjà pris.' },
  lire: parmi('Cette unité', listUnites),
  async verifier(tx, apres, avant) {
    if (!avant) return
    const facteur = ({ facteur }: Row) => exact(facteur as Decimal)
    const meme = avant.dimension === apres.dimension && compare(facteur(avant), facteur(apres)) === 0
    if (meme || (await this.rows.usages(tx, Number(avant.id))).length === 0) return
    throw new Failure('EN_USAGE', 'Des produits se comptent dans cette unité\u00a0: créez-en une autre.')
  },
}

/** A category hangs below one that exists and is not below itself. */
export const CATEGORIES: Reference<Categorie> = {
  rows: rowsOf(categorie),
  nom: 'Cette catégorie',
  champs: CHAMPS_CATEGORIE,
  lire: async (q, id) => {
    const trouvee = await findCategorie(q, id)
    if (!trouvee) throw introuvable('Cette catégorie')
    return trouvee
  },
  async verifier(tx, { id, parent_id, image }, avant) {
    await exigerImages(tx, { image })
    const parent = parent_id === null || parent_id === undefined ? null : Number(parent_id)
    const ici = avant ? Number(id) : null
    // one that is deeper already keeps its place
    const faute = avant?.parent_id === parent ? null : fautePlace(await listCategoriesVues(tx), ici, parent)
    if (faute) exigerJuste({ parent_id: faute })
    // its products come under other promotions: taken in the order in which sales take them
    if (ici !== null && avant?.parent_id !== parent) await lockBranche(tx, ici)
  },
}
