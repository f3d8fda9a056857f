import { describe, expect, it } from 'vitest'
import { exact, over, times } from '#shared/exact.ts'
import type { CodeDevise } from '#shared/money.ts'
import { assiettesDe, direTaux, partRendue, resteTaxe, taxer, totalTaxe } from './taxe.ts'

const SEED = Number(process.env.SEED)
const DRAWN = Number(process.env.PANIERS ?? 100_000)
const RATES = ['0', '5.5', '10', '18', '20', '19.25']
const CURRENCIES = [
  ['XOF', '1', 1n, 1n],
  ['EUR', '0.0015', 15n, 10_000n],
  ['USD', '0.0017', 17n, 10_000n],
  ['JPY', '0.19', 19n, 100n],
] as const

/** Mulberry32: whole numbers below `n`, the same for the same seed. */
function chance(seed: number) {
  let state = seed >>> 0
  return (n: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * n)
  }
}

/** Half up, of what is never negative. */
const round = (n: bigint, d: bigint) => (2n * n + d) / (2n * d)
/** A percent in thousandths: « 5.5 » is 5500. */
const thousandths = (rate: string) => BigInt(Math.round(Number(rate) * 1000))

interface Bill {
  /** Francs in 840ths: what any unit of 1 to 8 leaves is whole. */
  lines: { n: bigint; rate: string }[]
  delivery: { n: bigint; rate: string | null } | null
}
const PARTS = 840n

function draw(below: (n: number) => number): Bill {
  const lines = Array.from({ length: 1 + below(6) }, () => ({
    n: (BigInt(below(60_000)) * PARTS) / BigInt(1 + below(8)),
    rate: RATES[below(RATES.length)] ?? '0',
  }))
  const delivered = below(4)
  if (delivered === 0) return { lines, delivery: null }
  const rate = delivered === 1 ? (RATES[below(RATES.length)] ?? '0') : null
  return { lines, delivery: { n: BigInt(below(20_000)) * PARTS, rate } }
}

/**
 * The oracle: by rate, numerators over one common denominator, in whole numbers only. It knows nothing of `Exact`,
 * nor of `repartir`.
 */
function oracle(
  { lines, delivery }: Bill,
  mode: 'incluse' | 'ajoutee',
  [, , n, d]: (typeof CURRENCIES)[number],
  cents: bigint,
) {
  const goods = lines.reduce((sum, line) => sum + line.n, 0n)
  // everything over PARTS × (goods, or 1)
  const scale = goods > 0n ? goods : 1n
  const byRate = new Map<string, bigint>()
  const put = (rate: string, amount: bigint) => byRate.set(rate, (byRate.get(rate) ?? 0n) + amount)
  for (const line of lines) put(line.rate, line.n * scale)
  const rates = () => [...byRate.keys()].sort((a, b) => Number(b) - Number(a))
  if (delivery?.rate != null) put(delivery.rate, delivery.n * scale)
  else if (delivery && goods > 0n) for (const line of lines) put(line.rate, delivery.n * line.n)
  else if (delivery) put(rates()[0] ?? '0', delivery.n)
  const denominator = PARTS * scale * d
  const exacts = rates().map((rate) => ({ rate, n: (byRate.get(rate) ?? 0n) * n * cents }))
  const total = round(
    exacts.reduce((sum, one) => sum + one.n, 0n),
    denominator,
  )
  const shares = exacts.map((one) => ({ ...one, share: one.n / denominator, rest: one.n % denominator }))
  let left = total - shares.reduce((sum, one) => sum + one.share, 0n)
  for (const one of [...shares].sort((a, b) => (a.rest === b.rest ? 0 : a.rest < b.rest ? 1 : -1))) {
    if (left > 0n) one.share += 1n
    left -= 1n
  }
  return {
    total,
    parts: shares.map(({ rate, share }) => {
      const percent = thousandths(rate)
      const tax = round(share * percent, mode === 'incluse' ? 100_000n + percent : 100_000n)
      return { taux: rate, base: Number(mode === 'incluse' ? share - tax : share), montant: Number(tax) }
    }),
  }
}

const taxable = ({ lines, delivery }: Bill) => ({
  lignes: lines.map(({ n, rate }) => ({ francs: over(exact(n), exact(PARTS)), taux: rate })),
  livraison: delivery && { francs: over(exact(delivery.n), exact(PARTS)), taux: delivery.rate },
})

