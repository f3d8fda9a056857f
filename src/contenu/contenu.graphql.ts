import type { Demande } from '#compte/compte.ts'
import type { Apropos, Faq, Personne, Slide } from '#contract'
import { findApropos, listFaqs, listPersonnes, listSlides } from './contenu.data.ts'

export const contenuResolvers = {
  Query: {
    faqs: (_: unknown, __: unknown, { database }: Demande): Promise<Faq[]> => listFaqs(database),
    apropos: (_: unknown, __: unknown, { database }: Demande): Promise<Apropos | null> =>
      findApropos(database),
    personnes: (_: unknown, __: unknown, { database }: Demande): Promise<Personne[]> =>
      listPersonnes(database),
    slides: (_: unknown, __: unknown, { database }: Demande): Promise<Slide[]> => listSlides(database),
  },
}
