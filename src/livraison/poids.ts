import type { Exact } from '#shared/exact.ts'

/** A weight as people read it: `2,5 kg`, at most two decimals. */
export function formaterPoids(poids: Exact): string {
  const centiemes = (poids.n * 100n * 2n + poids.d) / (poids.d * 2n)
  const decimales = String(centiemes % 100n)
    .padStart(2, '0')
    .replace(/0+$/, '')
  const entiers = String(centiemes / 100n).replace(/\B(?=(\d{3})+$)/g, '\u202f')
  return `${entiers}${decimales && `,${decimales}`}\u00a0kg`
}
