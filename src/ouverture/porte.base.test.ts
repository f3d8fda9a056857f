import { expect, test } from 'vitest'
import { writeGenre } from '#database/genre.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { ouvrirAuPublic } from '#tests/fixtures.ts'
import { ouvrirPorte } from './porte.actions.ts'

/** A door over a base that is told of nothing but by `dire`. */
async function porteSourde() {
  const attentes: (() => void)[] = []
  const database = await ouvrirBase()
  await writeGenre(database, 'reelle')
  let dire: (quoi: string) => void = () => {}
  const erreurs: string[] = []
  const log = { ...contexteDeTest(database).log, error: (_: object, quoi: string) => void erreurs.push(quoi) }
  const panne = { est: false }
  const sourde = {
    ...database,
    get drizzle() {
      if (panne.est) throw new Error('base perdue')
      return database.drizzle
    },
    listen: async (_: string, entend: (quoi: string) => void) => {
      dire = entend
      return async () => {}
    },
  }
  const plusTard = (faire: () => void) => {
    attentes.push(faire)
    return () => {}
  }
  const porte = await ouvrirPorte({ database: sourde, log, plusTard })
  return { attentes, database, panne, porte, erreurs, dire: (quoi: string) => dire(quoi) }
}

test('une porte ouverte pendant que la connexion était perdue s’ouvre dès qu’elle revient', async () => {
  const { database, porte, dire } = await porteSourde()
  expect(porte.ouverte()).toBe(false)
  await ouvrirAuPublic(database)
  dire('produit')
  expect(porte.ouverte()).toBe(false)
  dire('')
  await expect.poll(() => porte.ouverte()).toBe(true)
})

test('une lecture qui échoue se dit au journal, et la suivante se fait', async () => {
  const { database, panne, porte, erreurs, dire } = await porteSourde()
  await ouvrirAuPublic(database)
  panne.est = true
  dire('ouverture')
  await expect.poll(() => erreurs).toEqual(['the door cannot be read'])
  panne.est = false
  dire('ouverture')
  await expect.poll(() => porte.ouverte()).toBe(true)
})

test('une lecture qui a échoué est reprise sans que rien ne soit redit', async () => {
  const { attentes, database, panne, porte, dire } = await porteSourde()
  await ouvrirAuPublic(database)
  panne.est = true
  dire('ouverture')
  await expect.poll(() => attentes.length).toBe(1)
  panne.est = false
  attentes[0]?.()
  await expect.poll(() => porte.ouverte()).toBe(true)
})

test('un témoin qui n’est pas celui de l’équipe n’ouvre rien, de quelques signes qu’il soit', async () => {
  const { porte } = await porteSourde()
  const bon = porte.apercu()
  expect(porte.connait(['é'.repeat(bon.length), bon.slice(1), '', `${bon}é`])).toBe(false)
  expect(porte.connait(['é', bon])).toBe(true)
})
