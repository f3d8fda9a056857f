// Which sheet a part of the shop's style comes in (`vite.chunks.ts`): a page brings those of all that it may show.
import { expect, test } from 'vitest'
import { FEUILLE_ACHAT, FEUILLES_A_PART } from '../../vite.chunks.ts'
import { lireTout } from './arbre.ts'
import { code } from './architecture.ts'

const maison = new Map(code(lireTout()).map((file) => [file.path, file]))
const { text: plan = '' } = maison.get('src/routes.ts') ?? {}
const PAGES = [...maison.keys()].filter((path) => plan.includes(`'${path.replace(/^src\//, '')}'`))
/** What is on every page. */
const RACINE = 'src/root.tsx'

const dans = (liste: string[]) => new RegExp(`^src/(${liste.join('|')})`)
const imports = (path: string) => (maison.get(path)?.imports ?? []).filter(({ typeOnly }) => !typeOnly)

/** All that comes with a file, itself too; with what it may fetch when that is needed, or without. */
function reach(path: string, { later }: { later: boolean }): string[] {
  const reached = new Set([path])
  for (const one of reached)
    for (const { to, later: awaited } of imports(one)) if (later || !awaited) reached.add(to)
  return [...reached]
}
const [ACHAT, A_PART] = [dans(FEUILLE_ACHAT), dans(FEUILLES_A_PART)]

/** The sheet that a style comes in; null: the one that every page has, or no style at all. */
function sheetOf(path: string): string | null {
  if (!path.endsWith('.css')) return null
  if (ACHAT.test(path)) return 'achat'
  return path.endsWith('.module.css') && !A_PART.test(path) ? null : path
}
const sheets = (page: string, later: boolean) =>
  new Set(reach(page, { later }).flatMap((path) => sheetOf(path) ?? []))

test('une page fait venir d’emblée la feuille de tout ce qu’elle montrera, même plus tard', () => {
  expect(PAGES.length).toBeGreaterThan(20)
  const sans = [RACINE, ...PAGES].flatMap((page) => {
    const venues = sheets(page, false)
    return [...sheets(page, true)].flatMap((une) => (venues.has(une) ? [] : `${page}: ${une}`))
  })
  expect(sans).toEqual([])
})

test('une feuille à part est celle d’une seule page', () => {
  const toutes = PAGES.flatMap((page) => [...sheets(page, false)].filter((une) => A_PART.test(une)))
  expect(toutes.length).toBe(3)
  expect(new Set(toutes).size).toBe(3)
})
