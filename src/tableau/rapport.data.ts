import type { Queries } from '#database/database.ts'
import type { Periode } from '#shared/jour.ts'
import { type Axe, aMarge, type Marge, morceaux } from './rapport.ts'

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
/** What is kept of a period (`$1` and `$2`: its pieces), along the axis that is kept: rows to be added up by `cle`. */
const GARDEES = (axe: string) => `
SELECT v.* FROM unnest($1::text[], $2::date[]) AS m (pas, debut) JOIN somme v USING (pas, debut) WHERE v.axe = '${axe}'`
const PAR_TEMPS = (forme: string) => `
SELECT to_char(debut, '${forme}') AS cle, nom, nombre, brut, moins, vendu, cout, inconnu FROM (${GARDEES('total')}) AS g WHERE cle = 'ventes'`

const PAR_AXE: Record<Axe, string> = {
  jour: PAR_TEMPS('YYYY-MM-DD'),
  mois: PAR_TEMPS('YYYY-MM'),
  produit: GARDEES('produit'),
  declinaison: GARDEES('declinaison'),
  // where a product or a town belongs is asked today
  categorie: `
SELECT p.categorie_id::text AS cle, g.nom, g.nombre, g.brut, g.moins, g.vendu, g.cout, g.inconnu
FROM (${GARDEES('produit')}) AS g JOIN produit p ON p.id = g.cle::integer`,
  zone: `
SELECT (SELECT d.zone_id FROM destination d WHERE d.id = g.cle::integer)::text AS cle, g.nom, g.nombre, g.brut, g.moins,
  g.vendu, g.cout, g.inconnu
FROM (${GARDEES('destination')}) AS g`,
  moyen: GARDEES('moyen'),
  client: GARDEES('client'),
  offre: GARDEES('offre'),
  taxe: GARDEES('taxe'),
}

/** What a row is called today, of those that are shown (`s`). */
const NOMS: Partial<Record<Axe, string>> = {
  produit: '(SELECT p.designation FROM produit p WHERE p.id = s.cle::integer)',
  declinaison: `(SELECT concat_ws(', ', p.designation, nullif(s.nom, '')) FROM produit p
    WHERE p.id = split_part(s.cle, '|', 1)::integer)`,
  categorie: '(SELECT k.designation FROM categorie k WHERE k.id = s.cle::integer)',
  zone: '(SELECT z.designation FROM zone z WHERE z.id = s.cle::integer)',
  client: `(SELECT coalesce(nullif(trim(concat_ws(' ', c.prenom, c.nom)), ''), c.email) FROM compte c
    WHERE c.id = s.cle::integer)`,
}

const SOMMES = Object.fromEntries(
  Object.entries(PAR_AXE).map(([axe, par]) => [
    axe,
    `SELECT s.cle, ${NOMS[axe as Axe] ?? 's.nom'} AS nom, s.nombre, s.brut, s.moins, s.vendu, s.cout, s.inconnu FROM (
  SELECT cle, max(nom) AS nom, sum(nombre) AS nombre, round(sum(brut)) AS brut, sum(moins) AS moins, ${MARGES}
  FROM (${par}) AS g WHERE $3::text[] IS NULL OR cle = ANY($3::text[])
  GROUP BY cle ORDER BY round(sum(brut)) - sum(moins) DESC, cle LIMIT $4) AS s
ORDER BY s.brut - s.moins DESC, s.cle`,
  ]),
) as Record<Axe, string>

const enPieces = (periode: Periode, parJour: boolean) => {
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
  const lignes = await q.query<SommeLue>(SOMMES[axe], [...enPieces(periode, axe === 'jour'), cles, limite])
  return lignes.map(({ cle, nom, nombre, brut, moins, ...couts }) => ({
    ...{ cle, nom: nom ?? '' },
    ...{ nombre: Number(nombre), brut: Number(brut), moins: Number(moins) },
    ...(aMarge(axe) ? { marge: enMarge(couts) } : {}),
  }))
}

const enMarge = ({ vendu = '0', cout = '0', inconnu = '0' }: Partial<MargeLue>): Marge => ({
  ...{ vendu: Number(vendu), cout: Number(cout), inconnu: Number(inconnu) },
})

const MARGE = `SELECT ${MARGES} FROM (${GARDEES('produit')}) AS g`

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
