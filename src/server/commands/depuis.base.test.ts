import { expect, test } from 'vitest'
import { insertSession } from '#compte/compte.data.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { poserCompte } from '#tests/fixtures.ts'
import type { Heading } from './backup.ts'
import { oublierSessions } from './depuis.ts'

test('une session fermée depuis la sauvegarde ne revient pas\u00a0; qui déménage dans les dix minutes reste connecté', async () => {
  const context = contexteDeTest(await ouvrirBase())
  const { database } = context
  const compte_id = await poserCompte(database, 'awa')
  const ouvrir = () =>
    insertSession(database, {
      ...{ empreinte: 'a'.repeat(64), compte_id, appareil: null, par_code: false, cle_id: null },
      ...{ now: context.now(), expire_le: new Date('2027-11-21') },
    })
  const heading = { made: context.now().toISOString() } as Heading
  const apres = async (secondes: number) => {
    const now = () => new Date(context.now().getTime() + secondes * 1000)
    const dites = await database.transaction((tx) => oublierSessions(now)(tx, { heading, pictures: 0 }))
    return [(await database.query('SELECT 1 FROM session')).length, dites.join(' ')]
  }
  const relire = expect.stringMatching(/sessions.*relisez l’équipe.*factures.*seconde fois/)
  await ouvrir()
  expect(await apres(599)).toEqual([1, ''])
  expect(await apres(600)).toEqual([0, relire])
  await ouvrir()
  // by a clock that runs behind
  expect(await apres(-86_400)).toEqual([0, relire])
})
