// What the shop asks of a database while its tests run: what PostgreSQL is asked, PGlite must have been asked too.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Driver, Run } from '#database/database.ts'

/** As they were asked, word for word: who asks is looked up once for each, which costs more than to ask. */
const vues = new Set<string>()
const dites = new Set<string>()

/** One statement as it is planned: without the values, nor how many there are of the same kind. */
export function forme(texte: string): string {
  return texte
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\$\d+/g, '$')
    .replace(/(\$|default)(::\w+(\[\])?)?(, (\$|default)(::\w+(\[\])?)?)+/g, '$…')
    .replace(/(\(\$…\))(, \(\$…\))+/g, '$1')
    .replace(/\[\d+\]/g, '[n]')
    .replace(/( WHEN (?:(?! WHEN ).)*? THEN \S+)\1+/g, '$1')
}

const ENTRE_PARTS =
  /, | and | or | where | order by | from | set | values | returning | limit | offset | group by | (?:inner|left) join | on (?=conflict|")| do /

/** What is asked by one statement: by hand all of it; what the builder puts together, part by part, in any combination. */
export function parts(dite: string): string[] {
  const verbe = /^(?:select|insert into|update|delete from) /.exec(dite)
  if (!verbe) return [dite]
  const table = /(?:from|into|update) "(\w+)"/.exec(dite)?.[1] ?? ''
  const morceaux = dite.slice(verbe[0].length).split(ENTRE_PARTS)
  const nettes = morceaux.map((part) => part.replace(/^[( ]+|[) ]+$/g, ''))
  return nettes.filter(Boolean).map((part) => `${verbe[0]}${table}: ${part}`)
}

/** Whether a test itself asks: what it looks at is no part of the shop. */
function parUnTest(): boolean {
  const lignes = (new Error().stack ?? '').split('\n').slice(1)
  const premiere = lignes.find(
    (ligne) =>
      /\/(src|tests|demo|bin)\//.test(ligne) &&
      !/src\/database\/|tests\/(base|comparaison\/dites)\.ts|node_modules/.test(ligne),
  )
  return premiere !== undefined && /\.test\.ts|\/tests\//.test(premiere)
}

const notee =
  (run: Run): Run =>
  (texte, values, mode) => {
    if (!vues.has(texte) && !parUnTest()) {
      vues.add(texte)
      dites.add(forme(texte))
    }
    return run(texte, values, mode)
  }

/** The same driver; what the shop asks of it is noted, where the run compares its databases. */
export function noter(driver: Driver): Driver {
  if (!process.env.DITES) return driver
  return {
    ...driver,
    run: notee(driver.run),
    begin: (work, long) => driver.begin((run) => work(notee(run)), long),
  }
}

/** Keeps what one file's tests had asked, and begins anew. */
export function ecrireDites(sorte: Driver['kind'], fichier: string): void {
  const dossier = process.env.DITES
  if (!dossier) return
  const ou = join(dossier, sorte)
  mkdirSync(ou, { recursive: true })
  writeFileSync(join(ou, relative('.', fichier).replaceAll('/', '%')), [...dites].join('\n'))
  vues.clear()
  dites.clear()
}

/**
 * Files that say nothing here: what they ask is drawn, or as long as the words that are looked for; or it is about
 * PostgreSQL's own connections.
 */
const HORS_COMPTE = /preuves%(fuzz|rappel|deluge|ventes|flux)|database%(postgres|migrate)\.base/

/** What PostgreSQL alone was asked, part by part, with a file whose tests had it asked. */
export function manquantes(dossier: string): Map<string, string> {
  const lues = (sorte: Driver['kind']) =>
    readdirSync(join(dossier, sorte))
      .filter((fichier) => !HORS_COMPTE.test(fichier))
      .flatMap((fichier) =>
        readFileSync(join(dossier, sorte, fichier), 'utf8')
          .split('\n')
          .filter(Boolean)
          .flatMap((dite) => parts(dite).map((part) => [part, fichier.replaceAll('%', '/')] as const)),
      )
  const connues = new Set(lues('pglite').map(([part]) => part))
  return new Map(lues('postgres').filter(([part]) => !connues.has(part)))
}
