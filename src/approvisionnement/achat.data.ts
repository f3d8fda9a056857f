import type { Queries } from '#database/database.ts'
import { type Page, type PageRequest, toPage } from '#shared/page.ts'
import type { EtatAchat, LigneVoulue, Voie } from './approvisionnement.ts'

/** An order to a supplier, as its row keeps it. */
export interface Achat {
  id: number
  fournisseur_id: number
  etat: EtatAchat
  voie: Voie | null
  /** The day it is expected, `AAAA-MM-JJ`. */
  prevu_le: string | null
  /** What is said to the supplier. */
  mot: string | null
  version: number
  cree_le: Date
  envoye_le: Date | null
  clos_le: Date | null
}

/** What came of a line at once. */
interface Reception {
  id: number
  quantite: number
  /** Francs for one unit; null: not said. */
  prix: number | null
  /** What one cost after it; null: nobody knows. */
  revient_apres: number | null
  auteur: string
  cree_le: string
}

export interface LigneAchat extends LigneVoulue {
  id: number
  code: string
  /** With what its variant is. */
  designation: string
  unite: string
  /** What it is at its supplier's. */
  reference: string | null
  recu: number
  receptions: Reception[]
}

const COLONNES = `a.id, a.fournisseur_id, a.etat, a.voie, to_char(a.prevu_le, 'YYYY-MM-DD') AS prevu_le, a.mot, a.version,
  a.cree_le, a.envoye_le, a.clos_le`
const LIRE = `SELECT ${COLONNES} FROM achat a WHERE a.id = $1`

interface LigneLue extends Omit<Achat, 'cree_le' | 'envoye_le' | 'clos_le'>, Record<string, unknown> {
  cree_le: string | Date
  envoye_le: string | Date | null
  clos_le: string | Date | null
}
const enDate = (lue: string | Date | null) => (lue === null ? null : new Date(lue))
const toAchat = ({ cree_le, envoye_le, clos_le, ...reste }: LigneLue): Achat => ({
  ...reste,
  cree_le: new Date(cree_le),
  envoye_le: enDate(envoye_le),
  clos_le: enDate(clos_le),
})

export async function findAchat(q: Queries, id: number): Promise<Achat | null> {
  const [ligne] = await q.query<LigneLue>(LIRE, [id])
  return ligne ? toAchat(ligne) : null
}

/** The same, changed by nobody else until the transaction ends. */
export async function lockAchat(tx: Queries, id: number): Promise<Achat | null> {
  await tx.query('SELECT id FROM achat WHERE id = $1 FOR UPDATE', [id])
  return findAchat(tx, id)
}

const LIGNES = `
SELECT l.id, l.produit_id, l.declinaison_id, coalesce(d.code, p.code) AS code, u.designation AS unite,
  concat_ws(', ', p.designation, couleur.designation, taille.designation) AS designation,
  p.reference_fournisseur AS reference, l.quantite::float8 AS quantite, l.recu::float8 AS recu, l.prix::float8 AS prix,
  (SELECT coalesce(json_agg(json_build_object('id', r.id, 'quantite', r.quantite::float8, 'prix', r.prix::float8,
      'revient_apres', r.revient_apres::float8, 'auteur', r.auteur,
      'cree_le', to_char(r.cree_le AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY r.id), '[]')
    FROM reception r WHERE r.achatligne_id = l.id) AS receptions
FROM achatligne l JOIN produit p ON p.id = l.produit_id JOIN unite u ON u.id = p.unite_id
LEFT JOIN declinaison d ON d.id = l.declinaison_id LEFT JOIN couleur ON couleur.id = d.couleur_id
LEFT JOIN taille ON taille.id = d.taille_id
WHERE l.achat_id = $1 ORDER BY l.produit_id, l.declinaison_id, l.id`

/** The lines of an order, in the order in which products are locked. */
export const listLignes = (q: Queries, achat_id: number): Promise<LigneAchat[]> =>
  q.query<LigneAchat & Record<string, unknown>>(LIGNES, [achat_id])

/** An order on the list of them. */
interface AchatListe {
  id: number
  fournisseur: string
  etat: EtatAchat
  prevu_le: string | null
  cree_le: string
  /** How many lines, and how many of them have come whole. */
  lignes: number
  recues: number
  /** Francs of what was ordered at the prices that are said; null: none is. */
  montant: number | null
}

