// Writes src/contract.ts, the contract as readable TypeScript, from contract/schema.graphql.
import { readFile, writeFile } from 'node:fs/promises'
import { buildSchema, type GraphQLOutputType, isListType, isNonNullType, isObjectType } from 'graphql'

const SCALARS: Record<string, string> = {
  Int: 'number',
  Float: 'number',
  String: 'string',
  Boolean: 'boolean',
}

function typeOf(type: GraphQLOutputType): string {
  if (isNonNullType(type)) return typeOf(type.ofType).replace(/ \| null$/, '')
  if (isListType(type)) {
    const item = typeOf(type.ofType)
    return `${item.includes('|') ? `(${item})` : item}[] | null`
  }
  return `${SCALARS[type.name] ?? type.name} | null`
}

const doc = (text: string | null | undefined, indent: string) => (text ? `${indent}/** ${text} */\n` : '')

/** The interfaces of every object type of the schema but `Query`. */
export function interfacesOf(sdl: string): string {
  const types = Object.values(buildSchema(sdl).getTypeMap()).filter(
    (type) => isObjectType(type) && !type.name.startsWith('__') && !/^(Query|Mutation)$/.test(type.name),
  )
  const blocks = types.map((type) => {
    if (!isObjectType(type)) return ''
    const fields = Object.values(type.getFields()).map(
      (field) => `${doc(field.description, '  ')}  ${field.name}: ${typeOf(field.type)}`,
    )
    return `${doc(type.description, '')}export interface ${type.name} {\n${fields.join('\n')}\n}`
  })
  return `// Generated from contract/schema.graphql by \`npm run contract\`.\n\n${blocks.join('\n\n')}\n`
}

if (import.meta.main) {
  const sdl = await readFile(new URL('../contract/schema.graphql', import.meta.url), 'utf8')
  await writeFile(new URL('../src/contract.ts', import.meta.url), interfacesOf(sdl))
}
