import { expect, it } from 'vitest'
import { LIGNE_DE_COMMANDE } from '#compte/equipe.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { offrirCarte } from './equipe.actions.ts'

it('Une carte cadeau finit un jour à venir : un jour passé, ou qui n’est sur aucun calendrier, se refuse en une phrase', async () => {
  const context = contexteDeTest(await ouvrirBase())
  const offrir = async (fin: string) =>
    offrirCarte(context, { equipier: LIGNE_DE_COMMANDE }, { francs: 5000, fin, pour: 'Awa', note: 'retard' })
  for (const fin of [
    '2020-01-01T00:00:00Z',
    '2027-10-00T00:00:00Z',
    '2027-13-01T00:00:00Z',
    '2027-02-30T00:00:00Z',
  ])
    await expect(offrir(fin)).rejects.toMatchObject({
      code: 'ENTREE_INVALIDE',
      champs: { fin: 'Choisissez une date à venir.' },
    })
  // until the evening of the day that is said
  expect((await offrir('2027-10-01T00:00:00Z')).fin).toBe('2027-10-01T23:59:59.999Z')
})
