import { expect, it } from 'vitest'
import { type Bureau, bouger, ouvrirBureau, payee } from '#tests/bureau.ts'
import { voirRapport } from './rapport.actions.ts'
import { morceaux, NOMS_AXES } from './rapport.ts'
import { tenirSommes } from './sommes.actions.ts'

const JOUR = 86_400_000
const lire = ({ services: { database } }: Bureau) =>
  database.query(`
SELECT pas, debut::text, axe, cle, nom, nombre, trim_scale(brut) AS brut, trim_scale(moins) AS moins,
  trim_scale(vendu) AS vendu, trim_scale(cout) AS cout, trim_scale(inconnu) AS inconnu FROM somme
ORDER BY pas, debut, axe, cle`)

/** The sums as they are kept; they are those that one makes of all the orders. */
async function gardees(bureau: Bureau) {
  const { database } = bureau.services
  await tenirSommes(database)
  const tenues = await lire(bureau)
  await database.query('DELETE FROM somme')
  await database.query('INSERT INTO jourvendu (jour) SELECT cree_le::date FROM commande')
  await tenirSommes(database)
  expect(tenues).toEqual(await lire(bureau))
  return tenues
}

it('après chaque geste, ce qui est gardé est ce que font toutes les commandes, refait de rien', async () => {
  const bureau = await ouvrirBureau()
  const { database } = bureau.services
  expect(await gardees(bureau)).toEqual([])
  const ids = [await payee(bureau), await payee(bureau)]
  const vendu = (sommes: Record<string, unknown>[]) =>
    sommes.filter(({ axe, cle, pas }) => axe === 'total' && cle === 'ventes' && pas === 'mois')
  expect(vendu(await gardees(bureau))).toMatchObject([{ nombre: 2, brut: '7000', moins: '0' }])
  // paid, but not for a moment: it counts nowhere
  await bureau.enRoute()
  expect(vendu(await gardees(bureau))).toMatchObject([{ nombre: 2, brut: '7000', moins: '0' }])
  bureau.services.avancer(JOUR)
  await bureau.equipe('gestionnaire', 'POST', '/api/remboursement', {
    ...{ commande_id: ids[0], montant: 1000, motif: 'sac abîmé' },
  })
  await bureau.tour()
  expect(vendu(await gardees(bureau))).toMatchObject([{ nombre: 2, brut: '7000', moins: '1000' }])
  await bouger(bureau, 'gestionnaire', ids[1] ?? 0, 5)
  await bureau.tour()
  expect(vendu(await gardees(bureau))).toMatchObject([{ brut: '7000', moins: '4500' }])
  // less came than was asked, and was taken: of what came, half went back
  await database.query('UPDATE tentative SET recu = 2000 WHERE commande_id = $1', [ids[0]])
  expect(vendu(await gardees(bureau))).toMatchObject([{ brut: '7000', moins: '5250' }])
  const troisieme = await payee(bureau)
  await gardees(bureau)
  // whatever may still change of what was sold
  for (const change of [
    `UPDATE detailcommande SET quantite = quantite + 1 WHERE commande_id = ${troisieme}`,
    `DELETE FROM detailcommande WHERE id = (SELECT max(id) FROM detailcommande WHERE commande_id = ${troisieme})`,
    `UPDATE commande SET etat_paiement = 1 WHERE id = ${troisieme}`,
    `UPDATE commande SET etat_paiement = 2 WHERE id = ${troisieme}`,
    `UPDATE detailcommande SET prix_revient = 300 WHERE commande_id = ${troisieme}`,
    `UPDATE commande SET etat = 7 WHERE id = ${troisieme}`,
    `UPDATE commande SET essai = 1 WHERE id = ${troisieme}`,
    `UPDATE tentative SET etat = 'corrigee' WHERE commande_id = ${ids[0]}`,
  ]) {
    await database.query(change)
    await gardees(bureau)
  }
})

it('deux qui lisent pendant que l’on vend : les mêmes sommes, une fois', async () => {
  const bureau = await ouvrirBureau()
  const { database } = bureau.services
  const periode = { du: '2026-01-01', au: '2026-12-31' }
  for (const _ of [1, 2])
    await Promise.all([payee(bureau), ...NOMS_AXES.map((axe) => voirRapport(database, axe, periode, 10))])
  for (const axe of NOMS_AXES) expect((await voirRapport(database, axe, periode, 10)).total.nombre).toBe(2)
  await gardees(bureau)
})

it('une période se lit par ses mois entiers et les jours d’à côté', () => {
  expect(morceaux({ du: '2026-01-30', au: '2026-04-02' }, false)).toEqual([
    ...['2026-01-30', '2026-01-31'].map((debut) => ({ pas: 'jour', debut })),
    ...['2026-02-01', '2026-03-01'].map((debut) => ({ pas: 'mois', debut })),
    ...['2026-04-01', '2026-04-02'].map((debut) => ({ pas: 'jour', debut })),
  ])
  expect(morceaux({ du: '2026-02-01', au: '2026-02-28' }, true)).toHaveLength(28)
  expect(morceaux({ du: '2026-02-01', au: '2026-02-28' }, false)).toEqual([
    { pas: 'mois', debut: '2026-02-01' },
  ])
})
