import type { Queries } from '#database/database.ts'

/** A field of products that is changed for several of them at once, its values as numbers. */
export type ChampLot = 'prix' | 'categorie_id' | 'publie' | 'archive'

const LUS: Record<ChampLot, string> = {
  prix: 'p.prix_normal',
  categorie_id: 'p.categorie_id',
  publie: 'p.publie::integer',
  archive: '(p.archive_le IS NOT NULL)::integer',
}
const ECRITS: Record<ChampLot, string> = {
  prix: 'prix_normal = v.vers',
  categorie_id: 'categorie_id = v.vers::integer',
  publie: 'publie = (v.vers = 1)',
  archive: 'archive_le = CASE WHEN v.vers = 1 THEN coalesce(p.archive_le, $4::timestamptz) END',
}

const lire = (champ: ChampLot) => `
SELECT p.id, p.designation, ${LUS[champ]} AS valeur FROM produit p WHERE p.id = ANY($1::integer[]) ORDER BY p.id`
// $4 is read for `archive` alone, and has a type for the others too
const ecrire = (champ: ChampLot) => `
UPDATE produit p SET ${ECRITS[champ]}, version = p.version + 1
FROM unnest($1::integer[], $2::numeric[], $3::numeric[]) AS v (id, de, vers)
WHERE p.id = v.id AND ${LUS[champ]} = v.de AND $4::timestamptz IS NOT NULL
RETURNING p.id, p.version`

/** What products hold in a field, in the order of their ids. */
export async function listValeurs(
  q: Queries,
  ids: number[],
  champ: ChampLot,
): Promise<{ id: number; designation: string; valeur: number }[]> {
  const lignes = await q.query<{ id: number; designation: string; valeur: string }>(lire(champ), [ids])
  return lignes.map(({ valeur, ...ligne }) => ({ ...ligne, valeur: Number(valeur) }))
}

export interface Pas {
  id: number
  de: number
  vers: number
}

/** Changes those products that still hold `de`; answers the versions they have then. `lockChoix` holds them. */
export async function writeValeurs(
  tx: Queries,
  champ: ChampLot,
  pas: Pas[],
  now: Date,
): Promise<(Pas & { version: number })[]> {
  const valeurs = [
    pas.map(({ id }) => id),
    pas.map(({ de }) => String(de)),
    pas.map(({ vers }) => String(vers)),
    now.toISOString(),
  ]
  const ecrits = await tx.query<{ id: number; version: number }>(ecrire(champ), valeurs)
  const versions = new Map(ecrits.map(({ id, version }) => [id, version]))
  return pas.flatMap((un) => {
    const version = versions.get(un.id)
    return version === undefined ? [] : [{ ...un, version }]
  })
}
