import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder } from '../files.ts'
import { readSheet, type Style } from './sheet.ts'

/** What it does at first sight makes no difference to these: they come with the sheet. */
const LATER = /:(?:hover|active|focus|focus-visible|focus-within)\b/
const PRINTED = /^@(?:media print|page)\b/
/** What a selector asks of the elements beside their names: not asked here, so that too much is kept rather than too little. */
const ASIDE = /:(?:not|is|where|has|nth-[\w-]+)\((?:[^()]|\([^()]*\))*\)|::?[\w-]+(?:\([^()]*\))?|\[[^\]]*\]/g

interface Needed {
  style: Style
  /** One of these must be whole on the page. */
  ways: string[][]
}

const namesOf = (selector: string): string[] => selector.replace(ASIDE, '').match(/[.#]?[a-z_][\w-]*/gi) ?? []

/** Every tag, class and identity of a page, written as selectors write them. */
function namesIn(html: string): Set<string> {
  const names = new Set<string>()
  for (const [, tag = ''] of html.matchAll(/<([a-z][a-z0-9-]*)/g)) names.add(tag)
  for (const [, classes = ''] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const one of classes.split(' ')) names.add(`.${one}`)
  for (const [, id = ''] of html.matchAll(/\sid="([^"]*)"/g)) names.add(`#${id}`)
  return names
}

/** What a page draws itself with before any sheet has come: the rules of the sheet that its own elements need, in their order. */
export function makeCritical(sheet: string): (html: string) => string {
  const rules: Needed[] = readSheet(sheet)
    .filter(({ around, text }) => ![...around, text].some((one) => PRINTED.test(one)))
    .map((style) => ({ style, ways: style.selectors.filter((one) => !LATER.test(one)).map(namesOf) }))
  return (html) => {
    const names = namesIn(html)
    const kept = rules.filter(
      ({ style, ways }) =>
        style.selectors.length === 0 || ways.some((way) => way.every((name) => names.has(name))),
    )
    const said = kept.map(({ style }) => style.body).join()
    return write(kept.map(({ style }) => style).filter(({ motion }) => !motion || said.includes(motion)))
  }
}

/** Neighbours under the same condition share it. */
function write(styles: Style[]): string {
  let css = ''
  let open: string[] = []
  for (const { around, text } of styles) {
    if (around.join() !== open.join()) {
      css += '}'.repeat(open.length) + around.map((one) => `${one}{`).join('')
      open = around
    }
    css += text
  }
  return css + '}'.repeat(open.length)
}

/**
 * Turns a page as it was made into one that waits for no sheet; `known`: whoever opens it has walked through the shop and
 * has the sheet, so that the rules in it would be 4 KB for nothing.
 */
export type Lighten = (html: string, known?: boolean) => string

/** As it is written by React, for each sheet of a page. */
const LINK = /<link rel="stylesheet" href="\/assets\/([\w-]+\.css)#?"\/>/g

/**
 * The page with its own rules in it; its sheets come meanwhile, and apply when they are there (`FEUILLE`), or with the
 * page's end where no script runs.
 */
export function openCritical(): Lighten {
  const assets = join(buildFolder(), 'client/assets')
  const critical = new Map<string, (html: string) => string>()
  const criticalOf = (sheets: string[]) => {
    const known = critical.get(sheets.join())
    if (known) return known
    const made = makeCritical(sheets.map((name) => readFileSync(join(assets, name), 'utf8')).join(''))
    critical.set(sheets.join(), made)
    return made
  }
  return (html, known = false) => {
    const sheets = [...html.matchAll(LINK)].map(([, name = '']) => name)
    if (sheets.length === 0) return html
    const link = (name: string, more: string) => `<link rel="stylesheet" href="/assets/${name}"${more}>`
    if (known) return html.replace(LINK, (_, name) => link(name, ' data-feuille=""'))
    const css = `<style data-precedence="page">${criticalOf(sheets)(html)}</style>`
    const whole = sheets.map((name) => link(name, '')).join('')
    return html
      .replace(
        LINK,
        (_, name) => `${name === sheets[0] ? css : ''}${link(name, ' media="print" data-feuille=""')}`,
      )
      .replace('</body>', `<noscript>${whole}</noscript></body>`)
  }
}
