import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { readable, short } from '#shared/rest.ts'
import { findApropos, listFaqs, listPersonnes, listSlides } from './contenu.data.ts'

/** The texts of the shop as anybody may read them (specification, part 7: generic calls). */
export async function contenuRest(app: FastifyInstance, { database }: Context) {
  return {
    ...readable(
      app,
      short('/api/faq', 'Cette question', ['Les questions fréquentes', 'Une question fréquente', 'Faq'], () =>
        listFaqs(database),
      ),
    ),
    ...readable(
      app,
      short(
        '/api/personne',
        'Cette personne',
        ['Les personnes de la page «\u202fÀ propos\u202f»', 'Une de ces personnes', 'Personne'],
        () => listPersonnes(database),
      ),
    ),
    ...readable(
      app,
      short(
        '/api/slide',
        'Cette image de la bannière',
        ['Les images de la bannière', 'Une image de la bannière', 'Slide'],
        () => listSlides(database),
      ),
    ),
    ...readable(
      app,
      short(
        '/api/apropos',
        'Ce texte',
        ['Ce que la boutique dit d’elle-même', 'Ce texte, 1', 'Apropos'],
        async () => {
          const seul = await findApropos(database)
          return seul ? [seul] : []
        },
      ),
    ),
  }
}
