import { asc } from 'drizzle-orm'
import type { Categorie, Couleur, Produit, Taille, Unite } from '#contract'
import type { Queries } from '#database/database.ts'
import { type Exact, exact, toDecimal, toWire } from '#shared/exact.ts'
import { formaterMontant } from '#shared/money.ts'
import { type Page, type PageRequest, toPage } from '#shared/page.ts'
import { unite } from './catalogue.table.ts'
import { STOCK_NEGLIGEABLE, type UniteVente } from './catalogue.ts'
import { arbre, type Branche } from './categorie.ts'
import { chercherProduits } from './recherche.data.ts'

interface UniteArticle extends UniteVente {
  code: string
  facteur: string
}

/** What selling a product needs, exactly: decimals as the database keeps them. */
export interface Article {
  id: number
  code: string
  designation: string
  image: string | null
  /** Stock, in the product's own unit. */
  quantite: string
  /** Francs for one of the product's own unit. */
  prix: string
  /** Kilograms of one of the product's own unit. */
  poids: string
  unite: UniteArticle
  /** Every unit it may be bought in, its own first. */
  unites: UniteArticle[]
  couleurs: Couleur[]
  tailles: Taille[]
  /** No longer sold; kept for the orders that name it. */
  archive: boolean
}

type LigneProduit = Omit<Article, 'unite'> & {
  description: string | null
  categorie_id: number
  categories: Branche[]
  produitimages: Produit['produitimages']
}

const PRODUITS = `
SELECT p.id, p.code, p.designation, p.description, p.image, p.prix, p.quantite, p.poids, p.categorie_id,
  p.archive_le IS NOT NULL AS archive,
  (SELECT json_agg(json_build_object('id', u.id, 'code', u.code, 'designation', u.designation,
      'facteur', u.facteur::text) ORDER BY u.id <> p.unite_id, u.facteur, u.id)
    FROM (SELECT p.unite_id UNION SELECT unite_id FROM produit_unite WHERE produit_id = p.id) permise
    JOIN unite u ON u.id = permise.unite_id) AS unites,
  (SELECT coalesce(json_agg(json_build_object('id', c.id, 'designation', c.designation,
      'code_hex', c.code_hex) ORDER BY c.id), '[]')
    FROM produit_couleur pc JOIN couleur c ON c.id = pc.couleur_id WHERE pc.produit_id = p.id) AS couleurs,
  (SELECT coalesce(json_agg(json_build_object('id', t.id, 'designation', t.designation)
      ORDER BY t.rang, t.id), '[]')
    FROM produit_taille pt JOIN taille t ON t.id = pt.taille_id WHERE pt.produit_id = p.id) AS tailles,
  (SELECT coalesce(json_agg(json_build_object('id', i.id, 'image', i.image) ORDER BY i.rang, i.id), '[]')
    FROM produitimage i WHERE i.produit_id = p.id) AS produitimages,
  (WITH RECURSIVE branche AS (
      SELECT id, designation, image, parent_id, rang FROM categorie WHERE id = p.categorie_id
      UNION
      SELECT c.id, c.designation, c.image, c.parent_id, c.rang FROM categorie c JOIN branche b ON c.parent_id = b.id)
    SELECT json_agg(json_build_object('id', id, 'designation', designation, 'image', image,
      'parent_id', parent_id) ORDER BY rang, id) FROM branche) AS categories
FROM produit p WHERE p.id = ANY($1::integer[])`

const PAGE = `
SELECT (SELECT count(*) FROM produit WHERE archive_le IS NULL) AS total,
  ARRAY(SELECT id FROM produit WHERE archive_le IS NULL ORDER BY id DESC LIMIT $1 OFFSET $2) AS ids`

const PAGE_DE_CATEGORIE = `
WITH RECURSIVE branche AS (
  SELECT $1::integer AS id UNION SELECT c.id FROM categorie c JOIN branche b ON c.parent_id = b.id)
SELECT
  (SELECT count(*) FROM produit
    WHERE archive_le IS NULL AND categorie_id = ANY(ARRAY(SELECT id FROM branche))) AS total,
  ARRAY(SELECT id FROM produit
    WHERE archive_le IS NULL AND categorie_id = ANY(ARRAY(SELECT id FROM branche))
    ORDER BY id DESC LIMIT $2 OFFSET $3) AS ids`

export interface DemandeProduits extends PageRequest {
  /** Its sub-categories are included. */
  categorie_id?: number | null
  /** What was typed: words in any order; accents, case, plural and small slips are forgiven. */
  designation?: string | null
}

/** One page of the products on sale, newest first, or best match first when something was typed. */
export async function listProduits(q: Queries, demande: DemandeProduits): Promise<Page<Produit>> {
  const { total, ids } = await pageDIds(q, demande)
  return toPage(await listProduitsParIds(q, ids), total, demande)
}

async function pageDIds(q: Queries, demande: DemandeProduits): Promise<{ total: number; ids: number[] }> {
  const { page, count, categorie_id = null, designation } = demande
  const bornes = [count, (page - 1) * count]
  if (designation?.trim()) return chercherProduits(q, designation, categorie_id, bornes)
  const [ligne] =
    categorie_id === null
      ? await q.query<{ total: number; ids: number[] }>(PAGE, bornes)
      : await q.query<{ total: number; ids: number[] }>(PAGE_DE_CATEGORIE, [categorie_id, ...bornes])
  return ligne ?? { total: 0, ids: [] }
}

