import { fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeAll, expect, inject, it } from 'vitest'
import { poursuivreImportation } from '#importation/importation.jobs.ts'
import { type Guichet, ouvrirGuichet } from '#tests/contrat/guichet.ts'
import { silence } from '#tests/silence.ts'
import { graines } from './graines.ts'
import type { Faute, Nouvelle, Tir } from './tireur.ts'

const COMBIEN = Number(process.env.DELUGE ?? (process.env.TESTS_LONGS ? 250_000 : 10_000))
/** From here on the heap has been everywhere, and is judged. */
const JUGEE = 100_000
/** Milliseconds of the slowest answer: what is asked of a busy machine is that it ends. */
const PATIENCE = COMBIEN < JUGEE ? 20_000 : 2_000
/** Requests between two weighings. */
const PESEE = 5_000
let guichet: Guichet
beforeAll(async () => {
  guichet = await ouvrirGuichet({ withPages: true })
})

setFlagsFromString('--expose-gc')
const ramasser = runInNewContext('gc') as () => void
/** Megabytes that are alive. */
function vivants(): number {
  ramasser()
  return process.memoryUsage().heapUsed / 2 ** 20
}

const RIEN: Nouvelle = { envoyees: 0, statuts: {}, lente: 0, fautes: [], fini: true }
const mediane = (liste: number[]) => liste.toSorted((a, b) => a - b)[Math.floor(liste.length / 2)] ?? 0

// the same code answers on both, and one that sends cannot be told from another
it.runIf(inject('modele').kind === 'postgres')(
  `${COMBIEN.toLocaleString('fr')} entrées mauvaises à toutes les portes : aucune panne, aucune attente, rien qui reste`,
  async () => {
    await guichet.rouvrir()
    const url = new URL(await guichet.app.listen({ host: '127.0.0.1', port: 0 }))
    const tireur = fork(new URL('tireur.ts', import.meta.url), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    const fautes: Faute[] = []
    const tas: number[] = []
    let derniere: Nouvelle | null = null
    try {
      await new Promise<void>((fini, casse) => {
        tireur.on('message', async (nouvelle: Nouvelle) => {
          derniere = nouvelle
          fautes.push(...nouvelle.fautes)
          if (nouvelle.fini || nouvelle.envoyees % PESEE === 0) tas.push(vivants())
          if (nouvelle.fini || nouvelle.envoyees % JUGEE === 0)
            console.log(
              `${nouvelle.envoyees.toLocaleString('fr')} envoyées, ${tas.at(-1)?.toFixed(0)} Mo, ${JSON.stringify(nouvelle.statuts)}`,
            )
          // what was sent may have ended their sessions, or closed the shop; a file that came in makes room for the next one
          await guichet.rouvrir().catch(casse)
          await poursuivreImportation({ ...guichet.services, log: silence }).catch(casse)
          if (nouvelle.fini) fini()
          else tireur.send(guichet.jetons)
        })
        tireur.once('exit', (code) => casse(new Error(`who sends has stopped (${code})`)))
        void graines(guichet).then((toutes) => {
          const tir: Tir = {
            port: Number(url.port),
            jetons: guichet.jetons,
            graines: toutes,
            graine: Number(process.env.SEED),
            combien: COMBIEN,
            patience: PATIENCE,
          }
          tireur.send(tir)
        }, casse)
      })
    } finally {
      tireur.kill()
    }
    const tiers = Math.floor(tas.length / 3)
    const [avant, apres] = [mediane(tas.slice(tiers, 2 * tiers)), mediane(tas.slice(2 * tiers))]
    const { envoyees, statuts, lente } = derniere ?? RIEN
    const { DELUGE_BILAN: bilan } = process.env
    if (bilan)
      writeFileSync(bilan, JSON.stringify({ envoyees, statuts, lente, avant, apres, fautes: fautes.length }))
    // each door's first: a line of `contrat/corpus.json`
    const premieres = new Map(fautes.map((faute) => [`${faute.envoi.nom} ${faute.statut}`, faute]))
    expect([...premieres.values()].map(lisible)).toEqual([])
    // all of them came past the door, some of them through it
    expect(Object.keys(statuts)).toEqual(expect.arrayContaining(['200', '400', '404', '422']))
    if (COMBIEN >= JUGEE)
      expect(apres, `from ${avant.toFixed(0)} to ${apres.toFixed(0)} MB`).toBeLessThan(avant * 1.1 + 5)
  },
  // a busy machine sends a hundred a second
  120_000 + COMBIEN * 20,
)

/** As the corpus keeps it, and what it was answered. */
function lisible({ envoi: { corps, ...envoi }, ...reponse }: Faute) {
  return { ...envoi, corps: corps === null ? null : Buffer.from(corps, 'base64').toString(), reponse }
}
