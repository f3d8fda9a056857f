import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { avecImages } from './avis.data.ts'
import { avis } from './avis.table.ts'
import { AVIS_COUNT } from './avis.ts'
import { type AvisLus, type ChoixAvis, pagesDe, type TriAvis } from './lecture.ts'

const ORDRES = {
  recents: [],
  meilleurs: [desc(avis.etoiles)],
  severes: [asc(avis.etoiles)],
} satisfies Record<TriAvis, unknown>
const AVEC_PHOTO = sql<boolean>`EXISTS (SELECT FROM avisimage i WHERE i.avis_id = avis.id)`

/** What is shown of a product, as it is asked for: a page that there is not is the last one. */
export async function listAvis(q: Queries, produit_id: number, choix: ChoixAvis): Promise<AvisLus> {
  const montres = and(eq(avis.produit_id, produit_id), eq(avis.etat, 'publie'))
  const groupes = await q.drizzle
    .select({ etoiles: avis.etoiles, photo: AVEC_PHOTO, nombre: count() })
    .from(avis)
    .where(montres)
    .groupBy(avis.etoiles, AVEC_PHOTO)
  const combien = (passe: (groupe: (typeof groupes)[number]) => boolean) =>
    groupes.filter(passe).reduce((somme, { nombre }) => somme + Number(nombre), 0)
  const total = combien(
    ({ etoiles, photo }) => (choix.etoiles === null || etoiles === choix.etoiles) && (photo || !choix.photos),
  )
  const page = Math.min(choix.page, pagesDe(total))
  const rows = await q.drizzle
    .select()
    .from(avis)
    .where(
      and(
        montres,
        choix.etoiles === null ? undefined : eq(avis.etoiles, choix.etoiles),
        choix.photos ? AVEC_PHOTO : undefined,
      ),
    )
    .orderBy(...ORDRES[choix.tri], desc(avis.ecrit_le), desc(avis.id))
    .limit(AVIS_COUNT)
    .offset((page - 1) * AVIS_COUNT)
  return {
    choix: { ...choix, page },
    avis: (await avecImages(q, rows)).map(({ id, auteur, etoiles, texte, images, ecrit_le, reponse }) => ({
      ...{ id, auteur, etoiles, texte, images, reponse },
      date: ecrit_le.toISOString(),
    })),
    total,
    pages: pagesDe(total),
    repartition: [5, 4, 3, 2, 1].map((etoiles) => ({
      etoiles,
      nombre: combien((groupe) => groupe.etoiles === etoiles),
    })),
    avecPhotos: combien(({ photo }) => photo),
  }
}
