// What anybody may read, as the wire answers it: REST and GraphQL over the catalogue, delivery and preferences.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { makeServices } from '#server/services.ts'
import { contexteDeTest, ouvrirBase } from '../base.ts'
import { finDuFichier } from '../comparaison/fin.ts'
import { ids, poserBoutique } from '../fixtures.ts'

let app: FastifyInstance
beforeAll(async () => {
  const database = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(database)
  const dossier = mkdtempSync(join(tmpdir(), 'teranga-lecture-'))
  const config = readConfig({ DATA_DIR: dossier, RATE_LIMITS: 'off' })
  app = await buildApp(makeServices(contexteDeTest(database), config), { withPages: false })
  finDuFichier(async () => {
    await app.close()
    rmSync(dossier, { recursive: true })
  })
})
const get = async (url: string) => {
  const reponse = await app.inject({ url })
  return { status: reponse.statusCode, corps: reponse.json() }
}

async function graphql(query: string) {
  const reponse = await app.inject({ method: 'POST', url: '/graphql', payload: { query } })
  expect(reponse.statusCode).toBeLessThan(500)
  return reponse.json()
}

const RESSOURCES = [
  ['/api/produit', ids.produit.riz],
  ['/api/categorie', ids.categorie.farines],
  ['/api/unite', ids.unite.kg],
  ['/api/couleur', ids.couleur.rouge],
  ['/api/taille', ids.taille.m],
  ['/api/pays', ids.pays.senegal],
  ['/api/zone', ids.zone.europe],
  ['/api/destination', ids.destination.paris],
  ['/api/tariflivraison', 801],
  ['/api/preference', 901],
] as const

describe.each(RESSOURCES)('GET %s', (chemin, id) => {
  it('donne une liste dont le premier élément porte data et metadata', async () => {
    const { status, corps } = await get(chemin)
    expect(status).toBe(200)
    expect(corps).toEqual([
      {
        data: expect.any(Array),
        metadata: { total: expect.any(Number), per_page: 10, current_page: 1, last_page: expect.any(Number) },
      },
    ])
    expect(corps[0].data.length).toBe(Math.min(10, corps[0].metadata.total))
  })

  it('donne un élément, et dit quand il n’existe pas', async () => {
    const { status, corps } = await get(`${chemin}/${id}`)
    expect([status, corps.data.id]).toEqual([200, id])
    expect(await get(`${chemin}/999999`)).toMatchObject({ status: 404, corps: { code: 'INTROUVABLE' } })
  })

  it.each(['abc', '1e2', '0x10', '-1', '0', '1.5', '01', '%00', '9999999999', '%F0%9F%98%80'])(
    'refuse l’identifiant %s en nommant le champ',
    async (id) => {
      const { status, corps } = await get(`${chemin}/${id}`)
      expect({ status, corps }).toMatchObject({ status: 400, corps: { code: 'ENTREE_INVALIDE' } })
      expect(corps.champs).toHaveProperty('id')
    },
  )

  it.each([
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=abc', 'page'],
    ['page=1e2', 'page'],
    ['page=0x10', 'page'],
    ['page=1e9', 'page'],
    ['page=1000000000', 'page'],
    ['page=1&page=2', 'page'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=', 'limit'],
    ['categorie_id=0', 'categorie_id'],
    ['categorie_id=abc', 'categorie_id'],
    ['tri=prix', 'tri'],
  ])('refuse ?%s en nommant le champ', async (question, champ) => {
    const { status, corps } = await get(`${chemin}?${question}`)
    expect({ status, corps }).toMatchObject({ status: 400, corps: { code: 'ENTREE_INVALIDE' } })
    expect(corps.champs).toHaveProperty(champ)
  })
})

describe('les pages de REST', () => {
  it('limit et categorie_id disent combien et de quoi', async () => {
    const { corps } = await get(`/api/produit?page=2&limit=3&categorie_id=${ids.categorie.grains}`)
    expect(corps[0].metadata).toEqual({ total: 4, per_page: 3, current_page: 2, last_page: 2 })
    expect(corps[0].data.map(({ id }: { id: number }) => id)).toEqual([ids.produit.riz])
  })

  it('un produit archivé n’existe pas', async () => {
    expect((await get(`/api/produit/${ids.produit.archive}`)).status).toBe(404)
  })
})

describe('GraphQL', () => {
  it('donne la grille comme une liste d’une page, et la recherche', async () => {
    const champs = 'data { id designation prix prixformat like unites { id } } metadata { total per_page }'
    const { data, errors } = await graphql(`{
      grille: produitspaginated(userId: 7) { ${champs} }
      trouves: produitspaginated(page: 1, count: 5, designation: "brise") { ${champs} }
    }`)
    expect(errors).toBeUndefined()
    expect(data).toMatchObject({
      grille: [{ metadata: { total: 5, per_page: 20 } }],
      trouves: [
        { data: [{ id: ids.produit.riz, prix: 12500, like: 0 }], metadata: { total: 1, per_page: 5 } },
      ],
    })
  })

  it('donne chaque champ de lecture de la boutique', async () => {
    const { data, errors } = await graphql(`{
      produits(id: ${ids.produit.riz}) { id categorie { id souscategories { id souscategories { id } } } }
      inconnu: produits(id: 999999) { id }
      sansId: produits { id }
      categories { id souscategories { id } }
      categoriespaginated { data { id } metadata { total per_page last_page } }
      unites { code facteur }
      pays { code }
      destinations(pays_id: ${ids.pays.france}) { ville pay { code } zone { devise } tariflivraisons { prix10kg } }
      preferences { email telephone logo }
      devises { code taux }
    }`)
    expect(errors).toBeUndefined()
    expect(data).toMatchObject({
      produits: [{ id: ids.produit.riz, categorie: { souscategories: [{ id: ids.categorie.farines }] } }],
      inconnu: [],
      sansId: [],
      categories: [{ id: ids.categorie.grains }, { id: ids.categorie.tissus }],
      categoriespaginated: [{ metadata: { total: 2, per_page: 10, last_page: 1 } }],
      destinations: [{ ville: 'Paris', pay: { code: 'fr' }, tariflivraisons: [{ prix10kg: 5000 }] }],
      preferences: [{ email: 'boutique@exemple.sn' }],
      devises: [{ code: 'XOF', taux: '1' }, {}, {}, {}],
    })
  })

  it.each([
    ['produitspaginated(page: 0) { metadata { total } }', 'page'],
    ['produitspaginated(page: -1) { metadata { total } }', 'page'],
    ['produitspaginated(count: 0) { metadata { total } }', 'count'],
    ['produitspaginated(count: 101) { metadata { total } }', 'count'],
    ['produitspaginated(page: 2147483647) { metadata { total } }', 'page'],
    ['produitspaginated(categorie_id: 0) { metadata { total } }', 'categorie_id'],
    [`produitspaginated(designation: "${'a'.repeat(101)}") { metadata { total } }`, 'designation'],
    ['produitspaginated(designation: "riz\\u0000") { metadata { total } }', 'designation'],
    ['produits(id: 0) { id }', 'id'],
    ['categoriespaginated(count: 1000) { metadata { total } }', 'count'],
    ['destinations(pays_id: -5) { id }', 'pays_id'],
  ])('refuse %s en nommant le champ', async (question, champ) => {
    const { errors } = await graphql(`{ ${question} }`)
    expect(errors).toMatchObject([
      { extensions: { code: 'ENTREE_INVALIDE', champs: { [champ]: expect.any(String) } } },
    ])
  })
})
