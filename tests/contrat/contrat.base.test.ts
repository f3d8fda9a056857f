// The whole contract, as anybody, as an owner and as a stranger.
import Schema from 'typebox/schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { REQUETES, RESSOURCES, ROUTES, TYPES_PRIVES, UTILISATEUR } from './attentes.ts'
import { MUTATIONS } from './attentesEcriture.ts'
import { CANARI, type Guichet, ouvrirGuichet, type Qui } from './guichet.ts'
import { routesDe } from './routes.ts'
import { atteints, noter, SCHEMA, TOUS_LES_CHAMPS, toutDemander } from './selection.ts'

let guichet: Guichet
beforeAll(async () => {
  guichet = await ouvrirGuichet()
})

const requetes = Object.entries(REQUETES)
const publiques = requetes.filter(([, { acces }]) => acces === 'publique')
const privees = requetes.filter(([, { acces }]) => acces === 'privee')
const mutations = Object.entries(MUTATIONS)
/** What the staff was answered, to be looked at once more. */
const ecrits = new Map<string, unknown>()
const TOUS: Qui[] = ['anonyme', 'etranger', 'proprietaire']

describe('les tables d’attentes', () => {
  it('disent quelque chose de chaque requête du schéma', () => {
    expect(Object.keys(REQUETES).sort()).toEqual(Object.keys(SCHEMA.getQueryType()?.getFields() ?? {}).sort())
  })

  it('disent quelque chose de chaque écriture du schéma', () => {
    expect(Object.keys(MUTATIONS).sort()).toEqual(
      Object.keys(SCHEMA.getMutationType()?.getFields() ?? {}).sort(),
    )
  })

  it('disent quelque chose de chaque route de l’application', () => {
    expect(Object.keys(ROUTES).sort()).toEqual(routesDe(guichet.app.printRoutes({ commonPrefix: false })))
  })

  it('aucun chemin ne mène d’une requête publique à ce qui appartient à quelqu’un', () => {
    for (const [nom] of publiques)
      expect([nom, [...atteints(nom)].filter((type) => TYPES_PRIVES.includes(type))]).toEqual([nom, []])
    for (const [nom] of privees)
      expect([...atteints(nom)].some((type) => TYPES_PRIVES.includes(type))).toBe(true)
  })
})

describe('GraphQL', () => {
  it.each(publiques)('%s : chacun reçoit chaque champ', async (nom, { args, forme }) => {
    for (const qui of TOUS) {
      const reponse = await guichet.graphql(qui, toutDemander(nom, args))
      expect([qui, reponse.statusCode, reponse.json().errors]).toEqual([qui, 200, undefined])
      verifierForme(forme, reponse.json().data[nom])
      expect(reponse.body).not.toContain(CANARI)
    }
  })

  it.each(privees)('%s : le propriétaire reçoit chaque champ', async (nom, { args, forme }) => {
    const reponse = await guichet.graphql('proprietaire', toutDemander(nom, args))
    expect([reponse.statusCode, reponse.json().errors]).toEqual([200, undefined])
    verifierForme(forme, reponse.json().data[nom])
  })

  it.each(privees)('%s : sans session, UNAUTHENTICATED avec le statut 200', async (nom, { args }) => {
    const reponse = await guichet.graphql('anonyme', toutDemander(nom, args))
    expect(reponse.statusCode).toBe(200)
    expect(reponse.json()).toMatchObject({
      data: null,
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    })
  })

  it.each(privees)('%s : un autre ne reçoit que ce qui est à lui, rien', async (nom, { args }) => {
    const reponse = await guichet.graphql('etranger', toutDemander(nom, args))
    expect([reponse.statusCode, reponse.json().errors]).toEqual([200, undefined])
    const recu = reponse.json().data[nom]
    expect(recu.flatMap((page: { data?: unknown[] }) => page.data ?? [page])).toEqual([])
    expect(reponse.body).not.toContain(CANARI)
  })

  it.each(mutations)('%s : l’équipe écrit, et personne d’autre', async (nom, { args, code }) => {
    const dire = async (qui: Qui) => {
      const reponse = await guichet.graphql(qui, toutDemander(nom, args))
      expect(reponse.statusCode).toBe(200)
      const { data, errors } = reponse.json()
      ecrits.set(nom, data?.[nom])
      return errors?.[0].extensions.code
    }
    expect(await dire('anonyme')).toBe('UNAUTHENTICATED')
    for (const qui of ['etranger', 'proprietaire'] as const)
      expect([qui, await dire(qui)]).toEqual([qui, 'INTROUVABLE'])
    expect(await dire('preparateur')).toBe('DROIT_REFUSE')
    expect(await dire('equipier')).toBe(code)
  })

  it('chaque champ de chaque type a été vu avec une valeur', async () => {
    const vus = new Set<string>()
    for (const [nom, { args }] of requetes) {
      const { data } = (await guichet.graphql('proprietaire', toutDemander(nom, args))).json()
      noter(vus, nom, data[nom])
    }
    for (const [nom, ecrit] of ecrits) noter(vus, nom, ecrit)
    expect(TOUS_LES_CHAMPS.filter((champ) => !vus.has(champ))).toEqual([])
  })

  it('seul le propriétaire voit ses cœurs', async () => {
    const like = async (qui: Qui) => (await guichet.graphql(qui, '{ produits(id: 3) { like } }')).json()
    expect(await like('proprietaire')).toEqual({ data: { produits: [{ like: 1 }] } })
    for (const qui of ['anonyme', 'etranger'] as const)
      expect(await like(qui)).toEqual({ data: { produits: [{ like: 0 }] } })
  })
})

