import { and, eq, getTableColumns, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { Failure } from '#shared/failure.ts'
import { compte, session } from './compte.table.ts'
import { COMPTE_EFFACE, type Compte, EFFACE, type Profil, type Role } from './compte.ts'
import type { Droit } from './droits.ts'

const {
  cree_le,
  bloque_le,
  bloque_motif,
  adresse_prouvee,
  adresse_garantie,
  telephone_prouve,
  telephone_vu_le,
  nouvelles,
  ...columns
} = getTableColumns(compte)

/** What everybody who reads accounts sees of them. */
export { columns }

/** What a sign-in knows of a person; `tel` and `telephone1` only fill what is still empty. */
export interface Identite {
  issuer: string
  sub: string
  email: string
  login: string | null
  nom: string | null
  prenom: string | null
  tel: string | null
  telephone1: string | null
  image: string | null
}

const kept = (name: 'login' | 'nom' | 'prenom' | 'tel' | 'telephone1' | 'image'): SQL =>
  sql`coalesce(${compte[name]}, excluded.${sql.identifier(name)})`

/** The account of (issuer, sub), made at the first sign-in. However many at once, there is one. */
export async function upsertCompte(q: Queries, identite: Identite, now: Date): Promise<Compte> {
  const [row] = await q.drizzle
    .insert(compte)
    .values({ ...identite, googleImg: identite.image, cree_le: now })
    .onConflictDoUpdate({
      target: [compte.issuer, compte.sub],
      set: {
        sans_compte: false,
        email: sql`excluded.email`,
        googleImg: sql`excluded.googleimg`,
        login: kept('login'),
        nom: kept('nom'),
        prenom: kept('prenom'),
        tel: kept('tel'),
        telephone1: kept('telephone1'),
        image: kept('image'),
      },
    })
    .returning(columns)
  if (!row) throw new Error('an upsert returned no row')
  return row
}

/** Accounts with this e-mail, as `lireEmail` reads it: it proves nothing, and may belong to several. */
export async function listComptesParEmail(q: Queries, email: string): Promise<Compte[]> {
  return q.drizzle.select(columns).from(compte).where(eq(compte.email, email)).orderBy(compte.id)
}

export async function updateProfil(q: Queries, id: number, profil: Partial<Profil>): Promise<Compte | null> {
  if (Object.keys(profil).length === 0) return findCompte(q, id)
  const sien = and(eq(compte.id, id), ne(compte.issuer, EFFACE))
  const [row] = await q.drizzle.update(compte).set(profil).where(sien).returning(columns)
  return row ?? null
}

/**
 * Another role, with what it holds: what was chosen one by one was for the role before. Whoever is of the staff has an
 * account from then on.
 */
export async function updateRole(q: Queries, id: number, role: Role): Promise<void> {
  const ouvert = role === 'client' ? {} : { sans_compte: false }
  await q.drizzle
    .update(compte)
    .set({ role, droits: null, ...ouvert })
    .where(eq(compte.id, id))
}

export async function updateDroits(q: Queries, id: number, droits: readonly Droit[] | null): Promise<void> {
  await q.drizzle.update(compte).set({ droits }).where(eq(compte.id, id))
}

export async function findCompte(q: Queries, id: number): Promise<Compte | null> {
  const [row] = await q.drizzle.select(columns).from(compte).where(eq(compte.id, id))
  return row ?? null
}

export async function listComptes(q: Queries, ids: number[]): Promise<Compte[]> {
  return ids.length === 0 ? [] : q.drizzle.select(columns).from(compte).where(inArray(compte.id, ids))
}

/**
 * Makes the writes of one account wait for each other until the end of the transaction.
 * @throws Failure ETAT_REFUSE for one that was erased meanwhile: nothing of anybody's is written under it any more.
 */
export async function lockCompte(tx: Queries, id: number): Promise<void> {
  const [row] = await tx.drizzle
    .select({ issuer: compte.issuer })
    .from(compte)
    .where(eq(compte.id, id))
    .for('update')
  if (row?.issuer === EFFACE) throw new Failure('ETAT_REFUSE', COMPTE_EFFACE)
}

/** Is it still somebody's? Nobody erases it until the transaction ends. */
export async function holdCompte(tx: Queries, id: number): Promise<boolean> {
  const [row] = await tx.drizzle
    .select({ issuer: compte.issuer })
    .from(compte)
    .where(eq(compte.id, id))
    .for('key share')
  return row !== undefined && row.issuer !== EFFACE
}

/** The account is open from now on, with all that its row has. */
export async function openCompte(q: Queries, id: number): Promise<Compte | null> {
  const [row] = await q.drizzle
    .update(compte)
    .set({ sans_compte: false })
    .where(eq(compte.id, id))
    .returning(columns)
  return row ?? null
}

/** For good: rows that nothing names which must stay. */
export async function deleteComptes(q: Queries, ids: number[]): Promise<void> {
  if (ids.length > 0) await q.drizzle.delete(compte).where(inArray(compte.id, ids))
}

/** Nothing of the person stays in the row that their orders still name. */
export async function eraseCompte(tx: Queries, id: number): Promise<void> {
  const vide = {
    login: null,
    nom: null,
    prenom: null,
    tel: null,
    telephone1: null,
    image: null,
    googleImg: null,
  }
  await tx.drizzle
    .update(compte)
    .set({
      ...vide,
      issuer: EFFACE,
      sub: String(id),
      email: `compte-${id}@efface.invalid`,
      adresse_prouvee: null,
      telephone_prouve: null,
      telephone_vu_le: null,
      adresse: null,
      ville: null,
      pays: null,
      civilite: null,
      zone_id: null,
      sans_compte: false,
      nouvelles: null,
    })
    .where(eq(compte.id, id))
}

// asked of the staff alone: customers are many
const POSE = sql<boolean>`(${compte.role} <> 'client' AND EXISTS (SELECT FROM facteur f WHERE f.compte_id = ${compte.id} AND f.confirme_le IS NOT NULL))`
const EXIGE = sql<boolean>`(${compte.role} <> 'client' AND EXISTS (SELECT FROM facteur_exigence WHERE exige))`

/**
 * The account behind a session's fingerprint, and when the session was last seen; null when it is over, or blocked.
 * Whoever came by a code alone is a client here, whatever else they are. With it, what is known of their second factor.
 */
export async function findCompteParSession(q: Queries, empreinte: string, now: Date) {
  const role = sql<Role>`CASE WHEN ${session.par_code} THEN 'client' ELSE ${compte.role} END`
  const [row] = await q.drizzle
    .select({
      compte: { ...columns, role },
      vue_le: session.vue_le,
      facteur_le: session.facteur_le,
      ...{ pose: POSE, exige: EXIGE },
    })
    .from(session)
    .innerJoin(compte, eq(compte.id, session.compte_id))
    .where(and(eq(session.empreinte, empreinte), gt(session.expire_le, now), isNull(compte.bloque_le)))
  return row ?? null
}

export async function insertSession(
  q: Queries,
  {
    now,
    ...ouverte
  }: {
    empreinte: string
    compte_id: number
    appareil: string | null
    par_code: boolean
    cle_id: string | null
    now: Date
    expire_le: Date
  },
): Promise<void> {
  // a passkey is the device and its lock: two factors by itself
  const facteur_le = ouverte.cle_id === null ? null : now
  await q.drizzle.insert(session).values({ ...ouverte, facteur_le, cree_le: now, vue_le: now })
}

export async function prolongSession(
  q: Queries,
  empreinte: string,
  vue_le: Date,
  expire_le: Date,
): Promise<void> {
  await q.drizzle.update(session).set({ vue_le, expire_le }).where(eq(session.empreinte, empreinte))
}

/** Since when an account may not come in, and why; nulls let it in again. */
export async function updateBlocage(
  tx: Queries,
  id: number,
  champs: { bloque_le: Date | null; bloque_motif: string | null },
): Promise<void> {
  await tx.drizzle.update(compte).set(champs).where(eq(compte.id, id))
}
