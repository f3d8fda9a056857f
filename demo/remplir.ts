import type { Queries } from '#database/database.ts'
import { produits } from './catalogue/catalogue.ts'
import { couleurs, tailles } from './catalogue/nuancier.ts'
import { rayons } from './catalogue/rayons.ts'
import { cgv } from './cgv.ts'
import { dessertes, zones } from './destinations.ts'

const HEURE = 3_600_000

/** Rows to insert and the statement that takes them as `$1`; every row must find what it refers to. */
interface Lot {
  sql: string
  lignes: object[]
}

const CATEGORIES = `INSERT INTO categorie (designation, image, parent_id, rang)
SELECT x.designation, x.image, p.id, x.rang
FROM json_to_recordset($1::text::json) AS x (designation text, image text, parent text, rang int)
LEFT JOIN categorie p ON p.designation = x.parent ORDER BY x.rang`

const lotsCatalogue = (now: Date): Lot[] => {
  const rayon = new Map(rayons.flatMap((haut) => haut.rayons ?? []).map((bas) => [bas.slug, bas.designation]))
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
      lignes: rayons.map(({ slug, designation, image = `categorie/${slug}` }, rang) => ({
        designation,
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
      sql: `INSERT INTO produit (code, designation, description, prix, quantite, poids, image, categorie_id, unite_id, cree_le)
SELECT x.code, x.designation, x.description, x.prix, x.stock, x.poids, x.image, c.id, u.id, x.cree_le
FROM json_to_recordset($1::text::json) AS x (rang int, code text, designation text, description text, prix numeric,
  stock numeric, poids numeric, image text, rayon text, unite text, cree_le timestamptz)
JOIN categorie c ON c.designation = x.rayon JOIN unite u ON u.code = x.unite ORDER BY x.rang`,
      lignes: produits.map((p, rang) => ({
        ...p,
        rang,
        rayon: rayon.get(p.rayon),
        image: `produit/${p.slug}.jpg`,
        cree_le: new Date(now.getTime() - (produits.length - rang) * HEURE),
      })),
    },
    {
      sql: `INSERT INTO mouvement (produit_id, quantite, motif, cree_le)
SELECT p.id, p.quantite, 'initial', p.cree_le
FROM json_to_recordset($1::text::json) AS x (code text) JOIN produit p ON p.code = x.code ORDER BY p.id`,
      lignes: produits.filter((p) => p.stock > 0).map(({ code }) => ({ code })),
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
  ]
}

const lotsLivraison = (): Lot[] => {
  const nommees = Object.values(zones)
  return [
    {
      sql: `INSERT INTO zone (designation, devise)
SELECT x.designation, x.devise FROM json_to_recordset($1::text::json) AS x (designation text, devise text)`,
      lignes: nommees,
    },
    {
      sql: `INSERT INTO tariflivraison (zone_id, prixkg, prix10kg, prix20kg, prixexpress)
SELECT z.id, x.prixkg, x.prix10kg, x.prix20kg, x.prixexpress
FROM json_to_recordset($1::text::json) AS x (zone text, prixkg numeric, prix10kg numeric, prix20kg numeric, prixexpress numeric)
JOIN zone z ON z.designation = x.zone`,
      lignes: nommees.flatMap(({ designation, tarif }) => (tarif ? [{ zone: designation, ...tarif }] : [])),
    },
    {
      sql: `INSERT INTO destination (codepostale, pays_id, ville, livraisonexpress, delaistandard, delaisexpress, zone_id)
SELECT x.codepostale, p.id, x.ville, (x.express IS NOT NULL)::int, x.jours, x.express, z.id
FROM json_to_recordset($1::text::json) AS x (rang int, codepostale text, pays text, ville text, jours int, express int, zone text)
JOIN pays p ON p.code = x.pays JOIN zone z ON z.designation = x.zone ORDER BY x.rang`,
      lignes: dessertes
        .flatMap(({ pays, zone, villes }) =>
          villes.map(([ville, codepostale, jours, express]) => ({
            pays,
            zone: zones[zone]?.designation,
            ville,
            codepostale,
            jours,
            express,
          })),
        )
        .map((ligne, rang) => ({ ...ligne, rang })),
    },
  ]
}

const lotsBoutique = (now: Date): Lot[] => [
  {
    sql: `INSERT INTO preference (nom, logo, logo2, email, siteweb, telephone)
SELECT x.nom, x.logo, x.logo2, x.email, x.siteweb, x.telephone
FROM json_to_recordset($1::text::json) AS x (nom text, logo text, logo2 text, email text, siteweb text, telephone text)`,
    lignes: [
      {
        nom: 'Teranga',
        logo: 'preference/logo.svg',
        logo2: 'preference/logo2.svg',
        email: 'bonjour@teranga.example',
        siteweb: 'https://teranga.example',
        telephone: '+221338000000',
      },
    ],
  },
  {
    sql: `INSERT INTO cgv (version, texte, publiee_le)
SELECT x.version, x.texte, x.publiee_le FROM json_to_recordset($1::text::json) AS x (version int, texte text, publiee_le timestamptz)`,
    lignes: [{ version: 1, texte: cgv, publiee_le: now }],
  },
]

/**
 * Fills a migrated and empty database with the demonstration shop, inside the caller's transaction. `progress`
 * hears how many of the rows are in.
 * @throws Error when a row refers to a unit, country, colour or size that is not there.
 */
export async function remplir(
  tx: Queries,
  now: Date,
  progress?: (fait: number, total: number) => void,
): Promise<void> {
  const lots = [...lotsCatalogue(now), ...lotsLivraison(), ...lotsBoutique(now)]
  const total = lots.reduce((somme, { lignes }) => somme + lignes.length, 0)
  let fait = 0
  for (const { sql, lignes } of lots) {
    const rows = await tx.query(`${sql} RETURNING 1 AS un`, [JSON.stringify(lignes)])
    if (rows.length !== lignes.length)
      throw new Error(`${rows.length} rows of ${lignes.length} went in: ${sql.slice(0, sql.indexOf('('))}`)
    fait += rows.length
    progress?.(fait, total)
  }
}
