// Writes src/contract.ts, the contract as readable TypeScript, from contract/schema.graphql.
import { readFile, writeFile } from 'node:fs/promises'
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLObjectType,
  type GraphQLType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'

const SCALARS: Record<string, string> = {
  Int: 'number',
  Float: 'number',
  String: 'string',
  Boolean: 'boolean',
}

function typeOf(type: GraphQLType): string {
  if (isNonNullType(type)) return typeOf(type.ofType).replace(/ \| null$/, '')
  if (isListType(type)) {
    const item = typeOf(type.ofType)
    return `${item.includes('|') ? `(${item})` : item}[] | null`
  }
  return `${SCALARS[type.name] ?? type.name} | null`
}

const doc = (text: string | null | undefined, indent: string) => (text ? `${indent}/** ${text} */\n` : '')

/** What is given: where nothing need be, nothing need be said. */
const given = ({ name, type }: GraphQLArgument | GraphQLInputField) =>
  `${name}${isNonNullType(type) ? '' : '?'}: ${typeOf(type)}`

/** What may be asked: with what, and what is answered. */
function rootOf(type: GraphQLObjectType): string {
  const fields = Object.values(type.getFields()).map((field) => {
    const demande = field.args.length > 0 ? `{ ${field.args.map(given).join('; ')} }` : 'Record<never, never>'
    return `${doc(field.description, '  ')}  ${field.name}: { demande: ${demande}; reponse: ${typeOf(field.type)} }`
  })
  return `export interface ${type.name} {\n${fields.join('\n')}\n}`
}

/** The interfaces of every type of the schema that is an object. */
export function interfacesOf(sdl: string): string {
  const schema = buildSchema(sdl)
  const blocks = Object.values(schema.getTypeMap()).flatMap((type) => {
    if (type.name.startsWith('__')) return []
    if (type === schema.getQueryType() || type === schema.getMutationType()) return [rootOf(type)]
    const lines = isInputObjectType(type)
      ? Object.values(type.getFields()).map((field) => `${doc(field.description, '  ')}  ${given(field)}`)
      : isObjectType(type)
        ? Object.values(type.getFields()).map(
            (field) => `${doc(field.description, '  ')}  ${field.name}: ${typeOf(field.type)}`,
          )
        : []
    if (lines.length === 0) return []
    return [`${doc(type.description, '')}export interface ${type.name} {\n${lines.join('\n')}\n}`]
  })
  return `// Generated from contract/schema.graphql by \`npm run contract\`.\n\n${blocks.join('\n\n')}\n`
}

if (import.meta.main) {
  const sdl = await readFile(new URL('../contract/schema.graphql', import.meta.url), 'utf8')
  await writeFile(new URL('../src/contract.ts', import.meta.url), interfacesOf(sdl))
}
