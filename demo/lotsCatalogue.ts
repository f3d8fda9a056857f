import { produits } from './catalogue/catalogue.ts'
import { marqueDe } from './catalogue/marques.ts'
import { couleurs } from './catalogue/nuancier.ts'
import { rayons } from './catalogue/rayons.ts'
import { tailles } from './catalogue/tailles.ts'
import type { Lot } from './lot.ts'
import { estDecline, lotsDeclinaisons } from './lotsDeclinaisons.ts'

const HEURE = 3_600_000

const CATEGORIES = `INSERT INTO categorie (designation, image, texte, parent_id, rang)
SELECT x.designation, x.image, x.texte, p.id, x.rang
FROM json_to_recordset($1::text::json) AS x (designation text, image text, texte text, parent text, rang int)
LEFT JOIN categorie p ON p.designation = x.parent ORDER BY x.rang`

/** Colours, sizes, categories, then products with their stock, units, colours, sizes and pictures. */
export const lotsCatalogue = (now: Date): Lot[] => {
  const rayon = new Map(rayons.flatMap((haut) => haut.rayons ?? []).map((bas) => [bas.slug, bas]))
  const liens = <T>(choisir: (p: (typeof produits)[number]) => T[] | undefined) =>
    produits.flatMap((p) => (choisir(p) ?? []).map((nom, rang) => ({ code: p.code, nom, rang })))
  return [
    {
      sql: `INSERT INTO couleur (designation, code_hex)
SELECT x.designation, x.code_hex FROM json_to_recordset($1::text::json) AS x (designation text, code_hex text)`,
      lignes: Object.entries(couleurs).map(([designation, code_hex]) => ({ designation, code_hex })),
    },
    {
      sql: `INSERT INTO taille (designation, rang)
SELECT x.designation, x.rang FROM json_to_recordset($1::text::json) AS x (designation text, rang int) ORDER BY x.rang`,
      lignes: tailles.map((designation, rang) => ({ designation, rang })),
    },
    {
      sql: CATEGORIES,
      lignes: rayons.map(({ slug, designation, texte = null, image = `categorie/${slug}` }, rang) => ({
        ...{ designation, texte },
        image: `${image}.jpg`,
        rang,
      })),
    },
    {
      sql: CATEGORIES,
      lignes: rayons
        .flatMap((haut) => (haut.rayons ?? []).map((bas) => ({ ...bas, parent: haut.designation })))
        .map(({ slug, designation, parent, image = `categorie/${slug}` }, rang) => ({
          designation,
          parent,
          image: `${image}.jpg`,
          rang,
        })),
    },
    {
      sql: `INSERT INTO produit (code, designation, description, prix, quantite, poids, image, categorie_id, unite_id, cree_le,
  sans_retractation, marque)
SELECT x.code, x.designation, x.description, x.prix, x.stock, x.poids, x.image, c.id, u.id, x.cree_le,
  x.sans_retractation, x.marque
FROM json_to_recordset($1::text::json) AS x (rang int, code text, designation text, description text, prix numeric,
  stock numeric, poids numeric, image text, rayon text, unite text, cree_le timestamptz,
  sans_retractation text, marque text)
JOIN categorie c ON c.designation = x.rayon JOIN unite u ON u.code = x.unite ORDER BY x.rang`,
      lignes: produits.map((p, rang) => ({
        ...p,
        rang,
        rayon: rayon.get(p.rayon)?.designation,
        sans_retractation: rayon.get(p.rayon)?.sans_retractation ?? null,
        marque: marqueDe.get(p.slug) ?? null,
        image: `produit/${p.slug}.jpg`,
        cree_le: new Date(now.getTime() - (produits.length - rang) * HEURE),
      })),
    },
    {
      sql: `INSERT INTO mouvement (produit_id, quantite, motif, cree_le)
SELECT p.id, p.quantite, 'initial', p.cree_le
FROM json_to_recordset($1::text::json) AS x (code text) JOIN produit p ON p.code = x.code ORDER BY p.id`,
      lignes: produits.filter((p) => p.stock > 0 && !estDecline(p)).map(({ code }) => ({ code })),
    },
    ...(
      [
        ['unite', 'code', liens((p) => p.unites)],
        ['couleur', 'designation', liens((p) => p.couleurs)],
        ['taille', 'designation', liens((p) => p.tailles)],
      ] as const
    ).map(([table, cle, lignes]) => ({
      sql: `INSERT INTO produit_${table} (produit_id, ${table}_id)
SELECT p.id, t.id FROM json_to_recordset($1::text::json) AS x (code text, nom text)
JOIN produit p ON p.code = x.code JOIN ${table} t ON t.${cle} = x.nom`,
      lignes,
    })),
    {
      sql: `INSERT INTO produitimage (produit_id, image, rang)
SELECT p.id, 'produit/' || x.nom || '.jpg', x.rang + 1
FROM json_to_recordset($1::text::json) AS x (code text, nom text, rang int) JOIN produit p ON p.code = x.code ORDER BY p.id, x.rang`,
      lignes: liens((p) => p.vues),
    },
    ...lotsDeclinaisons(),
  ]
}
