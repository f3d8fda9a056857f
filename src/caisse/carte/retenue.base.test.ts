import { expect, it } from 'vitest'
import { MINUTE, ouvrirCaisse } from '#tests/caisse.ts'
import { acheterCarte, type DemandeCarte } from './carte.actions.ts'

it('Cinq cartes que la banque refuse ne gardent aucun article : rien n’empêche d’acheter autre chose, ni une sixième carte', async () => {
  const { services, compte, commander, tour } = await ouvrirCaisse()
  await services.database.query(`UPDATE preference SET cartes_montants = '10000', cartes_mois = 12`)
  const voulue: DemandeCarte = {
    francs: 10_000,
    de: 'Awa',
    pour: 'Fatou',
    canal: 'mail',
    email: 'fatou@exemple.sn',
    telephone: null,
    mot: null,
    payment_method: 'carte',
    devise: 'XOF',
    cgv_version: 1,
  }
  const carte = async () => (await acheterCarte({ ...services, essai: false }, compte, voulue, undefined)).id
  for (let rang = 0; rang < 5; rang += 1) {
    expect(await carte()).toBeGreaterThan(0)
    services.avancer(36 * MINUTE)
    await tour()
  }
  expect(await commander()).toBeGreaterThan(0)
  expect(await carte()).toBeGreaterThan(0)
})
