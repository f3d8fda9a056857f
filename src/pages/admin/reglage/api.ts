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
type Types = Map<string, Pick<ChampLu, 'name' | 'type'>[] | null>

const TYPE = 'kind name ofType { kind name ofType { kind name ofType { kind name } } }'
/** As deep as the shop lets anybody ask: the arguments of what can be called apart from the fields of all types. */
const CHAMPS = `fields { name description args { name type { ${TYPE} } } type { ${TYPE} } }`
const OPERATIONS = `{ query: __type(name: "Query") { ${CHAMPS} } mutation: __type(name: "Mutation") { ${CHAMPS} } }`
const TYPES = `{ __schema { types { name fields { name type { ${TYPE} } } } } }`

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

async function questionner<T>(query: string): Promise<T> {
  const { json } = await demander(query, {})
  const { data } = json as { data?: T }
  if (!data) throw new Error('no schema was answered')
  return data
}

/** What can be asked and written, each with an example that runs once its variables are filled in. */
export async function demanderSchema(): Promise<Operations[]> {
  const [operations, { __schema }] = await Promise.all([
    questionner<Record<Operations['genre'], { fields: ChampLu[] }>>(OPERATIONS),
    questionner<{ __schema: { types: { name: string; fields: Pick<ChampLu, 'name' | 'type'>[] | null }[] } }>(
      TYPES,
    ),
  ])
  const types: Types = new Map(__schema.types.map(({ name, fields }) => [name, fields]))
  return (['query', 'mutation'] as const).map((genre) => ({
    genre,
    champs: operations[genre].fields.map((champ) => ({ champ, exemple: exempleDe(types, genre, champ) })),
  }))
}

const champsDe = (types: Types, nom: string | null) => (nom === null ? null : (types.get(nom) ?? null))

/** `[Produit!]!` */
export function ecrireType({ kind, name, ofType }: TypeLu): string {
  if (kind === 'NON_NULL' && ofType) return `${ecrireType(ofType)}!`
  if (kind === 'LIST' && ofType) return `[${ecrireType(ofType)}]`
  return name ?? '?'
}

const fond = (type: TypeLu): TypeLu => (type.ofType ? fond(type.ofType) : type)

/** The plain fields of a type, and those of what it holds, one level down. */
function selection(types: Types, type: TypeLu, niveaux: number): string {
  const champs = champsDe(types, fond(type).name)
  if (!champs) return ''
  const lus = champs.flatMap((champ) => {
    const dessous = champsDe(types, fond(champ.type).name)
    if (!dessous) return [champ.name]
    return niveaux > 0 ? [`${champ.name}${selection(types, champ.type, niveaux - 1)}`] : []
  })
  return lus.length > 0 ? ` { ${lus.join(' ')} }` : ''
}

function exempleDe(types: Types, genre: Operations['genre'], { name, args, type }: ChampLu): string {
  const variables = args.map((arg) => `$${arg.name}: ${ecrireType(arg.type)}`).join(', ')
  const appels = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  const tete = `${genre}${variables ? ` (${variables})` : ''}`
  return `${tete} {\n  ${name}${appels ? `(${appels})` : ''}${selection(types, type, 1)}\n}`
}

/** The variables that an example needs, each to be filled in: `{ "page": null }`. */
export const variablesDe = ({ args }: ChampLu): string =>
  JSON.stringify(Object.fromEntries(args.map(({ name }) => [name, null])), null, 2)
