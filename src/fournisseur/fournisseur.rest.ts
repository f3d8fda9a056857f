import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { enFrancais, listable } from '#shared/liste.ts'
import { listFournisseurs } from './fournisseur.data.ts'

/** Suppliers as the staff reads them. */
export async function fournisseurRest(app: FastifyInstance, { database: q }: Context) {
  return listable(app, {
    acces: 'catalogue',
    path: '/api/equipe/fournisseur',
    name: 'Ce fournisseur',
    dit: ['les fournisseurs de la boutique', 'un fournisseur'],
    all: () => listFournisseurs(q),
    words: ({ designation, telephone, email }) => [designation, telephone, email].join(' '),
    sorts: { nom: (a, b) => enFrancais(a.designation, b.designation) },
  })
}
