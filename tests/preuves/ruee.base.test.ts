import { rmSync } from 'node:fs'
import { expect, inject, it } from 'vitest'
import { ouvrirLaBoutique } from '#tests/boutique.ts'
import { acheter, fautesDeStock, ids, ouvrirAtelier } from './atelier.ts'

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
    const debut = performance.now()
    const durees: number[] = []
    let reprises = 0
    const reponses = await Promise.all(
      atelier.jetons.map(async (jeton, rang) => {
        const url = boutiques[rang % PROCESSUS]?.url ?? ''
        for (;;) {
          const reponse = await acheter(url, jeton, ids.produit.mil, 'r')
          durees.push(performance.now() - debut)
          // a machine out of breath says so (503, Retry-After); the same key asks again
          if (reponse.statut !== 503) return reponse
          reprises += 1
        }
      }),
    )
    const issues = reponses.map(({ statut, json }) => (statut === 200 ? 'vendu' : `${statut} ${json.code}`))
    const refusees = ['422 STOCK_INSUFFISANT', '422 INDISPONIBLE']
    const comptees = issues.map((issue) => (refusees.includes(issue) ? 'refusé' : issue))
    const comptes = Object.fromEntries(
      [...new Set(comptees)].map((issue) => [issue, comptees.filter((une) => une === issue).length]),
    )
    expect(comptes).toEqual({ vendu: STOCK, refusé: ACHETEURS - STOCK })
    const derniere = Math.round(Math.max(...durees))
    console.info(`${ACHETEURS} acheteurs servis, le dernier en ${derniere} ms, ${reprises} reprises`)
    for (const boutique of boutiques) await boutique.tuer()
    expect(await atelier.lire(fautesDeStock)).toEqual([])
    for (const boutique of boutiques) rmSync(boutique.dossier, { recursive: true, force: true })
  },
  120_000,
)
