import { expect, it } from 'vitest'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { ids, poserBoutique } from '#tests/fixtures.ts'
import { fautesEtagere } from './champs.ts'
import { voirEtageres } from './etagere.data.ts'

const { riz, mil, boubou, epuise, bissap, archive } = ids.produit

it('chaque étagère montre ce qui se vend\u00a0: réduit, neuf, vendu ou choisi, et rien d’épuisé', async () => {
  const base = await ouvrirBase()
  await poserBoutique(base)
  const { now } = contexteDeTest(base)
  const vu = async () =>
    (await voirEtageres(base, now())).map(({ titre, produits }) => [titre, produits.map(({ id }) => id)])
  expect(await vu()).toEqual([])
  await base.query(`INSERT INTO etagere (titre, genre, produits, rang) VALUES
    ('Promotions', 'promotions', '{}', 0), ('Nouveautés', 'nouveautes', '{}', 1), ('Ventes', 'ventes', '{}', 2),
    ('Choisis', 'choisie', '{${[bissap, archive, epuise, riz, 99].join()}}', 3)`)
  // nothing is reduced, nothing was sold: those two are not there
  expect(await vu()).toEqual([
    ['Nouveautés', [bissap, boubou, mil, riz]],
    ['Choisis', [bissap, riz]],
  ])
  await base.query(`INSERT INTO promotion (designation, pourcent, piece, portee, produits, debut) VALUES
    ('Une', 10, 5, 'produits', '{${riz}}', '2026-11-20'), ('Autre', 30, 5, 'produits', '{${mil}}', '2026-11-20')`)
  await base.query(`UPDATE promotion SET commencee_le = '2026-11-20'`)
  await base.query(`INSERT INTO mouvement (produit_id, quantite, motif, cree_le) VALUES
    (${riz}, -2, 'reservation', '2026-11-15'), (${boubou}, -5, 'reservation', '2026-11-15'),
    (${boubou}, 4, 'retour', '2026-11-16'), (${mil}, -90, 'reservation', '2026-09-15')`)
  const [promotions, , ventes] = await vu()
  expect([promotions, ventes]).toEqual([
    ['Promotions', [mil, riz]],
    ['Ventes', [riz, boubou]],
  ])
})

it('une étagère choisie l’est d’au moins un produit', () => {
  expect(fautesEtagere({ genre: 'choisie', produits: [] })).toHaveProperty('produits')
  expect(fautesEtagere({ genre: 'choisie', produits: [riz] })).toEqual({})
  expect(fautesEtagere({ genre: 'ventes', produits: [] })).toEqual({})
})
