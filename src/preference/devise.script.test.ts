import { expect, test } from 'vitest'
import { type Exact, exact, over } from '#shared/exact.ts'
import { formaterMontant } from '#shared/money.ts'
import { SCRIPT_DEVISE } from './devise.script.ts'
import { francsExacts } from './Prix.tsx'

const TAUX = { XOF: '1', EUR: '0.0015', USD: '0.0017', JPY: '0.19' }

/** Runs the script over prices as the page holds them, and gives back what it wrote. */
function executer(choix: string | null, prix: Exact[]): (string | null)[] {
  const elements = prix.map((un) => ({
    dataset: { francs: francsExacts(un) },
    textContent: null as string | null,
  }))
  const document = {
    documentElement: { dataset: { taux: JSON.stringify(TAUX) } },
    querySelectorAll: () => elements,
  }
  const localStorage = { getItem: () => choix }
  new Function('document', 'localStorage', SCRIPT_DEVISE)(document, localStorage)
  return elements.map(({ textContent }) => textContent)
}

const prix = [
  exact(0),
  exact(1),
  exact(690),
  exact(12500),
  exact('333.3333'),
  over(exact(12500), exact(3)),
  exact(999_999_999),
]

test.each(['EUR', 'USD', 'JPY'] as const)(
  'avant la première image, le prix en %s est déjà le bon',
  (devise) => {
    expect(executer(devise, prix)).toEqual(prix.map((un) => formaterMontant(un, devise, exact(TAUX[devise]))))
  },
)

test('sans choix, avec une devise inconnue ou en francs, la page reste telle quelle', () => {
  for (const choix of [null, 'XOF', 'GBP', 'constructor']) {
    expect(executer(choix, prix)).toEqual(prix.map(() => null))
  }
})
