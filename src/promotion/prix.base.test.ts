import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compare, exact } from '#shared/exact.ts'
import { PIECES } from '#shared/piece.ts'
import { ouvrirBase } from '#tests/base.ts'
import { prixReduit } from './prix.ts'

it('la base et la règle réduisent de même', async () => {
  const database = await ouvrirBase()
  const cas = fc.sample(
    fc.tuple(
      fc.integer({ min: 1, max: 2_000_000 }),
      fc.integer({ min: 1, max: 9000 }),
      fc.constantFrom(...PIECES),
      fc.boolean(),
    ),
    500,
  )
  const lignes = await database.query<{ reduit: string | null }>(
    `SELECT prix_reduit(n::numeric, CASE WHEN c THEN b::numeric / 100 END, CASE WHEN NOT c THEN b::numeric END, p)::text AS reduit
     FROM unnest($1::int[], $2::int[], $3::int[], $4::boolean[]) WITH ORDINALITY AS u (n, b, p, c, rang) ORDER BY rang`,
    [cas.map(([n]) => n), cas.map(([, b]) => b), cas.map(([, , p]) => p), cas.map(([, , , c]) => c)],
  )
  for (const [rang, [normal, baisse, piece, enPourcent]] of cas.entries()) {
    const regle = prixReduit(exact(normal), {
      ...(enPourcent
        ? { pourcent: exact((baisse / 100).toFixed(2)), montant: null }
        : { pourcent: null, montant: exact(baisse) }),
      piece,
    })
    const base = lignes[rang]?.reduit ?? null
    expect(base === null ? regle === null : regle !== null && compare(regle, exact(base)) === 0).toBe(true)
  }
})
