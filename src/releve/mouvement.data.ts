import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  isNotNull,
  like,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { commande } from '#commande/commande.table.ts'
import { numeroCommande } from '#commande/commande.ts'
import type { Queries } from '#database/database.ts'
import { idCherche } from '#preparation/filtre.ts'
import { decaler, enDate } from '#shared/jour.ts'
import { surLeFil } from '#tentative/tentative.ts'
import { mouvementargent, releveligne } from './releve.table.ts'
import { type FiltreMouvements, type MouvementLu, rapprochementDe, type TotalMoyen } from './releve.ts'

function conditions({ du, au, moyen, rapproche, texte }: FiltreMouvements): SQL | undefined {
  const { le, commande_id, reference, attend } = mouvementargent
  const cherche = texte.trim()
  const numero = idCherche(cherche)
  return and(
    gte(le, enDate(du)),
    lt(le, enDate(decaler(au, 1))),
    moyen === null ? undefined : eq(mouvementargent.moyen, moyen),
    rapproche === null ? undefined : rapproche ? isNotNull(releveligne.id) : sql`${attend}`,
    cherche === ''
      ? undefined
      : or(
          numero === null ? undefined : eq(commande_id, numero),
          like(reference, `${cherche.replace(/[\\%_]/g, '\\$&')}%`),
        ),
  )
}

const LIGNE = eq(releveligne.mouvement_id, mouvementargent.id)

/** At most `limit` of them, the latest first, from the one after `apres` on. */
export async function listMouvements(
  q: Queries,
  filtre: FiltreMouvements,
  apres: number | null,
  limit: number,
): Promise<MouvementLu[]> {
  const { le, id } = mouvementargent
  // where that one stands, whatever came since
  const suite = sql`(${le}, ${id}) < (SELECT d.le, d.id FROM mouvementargent d WHERE d.id = ${apres})`
  const rows = await q.drizzle
    .select({
      ...getTableColumns(mouvementargent),
      passee_le: commande.cree_le,
      frais: releveligne.francs_frais,
      etat: releveligne.etat,
      motif: releveligne.classe,
    })
    .from(mouvementargent)
    .innerJoin(commande, eq(commande.id, mouvementargent.commande_id))
    .leftJoin(releveligne, LIGNE)
    .where(and(conditions(filtre), apres === null ? undefined : suite))
    .orderBy(desc(le), desc(id))
    .limit(limit)
  return rows.map(({ etat, motif, classe, attend, frais, passee_le, ...row }) => ({
    ...{ id: row.id, genre: row.genre, le: row.le.toISOString(), moyen: row.moyen, reference: row.reference },
    ...{ commande_id: row.commande_id, numerocommande: numeroCommande(row.commande_id, passee_le) },
    ...{ montant: surLeFil(row.montant, row.devise), devise: row.devise, francs: row.francs, frais },
    rapprochement: rapprochementDe({ attend, classe }, etat === null ? null : { etat, classe: motif }),
    motif: classe ?? motif,
  }))
}

/** What all of them come to, means by means. */
export async function totaliser(q: Queries, filtre: FiltreMouvements): Promise<TotalMoyen[]> {
  const { moyen, francs } = mouvementargent
  const somme = (montant: SQL | typeof francs, quand: SQL) =>
    sql<string>`coalesce(sum(${montant}) FILTER (WHERE ${quand}), 0)`
  const rows = await q.drizzle
    .select({
      moyen,
      nombre: count(),
      entrees: somme(francs, sql`${francs} > 0`),
      sorties: somme(francs, sql`${francs} < 0`),
      frais: sql<string>`coalesce(sum(${releveligne.francs_frais}), 0)`,
    })
    .from(mouvementargent)
    .leftJoin(releveligne, LIGNE)
    .where(conditions(filtre))
    .groupBy(moyen)
    .orderBy(moyen)
  return rows.map(({ nombre, entrees, sorties, frais, ...row }) => ({
    ...row,
    ...{ nombre: Number(nombre), entrees: Number(entrees), sorties: Number(sorties), frais: Number(frais) },
  }))
}
