import type { Queries } from '#database/database.ts'
import type { Periode } from '#shared/jour.ts'
import { type Axe, aMarge, type Marge, morceaux, NOMS_AXES } from './rapport.ts'

/** One row as the database adds it up. */
export interface Somme {
  cle: string
  nom: string
  nombre: number
  brut: number
  moins: number
  /** Of articles. */
  marge?: Marge
}
type MargeLue = Record<keyof Marge, string>
interface SommeLue extends Record<string, unknown>, Partial<MargeLue> {
  cle: string
  nom: string | null
  nombre: string
  brut: string
  moins: string
}

/** What articles brought and cost, rounded once. */
const MARGES = `coalesce(round(sum(vendu)), 0) AS vendu, coalesce(round(sum(cout)), 0) AS cout,
  coalesce(round(sum(inconnu)), 0) AS inconnu`
/**
 * What is kept of a period (`$1` and `$2`: its pieces), along the axis that is kept: rows to be added up by `cle`. Piece by
 * piece, by the index: what a planner thinks of so many pieces is to read all that was ever sold.
 */
const GARDEES = (axe: string, cles = '') => `
SELECT v.* FROM unnest($1::text[], $2::date[]) AS m (pas, debut) CROSS JOIN LATERAL (
  SELECT s.* FROM somme s WHERE s.pas = m.pas AND s.debut = m.debut AND s.axe = '${axe}' ${cles} OFFSET 0) AS v`
const PAR_TEMPS = (forme: string) => () =>
  `
SELECT to_char(debut, '${forme}') AS cle, nom, nombre, brut, moins, vendu, cout, inconnu FROM (${GARDEES('total')}) AS g WHERE cle = 'ventes'`
const TELLE = (axe: string) => (cles: string) => GARDEES(axe, cles)

const PAR_AXE: Record<Axe, (cles: string) => string> = {
  jour: PAR_TEMPS('YYYY-MM-DD'),
  mois: PAR_TEMPS('YYYY-MM'),
  produit: TELLE('produit'),
  declinaison: TELLE('declinaison'),
  // where a product or a town belongs is asked today
  categorie: () => `
SELECT p.categorie_id::text AS cle, g.nom, g.nombre, g.brut, g.moins, g.vendu, g.cout, g.inconnu
FROM (${GARDEES('produit')}) AS g JOIN produit p ON p.id = g.cle::integer`,
  zone: () => `
SELECT (SELECT d.zone_id FROM destination d WHERE d.id = g.cle::integer)::text AS cle, g.nom, g.nombre, g.brut, g.moins,
  g.vendu, g.cout, g.inconnu
FROM (${GARDEES('destination')}) AS g`,
  moyen: TELLE('moyen'),
  client: TELLE('client'),
  offre: TELLE('offre'),
  taxe: TELLE('taxe'),
}

const NOM_CLIENT = (id: string) =>
  `(SELECT coalesce(nullif(trim(concat_ws(' ', c.prenom, c.nom)), ''), c.email) FROM compte c WHERE c.id = ${id})`
/** What a row is called today, of those that are shown (`s`). */
const NOMS: Partial<Record<Axe, string>> = {
  produit: '(SELECT p.designation FROM produit p WHERE p.id = s.cle::integer)',
  declinaison: `(SELECT concat_ws(', ', p.designation, nullif(s.nom, '')) FROM produit p
    WHERE p.id = split_part(s.cle, '|', 1)::integer)`,
  categorie: '(SELECT k.designation FROM categorie k WHERE k.id = s.cle::integer)',
  zone: '(SELECT z.designation FROM zone z WHERE z.id = s.cle::integer)',
  client: NOM_CLIENT('s.cle::integer'),
}

