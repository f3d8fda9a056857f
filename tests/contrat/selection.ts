// Reads the schema itself, so that a new field is asked for without anybody thinking of it.
import { readFileSync } from 'node:fs'
import {
  buildSchema,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
} from 'graphql'

export const SCHEMA: GraphQLSchema = buildSchema(
  readFileSync(new URL('../../contract/schema.graphql', import.meta.url), 'utf8'),
)

const champs = (type: GraphQLObjectType) => Object.values(type.getFields())

/** Every field of a type and of what it leads to; a type met again inside itself gives its own values only. */
function toutDe(type: GraphQLObjectType, chemin: string[]): string {
  const encore = chemin.includes(type.name)
  const demandes = champs(type).flatMap((champ) => {
    const dedans = getNamedType(champ.type)
    if (!isObjectType(dedans)) return [champ.name]
    return encore ? [] : [`${champ.name} ${toutDe(dedans, [...chemin, type.name])}`]
  })
  return `{ ${demandes.join(' ')} }`
}

const ecriture = (nom: string) => SCHEMA.getMutationType()?.getFields()[nom]
const racine = (nom: string) => SCHEMA.getQueryType()?.getFields()[nom] ?? ecriture(nom)

/** `{ produits(id: 1) { …everything… } }`, or a mutation and everything it answers. */
export function toutDemander(nom: string, args: string): string {
  const champ = racine(nom) as GraphQLField<unknown, unknown>
  const type = getNamedType(champ.type)
  return `${ecriture(nom) ? 'mutation ' : ''}{ ${nom}${args} ${isObjectType(type) ? toutDe(type, []) : ''} }`
}

/** `Type.champ` of every object of the contract. */
export const TOUS_LES_CHAMPS: string[] = Object.values(SCHEMA.getTypeMap())
  .filter((type) => isObjectType(type) && !/^(__|Query$|Mutation$)/.test(type.name))
  .flatMap((type) => champs(type as GraphQLObjectType).map(({ name }) => `${type.name}.${name}`))

/** Notes in `vus` each `Type.champ` that holds a value in an answer to `nom`. */
export function noter(vus: Set<string>, nom: string, valeur: unknown): void {
  const type = racine(nom)?.type
  if (type) visiter(vus, getNamedType(type) as GraphQLObjectType, valeur)
}

function visiter(vus: Set<string>, type: GraphQLObjectType, valeur: unknown): void {
  for (const objet of [valeur].flat().filter((un): un is object => typeof un === 'object' && un !== null)) {
    for (const [nom, dedans] of Object.entries(objet)) {
      const champ = type.getFields()[nom]
      if (!champ || dedans === null || (Array.isArray(dedans) && dedans.length === 0)) continue
      vus.add(`${type.name}.${nom}`)
      const interieur = getNamedType(champ.type)
      if (isObjectType(interieur)) visiter(vus, interieur, dedans)
    }
  }
}

/** Types that can be reached from a query, itself not counted. */
export function atteints(nom: string): Set<string> {
  const vus = new Set<string>()
  const aller = (type: unknown) => {
    if (!isObjectType(type) || vus.has(type.name)) return
    vus.add(type.name)
    for (const champ of champs(type)) aller(getNamedType(champ.type))
  }
  aller(getNamedType(SCHEMA.getQueryType()?.getFields()[nom]?.type))
  return vus
}
