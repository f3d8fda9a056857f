import { desc, eq, max, ne } from 'drizzle-orm'
import { compte, session } from '#compte/compte.table.ts'
import { nomAffiche } from '#compte/compte.ts'
import type { Queries } from '#database/database.ts'

/** Those who work for the shop, owners first, with when each was last seen here. */
export async function listEquipiers(q: Queries) {
  const { id, nom, prenom, email, role } = compte
  const rows = await q.drizzle
    .select({ id, nom, prenom, email, role, vue_le: max(session.vue_le) })
    .from(compte)
    .leftJoin(session, eq(session.compte_id, compte.id))
    .where(ne(role, 'client'))
    .groupBy(id)
    .orderBy(desc(eq(role, 'proprietaire')), desc(eq(role, 'gestionnaire')), id)
  return rows.map(({ id, nom, prenom, email, role, vue_le }) => ({
    id,
    name: nomAffiche({ nom, prenom, email }),
    email,
    role,
    vue_le: vue_le?.toISOString() ?? null,
  }))
}