const VOULUS = `FROM achat a JOIN fournisseur f ON f.id = a.fournisseur_id
WHERE ($1::text IS NULL OR a.etat = $1) AND ($2::integer IS NULL OR a.fournisseur_id = $2)`
const COMPTER = `SELECT count(*) AS total ${VOULUS}`
const LISTER = `
SELECT a.id, f.designation AS fournisseur, a.etat, to_char(a.prevu_le, 'YYYY-MM-DD') AS prevu_le,
  to_char(a.cree_le AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS cree_le,
  (SELECT count(*)::int FROM achatligne l WHERE l.achat_id = a.id) AS lignes,
  (SELECT count(*)::int FROM achatligne l WHERE l.achat_id = a.id AND l.recu >= l.quantite) AS recues,
  (SELECT round(sum(l.quantite * l.prix))::float8 FROM achatligne l WHERE l.achat_id = a.id) AS montant
${VOULUS} ORDER BY array_position(ARRAY['envoye', 'brouillon', 'clos'], a.etat),
  CASE WHEN a.etat = 'envoye' THEN a.prevu_le END, a.id DESC LIMIT $3 OFFSET $4`

/** Orders to suppliers: those that are expected first, the soonest before the others. */
export async function listAchats(
  q: Queries,
  { etat, fournisseur_id }: { etat: EtatAchat | null; fournisseur_id: number | null },
  request: PageRequest,
): Promise<Page<AchatListe>> {
  const voulus = [etat, fournisseur_id]
  const [mesure] = await q.query<{ total: number }>(COMPTER, voulus)
  const { page, count } = request
  const data = await q.query<AchatListe & Record<string, unknown>>(LISTER, [
    ...[...voulus, count, (page - 1) * count],
  ])
  return toPage(data, Number(mesure?.total ?? 0), request)
}

const EN_LIGNES = `jsonb_to_recordset($2::jsonb) AS v (produit_id int, declinaison_id int, quantite numeric, prix numeric)`
const AJOUTER = `
INSERT INTO achatligne (achat_id, produit_id, declinaison_id, quantite, prix)
SELECT $1, v.produit_id, v.declinaison_id, v.quantite, v.prix FROM ${EN_LIGNES} ORDER BY v.produit_id, v.declinaison_id`

/** The lines of a draft, in the place of those that it had. */
export async function replaceLignes(tx: Queries, achat_id: number, lignes: readonly LigneVoulue[]) {
  await tx.query('DELETE FROM achatligne WHERE achat_id = $1', [achat_id])
  await tx.query(AJOUTER, [achat_id, JSON.stringify(lignes)])
}

export async function insertAchat(
  tx: Queries,
  { fournisseur_id, prevu_le, now }: { fournisseur_id: number; prevu_le: string | null; now: Date },
): Promise<number> {
  const [ligne] = await tx.query<{ id: number }>(
    'INSERT INTO achat (fournisseur_id, prevu_le, cree_le) VALUES ($1, $2::date, $3) RETURNING id',
    [fournisseur_id, prevu_le, now.toISOString()],
  )
  return Number(ligne?.id)
}

/** Another day, other words. */
export async function updateAchat(
  tx: Queries,
  id: number,
  { prevu_le, mot }: { prevu_le: string | null; mot: string | null },
): Promise<void> {
  await tx.query('UPDATE achat SET prevu_le = $2::date, mot = $3, version = version + 1 WHERE id = $1', [
    ...[id, prevu_le, mot],
  ])
}

/** A draft has gone to its supplier; by mail, a trigger has it sent. */
export async function sendAchat(tx: Queries, id: number, voie: Voie, now: Date): Promise<void> {
  await tx.query(
    `UPDATE achat SET etat = 'envoye', voie = $2, envoye_le = $3, version = version + 1 WHERE id = $1`,
    [id, voie, now.toISOString()],
  )
}

/** Nothing more is expected of an order, or (null) something is again. */
export async function closeAchat(tx: Queries, id: number, clos_le: Date | null): Promise<void> {
  await tx.query(
    `UPDATE achat SET etat = CASE WHEN $2::timestamptz IS NULL THEN 'envoye' ELSE 'clos' END, clos_le = $2::timestamptz,
       version = version + 1 WHERE id = $1`,
    [id, clos_le?.toISOString() ?? null],
  )
}

/** With its lines. */
export async function deleteAchat(tx: Queries, id: number): Promise<void> {
  await tx.query('DELETE FROM achat WHERE id = $1', [id])
}

/** Those of these products and variants that there are: a variant of its own product. */
export async function listConnues(q: Queries, lignes: readonly LigneVoulue[]): Promise<Set<string>> {
  const trouvees = await q.query<{ cle: string }>(
    `SELECT concat_ws('-', p.id, d.id) AS cle
     FROM jsonb_to_recordset($1::jsonb) AS v (produit_id int, declinaison_id int)
     JOIN produit p ON p.id = v.produit_id LEFT JOIN declinaison d ON d.id = v.declinaison_id AND d.produit_id = p.id
     WHERE (v.declinaison_id IS NULL) = (d.id IS NULL)`,
    [JSON.stringify(lignes)],
  )
  return new Set(trouvees.map(({ cle }) => cle))
}
