import { sql } from 'drizzle-orm'
import { categorie } from '#catalogue/catalogue.table.ts'
import type { Queries, Row } from '#database/database.ts'
import { type ReglageTaxe, SANS_REGLAGE } from './reglage.ts'
import { taxe, taxe_categorie, taxe_pays } from './taxe.table.ts'
import { type Taxation, tauxPropre } from './taxe.ts'

const REGLAGE = `
SELECT t.version, t.mode, t.mention, t.mention_export, t.pays_id,
  (SELECT coalesce(json_agg(json_build_object('pays_id', p.pays_id, 'mode', p.mode, 'taux', p.taux::text,
      'livraison', p.livraison::text, 'categories',
      (SELECT coalesce(json_agg(json_build_object('categorie_id', c.categorie_id, 'taux', c.taux::text)
        ORDER BY c.categorie_id), '[]') FROM taxe_categorie c WHERE c.pays_id = p.pays_id)) ORDER BY p.pays_id), '[]')
    FROM taxe_pays p) AS pays
FROM taxe t`

/** All that the keeper has said of taxes; `SANS_REGLAGE` before they have. */
export async function findReglageTaxe(q: Queries): Promise<ReglageTaxe> {
  const [dit] = await q.query<ReglageTaxe & Row>(REGLAGE)
  if (!dit) return SANS_REGLAGE
  return {
    ...dit,
    pays: dit.pays.map(({ taux, livraison, categories, ...un }) => ({
      ...un,
      taux: tauxPropre(taux),
      livraison: livraison && tauxPropre(livraison),
      categories: categories.map((une) => ({ ...une, taux: tauxPropre(une.taux) })),
    })),
  }
}

/** What pages say of prices: nothing more than its first line is read. */
export async function findModeTaxe(q: Queries): Promise<Pick<ReglageTaxe, 'version' | 'mode' | 'mention'>> {
  const { version, mode, mention } = taxe
  const [dit] = await q.drizzle.select({ version, mode, mention }).from(taxe)
  return dit ?? SANS_REGLAGE
}

/** Makes whoever writes taxes wait for the end of the transaction; answers them as they are then. */
export async function lockReglageTaxe(tx: Queries): Promise<ReglageTaxe> {
  await tx.drizzle.execute(sql`LOCK TABLE ${taxe} IN SHARE ROW EXCLUSIVE MODE`)
  return findReglageTaxe(tx)
}

/** Keeps this in the place of all that was said. */
export async function saveReglageTaxe(tx: Queries, { pays, ...dit }: ReglageTaxe, now: Date): Promise<void> {
  const champs = { ...dit, ecrit_le: now }
  await tx.drizzle.delete(taxe_pays)
  await tx.drizzle.insert(taxe).values(champs).onConflictDoUpdate({ target: taxe.id, set: champs })
  if (pays.length === 0) return
  await tx.drizzle.insert(taxe_pays).values(pays.map(({ categories: _, ...un }) => un))
  const categories = pays.flatMap((un) => un.categories.map((une) => ({ pays_id: un.pays_id, ...une })))
  if (categories.length > 0) await tx.drizzle.insert(taxe_categorie).values(categories)
}

/**
 * What a delivery of these goods to this country is taxed; null as long as the keeper has said nothing. `pays_id`
 * null: no place is known yet, and the shop's own country is told.
 */
export async function findTaxation(
  q: Queries,
  pays_id: number | null,
  articles: Iterable<{ id: number; categorie_id: number }>,
): Promise<Taxation | null> {
  const { version, mode, mention, mention_export, pays_id: chez, pays } = await findReglageTaxe(q)
  if (version === 0) return null
  const sans = { mode: 'aucune' as const, articles: {}, normal: '0', livraison: null }
  if (mode === 'aucune') return { ...sans, mention }
  // what was kept before the shop had to say its own
  const ici = pays_id ?? chez ?? pays[0]?.pays_id ?? null
  if (ici === null) return { ...sans, mention: null }
  const celui = pays.find((un) => un.pays_id === ici)
  if (!celui) return { ...sans, mention: mention_export }
  const { taux: normal, livraison, categories } = celui
  const siens = new Map(categories.map((une) => [une.categorie_id, une.taux]))
  const tauxDe = siens.size === 0 ? () => undefined : await tauxParCategorie(q, siens)
  const taxes = [...articles].flatMap(({ id, categorie_id }) => {
    const taux = tauxDe(categorie_id)
    return taux === undefined ? [] : [[String(id), taux] as const]
  })
  return { mode: celui.mode ?? mode, mention: null, normal, livraison, articles: Object.fromEntries(taxes) }
}

/** The rate of a category: its own, or the nearest one above it. */
async function tauxParCategorie(q: Queries, siens: ReadonlyMap<number, string>) {
  const branches = await q.drizzle
    .select({ id: categorie.id, parent_id: categorie.parent_id })
    .from(categorie)
  const audessus = new Map(branches.map((une) => [une.id, une.parent_id]))
  const remonter = (id: number | null | undefined, vus = 0): string | undefined =>
    id == null || vus > audessus.size ? undefined : (siens.get(id) ?? remonter(audessus.get(id), vus + 1))
  return (categorie_id: number) => remonter(categorie_id)
}
