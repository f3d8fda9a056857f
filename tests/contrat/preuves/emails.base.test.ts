// Every field that takes an e-mail, found in the document and in the schema: what is no address is refused there.
import { type GraphQLInputType, getNamedType, getNullableType, isInputObjectType, isListType } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { EMAIL_FAUX, lireEmail } from '#shared/email.ts'
import { BONS_EMAILS, FAUX_EMAILS } from '../../emails.ts'
import type { Operation } from '../arbitraires.ts'
import { ROUTES } from '../attentes.ts'
import { type Guichet, ouvrirGuichet } from '../guichet.ts'
import { verifierRefus } from '../refus.ts'
import { SCHEMA } from '../selection.ts'

const D_EMAIL = /e-?mail|courriel|login/i
/** Read by nobody: the proof says who it is. */
const IGNORES = ['POST /api/sociallogin email', 'POST /api/sociallogin login']

type Json = Record<string, unknown>
/** Paths of the fields of a schema whose names speak of an e-mail: `client.email`. */
function chemins(schema: Json, avant = ''): string[] {
  const sous = [schema, ...((schema.anyOf ?? []) as Json[])]
  return sous.flatMap(({ properties = {}, items }) => [
    ...Object.entries(properties as Record<string, Json>).flatMap(([nom, un]) => {
      const profonds = chemins(un, `${avant}${nom}.`)
      return D_EMAIL.test(nom) && profonds.length === 0 ? [`${avant}${nom}`] : profonds
    }),
    ...(items ? chemins(items as Json, `${avant}0.`) : []),
  ])
}

/** The same body with another value there. */
function avec(corps: unknown, [nom = '', ...reste]: string[], valeur: unknown): unknown {
  if (nom === '') return valeur
  return { ...(corps as Json), [nom]: avec((corps as Json)?.[nom] ?? {}, reste, valeur) }
}

let guichet: Guichet
let champs: [route: string, champ: string][]
beforeAll(async () => {
  guichet = await ouvrirGuichet()
  const { paths } = (await guichet.app.inject('/api/openapi.json')).json()
  champs = Object.entries(paths as Record<string, Record<string, Operation>>).flatMap(([chemin, methodes]) =>
    Object.entries(methodes).flatMap(([methode, { requestBody }]) => {
      const route = `${methode.toUpperCase()} ${chemin.replace(/\{(\w+)\}/g, ':$1')}`
      const schema = requestBody?.content['application/json']?.schema
      return chemins(schema ?? {}).map((champ): [string, string] => [route, champ])
    }),
  )
})

/** What else each body needs for its e-mail to be looked at. */
const AUTOUR: Record<string, object> = {
  'POST /api/commande': { isDifferentRecipient: 1 },
  'POST /api/cartecadeau': { canal: 'mail' },
  'POST /api/equipe/commande': { isDifferentRecipient: 1 },
}
/** In the short tier each field meets a third of them, each of them a third of the fields. */
const pour = (rang: number) => FAUX_EMAILS.filter((_, i) => process.env.TESTS_LONGS || i % 3 === rang % 3)

async function essayer(route: string, champ: string, email: string) {
  const attendue = ROUTES[route]
  const [methode = '', chemin = ''] = route.split(' ')
  const corps = { ...attendue?.corps?.(guichet.a), ...AUTOUR[route] }
  return guichet.envoyer(attendue?.acces === 'equipe' ? 'equipier' : 'proprietaire', {
    method: methode as 'POST',
    url: attendue?.url?.(guichet.a) ?? chemin,
    payload: avec(corps, champ.split('.'), email) as object,
  })
}
const enFaute = (champ: string, corps: Json) =>
  Object.keys((corps.champs ?? {}) as object).some((nom) => nom === champ || nom === champ.split('.').at(-1))

