import { eq, max, ne, sql } from 'drizzle-orm'
import { RIEN_QUE_SES_CLES } from '#compte/acces.data.ts'
import { compte, session } from '#compte/compte.table.ts'
import { nomAffiche, ROLES } from '#compte/compte.ts'
import { adresseReelle } from '#compte/comptoir.ts'
import { droitsDe } from '#compte/droits.ts'
import type { Queries } from '#database/database.ts'

/** As whom this account brings orders. */
const LIVREUR = sql<string | null>`(SELECT l.nom FROM livreur l WHERE l.compte_id = ${compte.id})`

/** Do they have a second factor? */
const FACTEUR = sql<boolean>`EXISTS (SELECT FROM facteur f WHERE f.compte_id = ${compte.id} AND f.confirme_le IS NOT NULL)`

/** Have they passkeys that may be taken from them, something else leading in? */
const CLE = sql<boolean>`EXISTS (SELECT FROM cle_acces k WHERE k.compte_id = ${compte.id}) AND NOT ${RIEN_QUE_SES_CLES}`

/** Those who work for the shop, owners first, with what each may do and when each was last seen here. */
export async function listEquipiers(q: Queries) {
  const { id, nom, prenom, email, role, droits } = compte
  const rows = await q.drizzle
    .select({
      id,
      nom,
      prenom,
      email,
      role,
      droits,
      livreur: LIVREUR,
      facteur: FACTEUR,
      cle: CLE,
      vue_le: max(session.vue_le),
    })
    .from(compte)
    .leftJoin(session, eq(session.compte_id, compte.id))
    .where(ne(role, 'client'))
    .groupBy(id)
    .orderBy(id)
  const rang = ({ role }: { role: (typeof ROLES)[number] }) => -ROLES.indexOf(role)
  return rows
    .sort((un, autre) => rang(un) - rang(autre))
    .map(({ id, nom, prenom, email, role, droits, livreur, facteur, cle, vue_le }) => ({
      id,
      name: nomAffiche({ nom, prenom, email }),
      email: adresseReelle(email),
      role,
      droits: droitsDe({ role, droits }),
      /** Chosen one by one: not what the role holds. */
      choisis: droits !== null,
      livreur,
      facteur,
      cle,
      vue_le: vue_le?.toISOString() ?? null,
    }))
}
