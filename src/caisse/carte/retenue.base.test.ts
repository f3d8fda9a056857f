import { expect, it } from 'vitest'
import { LIGNE_DE_COMMANDE } from '#compte/equipe.ts'
import { creerOffre } from '#offre/equipe.actions.ts'
import { MINUTE, ouvrirCaisse } from '#tests/caisse.ts'
import { offreSimple } from '#tests/fixtures.ts'
import { acheterCarte, type DemandeCarte } from './carte.actions.ts'

const VOULUE: DemandeCarte = {
  ...{ francs: 10_000, de: 'Awa', pour: 'Fatou', canal: 'mail', email: 'fatou@exemple.sn' },
  ...{ telephone: null, mot: null, payment_method: 'carte', devise: 'XOF', cgv_version: 1 },
}
const VENDRE_DES_CARTES = `UPDATE preference SET cartes_montants = '10000', cartes_mois = 12`

it('Cinq cartes que la banque refuse ne gardent aucun article : rien n’empêche d’acheter autre chose, ni une sixième carte', async () => {
  const { services, compte, commander, tour } = await ouvrirCaisse()
  await services.database.query(VENDRE_DES_CARTES)
  const carte = async () => (await acheterCarte({ ...services, essai: false }, compte, VOULUE, undefined)).id
  for (let rang = 0; rang < 5; rang += 1) {
    expect(await carte()).toBeGreaterThan(0)
    services.avancer(36 * MINUTE)
    await tour()
  }
  expect(await commander()).toBeGreaterThan(0)
  expect(await carte()).toBeGreaterThan(0)
})

it('Une carte cadeau n’est la première commande de personne : l’offre de bienvenue attend les premiers articles, une fois', async () => {
  const { services, compte, commander, commande } = await ouvrirCaisse()
  await services.database.query(VENDRE_DES_CARTES)
  await creerOffre(services, { equipier: LIGNE_DE_COMMANDE }, offreSimple({ premiere: 1 }))
  await acheterCarte({ ...services, essai: false }, compte, VOULUE, undefined)
  const premiere = await commander()
  expect((await commande(premiere)).offres).toMatchObject([{ mots: 'Bienvenue', remise: 200 }])
  await services.database.query('UPDATE panier SET etat = 1 WHERE compte_id = $1', [compte.id])
  expect((await commande(await commander())).offres).toEqual([])
})
