// `npm run bench:phare`: what Lighthouse says of each public page on a telephone, into PHARE.md; the median of five.
// `--tours 1` and `--page /faq` for a look meanwhile: nothing is written then, and what is short of 100 is told.
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { demarrer } from '#tests/navigateur.ts'
import { portLibre } from '#tests/port.ts'
import { ouvrirEnLigne } from '#tests/tls/facade.ts'

/** What is read of its answer. */
interface Rapport {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<
    string,
    { title: string; score: number | null; numericValue?: number; displayValue?: string; details?: unknown }
  >
}
type Lighthouse = (url: string, options: object) => Promise<{ lhr: Rapport } | undefined>

const PAGES = ['/', '/category/1', '/?designation=riz', '/product/1', '/faq', '/about', '/cgv']
const NOTES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const TEMPS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const
const { values: voulu } = parseArgs({
  options: { tours: { type: 'string', default: '5' }, page: { type: 'string' } },
})
const TOURS = Number(voulu.tours)
const pages = voulu.page ? [voulu.page] : PAGES
const mediane = (valeurs: number[]) => valeurs.sort((a, b) => a - b)[Math.floor(valeurs.length / 2)] ?? 0

const entree = pathToFileURL(process.env.LIGHTHOUSE_ENTRY ?? '').href
const { default: lighthouse } = (await import(entree)) as { default: Lighthouse }
const boutique = await ouvrirEnLigne()
const port = await portLibre()
const navigateur = await demarrer([`--remote-debugging-port=${port}`])

const rangees: string[] = []
try {
  for (const page of pages) {
    const rapports: Rapport[] = []
    for (let tour = 0; tour < TOURS; tour += 1) {
      // as Lighthouse measures by itself: Moto G Power, simulated slow 4G, processor four times slower
      const resultat = await lighthouse(boutique.url + page, {
        port,
        logLevel: 'error',
        onlyCategories: NOTES,
      })
      if (!resultat) throw new Error(`Lighthouse says nothing of ${page}`)
      rapports.push(resultat.lhr)
    }
    const notes = NOTES.map((nom) =>
      mediane(rapports.map(({ categories }) => (categories[nom]?.score ?? 0) * 100)),
    )
    const temps = TEMPS.map((nom) => mediane(rapports.map(({ audits }) => audits[nom]?.numericValue ?? 0)))
    const cls = mediane(rapports.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 0))
    const dits = [
      ...notes.map(Math.round),
      ...temps.map((un) => `${Math.round(un).toLocaleString('fr-FR')} ms`),
      cls.toFixed(3).replace('.', ','),
    ]
    rangees.push(`| ${[page, ...dits].join(' | ')} |`)
    console.log(page, ...dits)
    const dernier = rapports.at(-1)
    if (dernier) direManques(dernier)
  }
} finally {
  await navigateur.close()
  await boutique.fermer()
}

/** What keeps a page from 100. */
function direManques({ categories, audits }: Rapport) {
  for (const nom of NOTES)
    for (const { id, weight } of categories[nom]?.auditRefs ?? []) {
      const { title, score, displayValue = '' } = audits[id] ?? { title: id, score: null }
      if (weight > 0 && score !== null && score < 0.9) console.log('  ', nom, id, title, displayValue, score)
    }
}

// a look is no measure
if (voulu.page || TOURS < 5) process.exit(0)
writeFileSync(
  join(import.meta.dirname, 'PHARE.md'),
  `# Ce que Lighthouse dit des pages publiques

Écrit par \`npm run bench:phare\` : Lighthouse 12.8, téléphone, 4G lente simulée, processeur quatre fois plus lent, la médiane
de ${TOURS}. Une recherche dit elle-même aux moteurs de ne pas la retenir : son référencement ne peut être entier.

- Charge de la machine : ${loadavg()[0]?.toFixed(1).replace('.', ',')}
- Date : ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC

| page | rapidité | accessibilité | bonnes pratiques | référencement | FCP | LCP | TBT | CLS |
|---|---|---|---|---|---|---|---|---|
${rangees.join('\n')}
`,
)
process.exit(0)
