import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { enFrancais, listable } from '#shared/liste.ts'
import { listSynonymes } from './synonyme.data.ts'

/** Groups of synonyms as the staff reads them. */
export async function synonymeRest(app: FastifyInstance, { database: q }: Context) {
  return listable(app, {
    acces: 'catalogue',
    path: '/api/equipe/synonyme',
    name: 'Ce groupe de mots',
    dit: ['les groupes de mots qui veulent dire la même chose', 'un groupe de synonymes'],
    all: () => listSynonymes(q),
    words: ({ mots }) => mots,
    sorts: { mots: (a, b) => enFrancais(a.mots, b.mots) },
  })
}
