import { expect, test } from 'vitest'
import { writeGenre } from '#database/genre.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { ouvrirAuPublic } from '#tests/fixtures.ts'
import { ouvrirPorte } from './porte.actions.ts'

/** A door over a base that is told of nothing but by `dire`. */
async function porteSourde() {
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
  const porte = await ouvrirPorte({ database: sourde, log })
  return { database, panne, porte, erreurs, dire: (quoi: string) => dire(quoi) }
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
