/** What is read here of the shop's own document (`server/openapi`). */
export interface SchemaDit {
  type?: string | string[]
  properties?: Record<string, SchemaDit>
  required?: string[]
  anyOf?: SchemaDit[]
  const?: unknown
  items?: SchemaDit
  maxLength?: number
}
interface OperationDite {
  summary?: string
  security?: unknown
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: { content?: Record<string, { schema?: SchemaDit }> }
}
export type Document = { paths: Record<string, Record<string, OperationDite>> }
