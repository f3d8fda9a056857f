import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { forme, manquantes, parts } from './dites.ts'
import { SUR_PGLITE } from './surPglite.ts'

test('une requête se reconnaît sans ses valeurs, ni leur nombre', () => {
  const trois = forme(
    'insert into "note" ("id", "texte") values (default, $1),\n (default, $2), (default, $3)',
  )
  expect(trois).toBe(forme('insert into "note" ("id", "texte") values (default, $1)'))
})

test('une question de trois mots est celle de deux, à leur nombre près', () => {
  const mots = (combien: number) =>
    Array.from(
      { length: combien },
      (_, i) => ` WHEN recherche @@ ($1::tsquery[])[${i + 1}] THEN ($2::real[])[${i + 1}]`,
    ).join('')
  expect(forme(`SELECT CASE${mots(3)} ELSE 0 END`)).toBe(forme(`SELECT CASE${mots(2)} ELSE 0 END`))
})

test('ce que le constructeur assemble se compare part à part, ce qui est écrit à la main en entier', () => {
  expect(parts('update "note" set "texte" = $, "lue" = $ where "note"."id" = $')).toEqual([
    'update note: "note"',
    'update note: "texte" = $',
    'update note: "lue" = $',
    'update note: "note"."id" = $',
  ])
  expect(parts('SELECT id FROM note FOR UPDATE')).toEqual(['SELECT id FROM note FOR UPDATE'])
})

test('ce qui n’est demandé qu’à PostgreSQL se dit, avec qui le demande', () => {
  const dossier = mkdtempSync(join(tmpdir(), 'teranga-dites-'))
  onTestFinished(() => rmSync(dossier, { recursive: true }))
  for (const [sorte, dites] of [
    ['pglite', 'SELECT 1'],
    ['postgres', 'SELECT 1\nSELECT 2'],
  ] as const) {
    mkdirSync(join(dossier, sorte))
    writeFileSync(join(dossier, sorte, 'src%note%note.base.test.ts'), dites)
  }
  expect([...manquantes(dossier)]).toEqual([['SELECT 2', 'src/note/note.base.test.ts']])
})

test('chaque fichier nommé pour PGlite est là', () => {
  expect(SUR_PGLITE.filter((motif) => globSync(motif).length === 0)).toEqual([])
})