describe('Chaque champ qui prend une adresse e-mail', () => {
  it('est trouvé', () => {
    const noms = champs.map(([route, champ]) => `${route} ${champ}`)
    expect(noms).toEqual(
      expect.arrayContaining(['POST /api/code email', 'POST /api/commande recipient_email']),
    )
    expect(noms).toEqual(expect.arrayContaining(['POST /api/equipe/commande client.email', ...IGNORES]))
    expect(noms.length).toBeGreaterThanOrEqual(12)
  })

  it('refuse ce qui n’en est pas une, avec une phrase, et n’en garde rien', async () => {
    for (const [rang, [route, champ]] of champs.entries())
      for (const email of pour(rang)) {
        if (IGNORES.includes(`${route} ${champ}`)) continue
        const reponse = await essayer(route, champ, email)
        const dit = [route, champ, email.slice(0, 60), reponse.statusCode, reponse.body.slice(0, 200)]
        expect([400, 422], JSON.stringify(dit)).toContain(reponse.statusCode)
        verifierRefus(reponse)
        expect(enFaute(champ, reponse.json()), JSON.stringify(dit)).toBe(true)
        // what its schema lets through is refused in words
        const { message, champs: phrases = {} } = reponse.json()
        if (!/^Entrée invalide/.test(message)) expect(Object.values(phrases)).toContain(EMAIL_FAUX)
      }
    expect(await gardees()).toEqual([])
  })

  it('prend celles qui en sont, sous une seule forme', async () => {
    for (const [route, champ] of champs)
      for (const [texte] of BONS_EMAILS)
        expect([route, texte, enFaute(champ, (await essayer(route, champ, texte)).json())]).toEqual([
          route,
          texte,
          false,
        ])
    expect(await gardees()).toEqual([])
  })

  it('n’est dans aucune écriture de GraphQL sans être trouvé', () => {
    const types = Object.values(SCHEMA.getMutationType()?.getFields() ?? {})
    const noms = (type: GraphQLInputType, avant: string): string[] => {
      const sien = getNullableType(type)
      if (isListType(sien)) return noms(sien.ofType, avant)
      const nomme = getNamedType(sien)
      if (!isInputObjectType(nomme)) return D_EMAIL.test(avant.split('.').at(-1) ?? '') ? [avant] : []
      return Object.values(nomme.getFields()).flatMap((un) => noms(un.type, `${avant}.${un.name}`))
    }
    const trouves = types.flatMap(({ name, args }) =>
      args.flatMap((un) => noms(un.type, `${name}.${un.name}`)),
    )
    const entites = ['Fournisseur', 'Preference']
    expect(trouves.sort()).toEqual(
      ['create', 'update'].flatMap((quoi) => entites.map((une) => `${quoi}${une}.input.email`)),
    )
  })

  it('non plus par GraphQL', async () => {
    for (const email of FAUX_EMAILS) {
      const ecritures = {
        'mutation ($input: PreferenceInput!) { updatePreference(id: 901, input: $input) { email } }': {},
        'mutation ($input: FournisseurInput!) { createFournisseur(input: $input) { email } }': {
          designation: 'Sow et frères',
        },
      }
      for (const [query, autour] of Object.entries(ecritures)) {
        const reponse = await guichet.graphql('equipier', query, { input: { ...autour, email } })
        expect([email, reponse.json().errors?.[0]?.extensions?.code]).toEqual([email, 'ENTREE_INVALIDE'])
      }
    }
    expect(await gardees()).toEqual([])
  })
})

/** What the base holds as an address and is none: in every column named so. */
async function gardees(): Promise<unknown[]> {
  const colonnes = await guichet.database.query<{ table_name: string; column_name: string }>(
    `SELECT table_name, column_name FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type = 'text' AND column_name ~ 'email|adresse_prouvee'`,
  )
  expect(colonnes.length).toBeGreaterThan(4)
  const tout = await Promise.all(
    colonnes.map(({ table_name, column_name }) =>
      guichet.database.query<{ email: string | null }>(
        `SELECT DISTINCT "${column_name}" AS email FROM "${table_name}"`,
      ),
    ),
  )
  const emails = tout.flat().flatMap(({ email }) => email ?? [])
  return emails.filter((email) => !email.endsWith('.invalid') && lireEmail(email) !== email)
}
