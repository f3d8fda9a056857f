import { expect, expectTypeOf, test } from 'vitest'
import type { Produit } from '#contract'
import type { Donnees, Lu, Variables } from './document.ts'

const PRODUIT = 'id designation unite { code }'
const LISTE = `query ($page: Int, $designation: String) {
  produitspaginated(page: $page, count: 6, designation: $designation) {
    data { ${PRODUIT}, categorie { id souscategories { designation } } }
    metadata { total }
  }
  apropos { texte }
}` as const

test('un document dit au compilateur ce qu’il demande, et rien de plus', () => {
  expectTypeOf<Lu<typeof PRODUIT, Produit>>().toEqualTypeOf<{
    id: number
    designation: string
    unite: { code: string }
  }>()
  expectTypeOf<Donnees<typeof LISTE>>().toEqualTypeOf<{
    produitspaginated: {
      data: {
        id: number
        designation: string
        unite: { code: string }
        categorie: { id: number; souscategories: { designation: string }[] } | null
      }[]
      metadata: { total: number }
    }[]
    apropos: { texte: string } | null
  }>()
  expectTypeOf<Variables<typeof LISTE>>().toEqualTypeOf<{
    page?: number | null
    designation?: string | null
  }>()
})

test('ne compile pas : moins de champs que ce qu’on lit, un champ ou un argument que le contrat n’a pas', () => {
  // never called: the compiler alone answers
  const fautes = async ({ graphql }: typeof import('./api.ts')) => {
    const { pays } = await graphql('{ pays { id code } }')
    // @ts-expect-error its name was not asked for
    pays[0]?.designation
    // @ts-expect-error no such field
    await graphql('{ pays { id nom } }')
    // @ts-expect-error no such question
    await graphql('{ payss { id } }')
    // @ts-expect-error an object, of which nothing is asked
    await graphql('{ categories { id souscategories } }')
    // @ts-expect-error no such argument
    await graphql('{ produits(code: 3) { id } }')
    // @ts-expect-error a number is asked for
    await graphql('query ($id: Int) { produits(id: $id) { id } }', { id: 'trois' })
    // @ts-expect-error no such variable
    await graphql('query ($id: Int) { produits(id: $id) { id } }', { page: 3 })
    // @ts-expect-error it is cut short
    await graphql('{ pays { id }')
  }
  expect(fautes).toBeTypeOf('function')
})
