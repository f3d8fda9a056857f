import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

interface Violation {
  id: string
  nodes: { html: string; failureSummary?: string }[]
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'RGAAv4']

/** All that depends on the colours alone: what is left to ask of a page in its other scheme. */
const COULEURS = ['color-contrast', 'link-in-text-block']

/** What axe finds wrong on the page as it stands, one sentence per finding; empty when nothing. */
export async function fautesAxe(page: Page, demande: 'tout' | 'couleurs' = 'tout'): Promise<string[]> {
  // a half-faded toast or sheet has no contrast yet
  const present = await page.evaluate(async () => {
    const running = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    // what is not drawn never ends
    const assez = new Promise((done) => setTimeout(done, 1000))
    await Promise.race([Promise.allSettled(running.map(({ finished }) => finished)), assez])
    return 'axe' in window
  })
  // evaluated by the debugger, which the content security policy does not bind
  if (!present) await page.evaluate(source)
  const runOnly = demande === 'tout' ? { type: 'tag', values: TAGS } : { type: 'rule', values: COULEURS }
  const violations = await page.evaluate(async (seules) => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: Violation[] }> }
    }
    // nothing of another origin is to be fetched, nothing but what is wrong to be told
    return (await axe.run({ runOnly: seules, preload: false, resultTypes: ['violations'] })).violations
  }, runOnly)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 160)} ${failureSummary.slice(0, 200)}`,
    ),
  )
}
