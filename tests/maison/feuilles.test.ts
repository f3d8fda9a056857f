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
const sheets = (paths: string[], which: RegExp) => paths.filter((path) => which.test(path))

test('une page qui montre un style de l’achat, dès lors ou plus tard, fait venir sa feuille', () => {
  const achat = dans(FEUILLE_ACHAT)
  expect(PAGES.length).toBeGreaterThan(20)
  const sans = PAGES.filter(
    (page) =>
      sheets(reach(page, { later: true }), achat).length > 0 &&
      sheets(reach(page, { later: false }), achat).length === 0,
  )
  expect(sans).toEqual([])
  expect(sheets(reach(RACINE, { later: true }), achat)).toEqual([])
})

test('ce qui a la feuille d’une seule page n’est montré que par elle', () => {
  const feuilles = new Set(
    PAGES.flatMap((page) => sheets(reach(page, { later: true }), dans(FEUILLES_A_PART))),
  )
  expect(feuilles.size).toBe(3)
  for (const feuille of feuilles) {
    const de = (later: boolean) => PAGES.filter((page) => reach(page, { later }).includes(feuille))
    expect([feuille, de(true), de(true).length]).toEqual([feuille, de(false), 1])
  }
})