describe('la taxe d’une addition', () => {
  it(`est, sur ${DRAWN} paniers au hasard (graine ${SEED}), celle qu’un autre calcul trouve, et tout s’additionne`, () => {
    const below = chance(SEED)
    for (let rang = 0; rang < DRAWN; rang += 1) {
      const drawn = draw(below)
      const currency = CURRENCIES[below(4)] ?? CURRENCIES[0]
      const mode = below(2) === 0 ? ('incluse' as const) : ('ajoutee' as const)
      const [devise, taux] = currency
      const cents = devise === 'EUR' || devise === 'USD' ? 100n : 1n
      const parts = taxer(assiettesDe(taxable(drawn)), mode, { devise, taux: exact(taux) })
      const expected = oracle(drawn, mode, currency, cents)
      const same = JSON.stringify(parts) === JSON.stringify(expected.parts)
      const bases = parts.reduce((sum, { base }) => sum + base, 0)
      const charged = mode === 'incluse' ? bases + totalTaxe(parts) : bases
      if (same && BigInt(charged) === expected.total) continue
      expect({ rang, drawn, devise, mode, parts }).toEqual({
        rang,
        drawn,
        devise,
        mode,
        parts: expected.parts,
      })
      expect(BigInt(charged)).toBe(expected.total)
    }
  })

  it(`revient toute, jamais plus, quand l’argent revient en parts (graine ${SEED})`, () => {
    const below = chance(SEED + 1)
    for (let rang = 0; rang < 20_000; rang += 1) {
      const mode = below(2) === 0 ? ('incluse' as const) : ('ajoutee' as const)
      const parts = taxer(assiettesDe(taxable(draw(below))), mode, { devise: 'XOF', taux: exact(1) })
      const total = parts.reduce((sum, { base, montant }) => sum + base + montant, 0)
      const rendues: (typeof parts)[] = []
      let left = total
      while (left > 0) {
        const rendu = rendues.length === 5 ? left : 1 + below(left)
        const reste = resteTaxe(parts, rendues)
        const rendue = partRendue(reste, rendu)
        const juste = rendue.every(
          ({ base, montant }, n) =>
            base >= 0 &&
            montant >= 0 &&
            base <= (reste[n]?.base ?? -1) &&
            montant <= (reste[n]?.montant ?? -1),
        )
        const somme = rendue.reduce((sum, { base, montant }) => sum + base + montant, 0)
        if (!juste || somme !== rendu) expect({ reste, rendu, rendue, somme }).toBe('une part juste')
        rendues.push(rendue)
        left -= rendu
      }
      const fin = resteTaxe(parts, rendues)
      if (fin.some(({ base, montant }) => base !== 0 || montant !== 0)) expect(fin).toEqual([])
    }
  })

  const bill = (
    lignes: [francs: number, taux: string][],
    livraison: [number, string | null] | null = null,
  ) => ({
    lignes: lignes.map(([francs, taux]) => ({ francs: exact(francs), taux })),
    livraison: livraison && { francs: exact(livraison[0]), taux: livraison[1] },
  })
  const XOF = { devise: 'XOF' as CodeDevise, taux: exact(1) }

  it('au Sénégal, 11 800 francs en comprennent 1 800', () => {
    expect(taxer(assiettesDe(bill([[11_800, '18']])), 'incluse', XOF)).toEqual([
      { taux: '18', base: 10_000, montant: 1_800 },
    ])
  })

  it('en France, s’ajoute taux par taux, du plus haut au plus bas, arrondie une fois pour chacun', () => {
    const lignes = [
      [1_001, '5.5'],
      [1_001, '20'],
      [1_001, '5.50'],
      [333, '10'],
    ] as [number, string][]
    expect(taxer(assiettesDe(bill(lignes)), 'ajoutee', XOF)).toEqual([
      { taux: '20', base: 1_001, montant: 200 },
      { taux: '10', base: 333, montant: 33 },
      { taux: '5.5', base: 2_002, montant: 110 },
    ])
  })

  it('la livraison suit les articles à proportion, ou a son taux', () => {
    const lignes = [
      [3_000, '20'],
      [1_000, '5.5'],
    ] as [number, string][]
    expect(assiettesDe(bill(lignes, [400, null]))).toEqual([
      { taux: '20', francs: exact(3_300) },
      { taux: '5.5', francs: exact(1_100) },
    ])
    expect(assiettesDe(bill(lignes, [400, '5.5']))).toEqual([
      { taux: '20', francs: exact(3_000) },
      { taux: '5.5', francs: exact(1_400) },
    ])
    expect(assiettesDe(bill([[0, '18']], [400, null]))).toEqual([{ taux: '18', francs: exact(400) }])
  })

  it('se compte au centime dans la monnaie qui est payée', () => {
    // 6 666 2/3 francs, 10,00 € : 1,67 € de taxe comprise
    const francs = over(times(exact(20_000), exact(1)), exact(3))
    const parts = taxer([{ taux: '20', francs }], 'incluse', { devise: 'EUR', taux: exact('0.0015') })
    expect(parts).toEqual([{ taux: '20', base: 833, montant: 167 }])
  })

  it('un taux s’écrit comme on le lit', () => {
    expect([direTaux('18'), direTaux('5.500'), direTaux('20.00'), direTaux('0')]).toEqual([
      '18\u00a0%',
      '5,5\u00a0%',
      '20\u00a0%',
      '0\u00a0%',
    ])
  })
})
