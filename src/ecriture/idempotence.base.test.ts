import { expect, it } from 'vitest'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { poserCompte } from '#tests/fixtures.ts'
import { JOURS_GARDES, oublierReponses, uneFois } from './idempotence.actions.ts'

it('ce qui évite de compter deux fois s’oublie après sept jours, même pour qui ne revient pas, peu à la fois', async () => {
  const context = contexteDeTest(await ouvrirBase())
  const { database } = context
  const compte_id = await poserCompte(database, 'awa')
  let faites = 0
  const ecrire = (cle: string) =>
    uneFois(context, { compte_id, cle, demande: cle }, async () => {
      faites += 1
      return { faite: faites }
    })
  await database.query(
    `INSERT INTO idempotence (compte_id, cle, demande, cree_le)
     SELECT $1, 'vieille' || n, repeat('a', 64), $2::timestamptz - interval '1 hour' FROM generate_series(1, 2500) AS n`,
    [compte_id, context.now().toISOString()],
  )
  const premiere = await ecrire('premiere')
  context.avancer(JOURS_GARDES * 86_400_000)
  const passer = async () => {
    await oublierReponses(context)
    const [reste] = await database.query<{ n: number }>('SELECT count(*)::int AS n FROM idempotence')
    return reste?.n
  }
  expect([await passer(), await passer(), await ecrire('premiere')]).toEqual([501, 1, premiere])
  context.avancer(1)
  expect([await passer(), (await ecrire('premiere')).faite]).toEqual([0, 2])
})
