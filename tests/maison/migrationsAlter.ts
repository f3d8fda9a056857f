/** Where a statement stands. */
export interface Lieu {
  /** Whether sales use this table, and it may be long. */
  grande(table: string): boolean
  /** Whether each statement of its file is a transaction. */
  dehors: boolean
  text: string
  /** Constraints that were validated, and those that say of a column (`table.column`) that it is never null. */
  validees: Set<string>
  nonNuls: Map<string, string>
  /** Constraints that this very file adds. */
  posees: Set<string>
}

interface Geste {
  subtype: string
  name?: string
  def?: { ColumnDef?: Colonne; Constraint?: Contrainte }
  behavior?: string
  missing_ok?: boolean
}
interface Colonne {
  colname: string
  typeName?: { names?: { String?: { sval?: string } }[] }
  constraints?: { Constraint: Contrainte }[]
}
interface Contrainte {
  contype: string
  conname?: string
  raw_expr?: unknown
  skip_validation?: boolean
  indexname?: string
}

const NON_VALIDE = 'ADD CONSTRAINT … NOT VALID here, VALIDATE CONSTRAINT in a later file'

const gestesDe = (corps: Record<string, unknown>) =>
  ((corps.cmds as { AlterTableCmd: Geste }[] | undefined) ?? []).map(({ AlterTableCmd }) => AlterTableCmd)

/** Whether it can be run again after it was done. */
export const alterRefaisable = (corps: Record<string, unknown>): boolean =>
  gestesDe(corps).every(
    ({ subtype, missing_ok = false }) => !/^AT_(?:Add|Drop)(?:Column|Constraint)/.test(subtype) || missing_ok,
  )

/** What is wrong with an ALTER TABLE on a table that sells; null: it takes a moment. */
export function gestesAlter(corps: Record<string, unknown>, table: string, lieu: Lieu): string | null {
  const fautes = gestesDe(corps).flatMap((geste) => gesteAlter(geste, table, lieu) ?? [])
  return fautes.length > 0 ? fautes.join('; ') : null
}

function gesteAlter({ subtype, name = '', def, behavior }: Geste, table: string, lieu: Lieu): string | null {
  const sien = `${table}.${name}`
  if (subtype === 'AT_AddConstraint') return contrainte(def?.Constraint, table, lieu)
  if (subtype === 'AT_ValidateConstraint') {
    if (lieu.posees.has(sien) && !lieu.dehors)
      return `${sien} is validated while the lock that added it is held: VALIDATE CONSTRAINT in a later file`
    lieu.validees.add(sien)
    return null
  }
  if (!lieu.grande(table)) return null
  switch (subtype) {
    case 'AT_AddColumn':
      return colonne(def?.ColumnDef, table)
    case 'AT_AlterColumnType':
      return `${sien} of another type writes the table anew, alone with it: a new column, filled in pieces`
    case 'AT_SetNotNull':
      return lieu.validees.has(lieu.nonNuls.get(sien) ?? '')
        ? null
        : `reads all of ${table}, alone with it: CHECK (${name} IS NOT NULL) NOT VALID, validated in a later file, then this`
    case 'AT_DropColumn':
      if (behavior === 'DROP_CASCADE')
        return `${sien} takes with it what nobody named: drop each thing by its name`
      return new RegExp(`^-- unread since \\S+: .*\\b${name}\\b`, 'm').test(lieu.text)
        ? null
        : `who still sells with the version before reads ${sien}: drop it a version later, and say so (« -- unread since 0.3: ${name} »)`
    case 'AT_SetLogged':
    case 'AT_SetUnLogged':
    case 'AT_SetTableSpace':
    case 'AT_SetAccessMethod':
      return `${subtype} writes ${table} anew, alone with it: by hand, at night`
    default:
      return null
  }
}

function contrainte(une: Contrainte | undefined, table: string, lieu: Lieu): string | null {
  const nom = `${table}.${une?.conname ?? ''}`
  lieu.posees.add(nom)
  // what it says of a column is remembered for SET NOT NULL
  const colonneDite = /"sval":"(\w+)"[^[]*"IS_NOT_NULL"/.exec(JSON.stringify(une?.raw_expr ?? null))?.[1]
  if (colonneDite) lieu.nonNuls.set(`${table}.${colonneDite}`, nom)
  if (!lieu.grande(table)) return null
  if (une?.contype === 'CONSTR_CHECK' || une?.contype === 'CONSTR_FOREIGN')
    return une.skip_validation ? null : `${nom} reads all of ${table} while sales wait: ${NON_VALIDE}`
  return une?.indexname
    ? null
    : `${nom} builds its index while sales wait: CREATE UNIQUE INDEX CONCURRENTLY in a file before, then USING INDEX`
}

/** A constant is noted once for all rows; what differs from row to row is written into each. */
const constante = (texte: string) => !/"(?:FuncCall|SubLink|ColumnRef|SQLValueFunction)"/.test(texte)

function colonne(une: Colonne | undefined, table: string): string | null {
  const nom = `${table}.${une?.colname ?? ''}`
  const type = une?.typeName?.names?.map(({ String: lu }) => lu?.sval).join('.') ?? ''
  if (/serial/.test(type))
    return `${nom} writes a number into each row, alone with them: bigint, filled in pieces`
  const contraintes = (une?.constraints ?? []).map(({ Constraint }) => Constraint)
  const defaut = contraintes.find(({ contype }) => contype === 'CONSTR_DEFAULT')
  const dite = (contype: string) => contraintes.some((celle) => celle.contype === contype)
  if (defaut && !constante(JSON.stringify(defaut.raw_expr)))
    return `${nom} has a default that differs from row to row and writes ${table} anew: a constant or none, SET DEFAULT after it`
  if (dite('CONSTR_GENERATED') || dite('CONSTR_IDENTITY'))
    return `${nom} is worked out for each row, alone with them: a plain column, a trigger, filled in pieces`
  if (dite('CONSTR_UNIQUE') || dite('CONSTR_PRIMARY'))
    return `${nom} builds its index while sales wait: CREATE UNIQUE INDEX CONCURRENTLY in a file after it`
  if (dite('CONSTR_CHECK'))
    return `${nom} has a check that reads all of ${table} while sales wait: ${NON_VALIDE}`
  if (defaut && dite('CONSTR_FOREIGN'))
    return `${nom} looks up its default for each row of ${table}: no default, or ${NON_VALIDE}`
  return null
}
