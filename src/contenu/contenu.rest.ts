import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { readable, short } from '#shared/rest.ts'
import { findApropos, listFaqs, listPersonnes, listSlides } from './contenu.data.ts'

/** The texts of the shop as anybody may read them (specification, part 7: generic calls). */
export async function contenuRest(app: FastifyInstance, { database }: Context): Promise<void> {
  readable(
    app,
    short('/api/faq', 'Cette question', () => listFaqs(database)),
  )
  readable(
    app,
    short('/api/personne', 'Cette personne', () => listPersonnes(database)),
  )
  readable(
    app,
    short('/api/slide', 'Cette image de la bannière', () => listSlides(database)),
  )
  readable(
    app,
    short('/api/apropos', 'Ce texte', async () => {
      const seul = await findApropos(database)
      return seul ? [seul] : []
    }),
  )
}
