import { inArray } from 'drizzle-orm'
import { categorie, couleur, taille, unite } from '#catalogue/catalogue.table.ts'
import { type Genre, LISTE_CHAMPS } from '#catalogue/champs.ts'
import { type Decimal, enNombres } from '#catalogue/produit.data.ts'
import type { Fiche } from '#contract'
import type { Queries } from '#database/database.ts'
import { sansIndexer } from './indexation.data.ts'

type LigneFiche = Omit<Fiche, Decimal | 'quantite'> & {
  [N in Decimal]: null extends Fiche[N] ? string | null : string
} & { quantite: string }

/** How the columns of a kind are read, handed over as JSON and written from it. */
interface Tenue {
  type: string
  lire(nom: string): string
  ecrire(valeur: string): string
}
const telle = (type: string): Tenue => ({ type, lire: (nom) => `p.${nom}`, ecrire: (valeur) => valeur })
const TENUES: Partial<Record<Genre, Tenue>> = {
  texte: telle('text'),
  textes: telle('text'),
  choix: telle('text'),
  nombre: telle('numeric'),
  lien: telle('int'),
  drapeau: { type: 'int', lire: (nom) => `p.${nom}::int AS ${nom}`, ecrire: (valeur) => `${valeur} = 1` },
}
// what is asked now follows from what is asked normally, which is what the staff edits
const NORMAL = { colonne: 'prix_normal', lire: () => 'p.prix_normal AS prix' }
// archived is a date
const COLONNES = LISTE_CHAMPS.flatMap(([nom, { genre }]) => {
  const tenue = nom === 'archive' ? undefined : TENUES[genre]
  return tenue ? [{ nom, colonne: nom, ...tenue, ...(nom === 'prix' ? NORMAL : {}) }] : []
})
const LISTES = LISTE_CHAMPS.flatMap(([nom, { genre, vers }]) =>
  genre === 'liens' && vers ? [{ nom: nom as 'unites' | 'couleurs' | 'tailles', un: vers.slice(0, -1) }] : [],
)
const chaque = <T>(liste: T[], dire: (un: T) => string) => liste.map(dire).join(', ')

const FICHE = `
SELECT p.id, ${chaque(COLONNES, ({ nom, lire }) => lire(nom))}, p.quantite,
  ${chaque(
    LISTES,
    ({ nom, un }) => `
  (SELECT coalesce(json_agg(${un}_id ORDER BY ${un}_id), '[]') FROM produit_${un} WHERE produit_id = p.id) AS ${nom}`,
  )},
  toutes.images, toutes.alts, (p.archive_le IS NOT NULL)::int AS archive, p.version
FROM produit p CROSS JOIN LATERAL (
  SELECT coalesce(json_agg(image ORDER BY rang), '[]') AS images, coalesce(json_agg(coalesce(alt, '') ORDER BY rang), '[]') AS alts
  FROM (SELECT p.image, p.image_alt AS alt, -1 AS rang WHERE p.image IS NOT NULL
    UNION ALL SELECT image, alt, row_number() OVER (ORDER BY rang, id) FROM produitimage WHERE produit_id = p.id) AS une
) AS toutes WHERE p.id = ANY($1::int[])`

/** Products as the staff edits them, archived or not; unknown ones are left out. */
export async function findFiches(q: Queries, ids: number[]): Promise<Fiche[]> {
  const lignes = await q.query<LigneFiche>(FICHE, [ids])
  return lignes.map((ligne) => ({ ...ligne, ...enNombres(ligne), quantite: Number(ligne.quantite) }))
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

/** Whether another product, or a variant of one, has this code; whoever wants the same one waits for the end of the transaction. */
export async function codePris(tx: Queries, code: string, id: number): Promise<boolean> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`produit.code ${code}`])
  const pris = `SELECT 1 FROM produit WHERE code = $1 AND id <> $2
    UNION ALL SELECT 1 FROM declinaison WHERE code = $1 AND produit_id <> $2`
  return (await tx.query(pris, [code, id])).length > 0
}

/** Those of `ids` that exist, kept from being deleted until the transaction ends. */
export async function keepCouleurs(tx: Queries, ids: number[]): Promise<number[]> {
  return keep(tx, couleur, ids)
}
export async function keepTailles(tx: Queries, ids: number[]): Promise<number[]> {
  return keep(tx, taille, ids)
}
export async function keepCategorie(tx: Queries, id: number): Promise<boolean> {
  return (await keep(tx, categorie, [id])).length === 1
}
async function keep(tx: Queries, table: typeof couleur | typeof taille | typeof categorie, ids: number[]) {
  const { id } = table
  const rows = await tx.drizzle
    .select({ id })
    .from(table)
    .where(inArray(id, ids))
    .orderBy(id)
    .for('key share')
  return rows.map((row) => row.id)
}
/** The same with what each measures. */
export async function keepUnites(
  tx: Queries,
  ids: number[],
): Promise<{ id: number; facteur: string; dimension: string }[]> {
  const { id, facteur, dimension } = unite
  return tx.drizzle
    .select({ id, facteur, dimension })
    .from(unite)
    .where(inArray(id, ids))
    .orderBy(id)
    .for('share')
}

