import { and, eq } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { importationPhoto } from './importation.table.ts'

/** The pictures that came with a file, by their names in it. */
export async function insertPhotos(
  q: Queries,
  id: number,
  photos: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  for (const [nom, octets] of photos)
    await q.drizzle
      .insert(importationPhoto)
      .values({ importation_id: id, nom, octets: Buffer.from(octets).toString('base64') })
}

/** Their names. */
export async function listPhotos(q: Queries, id: number): Promise<Set<string>> {
  const { importation_id, nom } = importationPhoto
  const rows = await q.drizzle.select({ nom }).from(importationPhoto).where(eq(importation_id, id))
  return new Set(rows.map((row) => row.nom))
}

/** One of them; null when it did not come. */
export async function findPhoto(q: Queries, id: number, nom: string): Promise<Uint8Array | null> {
  const { importation_id, octets } = importationPhoto
  const [row] = await q.drizzle
    .select({ octets })
    .from(importationPhoto)
    .where(and(eq(importation_id, id), eq(importationPhoto.nom, nom)))
  return row ? Buffer.from(row.octets, 'base64') : null
}
