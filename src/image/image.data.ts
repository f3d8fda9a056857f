import { and, eq, inArray, lt, lte, or, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { image } from './image.table.ts'

export type LigneImage = typeof image.$inferSelect
type Nouvelle = Pick<LigneImage, 'image' | 'emploi' | 'largeur' | 'hauteur'>

/** A picture of which all the files are there, seen again now. */
export async function toucherImage(q: Queries, nom: string, now: Date): Promise<LigneImage | null> {
  const [ligne] = await q.drizzle
    .update(image)
    .set({ vue_le: now })
    .where(and(eq(image.image, nom), eq(image.etat, 'gardee')))
    .returning()
  return ligne ?? null
}

/** The picture that has one of these names, or had a moment ago. */
export async function findDonnee(
  q: Queries,
  noms: string[],
): Promise<Pick<LigneImage, 'image' | 'emploi'> | null> {
  const [ligne] = await q.drizzle
    .select({ image: image.image, emploi: image.emploi })
    .from(image)
    .where(inArray(image.image, noms))
    .limit(1)
  return ligne ?? null
}

/** Says that its files are about to come. Null: somebody else's are, or are about to go. */
export async function claimImage(q: Queries, nouvelle: Nouvelle, now: Date): Promise<number | null> {
  const [ligne] = await q.drizzle
    .insert(image)
    .values({ ...nouvelle, etat: 'en_cours', vue_le: now })
    .onConflictDoNothing()
    .returning({ id: image.id })
  return ligne?.id ?? null
}

/** Says that its files are all there; false when it was given up meanwhile. */
export async function garderLigne(tx: Queries, id: number, now: Date): Promise<boolean> {
  const gardees = await tx.drizzle
    .update(image)
    .set({ etat: 'gardee', vue_le: now })
    .where(and(eq(image.id, id), eq(image.etat, 'en_cours')))
    .returning({ id: image.id })
  return gardees.length === 1
}

/** Says that its files go, unless they had all come; whoever says so sees to it for as long as the lease lasts. */
export async function abandonnerImage(q: Queries, id: number, now: Date): Promise<boolean> {
  const abandonnees = await q.drizzle
    .update(image)
    .set({ etat: 'oubliee', vue_le: now })
    .where(and(eq(image.id, id), eq(image.etat, 'en_cours')))
    .returning({ id: image.id })
  return abandonnees.length === 1
}

/** Milliseconds: a process that sees to files going, or coming, is dead after these. */
const BAIL = { oubliee: 2 * 60_000, en_cours: 10 * 60_000 }
const LIBRE = new Date(0)

/** Takes a picture that was given up, or whose process died, to see to its files; null when somebody else does. */
export async function prendreOubliee(q: Queries, nom: string, now: Date): Promise<LigneImage | null> {
  const echu = (etat: keyof typeof BAIL) =>
    and(eq(image.etat, etat), lte(image.vue_le, new Date(now.getTime() - BAIL[etat])))
  const [ligne] = await q.drizzle
    .update(image)
    .set({ etat: 'oubliee', vue_le: now })
    .where(and(eq(image.image, nom), or(echu('oubliee'), echu('en_cours'))))
    .returning()
  return ligne ?? null
}

/** Its files could not go now: whoever comes next may try. */
export async function lacherOubliee(q: Queries, id: number): Promise<void> {
  await q.drizzle
    .update(image)
    .set({ vue_le: LIBRE })
    .where(and(eq(image.id, id), eq(image.etat, 'oubliee')))
}

export async function deleteImage(q: Queries, id: number): Promise<void> {
  await q.drizzle.delete(image).where(and(eq(image.id, id), eq(image.etat, 'oubliee')))
}

/** Those of `noms` that are there, kept from being forgotten until the transaction ends. */
export async function keepImages(tx: Queries, noms: string[]): Promise<string[]> {
  if (noms.length === 0) return []
  const lignes = await tx.drizzle
    .select({ image: image.image })
    .from(image)
    .where(and(inArray(image.image, noms), eq(image.etat, 'gardee')))
    .orderBy(image.id)
    .for('key share')
  return lignes.map((ligne) => ligne.image)
}

/** Notes which pictures are shown, for those not noted since `avant`. */
export async function voirImages(q: Queries, now: Date, avant: Date): Promise<void> {
  const montree = sql`${image.image} IN (SELECT m.image FROM image_montree m)`
  await q.drizzle
    .update(image)
    .set({ vue_le: now })
    .where(and(eq(image.etat, 'gardee'), lt(image.vue_le, avant), montree))
}

const cachee = sql`${image.image} NOT IN (SELECT m.image FROM image_montree m)`
/** Gives up what nothing shows: uploads under way since before `pose`, pictures not seen since `vue`. */
export async function abandonnerImages(
  tx: Queries,
  { pose, vue }: Record<'pose' | 'vue', Date>,
): Promise<void> {
  await tx.drizzle
    .update(image)
    .set({ etat: 'oubliee', vue_le: LIBRE })
    .where(and(eq(image.etat, 'en_cours'), lt(image.vue_le, pose)))
  const candidates = await tx.drizzle
    .select({ id: image.id })
    .from(image)
    .where(and(eq(image.etat, 'gardee'), lt(image.vue_le, vue)))
    .orderBy(image.id)
    .limit(200)
    .for('update', { skipLocked: true })
  // asked once the rows are held: whoever was about to show one has said so, and nobody else can any more
  const ids = candidates.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.drizzle
    .update(image)
    .set({ etat: 'oubliee', vue_le: LIBRE })
    .where(and(inArray(image.id, ids), cachee))
}

/** Gives up a picture that nothing shows, however lately it came. */
export async function reprendreImage(tx: Queries, nom: string): Promise<void> {
  const gardee = and(eq(image.image, nom), eq(image.etat, 'gardee'))
  await tx.drizzle.select({ id: image.id }).from(image).where(gardee).for('update')
  await tx.drizzle.update(image).set({ etat: 'oubliee', vue_le: LIBRE }).where(and(gardee, cachee))
}

/** Pictures whose files are to go, by name. */
export async function listImagesOubliees(q: Queries): Promise<string[]> {
  const oubliees = q.drizzle.select({ nom: image.image }).from(image).where(eq(image.etat, 'oubliee'))
  return (await oubliees.orderBy(image.id).limit(200)).map(({ nom }) => nom)
}
