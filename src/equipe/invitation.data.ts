import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import { compte } from '#compte/compte.table.ts'
import { nomAffiche } from '#compte/compte.ts'
import type { Queries } from '#database/database.ts'
import { empreinteDe } from '#shared/surete/empreinte.ts'
import type { Invitation, RoleEquipe } from './invitation.ts'
import { invitation, proprietaire_regle } from './personne.table.ts'

const ouverte = and(isNull(invitation.acceptee_le), isNull(invitation.revoquee_le))

/** The latest invitations, whatever became of them, with the name of who invited. */
export async function listInvitations(q: Queries, limit: number) {
  const rows = await q.drizzle
    .select({ invitation, nom: compte.nom, prenom: compte.prenom, email: compte.email })
    .from(invitation)
    .leftJoin(compte, eq(compte.id, invitation.auteur_id))
    .orderBy(desc(invitation.id))
    .limit(limit)
  return rows.map(({ invitation, nom, prenom, email }) => ({
    invitation,
    auteur: email === null ? null : nomAffiche({ nom, prenom, email }),
  }))
}

export async function findInvitation(q: Queries, id: number): Promise<Invitation | null> {
  const [row] = await q.drizzle.select().from(invitation).where(eq(invitation.id, id))
  return row ?? null
}

/** The one that can be taken with this e-mail, locked; null where there is none, or its time is over. */
export async function takeInvitation(tx: Queries, email: string, now: Date): Promise<Invitation | null> {
  const [row] = await tx.drizzle
    .select()
    .from(invitation)
    .where(and(eq(invitation.email, email), ouverte, gt(invitation.expire_le, now)))
    .for('update')
  return row ?? null
}

/** One e-mail, one invitation: the one before, if it is still open, is revoked. */
export async function insertInvitation(
  tx: Queries,
  { now, ...row }: { email: string; role: RoleEquipe; auteur_id: number | null; now: Date; expire_le: Date },
): Promise<Invitation> {
  await tx.drizzle
    .update(invitation)
    .set({ revoquee_le: now })
    .where(and(eq(invitation.email, row.email), ouverte))
  const [made] = await tx.drizzle
    .insert(invitation)
    .values({ ...row, cree_le: now })
    .returning()
  if (!made) throw new Error('an insert returned no row')
  return made
}

export async function closeInvitation(
  tx: Queries,
  id: number,
  how: { revoquee_le: Date } | { acceptee_le: Date; compte_id: number },
): Promise<boolean> {
  const rows = await tx.drizzle
    .update(invitation)
    .set(how)
    .where(and(eq(invitation.id, id), ouverte))
    .returning({ id: invitation.id })
  return rows.length === 1
}

/** Uses up what the shop's settings promise to this e-mail: true for the first account that comes with it. */
export async function takeRegle(
  tx: Queries,
  { email, compte_id, now }: { email: string; compte_id: number; now: Date },
): Promise<boolean> {
  const empreinte = empreinteDe(email)
  const rows = await tx.drizzle
    .insert(proprietaire_regle)
    .values({ empreinte, compte_id, donne_le: now })
    .onConflictDoNothing()
    .returning({ compte_id: proprietaire_regle.compte_id })
  return rows.length === 1
}

/** Revokes what somebody has offered and nobody has taken, and what they were offered. */
export async function revokeInvitations(
  tx: Queries,
  { id, email }: { id: number; email: string },
  now: Date,
): Promise<void> {
  const theirs = or(eq(invitation.auteur_id, id), eq(invitation.email, email))
  await tx.drizzle.update(invitation).set({ revoquee_le: now }).where(and(theirs, ouverte))
}

/** Nothing stays of an e-mail that was invited, nor of what its account took. */
export async function deleteInvitations(tx: Queries, compte_id: number, email: string): Promise<void> {
  await tx.drizzle
    .delete(invitation)
    .where(or(eq(invitation.compte_id, compte_id), eq(invitation.email, email)))
}
