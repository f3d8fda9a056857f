import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import {
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNullableType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql'
import type { RouteDeclaree } from '#ecriture/acces.rest.ts'
import { demandeCompte, demandeEquipe } from '#ecriture/acces.ts'
import { type Dit, route, routes } from '#shared/rest.ts'
import { selon } from '#shared/texte.ts'

type Json = Record<string, unknown>

const SCALARS: Record<string, Json> = {
  Int: { type: 'integer' },
  Float: { type: 'number' },
  String: { type: 'string' },
  Boolean: { type: 'boolean' },
}
const integer = SCALARS.Int as Json
const text = SCALARS.String as Json
const orNull = (schema: Json): Json => ({ anyOf: [schema, { type: 'null' }] })
const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })
const object = (properties: Record<string, Json>, required = Object.keys(properties)): Json => ({
  type: 'object',
  properties,
  required,
})
const json = (description: string, schema: Json): Json => ({
  description,
  content: { 'application/json': { schema } },
})

const UTILISATEUR = [
  'login',
  'nom',
  'prenom',
  'tel',
  'telephone1',
  'image',
  'googleImg',
  'adresse',
  'ville',
  'pays',
]
/** Shapes that the GraphQL contract does not name. */
const SHAPES: Record<string, Json> = {
  Utilisateur: object(
    {
      id: integer,
      name: text,
      email: text,
      ...Object.fromEntries(UTILISATEUR.map((name) => [name, orNull(text)])),
      civilite: { ...orNull(integer), description: '1 Monsieur, 0 Madame.' },
      zone_id: orNull(integer),
      role: { ...text, description: 'De l’équipe seulement.' },
      sansCompte: { type: 'boolean', description: 'Vrai pour qui commande sans compte\u202f; absent sinon.' },
    },
    ['id', 'name', 'email', ...UTILISATEUR, 'civilite', 'zone_id'],
  ),
  Destinataire: object({
    id: integer,
    ...Object.fromEntries(['nom', 'prenom', 'telephone1', 'ville', 'adresse'].map((name) => [name, text])),
    pays: { ...text, description: 'Trois lettres.' },
    email: orNull(text),
    codepostal: orNull(text),
  }),
  ImageGardee: object({
    image: { ...text, description: 'Le nom que les formulaires gardent.' },
    largeur: integer,
    hauteur: integer,
  }),
  Erreur: object({ message: text, code: text, champs: { type: 'object', additionalProperties: text } }, [
    'message',
    'code',
  ]),
}

function schemaOf(type: GraphQLOutputType): Json {
  const inner = getNullableType(type)
  const schema = isListType(inner)
    ? { type: 'array', items: schemaOf(inner.ofType) }
    : isScalarType(inner)
      ? (selon(SCALARS, inner.name) ?? {})
      : ref(inner.name)
  return isNonNullType(type) ? schema : orNull(schema)
}

function shapeOf(type: GraphQLObjectType): Json {
  const fields = Object.values(type.getFields()).map(({ name, type, description }) => {
    const schema = schemaOf(type)
    return [name, description ? { ...schema, description } : schema] as const
  })
  return object(Object.fromEntries(fields))
}

/** The contract's types as JSON schemas: REST and GraphQL answer the same objects. */
function shapesOf(schema: GraphQLSchema): Record<string, Json> {
  const own = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && !/^(__|Query$|Mutation$)/.test(type.name),
  ) as GraphQLObjectType[]
  return { ...Object.fromEntries(own.map((type) => [type.name, shapeOf(type)])), ...SHAPES }
}

/** What a route answers: one object under `data`, or a list of one page of them. */
function answerOf({ donne, liste, sous }: Dit): Json {
  if (!donne) return { description: 'Fait.' }
  const page = object({ data: { type: 'array', items: ref(donne) }, metadata: ref('Metadata') })
  if (liste) return json('Une liste d’une page.', { type: 'array', items: page, minItems: 1, maxItems: 1 })
  return json('Trouvé.', object({ data: sous ? object({ [sous]: ref(donne) }) : ref(donne) }))
}

/** Says of an operation what its schemas do not; one of which nothing is said stays without summary. */
function described(operation: Json, { acces, dit }: RouteDeclaree): Json {
  if (!dit || !acces) return operation
  const refused = json('Refusé\u202f: une phrase en français et un code.', ref('Erreur'))
  return {
    summary: demandeEquipe(acces) ? `Équipe\u00a0: ${dit.resume}` : dit.resume,
    ...operation,
    'x-acces': acces,
    ...(demandeCompte(acces) ? { security: [{ jeton: [] }] } : {}),
    responses: { 200: answerOf(dit), default: refused },
  }
}

/** `GET /api/openapi.json`: OpenAPI 3.1 from the schemas the routes themselves check. Register before the routes. */
export async function openapi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'La boutique', version: '1' } },
    // built once, when somebody asks: the shop does not pay for it at start
    transformObject: ({ openapiObject }: { openapiObject: Json }) =>
      describe(app.graphql.schema, openapiObject, declarees(app)),
  } as object)
  routes(app, {
    'GET /api/openapi.json': route(
      { acces: 'visiteur', fermee: 'repond', resume: 'Ce document' },
      async (_request, reply) => reply.header('cache-control', 'public, max-age=3600').send(app.swagger()),
    ),
  })
}

/** What each route says of itself, by method and path as the document writes them. */
const declarees = ({ routesDeclarees }: FastifyInstance) =>
  new Map(
    routesDeclarees.map(
      (route) => [`${route.method} ${route.url.replace(/:(\w+)/g, '{$1}')}`, route] as const,
    ),
  )

function describe(
  schema: GraphQLSchema,
  { openapi: version, info, paths }: Json,
  routes: ReturnType<typeof declarees>,
): Json {
  const ours = Object.entries(paths as Record<string, Record<string, Json>>)
    .filter(([path]) => path.startsWith('/api/') && !path.includes('*'))
    .map(([path, operations]) => {
      const all = Object.entries(operations).map(([method, operation]) => {
        const route = routes.get(`${method.toUpperCase()} ${path}`)
        return [method, route ? described(operation, route) : operation]
      })
      return [path, Object.fromEntries(all)]
    })
  return {
    openapi: version,
    info,
    paths: Object.fromEntries(ours),
    components: {
      schemas: shapesOf(schema),
      securitySchemes: { jeton: { type: 'http', scheme: 'bearer', description: 'Le jeton de la session.' } },
    },
  }
}
