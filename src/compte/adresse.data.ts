import { and, eq, inArray, ne, notInArray, or } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { columns } from './compte.data.ts'
import { compte } from './compte.table.ts'
import type { Compte } from './compte.ts'
import { ISSUER_TELEPHONE } from './telephone.data.ts'

/** Issuer of the accounts made by a code alone: no provider, which is an address, can ever be called so. */
export const ISSUER_CODE = 'code'

/** The account that this mail box opens, made if there is none. The mail box is locked. */
export async function findOrInsertParAdresse(tx: Queries, adresse: string, now: Date): Promise<Compte> {
  const [known] = await tx.drizzle.select(columns).from(compte).where(eq(compte.adresse_prouvee, adresse))
  if (known) return known
  const [made] = await tx.drizzle
    .insert(compte)
    .values({
      issuer: ISSUER_CODE,
      sub: adresse,
      email: adresse,
      login: adresse,
      adresse_prouvee: adresse,
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
 * After a sign-in through the provider: the mail box that opens the account is the one it vouches for, or none:
 * that of an account which only a mail box opened stays where it is.
 */
export async function updateAdresse(tx: Queries, id: number, adresse: string | null): Promise<void> {
  await tx.query(
    `UPDATE compte SET adresse_prouvee = CASE WHEN EXISTS
       (SELECT 1 FROM compte autre WHERE autre.adresse_prouvee = $2 AND autre.id <> $1) THEN NULL ELSE $2 END
     WHERE id = $1 AND adresse_prouvee IS DISTINCT FROM $2`,
    [id, adresse],
  )
}
