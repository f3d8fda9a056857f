import type { Fiche } from '#contract'
import type { Queries } from '#database/database.ts'
import { exact, toWire } from '#shared/exact.ts'

interface LigneFiche extends Omit<Fiche, 'prix' | 'quantite' | 'poids'>, Record<string, unknown> {
  prix: string
  quantite: string
  poids: string
}

const FICHE = `
SELECT p.id, p.code, p.designation, p.description, p.prix, p.quantite, p.poids, p.categorie_id, p.unite_id,
  (SELECT coalesce(json_agg(unite_id ORDER BY unite_id), '[]') FROM produit_unite WHERE produit_id = p.id) AS unites,
  (SELECT coalesce(json_agg(couleur_id ORDER BY couleur_id), '[]') FROM produit_couleur WHERE produit_id = p.id) AS couleurs,
  (SELECT coalesce(json_agg(taille_id ORDER BY taille_id), '[]') FROM produit_taille WHERE produit_id = p.id) AS tailles,
  toutes.images, toutes.alts,
  (p.archive_le IS NOT NULL)::int AS archive, p.publie::int AS publie, p.sans_retractation, p.version
FROM produit p CROSS JOIN LATERAL (
  SELECT coalesce(json_agg(image ORDER BY rang), '[]') AS images, coalesce(json_agg(coalesce(alt, '') ORDER BY rang), '[]') AS alts
  FROM (SELECT p.image, p.image_alt AS alt, -1 AS rang WHERE p.image IS NOT NULL
    UNION ALL SELECT image, alt, row_number() OVER (ORDER BY rang, id) FROM produitimage WHERE produit_id = p.id) AS une
) AS toutes WHERE p.id = ANY($1::int[])`

const nombre = (texte: string) => toWire(exact(texte))

/** Products as the staff edits them, archived or not; unknown ones are left out. */
export async function findFiches(q: Queries, ids: number[]): Promise<Fiche[]> {
  const lignes = await q.query<LigneFiche>(FICHE, [ids])
  return lignes.map((ligne) => {
    const { prix, quantite, poids } = ligne
    return { ...ligne, prix: nombre(prix), quantite: Number(quantite), poids: nombre(poids) }
  })
}

/** The same of one product; null when there is none of that number. */
export async function findFiche(q: Queries, id: number): Promise<Fiche | null> {
  return (await findFiches(q, [id]))[0] ?? null
}

/** A number for a product that is about to be made. */
export async function nextProduitId(tx: Queries): Promise<number> {
  const [ligne] = await tx.query<{ id: number }>(
    `SELECT nextval(pg_get_serial_sequence('produit', 'id'))::integer AS id`,
  )
  return Number(ligne?.id)
}

/** Whether another product has this code; whoever wants the same one waits for the end of the transaction. */
export async function codePris(tx: Queries, code: string, id: number): Promise<boolean> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`produit.code ${code}`])
  return (await tx.query('SELECT 1 FROM produit WHERE code = $1 AND id <> $2', [code, id])).length > 0
}

/** Those of `ids` that exist, kept from being deleted until the transaction ends. */
export async function keepCouleurs(tx: Queries, ids: number[]): Promise<number[]> {
  return idsDe(await tx.query('SELECT id FROM couleur WHERE id = ANY($1) ORDER BY id FOR KEY SHARE', [ids]))
}
export async function keepTailles(tx: Queries, ids: number[]): Promise<number[]> {
  return idsDe(await tx.query('SELECT id FROM taille WHERE id = ANY($1) ORDER BY id FOR KEY SHARE', [ids]))
}
export async function keepCategorie(tx: Queries, id: number): Promise<boolean> {
  return (await tx.query('SELECT id FROM categorie WHERE id = $1 FOR KEY SHARE', [id])).length === 1
}
/** The same with what each measures. */
export async function keepUnites(
  tx: Queries,
  ids: number[],
): Promise<{ id: number; facteur: string; dimension: string }[]> {
  return tx.query('SELECT id, facteur, dimension FROM unite WHERE id = ANY($1) ORDER BY id FOR SHARE', [ids])
}
const idsDe = (lignes: Record<string, unknown>[]) => lignes.map(({ id }) => Number(id))

/** Whether something was ever ordered of this product: what was counted in its unit stays counted so. */
export async function estCommande(q: Queries, id: number): Promise<boolean> {
  const lignes = await q.query(
    `SELECT 1 FROM mouvement WHERE produit_id = $1 AND motif IN ('reservation', 'retour') LIMIT 1`,
    [id],
  )
  return lignes.length > 0
}

const VOULUES = `jsonb_to_recordset($1::jsonb) AS v (id int, code text, designation text, description text, prix numeric,
  poids numeric, categorie_id int, unite_id int, archive int, sans_retractation text, publie int, unites jsonb,
  couleurs jsonb, tailles jsonb, images jsonb, alts jsonb)`
