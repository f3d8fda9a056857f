// A shop goes on selling while its base is brought up to date: what a migration may do to a table that others use.
import { parseSync } from 'libpg-query'
import { isOutside, statements } from '#database/migrate.ts'
import type { Fichier } from './arbre.ts'
import { alterRefaisable, gestesAlter, type Lieu } from './migrationsAlter.ts'

/** Written when no shop sold meanwhile: done before, and never changed. */
const PREMIERE = 'migrations/0121'

/** What its keeper writes by hand: however long a shop sells, these are read and written in a moment. */
const PETITES = new Set(
  `apropos aspect aspect_lecture base branchement branchement_essai categorie categorie_total cgv cgv_brouillon couleur
  depart_numero depense_reglage destination devise etagere facteur_exigence faq feuille feuille_brouillon feuille_version
  fournisseur importation lieu livreur migration misdecote moyen offre ouverture pays preference promotion proprietaire_regle sauvegarde
  seuil slide synonyme taille tariflivraison taxe taxe_categorie taxe_pays textemessage unite zone`.split(
    /\s+/,
  ),
)

/** Every table that is named somewhere in a statement. */
function tablesDe(noeud: unknown): string[] {
  if (Array.isArray(noeud)) return noeud.flatMap(tablesDe)
  if (typeof noeud !== 'object' || noeud === null) return []
  return Object.entries(noeud).flatMap(([nom, valeur]) =>
    nom === 'RangeVar' ? String((valeur as { relname?: string }).relname) : tablesDe(valeur),
  )
}

const EN_DEHORS = 'a file of its own whose first line is « -- outside transactions: why »'
const PAR_MORCEAUX = `${EN_DEHORS}, DO $$ … LOOP … LIMIT some thousands … COMMIT; END LOOP $$`

type Regle = (corps: Record<string, unknown>, lieu: Lieu) => string | null

/** What is wrong with a statement, by its kind; kinds that are not here hold nothing for long. */
const REGLES: Record<string, Regle> = {
  IndexStmt: (corps, { grande, dehors }) => {
    const table = tableDe(corps)
    if (!grande(table)) return null
    return corps.concurrent && corps.if_not_exists && dehors
      ? null
      : `an index on ${table} stops who writes to it until it is built: CREATE INDEX CONCURRENTLY IF NOT EXISTS, in ${EN_DEHORS}`
  },
  AlterTableStmt: (corps, lieu) => gestesAlter(corps, tableDe(corps), lieu),
  RenameStmt: (corps, { grande }) =>
    grande(tableDe(corps))
      ? `who still sells with the version before knows ${tableDe(corps)} by its old names: add, fill, read the new one, drop the old one a version later`
      : null,
  UpdateStmt: ecriture,
  DeleteStmt: ecriture,
  MergeStmt: ecriture,
  InsertStmt: ({ selectStmt, onConflictClause, ...corps }, { grande, dehors }) => {
    const lues = tablesDe(selectStmt).filter(grande)
    if (dehors && !onConflictClause)
      return `run again, it fails or doubles ${tableDe(corps)}: ON CONFLICT DO NOTHING`
    return lues.length > 0 ? `reads all of ${lues.join(', ')} in one go: ${PAR_MORCEAUX}` : null
  },
  DoStmt: (corps, { grande, dehors }) => {
    const texte = JSON.stringify(corps)
    const ecrites = [...texte.matchAll(/\b(?:UPDATE|DELETE FROM|FROM|JOIN)\s+(\w+)/gi)].map(
      ([, nom = '']) => nom,
    )
    const grandes = [...new Set(ecrites.filter(grande))]
    if (grandes.length === 0) return null
    const parMorceaux = /\bLOOP\b/.test(texte) && /\bLIMIT\b/.test(texte) && /\bCOMMIT;/.test(texte)
    return dehors && parMorceaux ? null : `goes through ${grandes.join(', ')} in one go: ${PAR_MORCEAUX}`
  },
  VacuumStmt: (corps) =>
    /"full"/i.test(JSON.stringify(corps))
      ? 'VACUUM FULL writes the table anew, alone with it: VACUUM, or nothing'
      : null,
  ClusterStmt: () => 'CLUSTER writes the table anew, alone with it: an index is enough',
  LockStmt: (corps) => `LOCK TABLE stops sales by itself (${tablesDe(corps)}): lock the rows, or nothing`,
  TruncateStmt: (corps, { grande }) =>
    tablesDe(corps).some(grande)
      ? `TRUNCATE waits for everybody: a table that is filled anew, or ${PAR_MORCEAUX}`
      : null,
  ReindexStmt: (corps) =>
    /concurrently/i.test(JSON.stringify(corps)) ? null : 'REINDEX stops who writes: REINDEX … CONCURRENTLY',
  RefreshMatViewStmt: (corps) => (corps.concurrent ? null : 'stops who reads it: REFRESH … CONCURRENTLY'),
}

