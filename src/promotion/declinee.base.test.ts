import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findProduit } from '#catalogue/catalogue.data.ts'
import { LIGNE_DE_COMMANDE } from '#compte/equipe.ts'
import { ecrireGrille, voirGrille } from '#fiche/declinaisons.actions.ts'
import { exact } from '#shared/exact.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { ids, poserBoutique, poserDeclinaisons } from '#tests/fixtures.ts'
import { ECRIVABLES_PROMOTION, essayerPromotion, lancerPromotion } from './promotion.actions.ts'
import type { DemandeEssai } from './promotion.data.ts'

const { boubou, riz } = ids.produit
const { rouge, bleu } = ids.couleur
const appel = { equipier: LIGNE_DE_COMMANDE }

it('Une promotion laisse son prix à l’article dont une déclinaison ne coûterait plus rien, et le dit avant', async () => {
  const base = await ouvrirBase()
  await poserBoutique(base)
  const context = contexteDeTest(base)
  // 35 000 francs, the blue one 20 000 less
  await poserDeclinaisons(base, boubou, [
    { couleur_id: rouge, taille_id: null, quantite: 3 },
    { couleur_id: bleu, taille_id: null, quantite: 3, ecart: -20_000 },
  ])
  const lire = async () => {
    const { prix, declinaisons = [] } = (await findProduit(base, boubou)) ?? {}
    return [prix, declinaisons.map(({ ecart }) => Number(prix) + Number(ecart))]
  }
  const baisse: Pick<DemandeEssai, 'portee' | 'piece' | 'produits' | 'categories'> = {
    portee: 'produits',
    piece: 5,
    produits: [boubou, riz],
    categories: [],
  }
  const essayer = (pourcent: number) =>
    essayerPromotion(context, { ...baisse, pourcent: exact(pourcent), montant: null })
  expect(await essayer(40)).toMatchObject({ vises: 2, nombre: 2, gratuits: 0 })
  // 20 000: the blue one would cost nothing
  expect(await essayer(45)).toMatchObject({ vises: 2, nombre: 1, gratuits: 1, exemples: [{ id: riz }] })
  const commencer = async (pourcent: number) => {
    const saisie = { ...baisse, designation: 'Tabaski', pourcent, debut: '2027-11-22T08:00' }
    const faite = (await ECRIVABLES_PROMOTION[0]?.creer?.(context, appel, saisie)) as { id: number }
    await lancerPromotion(context, appel, faite.id)
  }
  await commencer(45)
  expect(await lire()).toEqual([35_000, [35_000, 15_000]])
  expect((await findProduit(base, riz))?.prix).toBe(6875)
  // another one that leaves it something has it
  await commencer(40)
  expect(await lire()).toEqual([21_000, [21_000, 1000]])

  const ecrire = async (plus: object) => {
    const { version, declinaisons } = await voirGrille(base, boubou)
    const voulues = declinaisons.map((une) => ({
      ...{ ...une, quantite_lue: une.quantite },
      ...(une.couleur_id === bleu ? plus : {}),
    }))
    return ecrireGrille(context, appel, { produit_id: boubou, version, declinaisons: voulues })
  }
  await expect(ecrire({ ecart: -21_000 })).rejects.toMatchObject({
    champs: { [`declinaisons.${bleu}-`]: 'Son prix serait nul ou négatif pendant la promotion en cours.' },
  })
  // off sale it stands in no promotion's way, and with a price of its own neither
  await ecrire({ ecart: -21_000, en_vente: false })
  expect(await lire()).toEqual([19_250, [19_250]])
  await ecrire({ ecart: -10_000, en_vente: true })
  expect(await lire()).toEqual([19_250, [19_250, 9250]])

  // as before the migration, which looks at its price anew
  await base.query('UPDATE declinaison SET ecart = -19250 WHERE couleur_id = $1', [bleu])
  expect(await lire()).toEqual([19_250, [19_250]])
  const dite = readFileSync('migrations/0198_promotion_qui_ne_donne_rien.sql', 'utf8')
  await base.query(dite.slice(dite.indexOf('SELECT reprendre_prix')))
  expect(await lire()).toEqual([21_000, [21_000, 1750]])
})