const INSERER = `
INSERT INTO produit (id, code, designation, description, prix, quantite, poids, image, categorie_id, unite_id, cree_le, archive_le,
  sans_retractation, publie, image_alt)
SELECT id, code, designation, description, prix, 0, poids, images->>0, categorie_id, unite_id, $2::timestamptz,
  CASE WHEN archive = 1 THEN $2::timestamptz END, sans_retractation, publie = 1, nullif(alts->>0, '')
FROM ${VOULUES}`
const MODIFIER = `
UPDATE produit p SET code = v.code, designation = v.designation, description = v.description, prix = v.prix,
  poids = v.poids, image = v.images->>0, categorie_id = v.categorie_id, unite_id = v.unite_id,
  archive_le = CASE WHEN v.archive = 1 THEN coalesce(p.archive_le, $2::timestamptz) END,
  sans_retractation = v.sans_retractation, publie = v.publie = 1, image_alt = nullif(v.alts->>0, ''), version = p.version + 1
FROM ${VOULUES} WHERE p.id = v.id`
const elements = (champ: string) => `FROM ${VOULUES}, jsonb_array_elements_text(v.${champ})`
const LIENS = [
  [
    'unites',
    'DELETE FROM produit_unite WHERE produit_id = ANY($1::int[])',
    `INSERT INTO produit_unite SELECT v.id, u::int ${elements('unites')} AS u`,
  ],
  [
    'couleurs',
    'DELETE FROM produit_couleur WHERE produit_id = ANY($1::int[])',
    `INSERT INTO produit_couleur SELECT v.id, u::int ${elements('couleurs')} AS u`,
  ],
  [
    'tailles',
    'DELETE FROM produit_taille WHERE produit_id = ANY($1::int[])',
    `INSERT INTO produit_taille SELECT v.id, u::int ${elements('tailles')} AS u`,
  ],
  [
    'images',
    'DELETE FROM produitimage WHERE produit_id = ANY($1::int[])',
    `INSERT INTO produitimage (produit_id, image, rang, alt)
     SELECT v.id, u.image, u.rang, nullif(v.alts->>(u.rang::int - 1), '') ${elements('images')} WITH ORDINALITY AS u (image, rang) WHERE u.rang > 1`,
  ],
] as const

export type FicheVoulue = Omit<Fiche, 'quantite' | 'version'>
export interface FicheEcrite {
  voulue: FicheVoulue
  /** Null: a new one, without stock. */
  avant: Fiche | null
}

/** Writes products that `lockProduit` holds, with everything that hangs on them, but for their stock. */
export async function writeFiches(tx: Queries, ecrites: FicheEcrite[], now: Date): Promise<void> {
  const pas = ecrites.filter(({ avant }) => !avant)
  const deja = ecrites.filter(({ avant }) => avant)
  const enJson = (fiches: FicheEcrite[]) => JSON.stringify(fiches.map(({ voulue }) => voulue))
  if (pas.length > 0) await tx.query(INSERER, [enJson(pas), now.toISOString()])
  if (deja.length > 0) await tx.query(MODIFIER, [enJson(deja), now.toISOString()])
  for (const [champ, vider, remplir] of LIENS) {
    const dit = (fiche: FicheVoulue | null) =>
      JSON.stringify(champ === 'images' ? [fiche?.images ?? [], fiche?.alts ?? []] : (fiche?.[champ] ?? []))
    const changees = ecrites.filter(({ avant, voulue }) => dit(avant) !== dit(voulue))
    const videes = changees.flatMap(({ avant, voulue }) => (avant ? voulue.id : []))
    const remplies = changees.filter(({ voulue }) => voulue[champ].length > 0)
    if (videes.length > 0) await tx.query(vider, [videes])
    if (remplies.length > 0) await tx.query(remplir, [enJson(remplies)])
  }
}

/** The same for one product. */
export async function writeFiche(
  tx: Queries,
  voulue: FicheVoulue,
  avant: Fiche | null,
  now: Date,
): Promise<void> {
  await writeFiches(tx, [{ voulue, avant }], now)
}

/** The products of a category alone go into another one; taken in the order in which sales take them. Answers how many. */
export async function moveProduits(tx: Queries, de: number, vers: number): Promise<number> {
  await tx.query('SELECT id FROM produit WHERE categorie_id = $1 ORDER BY id FOR NO KEY UPDATE', [de])
  const deplaces = await tx.query(
    'UPDATE produit SET categorie_id = $2, version = version + 1 WHERE categorie_id = $1 RETURNING id',
    [de, vers],
  )
  return deplaces.length
}
