import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { enFrancais, listable } from '#shared/liste.ts'
import { listCouleursVues, listTaillesVues, listUnitesVues } from './reference.data.ts'

const parNom = (a: { designation: string }, b: { designation: string }) =>
  enFrancais(a.designation, b.designation)
const parProduits = (a: { produits: number }, b: { produits: number }) => a.produits - b.produits

/** Units, colours and sizes as the staff reads them, with how many products use each. */
export async function referenceRest(app: FastifyInstance, { database: q }: Context) {
  return {
    ...listable(app, {
      acces: 'catalogue',
      path: '/api/equipe/unite',
      name: 'Cette unité',
      dit: ['les unités, et combien de produits s’en servent', 'une unité'],
      all: () => listUnitesVues(q),
      words: ({ designation, code }) => `${designation} ${code}`,
      sorts: { nom: parNom, facteur: (a, b) => a.facteur - b.facteur, produits: parProduits },
      filters: {
        dimension: { pattern: '^[a-z]{1,20}$', keep: ({ dimension }, voulue) => dimension === voulue },
      },
    }),
    ...listable(app, {
      acces: 'catalogue',
      path: '/api/equipe/couleur',
      name: 'Cette couleur',
      dit: ['les couleurs, et combien de produits s’en servent', 'une couleur'],
      all: () => listCouleursVues(q),
      words: ({ designation, code_hex }) => `${designation} ${code_hex}`,
      sorts: { nom: parNom, produits: parProduits },
    }),
    ...listable(app, {
      acces: 'catalogue',
      path: '/api/equipe/taille',
      name: 'Cette taille',
      dit: ['les tailles, et combien de produits s’en servent', 'une taille'],
      all: () => listTaillesVues(q),
      words: ({ designation }) => designation,
      sorts: { rang: (a, b) => a.rang - b.rang, nom: parNom, produits: parProduits },
    }),
  }
}
