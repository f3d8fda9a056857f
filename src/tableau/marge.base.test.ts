import { expect, it } from 'vitest'
import { lireCsv } from '#shared/csv.ts'
import { type Bureau, bouger, ouvrirBureau, payee } from '#tests/bureau.ts'
import { ids } from '#tests/fixtures.ts'

const { bissap } = ids.produit
const jour = (bureau: Bureau) => bureau.services.now().toISOString().slice(0, 10)
const lire = async (bureau: Bureau, axe: string) =>
  (
    await bureau.equipe(
      'gestionnaire',
      'GET',
      `/api/equipe/rapport?axe=${axe}&du=${jour(bureau)}&au=${jour(bureau)}`,
    )
  ).data
const couter = (bureau: Bureau, prix: number | null) =>
  bureau.services.database.query('UPDATE produit SET prix_revient = $2 WHERE id = $1', [bissap, prix])

/**
 * Two bottles at 1 000 francs each time: bought at 400 and sold with 300 off; bought at 900, and one came back; bought at
 * nobody knows what.
 */
async function vendre(bureau: Bureau) {
  const { database } = bureau.services
  const poser = (id: number, pose: string) =>
    database.query(`UPDATE detailcommande SET ${pose} WHERE commande_id = $1`, [id])
  await couter(bureau, 400)
  const remisee = await payee(bureau)
  await poser(remisee, 'remise = 300')
  await couter(bureau, 900)
  const rendue = await payee(bureau)
  await poser(rendue, 'revenus = 1')
  await couter(bureau, null)
  await payee(bureau)
  return { remisee, rendue }
}
const MARGE = { vendu: 1700 + 1000, cout: 800 + 900, inconnu: 2000 }

it('une marge dit ce qu’on sait : remises déduites, pièces revenues laissées de côté, le reste à part', async () => {
  const bureau = await ouvrirBureau()
  await vendre(bureau)
  for (const axe of ['produit', 'declinaison', 'categorie']) {
    const { lignes, marge } = await lire(bureau, axe)
    expect([axe, marge]).toEqual([axe, MARGE])
    expect([axe, lignes[0].marge]).toEqual([axe, MARGE])
    // delivery and refunds have none
    expect(lignes.slice(1).filter((ligne: object) => 'marge' in ligne)).toEqual([])
  }
  expect(await lire(bureau, 'jour')).not.toHaveProperty('marge')
})

it('un prix de revient qui change après la vente ne change pas la marge du mois', async () => {
  const bureau = await ouvrirBureau()
  await vendre(bureau)
  await couter(bureau, 5)
  expect((await lire(bureau, 'produit')).marge).toEqual(MARGE)
})

it('une commande annulée ne laisse pas de marge', async () => {
  const bureau = await ouvrirBureau()
  const { remisee } = await vendre(bureau)
  await bouger(bureau, 'gestionnaire', remisee, 5)
  expect((await lire(bureau, 'produit')).marge).toEqual({ vendu: 1000, cout: 900, inconnu: 2000 })
})

it('la TVA qu’un prix contient n’est pas de la marge', async () => {
  const bureau = await ouvrirBureau()
  const { database } = bureau.services
  await couter(bureau, 500)
  const id = await payee(bureau)
  await database.query(
    `UPDATE commande SET taxes = '{"mode":"incluse","mention":null,"parts":[{"taux":"25","base":2800,"montant":700}]}' WHERE id = $1`,
    [id],
  )
  await database.query('UPDATE detailcommande SET taxe = 25 WHERE commande_id = $1', [id])
  expect((await lire(bureau, 'produit')).marge).toEqual({ vendu: 1600, cout: 1000, inconnu: 0 })
})

it('elle est dans le fichier, avec son taux', async () => {
  const bureau = await ouvrirBureau()
  await vendre(bureau)
  const { liste } = await bureau.equipe(
    ...([
      'gestionnaire',
      'GET',
      `/api/equipe/fichier/rapport?axe=produit&du=${jour(bureau)}&au=${jour(bureau)}`,
    ] as const),
  )
  const { lignes } = await lireCsv(new TextEncoder().encode(liste), 100)
  expect(lignes[0]?.cellules).toMatchObject({
    'vendu,_prix_de_revient_connu_(fcfa)': '2700',
    'prix_de_revient_(fcfa)': '1700',
    'marge_(fcfa)': '1000',
    'taux_de_marge_(%)': '37',
    'vendu,_prix_de_revient_inconnu_(fcfa)': '2000',
  })
  expect(lignes.at(-1)?.cellules['marge_(fcfa)']).toBe('')
})
