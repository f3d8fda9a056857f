import { and, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { columns } from './compte.data.ts'
import { compte } from './compte.table.ts'
import type { Compte } from './compte.ts'
import { ISSUER_TELEPHONE } from './telephone.data.ts'

/** Issuer of the accounts made by a code alone: no provider, which is an address, can ever be called so. */
export const ISSUER_CODE = 'code'

/**
 * The account that this mail box opens, made if there is none; `sans_compte`: for whoever orders without one, which opens
 * none that is not. The mail box is locked.
 */
export async function findOrInsertParAdresse(
  tx: Queries,
  { adresse, sans_compte, now }: { adresse: string; sans_compte: boolean; now: Date },
): Promise<Compte> {
  const [known] = await tx.drizzle
    .update(compte)
    .set({ sans_compte: sql`${compte.sans_compte} AND ${sans_compte}::boolean` })
    .where(eq(compte.adresse_prouvee, adresse))
    .returning(columns)
  if (known) return known
  const [made] = await tx.drizzle
    .insert(compte)
    .values({
      issuer: ISSUER_CODE,
      sub: adresse,
      email: adresse,
      login: adresse,
      adresse_prouvee: adresse,
      sans_compte,
      cree_le: now,
    })
    .returning(columns)
  if (!made) throw new Error('an insert returned no row')
  return made
}

/** Accounts that codes alone open. */
const PAR_CODE = [ISSUER_CODE, ISSUER_TELEPHONE]

interface Proof {
  issuer: string
  sub: string
  adresse: string
}
const isTheirs = ({ issuer, sub }: Proof) => and(eq(compte.issuer, issuer), eq(compte.sub, sub))

/**
 * The provider vouches that this mail box is this person's. An account that no provider opened becomes theirs,
 * unless they have one; another person's account is not opened by it any more. The mail box is locked.
 */
export async function adopterAdresse(tx: Queries, proof: Proof): Promise<void> {
  const [known] = await tx.drizzle.select({ id: compte.id }).from(compte).where(isTheirs(proof))
  const itsAccount = eq(compte.adresse_prouvee, proof.adresse)
  if (!known)
    await tx.drizzle
      .update(compte)
      .set({ issuer: proof.issuer, sub: proof.sub })
      .where(and(itsAccount, inArray(compte.issuer, PAR_CODE)))
  await tx.drizzle
    .update(compte)
    .set({ adresse_prouvee: null })
    .where(
      and(
        itsAccount,
        notInArray(compte.issuer, PAR_CODE),
        or(ne(compte.issuer, proof.issuer), ne(compte.sub, proof.sub)),
      ),
    )
}

/**
 * After a sign-in through the provider: the mail box that opens the account is the one it vouches for, or none: that of an
 * account which only a mail box opened stays where it is, and one that was added by a code stays its own.
 */
export async function updateAdresse(tx: Queries, id: number, adresse: string | null): Promise<void> {
  await tx.query(
    `UPDATE compte SET adresse_prouvee = CASE WHEN EXISTS
       (SELECT 1 FROM compte autre WHERE autre.adresse_prouvee = $2 AND autre.id <> $1) THEN NULL ELSE $2 END,
       adresse_garantie = true
     WHERE id = $1 AND adresse_prouvee IS DISTINCT FROM $2 AND (adresse_garantie OR adresse_prouvee IS NULL)`,
    [id, adresse],
  )
}