/** Whether something was ever ordered of this product, or a supplier is to bring some: what was counted in its unit stays so. */
export async function estCommande(q: Queries, id: number): Promise<boolean> {
  const lignes = await q.query(
    // what an order waits for has moved nothing yet
    `SELECT 1 WHERE EXISTS (SELECT FROM mouvement WHERE produit_id = $1 AND motif IN ('reservation', 'retour'))
       OR EXISTS (SELECT FROM reservation WHERE produit_id = $1 AND attendu > 0)
       OR EXISTS (SELECT FROM achatligne l JOIN achat a ON a.id = l.achat_id
         WHERE l.produit_id = $1 AND a.etat = 'envoye' AND l.recu < l.quantite)`,
    [id],
  )
  return lignes.length > 0
}

const VOULUES = `jsonb_to_recordset($1::jsonb) AS v (id int, ${chaque(COLONNES, ({ nom, type }) => `${nom} ${type}`)},
  archive int, images jsonb, alts jsonb, ${chaque(LISTES, ({ nom }) => `${nom} jsonb`)})`
const INSERER = `
INSERT INTO produit (id, quantite, cree_le, archive_le, image, image_alt, ${chaque(COLONNES, ({ colonne }) => colonne)})
SELECT v.id, 0, $2::timestamptz, CASE WHEN v.archive = 1 THEN $2::timestamptz END, v.images->>0, nullif(v.alts->>0, ''),
  ${chaque(COLONNES, ({ nom, ecrire }) => ecrire(`v.${nom}`))}
FROM ${VOULUES}`
const MODIFIER = `
UPDATE produit p SET ${chaque(COLONNES, ({ nom, colonne, ecrire }) => `${colonne} = ${ecrire(`v.${nom}`)}`)},
  archive_le = CASE WHEN v.archive = 1 THEN coalesce(p.archive_le, $2::timestamptz) END,
  image = v.images->>0, image_alt = nullif(v.alts->>0, ''), version = p.version + 1
FROM ${VOULUES} WHERE p.id = v.id`
const LIENS = [
  ...LISTES.map(({ nom, un }) => ({
    nom,
    vider: `DELETE FROM produit_${un} WHERE produit_id = ANY($1::int[])`,
    remplir: `INSERT INTO produit_${un} SELECT v.id, u::int FROM ${VOULUES}, jsonb_array_elements_text(v.${nom}) AS u`,
  })),
  {
    nom: 'images' as const,
    vider: 'DELETE FROM produitimage WHERE produit_id = ANY($1::int[])',
    remplir: `INSERT INTO produitimage (produit_id, image, rang, alt)
     SELECT v.id, u.image, u.rang, nullif(v.alts->>(u.rang::int - 1), '')
     FROM ${VOULUES}, jsonb_array_elements_text(v.images) WITH ORDINALITY AS u (image, rang) WHERE u.rang > 1`,
  },
]

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
  for (const { nom, vider, remplir } of LIENS) {
    const dit = (fiche: FicheVoulue | null) =>
      JSON.stringify(nom === 'images' ? [fiche?.images ?? [], fiche?.alts ?? []] : (fiche?.[nom] ?? []))
    const changees = ecrites.filter(({ avant, voulue }) => dit(avant) !== dit(voulue))
    const videes = changees.flatMap(({ avant, voulue }) => (avant ? voulue.id : []))
    const remplies = changees.filter(({ voulue }) => voulue[nom].length > 0)
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

/** What a statement moves in the time that it has. */
const PAR_INSTRUCTION = 500

/** The products of a category alone go into another one; taken in the order in which sales take them. Answers how many. */
export async function moveProduits(tx: Queries, de: number, vers: number): Promise<number> {
  const pris = await tx.query<{ id: number }>(
    'SELECT id FROM produit WHERE categorie_id = $1 ORDER BY id FOR NO KEY UPDATE',
    [de],
  )
  const ids = pris.map(({ id }) => id)
  await sansIndexer(tx, vers, async () => {
    for (let rang = 0; rang < ids.length; rang += PAR_INSTRUCTION)
      await tx.query('SELECT deplacer_produits($1::int[], $2)', [
        ids.slice(rang, rang + PAR_INSTRUCTION),
        vers,
      ])
  })
  return ids.length
}
