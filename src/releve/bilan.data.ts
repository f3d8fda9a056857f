import { desc, eq, getTableColumns, lt } from 'drizzle-orm'
import { numeroCommande } from '#commande/commande.ts'
import { compte } from '#compte/compte.table.ts'
import { nomAffiche } from '#compte/compte.ts'
import type { Queries } from '#database/database.ts'
import { selon } from '#shared/texte.ts'
import { surLeFil } from '#tentative/tentative.ts'
import { releve } from './releve.table.ts'
import { type ASolder, GENRES, NATURES, type RapportReleve } from './releve.ts'

type Comptes = Pick<
  RapportReleve,
  'nouvelles' | 'rapprochees' | 'inconnues' | 'ecarts' | 'compte' | 'manquants'
>

/** How many lines of a file stand how, and how many payments it lacks. */
export async function compterReleve(q: Queries, id: number): Promise<Comptes> {
  const [row] = await q.query<{ [nom in keyof Comptes]: number }>(
    `SELECT count(*)::integer AS nouvelles, (count(*) FILTER (WHERE etat = 'rapprochee'))::integer AS rapprochees,
      (count(*) FILTER (WHERE etat = 'inconnue' AND classe IS NULL))::integer AS inconnues,
      (count(*) FILTER (WHERE etat = 'ecart' AND classe IS NULL))::integer AS ecarts,
      (count(*) FILTER (WHERE etat = 'compte'))::integer AS compte,
      (SELECT count(*)::integer FROM manquants_du_releve($1)) AS manquants
    FROM releveligne WHERE releve_id = $1`,
    [id],
  )
  if (!row) throw new Error('a count answered nothing')
  return row
}

/** What its provider kept, and what it paid to the bank, by currency. */
export async function sommerReleve(q: Queries, id: number): Promise<RapportReleve['sommes']> {
  const rows = await q.query<{ devise: string; frais: string; verse: string }>(
    `SELECT devise, sum(frais - CASE WHEN nature = 'frais' THEN brut ELSE 0 END) AS frais,
      coalesce(sum(-brut) FILTER (WHERE nature = 'virement'), 0) AS verse
    FROM releveligne WHERE releve_id = $1 GROUP BY devise ORDER BY devise`,
    [id],
  )
  return rows.map(({ devise, frais, verse }) => ({
    ...{ devise, frais: surLeFil(Number(frais), devise), verse: surLeFil(Number(verse), devise) },
  }))
}

const NOMS: Record<string, string> = { ...NATURES, ...GENRES }

type Rang = {
  quoi: ASolder['quoi']
  id: number
  rang: number | null
  le: string
  reference: string | null
  nature: string
  montant: number
  devise: string
  sien: number | null
  sienne: string | null
  commande_id: number | null
  passee_le: string | null
}

/** What of a file somebody must settle, lines first. */
export async function listASolder(q: Queries, id: number, limit: number): Promise<ASolder[]> {
  const rows = await q.query<Rang>(
    `(SELECT l.etat AS quoi, l.id, l.rang, l.le, l.reference, l.nature, coalesce(l.montant_client, l.brut) AS montant,
        coalesce(l.devise_client, l.devise) AS devise, m.montant AS sien, m.devise AS sienne, c.id AS commande_id,
        c.cree_le AS passee_le
      FROM releveligne l LEFT JOIN mouvementargent m ON m.id = l.mouvement_id LEFT JOIN commande c ON c.id = m.commande_id
      WHERE l.releve_id = $1 AND l.etat IN ('inconnue', 'ecart') AND l.classe IS NULL ORDER BY l.rang LIMIT $2)
    UNION ALL
    (SELECT 'manquant', e.id, NULL, e.le, e.reference, e.genre, e.montant, e.devise, NULL, NULL, c.id, c.cree_le
      FROM manquants_du_releve($1) e JOIN commande c ON c.id = e.commande_id ORDER BY e.le, e.id LIMIT $2)`,
    [id, limit],
  )
  return rows.map(
    ({ le, reference, nature, montant, devise, sien, sienne, commande_id, passee_le, ...row }) => ({
      ...row,
      le: new Date(le).toISOString(),
      reference: reference ?? '',
      nature: selon(NOMS, nature) ?? nature,
      ...{ montant: surLeFil(Number(montant), devise), devise, commande_id },
      chezNous:
        sien === null || sienne === null ? null : { montant: surLeFil(Number(sien), sienne), devise: sienne },
      numerocommande: commande_id && passee_le ? numeroCommande(commande_id, new Date(passee_le)) : null,
    }),
  )
}

/** A file as it is listed, with what of it is not settled. */
export interface ReleveLu {
  id: number
  moyen: string
  fichier: string
  du: string | null
  au: string | null
  lignes: number
  doublees: number
  cree_le: string
  annule_le: string | null
  auteur: string
}

/** The files that were imported, the latest first: at most `limit`, from the one after `apres` on. */
export async function listReleves(q: Queries, apres: number | null, limit: number): Promise<ReleveLu[]> {
  const { id, moyen, fichier, du, au, lignes, doublees, cree_le, annule_le } = getTableColumns(releve)
  const { nom, prenom, email } = getTableColumns(compte)
  const rows = await q.drizzle
    .select({ id, moyen, fichier, du, au, lignes, doublees, cree_le, annule_le, nom, prenom, email })
    .from(releve)
    .leftJoin(compte, eq(compte.id, releve.compte_id))
    .where(apres === null ? undefined : lt(id, apres))
    .orderBy(desc(id))
    .limit(limit)
  return rows.map(({ nom: sien, prenom: leSien, email: boite, ...row }) => ({
    ...row,
    ...{ du: row.du?.toISOString() ?? null, au: row.au?.toISOString() ?? null },
    ...{ cree_le: row.cree_le.toISOString(), annule_le: row.annule_le?.toISOString() ?? null },
    auteur: boite === null ? 'La boutique' : nomAffiche({ nom: sien, prenom: leSien, email: boite }),
  }))
}

/** Files of which something is not settled, the latest first. */
export async function listRelevesARegarder(q: Queries, limit: number) {
  return q.query<{
    id: number
    moyen: string
    cree_le: string
    inconnues: number
    ecarts: number
    manquants: number
  }>(
    `SELECT * FROM (SELECT r.id, r.moyen, r.cree_le,
      (SELECT count(*)::integer FROM releveligne l WHERE l.releve_id = r.id AND l.etat = 'inconnue' AND l.classe IS NULL)
        AS inconnues,
      (SELECT count(*)::integer FROM releveligne l WHERE l.releve_id = r.id AND l.etat = 'ecart' AND l.classe IS NULL)
        AS ecarts,
      (SELECT count(*)::integer FROM manquants_du_releve(r.id)) AS manquants
    FROM releve r WHERE r.annule_le IS NULL) u WHERE inconnues + ecarts + manquants > 0 ORDER BY id DESC LIMIT $1`,
    [limit],
  )
}
