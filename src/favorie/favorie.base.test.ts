import { beforeAll, describe, expect, it } from 'vitest'
import { findCompte } from '#compte/compte.data.ts'
import type { Demande } from '#compte/compte.ts'
import type { Produit } from '#contract'
import { type Comptoir, ids, ouvrirComptoir, type Personne } from '#tests/comptoir.ts'
import { favorieResolvers } from './favorie.graphql.ts'

const { riz, mil, bissap, archive } = ids.produit

let comptoir: Comptoir
let personnes = 0
const quelquun = () => comptoir.entrer(`personne-${personnes++}`)
beforeAll(async () => {
  comptoir = await ouvrirComptoir()
})

const aimer = (qui: Personne, corps: object, cle?: string) => qui.demander('POST', '/api/favorie', corps, cle)
const favoris = async (qui: Personne) => {
  const [{ data, metadata }] = (await qui.demander('GET', '/api/favorie')).json
  expect(metadata.total).toBe(data.length)
  return data.map(({ produit }: { produit: Produit }) => produit.id)
}

describe('les favoris', () => {
  it('le cœur s’allume puis s’éteint, et dit ce qu’il est', async () => {
    const awa = await quelquun()
    expect((await aimer(awa, { produit: riz, client: 999 })).json).toEqual({ data: { like: 1 } })
    expect(await favoris(awa)).toEqual([riz])
    expect((await aimer(awa, { produit: riz })).json).toEqual({ data: { like: 0 } })
    expect(await favoris(awa)).toEqual([])
  })

  it.each([1, true])('`like` à %s le fixe, deux fois vaut une', async (like) => {
    const awa = await quelquun()
    for (let fois = 0; fois < 2; fois += 1) {
      expect((await aimer(awa, { produit: mil, like })).json).toEqual({ data: { like: 1 } })
    }
    expect(await favoris(awa)).toEqual([mil])
    expect((await aimer(awa, { produit: mil, like: 0 })).json).toEqual({ data: { like: 0 } })
    expect((await aimer(awa, { produit: mil, like: false })).json).toEqual({ data: { like: 0 } })
    expect(await favoris(awa)).toEqual([])
  })

  it('vingt fois le même à la fois font un favori', async () => {
    const awa = await quelquun()
    await Promise.all(Array.from({ length: 20 }, () => aimer(awa, { produit: riz, like: 1 })))
    expect(await favoris(awa)).toEqual([riz])
  })

  it('la même clé bascule une seule fois', async () => {
    const awa = await quelquun()
    for (let fois = 0; fois < 3; fois += 1) {
      expect((await aimer(awa, { produit: riz }, 'cle')).json).toEqual({ data: { like: 1 } })
    }
    expect((await aimer(awa, { produit: mil }, 'cle')).json.code).toBe('CLE_REUTILISEE')
    expect(await favoris(awa)).toEqual([riz])
  })

  it('dit où se trouve le favori qu’il est, et la réponse perdue le redit', async () => {
    const awa = await quelquun()
    for (const cle of ['une', 'une', 'autre']) {
      const { lieu } = await aimer(awa, { produit: riz, like: 1 }, cle)
      expect((await awa.demander('GET', lieu)).json.data.produit.id).toBe(riz)
    }
    expect((await aimer(awa, { produit: riz, like: 0 })).lieu).toBe('')
  })

  it('envoyé plus tard, c’est le même appel : sa réponse perdue se retrouve', async () => {
    const awa = await quelquun()
    await aimer(awa, { produit: mil, like: 1 }, 'la-meme')
    const rejoue = await aimer(awa, { produit: mil, like: 1, favorie_avant: null }, 'la-meme')
    expect([rejoue.statut, rejoue.json]).toEqual([200, { data: { like: 1 } }])
  })

  it('le dernier aimé vient le premier, par pages', async () => {
    const awa = await quelquun()
    for (const produit of [riz, mil, bissap]) await aimer(awa, { produit })
    expect(await favoris(awa)).toEqual([bissap, mil, riz])
    const [page] = (await awa.demander('GET', '/api/favorie?page=2&limit=2')).json
    expect(page.metadata).toEqual({ total: 3, per_page: 2, current_page: 2, last_page: 2 })
    expect(page.data).toMatchObject([{ produit: { id: riz, like: 1 } }])
  })

  it('un produit inconnu ou qui n’est plus vendu est introuvable', async () => {
    const awa = await quelquun()
    for (const produit of [99_999, archive]) expect((await aimer(awa, { produit })).statut).toBe(404)
    expect(await favoris(awa)).toEqual([])
  })

  it.each<[string, object]>([
    ...[0, -1, 1.5, '1', true, null, undefined].map((produit): [string, object] => ['produit', { produit }]),
    ...[0, -1, 1.5, '1', true].map((favorie_avant): [string, object] => [
      'favorie_avant',
      { produit: riz, like: 1, favorie_avant },
    ]),
    ...[2, -1, '1', null].map((like): [string, object] => ['like', { produit: riz, like }]),
    ['prix', { produit: riz, prix: 1 }],
  ])('« %s » mal dit est refusé et nommé : %j', async (champ, corps) => {
    const { statut, json } = await aimer(await quelquun(), corps)
    expect([statut, Object.keys(json.champs)]).toEqual([400, [champ]])
  })

  it.each(['page=0', 'page=-1', 'page=1.5', 'limit=0', 'limit=101', 'limit=1e1', 'toto=1'])(
    'la page « %s » n’existe pas',
    async (question) => {
      const awa = await quelquun()
      expect((await awa.demander('GET', `/api/favorie?${question}`)).statut).toBe(400)
    },
  )

  it('ceux d’une autre n’existent pas : ni vus, ni retirés', async () => {
    const [awa, bineta] = [await quelquun(), await quelquun()]
    await aimer(bineta, { produit: riz })
    const id = (await bineta.demander('GET', '/api/favorie')).json[0].data[0].id
    expect(await favoris(awa)).toEqual([])
    expect((await awa.demander('GET', `/api/favorie/${id}`)).statut).toBe(404)
    expect((await awa.demander('DELETE', `/api/favorie/${id}`)).statut).toBe(404)
    for (const [method, url] of [
      ['GET', '/api/favorie'],
      ['GET', `/api/favorie/${id}`],
      ['DELETE', `/api/favorie/${id}`],
    ] as const) {
      expect((await comptoir.visiteur.demander(method, url)).statut).toBe(401)
    }
    expect((await bineta.demander('GET', `/api/favorie/${id}`)).json.data.produit.id).toBe(riz)
    expect((await bineta.demander('DELETE', `/api/favorie/${id}`)).json).toEqual({ data: { like: 0 } })
    expect(await favoris(bineta)).toEqual([])
  })

  it('ceux d’avant la connexion rejoignent les siens : rien ne se perd, deux fois vaut une', async () => {
    const awa = await quelquun()
    await aimer(awa, { produit: mil })
    const reunir = (produits: unknown) => awa.demander('POST', '/api/favorie/reunir', { produits })
    // liked last comes first; what is not sold, or never was, is left out
    expect((await reunir([bissap, archive, 99_999, riz, mil])).json).toEqual({ data: { ajoutes: 2 } })
    expect((await reunir([bissap, riz])).json).toEqual({ data: { ajoutes: 0 } })
    expect(await favoris(awa)).toEqual([bissap, riz, mil])
    const trop = Array.from({ length: 201 }, (_, rang) => rang + 1)
    for (const produits of [[], trop, [0], ['1'], [riz, riz], null])
      expect((await reunir(produits)).statut).toBe(400)
    const corps = { produits: [riz] }
    expect((await comptoir.visiteur.demander('POST', '/api/favorie/reunir', corps)).statut).toBe(401)
  })

  it('tous les cœurs d’une page se lisent en une seule question, et un visiteur n’en pose aucune', async () => {
    const awa = await quelquun()
    await aimer(awa, { produit: mil })
    const { database } = comptoir.context
    let questions = 0
    const compteur = new Proxy(database, {
      get: (cible, nom, moi) => {
        if (nom === 'drizzle') questions += 1
        return Reflect.get(cible, nom, moi)
      },
    })
    const coeurs = async (compte: Demande['compte']) => {
      const demande: Demande = { ...comptoir.context, database: compteur, compte, cle: () => undefined }
      const liste = [riz, mil, bissap].map((id) => ({ id }) as Produit)
      return Promise.all(liste.map((produit) => favorieResolvers.Produit.like(produit, {}, demande)))
    }
    expect(await coeurs(await findCompte(database, awa.id))).toEqual([0, 1, 0])
    expect(questions).toBe(1)
    expect(await coeurs(null)).toEqual([0, 0, 0])
    expect(questions).toBe(1)
  })
})
