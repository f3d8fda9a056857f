import { asc } from 'drizzle-orm'
import { couleur, taille, unite } from '#catalogue/catalogue.table.ts'
import type { Couleur, Taille, Unite } from '#contract'
import type { Queries } from '#database/database.ts'

/** How many products, archived or not, use one. */
interface Utilisee {
  produits: number
}
export type UniteVue = Unite & Utilisee
export type CouleurVue = Couleur & Utilisee
export type TailleVue = Taille & Utilisee & { rang: number }

/** Products are counted once, sold in it by themselves or as another choice. */
const NOMBRES = {
  unite: `SELECT unite_id AS id, count(*) AS produits FROM (
    SELECT id AS produit_id, unite_id FROM produit UNION SELECT produit_id, unite_id FROM produit_unite
  ) AS toutes GROUP BY unite_id`,
  couleur: 'SELECT couleur_id AS id, count(*) AS produits FROM produit_couleur GROUP BY couleur_id',
  taille: 'SELECT taille_id AS id, count(*) AS produits FROM produit_taille GROUP BY taille_id',
}

async function compter<T extends { id: number }>(
  q: Queries,
  nom: keyof typeof NOMBRES,
  lignes: T[],
): Promise<(T & Utilisee)[]> {
  const nombres = await q.query<{ id: number; produits: number }>(NOMBRES[nom])
  const par = new Map(nombres.map(({ id, produits }) => [id, Number(produits)]))
  return lignes.map((ligne) => ({ ...ligne, produits: par.get(ligne.id) ?? 0 }))
}

export async function listUnitesVues(q: Queries): Promise<UniteVue[]> {
  const lignes = await q.drizzle.select().from(unite).orderBy(asc(unite.id))
  const unites = lignes.map((ligne) => ({ ...ligne, facteur: Number(ligne.facteur) }))
  return compter(q, 'unite', unites)
}

export async function listCouleursVues(q: Queries): Promise<CouleurVue[]> {
  return compter(q, 'couleur', await q.drizzle.select().from(couleur).orderBy(asc(couleur.id)))
}

export async function listTaillesVues(q: Queries): Promise<TailleVue[]> {
  const lignes = await q.drizzle.select().from(taille).orderBy(asc(taille.rang), asc(taille.id))
  return compter(q, 'taille', lignes)
}
