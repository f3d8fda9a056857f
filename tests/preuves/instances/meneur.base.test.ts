// What is done in the background, by one of several instances, and by another within ten seconds of that one's end.
import { rmSync } from 'node:fs'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { openPostgres } from '#database/postgres.ts'
import { startJobs } from '#server/jobs.ts'
import { makeWatch } from '#server/measures/watch.ts'
import { contexteDeTest, ouvrirBaseEtAdresse } from '#tests/base.ts'
import { ouvrirLaBoutique } from '#tests/boutique.ts'
import { dureeVecue } from '#tests/duree.ts'
import { type Ligne, poserLigne } from '#tests/ligne.ts'
import { silence } from '#tests/silence.ts'
import { acheter, ids, ouvrirAtelier } from '../atelier.ts'

const RELEVE = 10_000
const POLL = { interval: 20, timeout: 60_000 }

/** A pass that counts itself. */
function tournee() {
  const bilan = { tours: 0 }
  const passer = async () => {
    bilan.tours += 1
  }
  return { passer, tours: () => bilan.tours }
}

/** Two processes of one base, the first on a line that may fall silent. */
async function ouvrirDeux(): Promise<{ une: Database; autre: Database; ligne: Ligne }> {
  const { url } = await ouvrirBaseEtAdresse()
  const ligne = await poserLigne(url ?? '')
  const une = await openPostgres(ligne.url, silence)
  const autre = await openPostgres(url ?? '', silence)
  onTestFinished(async () => {
    await Promise.all([une.close(), autre.close()])
    await ligne.fermer()
  })
  return { une, autre, ligne }
}

const faire = (database: Database) => ({
  ...{ database, log: silence },
  watch: makeWatch({ ...contexteDeTest(database), slow: 0 }),
})

// PGlite belongs to one process
describe.skipIf(inject('modele').kind === 'pglite')('Ce qui se fait en arrière-plan', () => {
  test('est fait par une seule, et par l’autre dès que sa ligne se tait', async () => {
    const { une, autre, ligne } = await ouvrirDeux()
    const [premiere, seconde, chacune] = [tournee(), tournee(), tournee()]
    const tours = () => [premiere, seconde, chacune].map((une) => une.tours())
    const [, ...arrets] = [
      await startJobs(faire(une), 'essai', premiere.passer),
      await startJobs(faire(autre), 'essai', seconde.passer),
      await startJobs(faire(autre), 'essai', chacune.passer, { everywhere: true }),
    ]
    await expect.poll(tours, POLL).toEqual([1, 0, 1])
    await autre.query(`SELECT pg_notify('tache', '')`)
    await expect.poll(tours, POLL).toEqual([2, 0, 2])
    ligne.taire()
    expect(await dureeVecue(() => expect.poll(seconde.tours, POLL).toBeGreaterThan(0))).toBeLessThan(RELEVE)
    await Promise.all(arrets.map((arreter) => arreter()))
  })

  test('est rendu par qui s’arrête, et repris aussitôt ou presque', async () => {
    const { une, autre } = await ouvrirDeux()
    const { passer, tours } = tournee()
    const arreter = await startJobs(faire(une), 'essai', async () => {})
    const arreterAutre = await startJobs(faire(autre), 'essai', passer)
    expect(tours()).toBe(0)
    await arreter()
    expect(await dureeVecue(() => expect.poll(tours, POLL).toBe(1))).toBeLessThan(4_000)
    await arreterAutre()
  })

  test.each([{}, { long: 'statements' as const }])(
    'ce que tenait une transaction gelée est rendu de même (%j)',
    async (options) => {
      const { une, autre, ligne } = await ouvrirDeux()
      const prise = Promise.withResolvers<void>()
      const degel = Promise.withResolvers<void>()
      const gelee = une.transaction(async (tx) => {
        await tx.query('SELECT pg_advisory_xact_lock(1)')
        prise.resolve()
        await degel.promise
      }, options)
      await prise.promise
      ligne.taire()
      const prendre = () =>
        autre.transaction((tx) => tx.query<{ pris: boolean }>('SELECT pg_try_advisory_xact_lock(1) AS pris'))
      expect(await dureeVecue(() => expect.poll(prendre, POLL).toEqual([{ pris: true }]))).toBeLessThan(8_000)
      degel.resolve()
      await expect(gelee).rejects.toBeTruthy()
    },
  )

  test.each(['SIGKILL', 'SIGSTOP'] as const)(
    'de deux vraies boutiques, celle qui mène reçoit %s : les messages d’une commande partent par l’autre',
    async (signal) => {
      const atelier = await ouvrirAtelier(2, 100)
      const meneuse = await ouvrirLaBoutique(atelier.env, { dossier: atelier.dossier })
      const autre = await ouvrirLaBoutique(atelier.env)
      onTestFinished(async () => {
        for (const une of [meneuse, autre]) {
          await une.tuer()
          rmSync(une.dossier, { recursive: true, force: true })
        }
      })
      const [avant = '', apres = ''] = atelier.jetons
      await atelier.lire(async (q) => {
        const traites = async () => {
          const [lu] = await q.query<{ n: number }>(
            `SELECT count(*)::int AS n FROM message WHERE etat IN ('envoye', 'sans_objet')`,
          )
          return lu?.n
        }
        const menent = () =>
          q.query(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = 726004 AND granted
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`)
        expect(await menent()).toHaveLength(1)
        expect((await acheter(autre.url, avant, { produit: ids.produit.mil, cle: 'un' })).statut).toBe(200)
        await expect.poll(traites, POLL).toBe(1)
        meneuse.signal(signal)
        expect((await acheter(autre.url, apres, { produit: ids.produit.mil, cle: 'deux' })).statut).toBe(200)
        const duree = await dureeVecue(() => expect.poll(traites, POLL).toBe(2))
        console.info(`${signal}\u00a0: reprise en ${duree} ms`)
        expect(duree).toBeLessThan(RELEVE)
      })
    },
  )
})
