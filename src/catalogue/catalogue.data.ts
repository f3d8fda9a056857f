import { asc, getTableColumns } from 'drizzle-orm'
import type { Categorie, Couleur, Declinaison, Produit, RegleQuantite, Taille, Unite } from '#contract'
import type { Queries } from '#database/database.ts'
import { decimalToWire, exact, toWire } from '#shared/exact.ts'
import { formaterMontant } from '#shared/money.ts'
import { type Page, type PageRequest, toPage } from '#shared/page.ts'
import { categorie, couleur, taille, unite } from './catalogue.table.ts'
import { arbre, type Branche } from './categorie.ts'
import { chercherProduits, type PageDIds } from './chercher.data.ts'
import { prixDecline } from './declinaison/declinaison.ts'
import { listBranche, pageAPlace } from './facette/place.data.ts'
import { noteDe } from './note/note.ts'
import { EN_VENTE, enNombres, findLignes, type LigneProduit, type UniteLue } from './produit.data.ts'
import { reglesDe } from './regle/quantites.ts'

/** What selling a product needs, exactly: decimals as the database keeps them. */
export interface Article extends Omit<LigneProduit, 'description' | 'categories' | 'produitimages'> {
  unite: UniteLue
  regles: RegleQuantite[]
}

const PROMOTIONS = {
  partout: `
SELECT (SELECT coalesce(sum(nombre), 0)::bigint FROM facette WHERE barre) AS total, ARRAY(
  SELECT id FROM produit WHERE ${EN_VENTE} AND prix_barre IS NOT NULL ORDER BY id DESC LIMIT $1::bigint OFFSET $2::bigint) AS ids`,
  branche: `
SELECT (SELECT coalesce(sum(nombre), 0)::bigint FROM facette WHERE barre AND categorie_id = ANY($3::integer[])) AS total,
  ARRAY(SELECT p.id FROM unnest($3::integer[]) AS b CROSS JOIN LATERAL (
      SELECT produit_id AS id FROM produit_facette WHERE categorie_id = b AND barre
      ORDER BY produit_id DESC LIMIT $1::bigint + $2::bigint) AS p
    ORDER BY p.id DESC LIMIT $1::bigint OFFSET $2::bigint) AS ids`,
}

export interface DemandeProduits extends PageRequest {
  /** Its sub-categories are included. */
  categorie_id?: number | null
  /** What was typed: words in any order; accents, case, plural and small slips are forgiven. */
  designation?: string | null
  /** Only what has a price struck through. */
  promotion?: boolean
}

/** One page of the products on sale, newest first, or best match first when something was typed. */
export async function listProduits(q: Queries, demande: DemandeProduits): Promise<Page<Produit>> {
  const { total, ids } = await pageDIds(q, demande)
  return toPage(await listProduitsParIds(q, ids), total, demande)
}

async function pageDIds(q: Queries, demande: DemandeProduits): Promise<PageDIds> {
  const { page, count, categorie_id = null, designation, promotion = false } = demande
  const bornes = [count, (page - 1) * count]
  if (designation?.trim()) return chercherProduits(q, { designation, categorie_id, promotion }, bornes)
  const branche = await listBranche(q, categorie_id)
  if (!promotion) return pageAPlace(q, { branche, ordre: 'nouveautes' }, bornes)
  const [ligne] = await (branche === null
    ? q.query<PageDIds>(PROMOTIONS.partout, bornes)
    : q.query<PageDIds>(PROMOTIONS.branche, [...bornes, branche]))
  return ligne ?? { total: 0, ids: [] }
}

/** A product on sale, or null. */
export async function findProduit(q: Queries, id: number): Promise<Produit | null> {
  const [ligne] = await findLignes(q, [id])
  return ligne && !ligne.archive ? versProduit(ligne) : null
}

/** Whether a product was sold and is no longer: gone, not unknown. */
export async function estRetire(q: Queries, id: number): Promise<boolean> {
  const lignes = await q.query('SELECT 1 FROM produit WHERE id = $1 AND archive_le IS NOT NULL', [id])
  return lignes.length > 0
}

/** Products in the order of `ids`, unknown ones left out; those no longer sold have no stock. */
export async function listProduitsParIds(q: Queries, ids: number[]): Promise<Produit[]> {
  return (await findLignes(q, ids)).map(versProduit)
}

/** What selling these products needs, by id; unknown ids are absent, archived products are marked. */
export async function findArticles(q: Queries, ids: number[]): Promise<Map<number, Article>> {
  return versArticles(await findLignes(q, ids))
}