/** Of an axis the `$3` rows that brought most, or those of `$4` alone. */
const SOMMES = (axe: Axe, parCles: boolean) => `
SELECT s.cle, ${NOMS[axe] ?? 's.nom'} AS nom, s.nombre, s.brut, s.moins, s.vendu, s.cout, s.inconnu FROM (
  SELECT cle, max(nom) AS nom, sum(nombre) AS nombre, round(sum(brut)) AS brut, sum(moins) AS moins, ${MARGES}
  FROM (${PAR_AXE[axe](parCles ? 'AND s.cle = ANY($4::text[])' : '')}) AS g ${parCles ? 'WHERE cle = ANY($4::text[])' : ''}
  GROUP BY cle ORDER BY round(sum(brut)) - sum(moins) DESC, cle LIMIT $3) AS s
ORDER BY s.brut - s.moins DESC, s.cle`
/** Customers are as many as sales, and are added up as numbers that need no memory of their own: whole francs, exact to 2^53. */
const ACHETEURS = `
SELECT s.cle::text, ${NOM_CLIENT('s.cle')} AS nom, s.nombre, s.brut, s.moins FROM (
  SELECT cle::integer AS cle, sum(nombre::integer) AS nombre, sum(brut::bigint::float8) AS brut, sum(moins::bigint::float8) AS moins
  FROM (${GARDEES('client')}) AS g
  GROUP BY cle::integer ORDER BY sum(brut::bigint::float8) - sum(moins::bigint::float8) DESC, cle::integer::text COLLATE "C" LIMIT $3) AS s
ORDER BY s.brut - s.moins DESC, s.cle::text COLLATE "C"`
const enTextes = (parCles: boolean) =>
  Object.fromEntries(NOMS_AXES.map((axe) => [axe, SOMMES(axe, parCles)])) as Record<Axe, string>
const [LES_PREMIERES, CELLES_LA] = [{ ...enTextes(false), client: ACHETEURS }, enTextes(true)]

const enPieces = (periode: Periode, parJour: boolean): string[][] => {
  const pieces = morceaux(periode, parJour)
  return [pieces.map(({ pas }) => pas), pieces.map(({ debut }) => debut)]
}

/**
 * What was sold along an axis, in whole francs: the `limite` rows that brought most, or those of `cles` alone. The name of
 * a row that the shop itself words (a day, a means) is empty.
 */
export async function listSommes(
  q: Queries,
  axe: Axe,
  periode: Periode,
  { limite, cles = null }: { limite: number; cles?: readonly string[] | null },
): Promise<Somme[]> {
  const pieces = enPieces(periode, axe === 'jour')
  const lignes = cles
    ? await q.query<SommeLue>(CELLES_LA[axe], [...pieces, limite, cles])
    : await q.query<SommeLue>(LES_PREMIERES[axe], [...pieces, limite])
  return lignes.map(({ cle, nom, nombre, brut, moins, ...couts }) => ({
    ...{ cle, nom: nom ?? '' },
    ...{ nombre: Number(nombre), brut: Number(brut), moins: Number(moins) },
    ...(aMarge(axe) ? { marge: enMarge(couts) } : {}),
  }))
}

const enMarge = ({ vendu = '0', cout = '0', inconnu = '0' }: Partial<MargeLue>): Marge => ({
  ...{ vendu: Number(vendu), cout: Number(cout), inconnu: Number(inconnu) },
})

const MARGE = `SELECT ${MARGES} FROM (${GARDEES('total')}) AS g`

/** The same of all articles together. */
export async function readMarge(q: Queries, periode: Periode): Promise<Marge> {
  const [lue] = await q.query<MargeLue & Record<string, unknown>>(MARGE, enPieces(periode, false))
  return enMarge(lue ?? {})
}

/** All that was sold, in whole francs, amount by amount of its bills; what offers take off is negative. */
export interface Totaux {
  nombre: number
  brut: number
  rendu: number
  livraison: number
  remise_livraison: number
  taxe: number
}

const TOTAUX = `SELECT cle, sum(nombre) AS nombre, sum(brut) AS brut, sum(moins) AS moins FROM (${GARDEES('total')}) AS g
GROUP BY cle`

export async function readTotaux(q: Queries, periode: Periode): Promise<Totaux> {
  const lues = await q.query<Omit<SommeLue, 'nom'>>(TOTAUX, enPieces(periode, false))
  const parCle = new Map(lues.map((une) => [une.cle, une]))
  const brut = (cle: string) => Number(parCle.get(cle)?.brut ?? 0)
  return {
    nombre: Number(parCle.get('ventes')?.nombre ?? 0),
    brut: brut('ventes'),
    rendu: Number(parCle.get('ventes')?.moins ?? 0),
    livraison: brut('livraison'),
    remise_livraison: brut('remise_livraison'),
    taxe: brut('taxe'),
  }
}
