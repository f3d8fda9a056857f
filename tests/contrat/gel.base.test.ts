// Every route while the database answers nobody: « not now », soon, and nothing that stays held.
import { beforeAll, expect, inject, test } from 'vitest'
import { openPostgres } from '#database/postgres.ts'
import { ouvrirBaseEtAdresse } from '../base.ts'
import { finDuFichier } from '../comparaison/fin.ts'
import { dureeVecue } from '../duree.ts'
import { type Ligne, poserLigne } from '../ligne.ts'
import { silence } from '../silence.ts'
import { type Guichet, ouvrirGuichet } from './guichet.ts'
import { routesDe } from './routes.ts'

// PGlite is in the same process: it does not freeze alone
const surPostgres = test.skipIf(inject('modele').kind === 'pglite')

/** A call of a shop ends within five seconds; two hundred at once take their own time beside. */
const BORNE = 5_000 + 2_000

let guichet: Guichet
let ligne: Ligne
beforeAll(async () => {
  if (inject('modele').kind === 'pglite') return
  const { url } = await ouvrirBaseEtAdresse({ until: finDuFichier })
  ligne = await poserLigne(url ?? '')
  const base = openPostgres(ligne.url, silence)
  guichet = await ouvrirGuichet({ base })
  finDuFichier(async () => {
    await (await base).close()
    await ligne.fermer()
  })
})

surPostgres('chaque route répond « réessayez » tant que la base est gelée, et reprend après', async () => {
  const routes = routesDe(guichet.app.printRoutes({ commonPrefix: false }))
  ligne.taire()
  const essais = routes.map(async (route) => {
    const [method = '', chemin = ''] = route.split(' ')
    const url = chemin.replace(/:\w+(\(.*?\))?/g, '1')
    const reponse = guichet.envoyer('equipier', {
      method: method as 'GET',
      url,
      ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
    })
    const duree = await dureeVecue(() => reponse)
    return { route, reponse: await reponse, duree }
  })
  const reponses = await Promise.all(essais)
  for (const { route, reponse, duree } of reponses) {
    expect([route, duree]).toEqual([route, expect.toSatisfy((une: number) => une < BORNE)])
    // what is refused before anything is asked needs no database
    expect([route, reponse.statusCode]).toEqual([
      route,
      expect.toSatisfy((un: number) => un < 500 || un === 503),
    ])
    if (reponse.statusCode === 503)
      expect([route, Number(reponse.headers['retry-after'])]).toEqual([route, expect.toSatisfy((n) => n > 0)])
  }
  expect(reponses.filter(({ reponse }) => reponse.statusCode === 503).length).toBeGreaterThan(50)
  const { errors } = (await guichet.graphql('anonyme', '{ devises { code } }')).json()
  expect(errors).toMatchObject([{ extensions: { code: 'SERVICE_INDISPONIBLE' } }])
  ligne.parler()
  expect((await guichet.graphql('anonyme', '{ devises { code } }')).json().data.devises).toHaveLength(4)
})
