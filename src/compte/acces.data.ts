import { randomUUID } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { ISSUER_CODE } from './adresse.data.ts'
import { lockCompte } from './compte.data.ts'
import { compte } from './compte.table.ts'
import { SANS_ADRESSE } from './comptoir.ts'
import { ISSUER_TELEPHONE, releaseTelephone } from './telephone.data.ts'

/** What opens an account. */
export interface Acces {
  /** Whether the provider of identities does. */
  google: boolean
  email: string | null
  /** E.164. */
  telephone: string | null
}

/** Issuer of the accounts that began as a passkey and nothing else: no provider, which is an address, can be called so. */
export const ISSUER_CLE = 'cle'

/** Whether nothing but its passkeys leads into this account: no provider, and no mail box or number that was proven. */
export const RIEN_QUE_SES_CLES = sql<boolean>`(${compte.issuer} = ${ISSUER_CLE}
  AND ${compte.adresse_prouvee} IS NULL AND ${compte.telephone_prouve} IS NULL)`

export async function isRienQueSesCles(q: Queries, id: number): Promise<boolean> {
  const [row] = await q.drizzle.select({ seules: RIEN_QUE_SES_CLES }).from(compte).where(eq(compte.id, id))
  return row?.seules ?? false
}

const champs = {
  id: compte.id,
  issuer: compte.issuer,
  sub: compte.sub,
  email: compte.adresse_prouvee,
  telephone: compte.telephone_prouve,
}

const CLE = sql<boolean>`EXISTS (SELECT FROM cle_acces c WHERE c.compte_id = compte.id)`

export async function findAcces(q: Queries, id: number): Promise<Acces> {
  const [row] = await q.drizzle.select(champs).from(compte).where(eq(compte.id, id))
  if (!row) throw new Error('an account that is there has no row')
  return { google: URL.canParse(row.issuer), email: row.email, telephone: row.telephone }
}

/**
 * This mail box, or this number (E.164), opens this account from now on, and no other: who had it keeps the account by its
 * other ways. False where that other has none: it is not taken over. The address is locked, and proven.
 * @throws Failure ETAT_REFUSE for an account that was erased.
 */
export async function giveAcces(
  tx: Queries,
  id: number,
  { voie, adresse, now }: { voie: 'email' | 'telephone'; adresse: string; now: Date },
): Promise<boolean> {
  await lockCompte(tx, id)
  // who was silent for too long does not hold it back
  if (voie === 'telephone') await releaseTelephone(tx, adresse, now)
  const champ = voie === 'email' ? compte.adresse_prouvee : compte.telephone_prouve
  const [autre] = await tx.drizzle
    .select({ ...champs, cle: CLE })
    .from(compte)
    .where(and(eq(champ, adresse), ne(compte.id, id)))
    .for('update')
  if (autre) {
    const reste = voie === 'email' ? autre.telephone : autre.email
    const parCode =
      autre.issuer === ISSUER_CODE ||
      autre.issuer === ISSUER_TELEPHONE ||
      // its keys were taken away, as it had this
      (autre.issuer === ISSUER_CLE && !autre.cle)
    if (parCode && reste === null) return false
    await tx.drizzle
      .update(compte)
      .set({
        ...(voie === 'email' ? { adresse_prouvee: null } : { telephone_prouve: null }),
        // the address may make an account of its own later
        ...(autre.issuer === ISSUER_CODE ? { issuer: ISSUER_TELEPHONE, sub: randomUUID() } : {}),
      })
      .where(eq(compte.id, autre.id))
  }
  if (voie === 'telephone') {
    await tx.drizzle
      .update(compte)
      .set({ telephone_prouve: adresse, telephone_vu_le: now })
      .where(eq(compte.id, id))
    return true
  }
  await tx.drizzle
    .update(compte)
    .set({ adresse_prouvee: adresse, adresse_garantie: false })
    .where(eq(compte.id, id))
  await tx.drizzle
    .update(compte)
    .set({ sub: adresse })
    .where(and(eq(compte.id, id), eq(compte.issuer, ISSUER_CODE)))
  // letters go there, where none could
  await tx.drizzle
    .update(compte)
    .set({ email: adresse })
    .where(and(eq(compte.id, id), eq(compte.email, SANS_ADRESSE)))
  return true
}
