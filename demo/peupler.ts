import type { Database } from '#database/database.ts'
import { Failure, isFailure } from '#shared/failure.ts'
import { produits } from './catalogue/catalogue.ts'
import { essai } from './essais.ts'

/** Rows of one transaction; PGlite has one connection, which a running shop waits for. */
const LOT = { postgres: 2_000, pglite: 500 }
/** Held while a batch goes in. */
const LOCK = 726_003
const LONG = { long: true }

const COMPTER = `
SELECT count(*) AS total, count(*) FILTER (WHERE code ~ '^ESSAI-[0-9]+$') AS essais,
  coalesce(max(substr(code, 7)::integer) FILTER (WHERE code ~ '^ESSAI-[0-9]{1,9}$'), 0) AS dernier,
  count(*) FILTER (WHERE code !~ '^ESSAI-[0-9]+$' AND code <> ALL ($1::text[])) AS siens
FROM produit`

const INSERER = `
WITH tire AS (
  SELECT t.*, 'ESSAI-' || numero AS code_essai
  FROM unnest($1::integer[], $2::text[], $3::integer[], $4::integer[], $5::integer[], $6::integer[])
    AS t (numero, modele, prix, initial, livraison, inventaire)),
neuf AS (
  INSERT INTO produit (code, designation, description, prix, quantite, poids, image, categorie_id, unite_id, cree_le)
  SELECT code_essai, left(p.designation, 180) || ', essai ' || numero, p.description, tire.prix,
    initial + livraison + inventaire, p.poids, p.image, p.categorie_id, p.unite_id, $7::timestamptz
  FROM tire JOIN produit p ON p.code = tire.modele ORDER BY numero
  ON CONFLICT (code) DO NOTHING RETURNING id, code),
pose AS (
  SELECT neuf.id, p.id AS modele_id, tire.* FROM neuf JOIN tire ON code_essai = neuf.code
  JOIN produit p ON p.code = tire.modele),
unites AS (
  INSERT INTO produit_unite SELECT pose.id, u.unite_id FROM pose JOIN produit_unite u ON u.produit_id = modele_id),
couleurs AS (
  INSERT INTO produit_couleur SELECT pose.id, c.couleur_id FROM pose JOIN produit_couleur c ON c.produit_id = modele_id),
tailles AS (
  INSERT INTO produit_taille SELECT pose.id, t.taille_id FROM pose JOIN produit_taille t ON t.produit_id = modele_id),
images AS (
  INSERT INTO produitimage (produit_id, image, rang)
  SELECT pose.id, i.image, i.rang FROM pose JOIN produitimage i ON i.produit_id = modele_id),
mouvements AS (
  INSERT INTO mouvement (produit_id, quantite, motif, reference, cree_le)
  SELECT pose.id, m.quantite, m.motif, 'essai', $7::timestamptz
  FROM pose CROSS JOIN LATERAL (VALUES (1, initial, 'initial'), (2, livraison, 'livraison'), (3, inventaire, 'inventaire'))
    AS m (rang, quantite, motif)
  WHERE m.quantite <> 0 ORDER BY pose.id, m.rang)
SELECT count(*) AS poses FROM pose`

export interface Peuplement {
  /** Products the shop is to have, the demonstration's own included. */
  voulus: number
  /** The same seed gives the same products. */
  graine: number
  now: Date
  /** Hears how many products there are; what it throws stops the filling between two batches. */
  progress: (fait: number, total: number) => void
}

/**
 * Adds variants of the demonstration's products until the shop has `voulus` of them; answers how many were
 * added. Each batch is one transaction: cut short, it goes on where it stopped the next time.
 * @throws Failure ETAT_REFUSE in a shop that has products of its own, or not the demonstration's.
 */
export async function peupler(database: Database, peuplement: Peuplement): Promise<number> {
  const { voulus, graine, now, progress } = peuplement
  const codes = produits.map(({ code }) => code)
  const [compte] = await database.query<{ total: number; essais: number; dernier: number; siens: number }>(
    COMPTER,
    [codes],
  )
  if (!compte || compte.siens > 0 || compte.total - compte.essais < codes.length)
    throw new Failure(
      'ETAT_REFUSE',
      'Les produits d’essai ne vont que dans une boutique de démonstration entière : rien n’a été changé.',
    )
  let { total, dernier } = compte
  while (total < voulus) {
    const nombre = Math.min(LOT[database.kind], voulus - total)
    const lot = Array.from({ length: nombre }, (_, i) => essai(graine, dernier + 1 + i))
    const poses = await poser(database, lot, now)
    total += poses
    dernier += nombre
    progress(total, voulus)
  }
  await ranger(database)
  return total - compte.total
}

async function poser(database: Database, lot: ReturnType<typeof essai>[], now: Date): Promise<number> {
  const colonnes = [
    lot.map(({ numero }) => numero),
    lot.map(({ modele }) => modele),
    lot.map(({ prix }) => prix),
    lot.map(({ mouvements }) => mouvements.initial),
    lot.map(({ mouvements }) => mouvements.livraison),
    lot.map(({ mouvements }) => mouvements.inventaire),
  ]
  return database.transaction(async (tx) => {
    // two fillings at once take turns
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    const [pose] = await tx.query<{ poses: number }>(INSERER, [...colonnes, now.toISOString()])
    return pose?.poses ?? 0
  }, LONG)
}

/** What the database would do by itself in a while, so that the next page is already quick. */
async function ranger(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(
      'ANALYZE produit, produit_unite, produit_couleur, produit_taille, produitimage, mouvement, mot',
    )
    await tx.query(`SELECT gin_clean_pending_list('produit_recherche'), gin_clean_pending_list('mot_trigrammes'),
      gin_clean_pending_list('mot_sons')`)
  }, LONG)
  try {
    await database.query('VACUUM produit')
  } catch (error) {
    // too long for a statement of the shop: PostgreSQL comes round to it by itself
    if (!isFailure(error)) throw error
  }
}
