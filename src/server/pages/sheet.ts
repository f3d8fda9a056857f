/** One rule of a sheet: of elements, or of what is named by them (a face, a motion). */
export interface Style {
  /** The conditions that it stands under, outermost first. */
  around: string[]
  /** None: it belongs to every page. */
  selectors: string[]
  body: string
  text: string
  /** The name of a motion: of no use where nothing moves by it. */
  motion?: string
}

/** The rules of a minified sheet (no comments, no nesting of rules in rules), in their order. */
export function readSheet(css: string, around: string[] = []): Style[] {
  const styles: Style[] = []
  let start = 0
  while (start < css.length) {
    const brace = css.indexOf('{', start)
    const semicolon = css.indexOf(';', start)
    // `@charset`, `@layer a, b`
    if (semicolon >= 0 && (brace < 0 || semicolon < brace)) {
      start = semicolon + 1
      continue
    }
    if (brace < 0) break
    const end = endOf(css, brace)
    const prelude = css.slice(start, brace)
    const body = css.slice(brace + 1, end)
    const text = css.slice(start, end + 1)
    if (/^@(?:media|supports|layer|container)\b/.test(prelude))
      styles.push(...readSheet(body, [...around, prelude]))
    else if (prelude.startsWith('@keyframes '))
      styles.push({ around, selectors: [], body: '', text, motion: prelude.slice('@keyframes '.length) })
    else styles.push({ around, selectors: prelude.startsWith('@') ? [] : listOf(prelude), body, text })
    start = end + 1
  }
  return styles
}

/** Where the block that opens at `brace` closes; texts in quotes may hold braces. */
function endOf(css: string, brace: number): number {
  let depth = 0
  let quote = ''
  for (let at = brace; at < css.length; at += 1) {
    const sign = css.charAt(at)
    if (sign === '\\') at += 1
    else if (quote) quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '{') depth += 1
    else if (sign === '}' && --depth === 0) return at
  }
  throw new Error('a block of the sheet does not close')
}

/** The selectors of a list; commas in brackets are theirs. */
function listOf(prelude: string): string[] {
  return prelude.split(/,(?![^(]*\))(?![^[]*\])/)
}