describe('REST', () => {
  it.each(Object.entries(RESSOURCES))(
    '/api/%s : liste et élément portent chaque champ',
    async (nom, ressource) => {
      const qui = ressource.acces === 'privee' ? 'proprietaire' : 'anonyme'
      const liste = await guichet.envoyer(qui, { url: `/api/${nom}?page=1&limit=100` })
      expect(liste.statusCode).toBe(200)
      verifierForme('page', liste.json())
      const un = await guichet.envoyer(qui, { url: `/api/${nom}/${ressource.id(guichet.a)}` })
      expect(un.statusCode).toBe(200)
      expect(Object.keys(un.json())).toEqual(['data'])
      for (const objet of [...liste.json()[0].data, un.json().data])
        expect(Object.keys(objet)).toEqual(expect.arrayContaining(ressource.champs))
      expect(liste.json()[0].data).toContainEqual(un.json().data)
    },
  )

  it('mon profil porte chaque champ, et rien du fournisseur ni du rôle', async () => {
    const { data } = (await guichet.envoyer('proprietaire', { url: '/api/profile' })).json()
    expect(Object.keys(data.utilisateur).sort()).toEqual(UTILISATEUR.split(' ').sort())
    // who works for the shop is told so: the menu leads them to the back office
    const equipe = (await guichet.envoyer('gestionnaire', { url: '/api/profile' })).json().data.utilisateur
    expect(equipe).toMatchObject({ role: 'gestionnaire' })
  })

  it.each(Object.entries(ROUTES))('%s : le statut dit ce qu’il doit, à chacun', async (nom, route) => {
    const anonyme = await appeler(nom, 'anonyme')
    if (route.acces === 'publique') expect([401, 403]).not.toContain(anonyme.statusCode)
    else expect(anonyme.statusCode).toBe(401)
    expect(anonyme.body).not.toContain(CANARI)
    if (route.deconnecte) return
    const etranger = await appeler(nom, 'etranger')
    expect(etranger.statusCode).toBe(route.acces === 'equipe' ? 404 : (route.etranger ?? 200))
    expect(etranger.body).not.toContain(CANARI)
    if (route.acces !== 'equipe') return
    expect((await appeler(nom, 'proprietaire')).statusCode).toBe(404)
    const refuse = async (qui: Qui) => expect((await appeler(nom, qui)).json().code).toBe('DROIT_REFUSE')
    if (route.role) await refuse('preparateur')
    if (route.role === 'proprietaire') await refuse('gestionnaire')
    expect((await appeler(nom, 'equipier')).statusCode).toBe(route.etranger ?? 200)
  })

  it.each(Object.keys(ROUTES).filter((nom) => /\/(api|graphql)/.test(nom)))(
    '%s : un jeton refusé dit 401, et rien d’autre n’est fait',
    async (nom) => {
      for (const authorization of ['Bearer faux', `Bearer ${'x'.repeat(43)}`, 'Basic YTpi', '']) {
        const reponse = await appeler(nom, 'anonyme', { authorization })
        expect([authorization, reponse.statusCode]).toEqual([authorization, 401])
      }
    },
  )
})

