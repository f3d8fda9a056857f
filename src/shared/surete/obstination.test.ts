import { expect, test } from 'vitest'
import { silence } from '#tests/silence.ts'
import { obstiner } from './obstination.ts'

/** A reading that fails while `panne` is, and the waits that were asked for. */
function essai() {
  const etat = { panne: true, lues: 0 }
  const attentes: { faire: () => void; ms: number; laissee: boolean }[] = []
  const obstination = obstiner(
    async () => {
      etat.lues += 1
      if (etat.panne) throw new Error('base perdue')
    },
    {
      ...{ log: silence, echec: 'cannot be read' },
      plusTard: (faire, ms) => {
        const attente = { faire, ms, laissee: false }
        attentes.push(attente)
        return () => {
          attente.laissee = true
        }
      },
    },
  )
  return { etat, attentes, obstination }
}
const unTour = () => new Promise<void>((done) => setImmediate(done))

test('une lecture qui échoue est reprise après une pause, jusqu’à ce qu’elle réussisse', async () => {
  const { etat, attentes, obstination } = essai()
  obstination.demander()
  await unTour()
  expect(attentes.map(({ ms }) => ms)).toEqual([2000])
  attentes[0]?.faire()
  await unTour()
  etat.panne = false
  attentes[1]?.faire()
  await unTour()
  expect([etat.lues, attentes.length]).toEqual([3, 2])
})

test('ce qui est redit pendant la pause se lit aussitôt, et une seule pause attend', async () => {
  const { etat, attentes, obstination } = essai()
  obstination.demander()
  obstination.demander()
  await unTour()
  expect(attentes).toHaveLength(1)
  obstination.demander()
  await unTour()
  expect([etat.lues, attentes.map(({ laissee }) => laissee)]).toEqual([3, [true, false]])
})

test('rien n’est repris une fois le serveur fini', async () => {
  const { attentes, obstination } = essai()
  obstination.demander()
  await unTour()
  obstination.fermer()
  expect(attentes[0]?.laissee).toBe(true)
  obstination.demander()
  await unTour()
  expect(attentes).toHaveLength(1)
})
