// Plain SQL is for what the builder cannot say (ADR 31).
import { type Fichier, walk } from './arbre.ts'
import { code } from './architecture.ts'
import { declarees } from './tables.ts'

const SIMPLE = /^\s*(?:SELECT|INSERT\s+INTO|UPDATE|DELETE\s+FROM)\b/i
/** A thought of its own: several steps, whole sets, a row that changes by itself, words that are looked for. */
const PENSEE =
  /\bWITH\b|\bunnest\b|jsonb?_|\bOVER\b|\bCASE\b|ON CONFLICT|\bplat\(|\bchiffres\(|\bFILTER\b|\bLATERAL\b|\bEXISTS\b|\bUNION\b|\bpg_|\bGROUP BY\b|generate_series|to_regclass|\(\s*SELECT\b|RETURNING\s+\(/i
const TABLE = /\b(?:FROM|INTO|UPDATE|JOIN)\s+"?(\w+)"?/gi

/** A statement of one step on a declared table is the builder's. */
export function requetesSimples(files: Fichier[]): string[] {
  const connues = new Set(declarees(files).map(({ table }) => table))
  return code(files)
    .filter(({ path }) => /^src\/(?!database\/)/.test(path))
    .flatMap((file) => {
      // a fragment within the builder's own statement
      const fragments = new Set(walk(file.body).map(({ quasi }) => quasi))
      return walk(file.body)
        .filter(({ type }) => type === 'Literal' || type === 'TemplateLiteral')
        .filter((node) => !fragments.has(node))
        .map((node) => file.text.slice(node.start + 1, Number(node.end) - 1))
        .filter((texte) => SIMPLE.test(texte) && !PENSEE.test(texte))
        .filter((texte) => {
          const tables = [...texte.matchAll(TABLE)].map(([, nom = '']) => nom)
          return tables.length > 0 && tables.every((nom) => connues.has(nom))
        })
        .map((texte) => `${file.path}: the builder says this: ${texte.trim().slice(0, 60)}`)
    })
}

const VERROU = /\bFOR (?:NO KEY )?UPDATE\b(?! SKIP LOCKED)/
const CHANGE = /\bUPDATE\s+\w+(?:\s+(?:AS\s+)?\w+)?\s+SET\b|\bDELETE FROM\b/

/**
 * A statement that locks a row and changes it too goes through two versions of that row where another changed it
 * meanwhile, and meets who stands in line at the older one: PostgreSQL ends one of them. A lock is a statement before.
 */
export function verrouApart(files: Fichier[]): string[] {
  return code(files).flatMap((file) =>
    walk(file.body)
      .filter(({ type }) => type === 'Literal' || type === 'TemplateLiteral')
      .map((node) => file.text.slice(node.start + 1, Number(node.end) - 1))
      .filter((texte) => VERROU.test(texte) && CHANGE.test(texte))
      .map((texte) => `${file.path} locks and changes at once: ${texte.trim().slice(0, 60)}`),
  )
}