function ecriture(corps: Record<string, unknown>, { grande }: Lieu): string | null {
  const table = tableDe(corps)
  return grande(table) ? `holds rows of ${table} until the file ends, and sales wait: ${PAR_MORCEAUX}` : null
}

const tableDe = ({ relation }: Record<string, unknown>) =>
  String((relation as { relname?: string } | undefined)?.relname ?? '')

/** What may stand where each statement is done for good and all are run again after a cut. */
const REFAISABLES: Record<string, (corps: Record<string, unknown>) => boolean> = {
  IndexStmt: ({ if_not_exists }) => Boolean(if_not_exists),
  CreateStmt: ({ if_not_exists }) => Boolean(if_not_exists),
  DropStmt: ({ missing_ok }) => Boolean(missing_ok),
  CreateFunctionStmt: ({ replace }) => Boolean(replace),
  CreateTrigStmt: ({ replace }) => Boolean(replace),
  ViewStmt: ({ replace }) => Boolean(replace),
  AlterTableStmt: alterRefaisable,
  InsertStmt: () => true,
  DoStmt: () => true,
  VacuumStmt: () => true,
}

/** Statements of the migrations from 0121 on that would make sales wait, each with the way out. */
export function migrationsQuiBloquent(fichiers: readonly Pick<Fichier, 'path' | 'text'>[]): string[] {
  const avant = new Set<string>()
  const sues = { validees: new Set<string>(), nonNuls: new Map<string, string>() }
  return fichiers
    .filter(({ path }) => path.endsWith('.sql'))
    .toSorted((un, autre) => (un.path < autre.path ? -1 : 1))
    .flatMap(({ path, text }) => {
      const lues = (parseSync(text).stmts ?? []).flatMap(({ stmt }) =>
        Object.entries((stmt ?? {}) as Record<string, Record<string, unknown>>),
      )
      const dehors = isOutside(text)
      const neuves = new Set(lues.flatMap(([nom, corps]) => (nom === 'CreateStmt' ? tableDe(corps) : [])))
      const grande = (table: string) => avant.has(table) && !neuves.has(table) && !PETITES.has(table)
      const lieu: Lieu = { grande, dehors, text, ...sues, posees: new Set() }
      const fautes = lues.flatMap(([nom, corps]) => {
        const dite = REGLES[nom]?.(corps, lieu) ?? null
        const refaisable = !dehors || (REFAISABLES[nom]?.(corps) ?? false)
        return (
          dite ??
          (refaisable ? [] : `${nom} fails when it is run again: IF NOT EXISTS, IF EXISTS, OR REPLACE`)
        )
      })
      if (statements(text).length !== lues.length)
        fautes.push('is cut where it has no statement: each ends its line with « ; »')
      for (const table of neuves) avant.add(table)
      return path < PREMIERE ? [] : fautes.map((faute) => `${path}: ${faute}`)
    })
}
