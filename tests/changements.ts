import { ids } from './fixtures.ts'

const { bissap, boubou } = ids.produit
const { piece, carton12, kg } = ids.unite
const { rouge, bleu } = ids.couleur
const { m, l } = ids.taille

/**
 * What the keeper can do to each field of the catalogue while it stands in a cart, in SQL; null: nothing of it is
 * in a cart. A field that the back office writes and that is not named here fails `evolution.base.test.ts`.
 */
export const CHANGEMENTS: Record<string, Record<string, string[] | null>> = {
  Produit: {
    designation: [`UPDATE produit SET designation = 'Autre nom' WHERE id IN (${bissap}, ${boubou})`],
    description: [`UPDATE produit SET description = NULL WHERE id IN (${bissap}, ${boubou})`],
    code: [`UPDATE produit SET code = 'AUTRE' WHERE id = ${bissap}`],
    prix: [
      `UPDATE produit SET prix = 0.0001 WHERE id IN (${bissap}, ${boubou})`,
      `UPDATE produit SET prix = 9999999999 WHERE id IN (${bissap}, ${boubou})`,
    ],
    qte: [
      `UPDATE produit SET quantite = 0 WHERE id = ${bissap}`,
      `UPDATE produit SET quantite = 0.5 WHERE id = ${bissap}`,
      `UPDATE produit SET quantite = 3 WHERE id IN (${bissap}, ${boubou})`,
    ],
    unite_id: [
      `INSERT INTO produit_unite VALUES (${bissap}, ${kg}); UPDATE produit SET unite_id = ${kg} WHERE id = ${bissap};
       DELETE FROM produit_unite WHERE produit_id = ${bissap} AND unite_id <> ${kg}`,
      `UPDATE produit SET unite_id = ${carton12} WHERE id = ${bissap}`,
    ],
    unites: [`DELETE FROM produit_unite WHERE produit_id = ${bissap} AND unite_id = ${carton12}`],
    couleurs: [
      `DELETE FROM produit_couleur WHERE produit_id = ${boubou} AND couleur_id = ${rouge}`,
      `DELETE FROM produit_couleur WHERE produit_id = ${boubou}`,
      `INSERT INTO produit_couleur VALUES (${bissap}, ${bleu})`,
    ],
    tailles: [
      `DELETE FROM produit_taille WHERE produit_id = ${boubou} AND taille_id = ${m}`,
      `DELETE FROM produit_taille WHERE produit_id = ${boubou}`,
      `INSERT INTO produit_taille VALUES (${bissap}, ${l})`,
    ],
    quantites: ['3-3/3', '10/5'].map(
      (regle) =>
        `UPDATE produit SET quantites = (SELECT code FROM unite WHERE id = ${piece}) || ' ${regle}' WHERE id IN (${bissap}, ${boubou})`,
    ),
    ...{ fournisseur_id: null, reference_fournisseur: null, prix_revient: null, seuil: null },
    attente: [
      `UPDATE produit SET attente = 'commande 10/5' WHERE id IN (${bissap}, ${boubou})`,
      `UPDATE produit SET attente = '2027-01-01', quantite = 0 WHERE id = ${bissap}`,
    ],
    poids: [`UPDATE produit SET poids = 0 WHERE id IN (${bissap}, ${boubou})`],
    categorie_id: [`UPDATE produit SET categorie_id = ${ids.categorie.tissus} WHERE id = ${bissap}`],
    images: [`UPDATE produit SET image = NULL WHERE id = ${bissap}`],
    alts: null,
    marque: null,
    archive: [`UPDATE produit SET archive_le = cree_le WHERE id = ${bissap}`],
    publie: [`UPDATE produit SET publie = false WHERE id = ${bissap}`],
    sans_retractation: [`UPDATE produit SET sans_retractation = 'perissable' WHERE id = ${bissap}`],
  },
  Categorie: {
    designation: [`UPDATE categorie SET designation = 'Autre' WHERE id = ${ids.categorie.grains}`],
    description: null,
    image: null,
    texte: null,
    parent_id: [
      `UPDATE categorie SET parent_id = ${ids.categorie.tissus} WHERE id = ${ids.categorie.grains}`,
    ],
    rang: null,
  },
  Unite: {
    code: [`UPDATE unite SET code = 't-autre' WHERE id = ${carton12}`],
    designation: [`UPDATE unite SET designation = 'Autre' WHERE id = ${carton12}`],
    facteur: [
      `UPDATE unite SET facteur = 0.000001 WHERE id = ${carton12}`,
      `UPDATE unite SET facteur = 99999999 WHERE id = ${carton12}`,
      `UPDATE unite SET facteur = 7 WHERE id = ${piece}`,
    ],
    dimension: [`UPDATE unite SET dimension = 'volume' WHERE id IN (${piece}, ${carton12})`],
  },
  Couleur: {
    designation: [`UPDATE couleur SET designation = 'Autre' WHERE id = ${rouge}`],
    code_hex: [`UPDATE couleur SET code_hex = '#000000' WHERE id = ${rouge}`],
  },
  Taille: { designation: [`UPDATE taille SET designation = 'Autre' WHERE id = ${m}`], rang: null },
  // a movement is a stock, and that is a field of the product
  Mouvement: {
    ...{ produit_id: null, motif: null, quantite: null, stock: null, reference: null },
    // a cart takes what there is of it when it is bought
    declinaison_id: null,
  },
}
