import { rmSync } from 'node:fs'
import { expect, inject, it } from 'vitest'
import { ouvrirLaBoutique } from '#tests/boutique.ts'
import { fautesDeStock, ids, ouvrirAtelier, ruee } from './atelier.ts'

const FOIS = process.env.TESTS_LONGS ? 10 : 1
/** PGlite belongs to one process; PostgreSQL serves several. */
const PROCESSUS = inject('modele').kind === 'pglite' ? 1 : process.env.TESTS_LONGS ? 3 : 2
// one process serves them in turn: fewer of them say the same sooner
const [ACHETEURS, STOCK] =
  process.env.TESTS_LONGS || inject('modele').kind === 'postgres' ? [200, 50] : [80, 20]

it.each(Array.from({ length: FOIS }, (_, fois) => fois + 1))(
  `${ACHETEURS} acheteurs pour ${STOCK} articles, ${PROCESSUS} processus (fois %i) : tous vendus une fois, les autres prévenus`,
  async () => {
    const atelier = await ouvrirAtelier(ACHETEURS, STOCK)
    const boutiques = await Promise.all(
      Array.from({ length: PROCESSUS }, (_, n) =>
        ouvrirLaBoutique(atelier.env, n === 0 ? { dossier: atelier.dossier } : undefined),
      ),
    )
    const issues = await ruee(
      boutiques.map(({ url }) => url),
      atelier.jetons,
      { produit: ids.produit.mil, cle: 'r' },
    )
    const { vendu, ...refus } = issues
    expect(vendu).toBe(STOCK)
    for (const code of Object.keys(refus))
      expect(['422 STOCK_INSUFFISANT', '422 INDISPONIBLE']).toContain(code)
    expect(Object.values(refus).reduce((somme, un) => somme + un, 0)).toBe(ACHETEURS - STOCK)
    for (const boutique of boutiques) await boutique.tuer()
    expect(await atelier.lire(fautesDeStock)).toEqual([])
    for (const boutique of boutiques) rmSync(boutique.dossier, { recursive: true, force: true })
  },
  120_000,
)
