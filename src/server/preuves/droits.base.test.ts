// Who may do what, walked over the whole application: `docs/droits.md` says it as it is.
import type { FastifyInstance, InjectOptions } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { ouvrirSession } from '#compte/compte.actions.ts'
import { ROLES } from '#compte/compte.ts'
import { aLeDroit, DROITS, type Droit, NOMS_DROITS } from '#compte/droits.ts'
import { NOMS_ROLES } from '#compte/equipe.ts'
import type { RouteDeclaree } from '#ecriture/acces.rest.ts'
import { type Acces, demandeEquipe, droitsRequis } from '#ecriture/acces.ts'
import { accesDuChamp } from '#server/graphql/acces.ts'
import { ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { poserBoutique, poserCompte } from '#tests/fixtures.ts'
import { ouvrirMagasin } from '#tests/preuves/magasin.ts'

type Declaree = RouteDeclaree & { acces: Acces }
let app: FastifyInstance
let appeler: (qui: 'comptable' | 'livreur', route: Declaree) => Promise<{ statut: number; code?: string }>

beforeAll(async () => {
  const base = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(base)
  const magasin = await ouvrirMagasin(base)
  app = magasin.app
  const jetons = {
    comptable: await ouvrirSession(
      magasin.services,
      await poserCompte(base, 'comptable', { role: 'comptable' }),
    ),
    livreur: await ouvrirSession(magasin.services, await poserCompte(base, 'livreur', { role: 'livreur' })),
  }
  appeler = async (qui, { method, url }) => {
    const reponse = await app.inject({
      ...{ method, url: url.replace(/:\w+/g, '1'), payload: {} },
      headers: { authorization: `Bearer ${jetons[qui]}`, 'content-type': 'application/json' },
    } as InjectOptions)
    return { statut: reponse.statusCode, code: reponse.json().code }
  }
})

const LECTURES = ['GET', 'HEAD', 'OPTIONS']
const deLEquipe = () =>
  app.routesDeclarees.filter(({ acces }) => acces && demandeEquipe(acces)) as readonly Declaree[]
const ecritures = () => deLEquipe().filter(({ method }) => !LECTURES.includes(method))

test('qui lit seulement n’écrit rien : aucun droit de lire n’ouvre une route qui écrit', () => {
  expect(ecritures().length).toBeGreaterThan(100)
  const ouvertes = ecritures().filter(({ acces }) => acces.startsWith('lire:') || acces === 'rapports')
  expect(ouvertes.map(({ method, url }) => `${method} ${url}`)).toEqual([])
})

test('le comptable est refusé partout où l’on écrit, d’une phrase claire, hors ce qui est à lui', async () => {
  for (const route of ecritures().filter(({ acces }) => acces !== 'bureau'))
    expect([`${route.method} ${route.url}`, await appeler('comptable', route)]).toEqual([
      `${route.method} ${route.url}`,
      { statut: 422, code: 'DROIT_REFUSE' },
    ])
})

test('le livreur n’a rien de l’équipe, hors ce qui est à lui', async () => {
  for (const route of deLEquipe().filter(({ acces, method }) => acces !== 'bureau' && method !== 'HEAD'))
    expect([`${route.method} ${route.url}`, (await appeler('livreur', route)).code]).toEqual([
      `${route.method} ${route.url}`,
      'DROIT_REFUSE',
    ])
})

test('ce qui s’écrit par GraphQL demande le même droit que par REST', () => {
  const parRest = new Map(ecritures().map(({ method, url, acces }) => [`${method} ${url}`, acces]))
  const VERBES = { create: 'POST', update: 'PUT', delete: 'DELETE' } as const
  const champs = Object.values(app.graphql.schema.getMutationType()?.getFields() ?? {})
  expect(champs.length).toBeGreaterThan(40)
  for (const champ of champs) {
    const [, verbe = '', chose = ''] = /^(create|update|delete)(.+)$/.exec(champ.name) ?? []
    const suite = verbe === 'create' ? '' : '/:id'
    const route = `${VERBES[verbe as keyof typeof VERBES]} /api/${chose.toLowerCase()}${suite}`
    expect([champ.name, accesDuChamp(champ)]).toEqual([champ.name, parRest.get(route)])
  }
})

test('docs/droits.md dit ce que chaque rôle peut, et le droit que chaque route demande', async () => {
  await expect(page()).toMatchFileSnapshot('../../../docs/droits.md')
})

/** The page as it is to be; `npx vitest run -u` of this file writes it. */
function page(): string {
  const oui = (droit: Droit) => ROLES.slice(1).map((role) => (aLeDroit({ role }, droit) ? 'x' : ' '))
  const ligne = (cellules: readonly string[]) => `| ${cellules.join(' | ')} |`
  const table = [
    ligne(['right', 'what it opens', ...ROLES.slice(1).map((role) => `${role} (${NOMS_ROLES[role]})`)]),
    ligne(['---', '---', ...ROLES.slice(1).map(() => '---')]),
    ...DROITS.map((droit) => ligne([`\`${droit}\``, NOMS_DROITS[droit].ouvre, ...oui(droit)])),
  ]
  const demande = (acces: Acces) =>
    droitsRequis(acces)
      .map((droit) => `\`${droit}\``)
      .join(' or ') || 'anybody of the staff, for what is their own'
  const acces = [...new Set(deLEquipe().map((route) => route.acces))].sort()
  const parDroit = acces.map((un) => {
    const routes = deLEquipe()
      .filter((route) => route.acces === un && route.method !== 'HEAD')
      .map(({ method, url }) => `- ${method} ${url}`)
    return [`## ${demande(un)}`, '', ...[...new Set(routes)].sort(), ''].join('\n')
  })
  return [
    '# Who of the staff may do what',
    '',
    'Written by `npx vitest run -u src/server/preuves/droits.base.test.ts` from the application itself; what is promised of it',
    'stands in [what the shop promises](securite.md).',
    '',
    ...table,
    '',
    ...parDroit,
  ]
    .join('\n')
    .trimEnd()
    .concat('\n')
}