/** A product on sale, or null. */
export async function findProduit(q: Queries, id: number): Promise<Produit | null> {
  const [ligne] = await lignes(q, [id])
  return ligne && !ligne.archive ? versProduit(ligne) : null
}

/** Products in the order of `ids`, unknown ones left out; those no longer sold have no stock. */
export async function listProduitsParIds(q: Queries, ids: number[]): Promise<Produit[]> {
  return (await lignes(q, ids)).map(versProduit)
}

/** What selling these products needs, by id; unknown ids are absent, archived products are marked. */
export async function findArticles(q: Queries, ids: number[]): Promise<Map<number, Article>> {
  return new Map((await lignes(q, ids)).map((ligne) => [ligne.id, { ...ligne, unite: sienne(ligne) }]))
}

async function lignes(q: Queries, ids: number[]): Promise<LigneProduit[]> {
  if (ids.length === 0) return []
  const parId = new Map((await q.query<Row<LigneProduit>>(PRODUITS, [ids])).map((ligne) => [ligne.id, ligne]))
  return ids.flatMap((id) => parId.get(id) ?? [])
}
type Row<T> = { [K in keyof T]: T[K] }

function sienne({ id, unites }: LigneProduit): UniteArticle {
  const [premiere] = unites
  if (!premiere) throw new Error(`produit ${id} has no unit`)
  return premiere
}

function versProduit(ligne: LigneProduit): Produit {
  const { archive, categorie_id, categories, unites, prix, quantite, poids, ...reste } = ligne
  return {
    ...reste,
    like: 0,
    quantite: archive ? 0 : Number(quantite),
    prix: toWire(exact(prix)),
    prixformat: formaterMontant(exact(prix)),
    poids: toWire(exact(poids)),
    categorie: arbre(categories, (branche) => branche.id === categorie_id)[0] ?? null,
    unite: versUnite(sienne(ligne)),
    unites: unites.map(versUnite),
  }
}

function versUnite({ id, code, designation, facteur }: UniteArticle): Unite {
  return { id, code, designation, facteur: Number(facteur) }
}

/** The categories of the top level, each with what is below it. */
export async function listCategories(q: Queries): Promise<Categorie[]> {
  const branches = await q.query<Row<Branche>>(
    'SELECT id, designation, image, parent_id FROM categorie ORDER BY rang, id',
  )
  return arbre(branches, ({ parent_id }) => parent_id === null)
}

export async function listUnites(q: Queries): Promise<Unite[]> {
  return (await q.drizzle.select().from(unite).orderBy(asc(unite.id))).map(versUnite)
}

export interface MouvementStock {
  produit_id: number
  /** In the product's own unit, above 0. */
  quantite: Exact
  motif: 'reservation' | 'retour' | 'inventaire' | 'livraison' | 'initial'
  /** What caused it, for people: the number of an order, of a delivery note. */
  reference: string | null
  now: Date
}

// the row is locked and read again before it is compared: of 200 buyers of the last 50, 50 succeed
const PRENDRE = `
WITH avant AS (SELECT id, quantite FROM produit WHERE id = $1 AND archive_le IS NULL FOR UPDATE),
apres AS (
  UPDATE produit SET quantite =
    CASE WHEN avant.quantite - $2::numeric < $3::numeric THEN 0 ELSE avant.quantite - $2::numeric END
  FROM avant WHERE produit.id = avant.id AND avant.quantite > 0 AND avant.quantite + $3::numeric > $2::numeric
  RETURNING produit.quantite - avant.quantite AS ecart)
INSERT INTO mouvement (produit_id, quantite, motif, reference, cree_le)
SELECT $1, ecart, $4, $5, $6::timestamptz FROM apres RETURNING id`

const RENDRE = `
WITH apres AS (UPDATE produit SET quantite = quantite + $2::numeric WHERE id = $1 RETURNING id)
INSERT INTO mouvement (produit_id, quantite, motif, reference, cree_le)
SELECT id, $2::numeric, $3, $4, $5::timestamptz FROM apres`

/**
 * Takes from the stock, in one conditional UPDATE with its movement, or takes nothing and answers false: too
 * little is left, or the product is not sold any more. Take several products in the order of their ids.
 */
export async function prendreStock(tx: Queries, mouvement: MouvementStock): Promise<boolean> {
  const { produit_id, quantite, motif, reference, now } = mouvement
  const negligeable = toDecimal(STOCK_NEGLIGEABLE, 6)
  const prise = [produit_id, toDecimal(quantite, 6), negligeable, motif, reference, now.toISOString()]
  return (await tx.query(PRENDRE, prise)).length === 1
}

/** Gives back to the stock what `prendreStock` took, archived products too, with its movement. */
export async function rendreStock(tx: Queries, mouvement: MouvementStock): Promise<void> {
  const { produit_id, quantite, motif, reference, now } = mouvement
  await tx.query(RENDRE, [produit_id, toDecimal(quantite, 6), motif, reference, now.toISOString()])
}