describe('le document OpenAPI', () => {
  const lire = async () => (await guichet.app.inject('/api/openapi.json')).json()

  it('est en 3.1, dit chaque route de /api, et chacune en français', async () => {
    const { openapi, paths } = await lire()
    expect(openapi).toMatch(/^3\.1\./)
    const dites = Object.entries<object>(paths).flatMap(([path, methodes]) =>
      Object.keys(methodes).map((methode) => `${methode.toUpperCase()} ${path}`),
    )
    const routes = Object.keys(ROUTES).filter((nom) => nom.includes(' /api/'))
    expect(dites.sort()).toEqual(routes.map((nom) => nom.replace(/:(\w+)/g, '{$1}')).sort())
    for (const methodes of Object.values<Record<string, { summary?: string }>>(paths))
      for (const { summary } of Object.values(methodes)) expect(summary).toMatch(/^[A-ZÀ-Ü].{5,}/)
  })

  it('ne renvoie qu’à des formes qu’il contient, et à des paramètres de l’adresse', async () => {
    const document = await lire()
    const renvois = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)]
    expect(renvois.length).toBeGreaterThan(30)
    for (const [, nom] of renvois) expect(document.components.schemas).toHaveProperty(nom ?? '')
    for (const [path, methodes] of Object.entries<Record<string, Operation>>(document.paths))
      for (const { parameters = [] } of Object.values(methodes)) {
        const declares = parameters.filter((un) => un.in === 'path').map(({ name }) => name)
        expect(declares).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, nom]) => nom))
      }
  })

  it('dit privées les routes qui le sont', async () => {
    const { paths } = await lire()
    for (const [nom, { acces }] of Object.entries(ROUTES).filter(([nom]) => nom.includes(' /api/'))) {
      const [methode = '', path = ''] = nom.replace(/:(\w+)/g, '{$1}').split(' ')
      expect([nom, 'security' in paths[path][methode.toLowerCase()]]).toEqual([nom, acces !== 'publique'])
    }
  })

  it.each(Object.entries(RESSOURCES))('/api/%s répond ce qu’il dit', async (nom, { acces, id }) => {
    const document = await lire()
    const qui = acces === 'privee' ? 'proprietaire' : 'anonyme'
    for (const [path, url] of [
      [`/api/${nom}`, `/api/${nom}`],
      [`/api/${nom}/{id}`, `/api/${nom}/${id(guichet.a)}`],
    ] as const) {
      const { schema } = document.paths[path].get.responses[200].content['application/json']
      const reponse = (await guichet.envoyer(qui, { url })).json()
      const [, fautes] = Schema.Errors({ ...schema, components: document.components }, reponse)
      expect(fautes).toEqual([])
      expect(Schema.Check({ ...schema, components: document.components }, {})).toBe(false)
    }
  })
})

interface Operation {
  parameters?: { in: string; name: string }[]
}

function appeler(nom: string, qui: Qui, headers: Record<string, string> = {}) {
  const [method = '', path = ''] = nom.split(' ')
  const { url, corps } = ROUTES[nom] ?? {}
  return guichet.envoyer(qui, {
    method: method as 'GET',
    url: url?.(guichet.a) ?? path,
    headers,
    ...(corps ? { payload: corps(guichet.a) } : {}),
  })
}

function verifierForme(forme: 'page' | 'liste' | 'un', valeur: unknown): void {
  if (forme !== 'page') {
    const objet = expect.objectContaining({ id: expect.any(Number) })
    if (forme === 'un') expect(valeur).toEqual(objet)
    else expect((valeur as unknown[]).length).toBeGreaterThan(0)
    return
  }
  const nombre = expect.any(Number)
  const metadata = { total: nombre, per_page: nombre, current_page: 1, last_page: nombre }
  expect(valeur).toEqual([{ data: expect.any(Array), metadata }])
  expect((valeur as { data: unknown[] }[])[0]?.data.length).toBeGreaterThan(0)
}
