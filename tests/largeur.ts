import type { Page } from 'playwright-core'

/** Wider than any other of Debian's usual fonts: whoever has another face must not be shown less. */
const LARGE = '*{font-family:"DejaVu Sans",Verdana,sans-serif!important;letter-spacing:.04em!important}'
const TEXTE = (pourcent: number) => `html{font-size:${pourcent}%!important}`
const HAUTEUR = 844

/** How wide the page is beyond the screen, and what stands out of it; nothing where it holds. */
const deborde = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    // what scrolls by itself keeps what stands in it
    const defile = (un: Element | null): boolean =>
      un !== null &&
      un !== document.body &&
      (getComputedStyle(un).overflowX !== 'visible' || defile(un.parentElement))
    const tous = [...document.querySelectorAll('body *')].filter(
      (un) =>
        un.getBoundingClientRect().right > clientWidth + 1 &&
        un.children.length === 0 &&
        !defile(un.parentElement),
    )
    return [
      `${scrollWidth} px`,
      ...tous.slice(0, 4).map((un) => `${un.tagName}.${un.className} ${un.textContent}`.slice(0, 70)),
    ]
  })

/** The page with this sheet over its own, until `geste` is over. */
async function avecFeuille<T>(page: Page, css: string, geste: () => Promise<T>): Promise<T> {
  // made by script: a policy that forbids sheets in the page lets it be
  await page.evaluate((texte) => {
    const feuille = new CSSStyleSheet()
    feuille.replaceSync(texte)
    document.adoptedStyleSheets.push(feuille)
  }, css)
  try {
    return await geste()
  } finally {
    await page.evaluate(() => void document.adoptedStyleSheets.pop())
  }
}

/** What of a page is wider than its screen: as it is, zoomed, in a wide face, in larger text; doubled too, if `double`. */
export async function debordements(page: Page, width: number, { double = false } = {}): Promise<string[]> {
  const trouves: string[] = []
  for (const [nom, css, largeurs] of [
    ['', '', [320, 640, 1024, 1280, width]],
    ['police large, ', LARGE, [320, 1024, 1280, width]],
    ['texte à 130 %, ', TEXTE(130), [width]],
    ['texte à 200 %, ', TEXTE(200), double ? [width] : []],
  ] as const)
    for (const large of new Set<number>(largeurs)) {
      await page.setViewportSize({ width: large, height: HAUTEUR })
      const trop = await avecFeuille(page, css, () => deborde(page))
      if (trop.length > 0) trouves.push(`${nom}${large} px : ${trop.join(' | ')}`)
    }
  return trouves
}
