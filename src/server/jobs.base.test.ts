import { expect, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { silence } from '#tests/silence.ts'
import { SOON, startJobs } from './jobs.ts'
import { makeWatch } from './measures/watch.ts'

const veille = (database: Database) => makeWatch({ ...contexteDeTest(database), slow: 0 })

/** A pass that counts itself, says when it begins, and waits to be let go. */
function tournee() {
  let enCours = 0
  let plusEnsemble = 0
  let fois = 0
  const debuts: (() => void)[] = []
  let lacher: () => void = () => {}
  const debut = () => new Promise<void>((done) => debuts.push(done))
  return {
    debut,
    lacher: () => lacher(),
    bilan: () => ({ fois, plusEnsemble }),
    passer: async () => {
      enCours += 1
      fois += 1
      plusEnsemble = Math.max(plusEnsemble, enCours)
      const tenu = new Promise<void>((done) => {
        lacher = done
      })
      debuts.shift()?.()
      await tenu
      enCours -= 1
    },
  }
}

test('Une tâche annoncée pendant une tournée en demande une autre, après, jamais en même temps', async () => {
  const database = await ouvrirBase()
  const { debut, lacher, bilan, passer } = tournee()
  const premiere = debut()
  const stop = await startJobs({ ...contexteDeTest(database), watch: veille(database) }, 'essai', passer)
  await premiere
  const entendue = Promise.withResolvers<void>()
  await database.listen('tache', () => entendue.resolve())
  await database.query("SELECT pg_notify('tache', '')")
  await entendue.promise
  const seconde = debut()
  lacher()
  await seconde
  expect(bilan()).toEqual({ fois: 2, plusEnsemble: 1 })
  const arret = stop()
  lacher()
  await arret
})

test('Une tournée qui échoue est notée, et n’empêche pas la suivante', async () => {
  const database = await ouvrirBase()
  const notes: string[] = []
  let fois = 0
  const fini = Promise.withResolvers<void>()
  const watch = veille(database)
  const log = { ...silence, error: (_fields: object, message: string) => void notes.push(message) }
  const stop = await startJobs({ database, log, watch }, 'essai', async () => {
    fois += 1
    if (fois === 2) fini.resolve()
    if (fois === 1) throw new Error('panne')
  })
  await database.query("SELECT pg_notify('tache', '')")
  await fini.promise
  expect(notes).toEqual(['background pass failed'])
  await stop()
  const [seule] = watch.tasks.all()
  expect(seule).toMatchObject({ task: 'essai', runs: 2, failures: 1 })
})

test('Une tournée qui ne coûte rien revient plus vite que les autres', async () => {
  const database = await ouvrirBase()
  const revenue = Promise.withResolvers<void>()
  let fois = 0
  const passer = async () => {
    fois += 1
    if (fois === 3) revenue.resolve()
  }
  const services = { ...contexteDeTest(database), watch: veille(database) }
  const stop = await startJobs(services, 'essai', passer, { every: 5 })
  await revenue.promise
  await stop()
  expect(SOON).toBeLessThanOrEqual(3_000)
})