/** What showing these products needs, and what selling them does, in one query. */
export async function findArticlesEtProduits(
  q: Queries,
  ids: number[],
): Promise<{ articles: Map<number, Article>; produits: Produit[] }> {
  const lignes = await findLignes(q, ids)
  return { articles: versArticles(lignes), produits: lignes.map(versProduit) }
}

function versArticles(lignes: LigneProduit[]): Map<number, Article> {
  return new Map(
    lignes.map((ligne) => [
      ligne.id,
      { ...ligne, unite: sienne(ligne), regles: reglesDe(ligne.quantites, ligne.unites) },
    ]),
  )
}

function sienne({ id, unites }: LigneProduit): UniteLue {
  const [premiere] = unites
  if (!premiere) throw new Error(`produit ${id} has no unit`)
  return premiere
}

function versProduit(ligne: LigneProduit): Produit {
  const { archive, categorie_id, categories, unites, quantite, avance, quantites, declinaisons, ...lus } =
    ligne
  const { avis_somme, ...reste } = lus
  return {
    ...reste,
    ...enNombres(ligne),
    ...noteDe(ligne),
    like: 0,
    quantite: archive ? 0 : Number(quantite),
    avance: archive ? 0 : Number(avance),
    prixformat: formaterMontant(exact(ligne.prix)),
    prix_barre: ligne.prix_barre === null ? null : decimalToWire(ligne.prix_barre),
    categorie: arbre(categories, (branche) => branche.id === categorie_id)[0] ?? null,
    unite: versUnite(sienne(ligne)),
    unites: unites.map(versUnite),
    declinaisons: versDeclinaisons(ligne, archive),
    regles: reglesDe(quantites, unites),
  }
}

/** Variants as the wire carries them; most share their difference of price, which is worked out once for all. */
function versDeclinaisons({ prix, poids, declinaisons }: LigneProduit, archive: boolean): Declinaison[] {
  const prixDe = new Map<string, number>()
  const chiffrer = (ecart: string) => {
    const neuf = toWire(prixDecline(prix, ecart))
    prixDe.set(ecart, neuf)
    return neuf
  }
  const duProduit = decimalToWire(poids)
  // named one by one: there are hundreds in an answer, and a copy of what is there takes several times as long
  return declinaisons.map((une) => ({
    id: une.id,
    couleur_id: une.couleur_id,
    taille_id: une.taille_id,
    prix: prixDe.get(une.ecart) ?? chiffrer(une.ecart),
    ecart: decimalToWire(une.ecart),
    poids: une.poids === null ? duProduit : decimalToWire(une.poids),
    code: une.code,
    codebarre: une.codebarre,
    image: une.image,
    attente: une.attente,
    quantite: archive ? 0 : Number(une.quantite),
    avance: archive ? 0 : Number(une.avance),
  }))
}

function versUnite({ facteur, ...unite }: UniteLue): Unite {
  return { ...unite, facteur: Number(facteur) }
}

async function findBranches(q: Queries): Promise<Branche[]> {
  const { rang, ...lues } = getTableColumns(categorie)
  return q.drizzle.select(lues).from(categorie).orderBy(asc(rang), asc(lues.id))
}

/** The categories of the top level, each with what is below it. */
export async function listCategories(q: Queries): Promise<Categorie[]> {
  return arbre(await findBranches(q), ({ parent_id }) => parent_id === null)
}

/** A category of any level with what is below it, or null. */
export async function findCategorie(q: Queries, id: number): Promise<Categorie | null> {
  return arbre(await findBranches(q), (branche) => branche.id === id)[0] ?? null
}

/** Holds the products of a category and of those below it, in the order in which sales take them. */
export async function lockBranche(tx: Queries, categorie_id: number): Promise<void> {
  await tx.query(
    `WITH RECURSIVE branche AS (
       SELECT $1::integer AS id UNION SELECT c.id FROM categorie c JOIN branche b ON c.parent_id = b.id)
     SELECT id FROM produit WHERE categorie_id IN (SELECT id FROM branche) ORDER BY id FOR NO KEY UPDATE`,
    [categorie_id],
  )
}

export async function listUnites(q: Queries): Promise<Unite[]> {
  return (await q.drizzle.select().from(unite).orderBy(asc(unite.id))).map(versUnite)
}

export async function listCouleurs(q: Queries): Promise<Couleur[]> {
  return q.drizzle.select().from(couleur).orderBy(asc(couleur.id))
}

export async function listTailles(q: Queries): Promise<Taille[]> {
  const { id, designation, rang } = taille
  return q.drizzle.select({ id, designation }).from(taille).orderBy(asc(rang), asc(id))
}
