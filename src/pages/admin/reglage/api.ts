import { lireJeton } from '#browser/jeton.ts'

/** A type of the schema, as introspection tells it: `nom` of the innermost, written as the language writes it. */
interface TypeLu {
  kind: string
  name: string | null
  ofType: TypeLu | null
}
export interface ChampLu {
  name: string
  description: string | null
  args: { name: string; type: TypeLu }[]
  type: TypeLu
}
interface Schema {
  types: { name: string; fields: ChampLu[] | null }[]
  queryType: { name: string }
  mutationType: { name: string } | null
}

const TYPE = 'kind name ofType { kind name ofType { kind name ofType { kind name ofType { kind name } } } }'
const INTROSPECTION = `{ __schema { queryType { name } mutationType { name }
  types { name fields { name description args { name type { ${TYPE} } } type { ${TYPE} } } } } }`

/** Sends a query as whoever is signed in, and answers the whole JSON, errors included. */
export async function demander(query: string, variables: object): Promise<{ json: unknown; ms: number }> {
  const jeton = lireJeton()
  const debut = performance.now()
  const reponse = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(jeton ? { authorization: `Bearer ${jeton}` } : {}) },
    body: JSON.stringify({ query, variables }),
  })
  return { json: await reponse.json(), ms: Math.round(performance.now() - debut) }
}

export interface Operations {
  genre: 'query' | 'mutation'
  champs: { champ: ChampLu; exemple: string }[]
}

/** What can be asked and written, each with an example that runs once its variables are filled in. */
export async function lireSchema(): Promise<Operations[]> {
  const { json } = await demander(INTROSPECTION, {})
  const schema = (json as { data?: { __schema?: Schema } }).data?.__schema
  if (!schema) throw new Error('no schema was answered')
  const de = (genre: Operations['genre'], nom: string | undefined): Operations => ({
    genre,
    champs: (champsDe(schema, nom) ?? []).map((champ) => ({
      champ,
      exemple: exempleDe(schema, genre, champ),
    })),
  })
  return [de('query', schema.queryType.name), de('mutation', schema.mutationType?.name)]
}

const champsDe = (schema: Schema, nom: string | null | undefined) =>
  schema.types.find((type) => type.name === nom)?.fields ?? null

/** `[Produit!]!` */
export function ecrireType({ kind, name, ofType }: TypeLu): string {
  if (kind === 'NON_NULL' && ofType) return `${ecrireType(ofType)}!`
  if (kind === 'LIST' && ofType) return `[${ecrireType(ofType)}]`
  return name ?? '?'
}

const fond = (type: TypeLu): TypeLu => (type.ofType ? fond(type.ofType) : type)

/** The plain fields of a type, and those of what it holds, one level down. */
function selection(schema: Schema, type: TypeLu, niveaux: number): string {
  const champs = champsDe(schema, fond(type).name)
  if (!champs) return ''
  const lus = champs.flatMap((champ) => {
    const dessous = champsDe(schema, fond(champ.type).name)
    if (!dessous) return [champ.name]
    return niveaux > 0 ? [`${champ.name}${selection(schema, champ.type, niveaux - 1)}`] : []
  })
  return lus.length > 0 ? ` { ${lus.join(' ')} }` : ''
}

function exempleDe(schema: Schema, genre: Operations['genre'], { name, args, type }: ChampLu): string {
  const variables = args.map((arg) => `$${arg.name}: ${ecrireType(arg.type)}`).join(', ')
  const appels = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  const tete = `${genre}${variables ? ` (${variables})` : ''}`
  return `${tete} {\n  ${name}${appels ? `(${appels})` : ''}${selection(schema, type, 1)}\n}`
}

/** The variables that an example needs, each to be filled in: `{ "page": null }`. */
export const variablesDe = ({ args }: ChampLu): string =>
  JSON.stringify(Object.fromEntries(args.map(({ name }) => [name, null])), null, 2)
