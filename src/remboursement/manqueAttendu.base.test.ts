import { expect, it } from 'vitest'
import { reservesDe } from '#caisse/reserve.data.ts'
import { LIGNE_DE_COMMANDE } from '#compte/equipe.ts'
import { ajouterAuPanier } from '#panier/panier.actions.ts'
import { bougerStock } from '#stock/mouvement.actions.ts'
import { type Bureau, bouger, ouvrirBureau, payee } from '#tests/bureau.ts'
import { ids, poserDeclinaisons } from '#tests/fixtures.ts'

const { bissap, mil, boubou } = ids.produit
const SANS_CHOIX = { couleur_id: null, taille_id: null, unite_id: null }
const ajouter = ({ services, compte }: Bureau, ligne: { produit_id: number; quantite: number }, choix = {}) =>
  ajouterAuPanier(
    { ...services, reservesDe },
    { compte, cle: undefined },
    { ...ligne, ...SANS_CHOIX, ...choix },
  )

/** Three bottles at 1 000 francs and a flour, paid, of which so many were there. */
async function precommandee(bureau: Bureau, la: number, quantite = 3): Promise<number> {
  const { database } = bureau.services
  await database.query('DELETE FROM mouvement WHERE produit_id = $1', [bissap])
  await database.query("UPDATE produit SET quantite = $2, attente = '2026-12-20/50' WHERE id = $1", [
    bissap,
    la,
  ])
  if (la > 0)
    await database.query(
      "INSERT INTO mouvement (produit_id, quantite, motif, cree_le) VALUES ($1, $2, 'initial', now())",
      [bissap, la],
    )
  await ajouter(bureau, { produit_id: mil, quantite: 1 })
  if (quantite > 2) await ajouter(bureau, { produit_id: bissap, quantite: quantite - 2 })
  return payee(bureau)
}

async function retirer(bureau: Bureau, id: number, quantite: number, remettre_en_stock: 0 | 1) {
  const { data } = await bureau.equipe('preparateur', 'GET', `/api/equipe/commande/${id}`)
  const ligne = data.commande.detailcommandes.find(
    (une: { produit_id: number }) => une.produit_id === bissap,
  ).id
  const parts = { lignes: [{ id: ligne, quantite }], livraison: false }
  return bureau.equipe('gestionnaire', 'POST', '/api/remboursement', {
    ...{ commande_id: id, montant: 1000 * quantite, parts, motif: 'n’en veut plus' },
    retirer: { remettre_en_stock },
  })
}

/** What is there, what is waited for, and what the order's line says; every sum being what it is the sum of. */
async function etat({ services: { database } }: Bureau, id: number) {
  expect(await database.query('SELECT * FROM ecart_stock')).toEqual([])
  const fautes = await database.query(
    `SELECT p.id FROM produit p WHERE p.attendus <> (SELECT coalesce(sum(attendu), 0) FROM reservation r
       WHERE r.produit_id = p.id AND r.declinaison_id IS NULL)`,
  )
  expect(fautes).toEqual([])
  const [vu] = await database.query(
    `SELECT p.quantite::int AS stock, p.attendus::int AS attendus, d.attente FROM produit p
     JOIN detailcommande d ON d.produit_id = p.id AND d.commande_id = $2 WHERE p.id = $1`,
    [bissap, id],
  )
  return vu
}
const livrer = (bureau: Bureau, quantite: number) =>
  bougerStock(
    bureau.services,
    { equipier: LIGNE_DE_COMMANDE },
    { produit_id: bissap, motif: 'livraison', quantite },
  )

it.each([
  ['remises en vente', 1],
  ['manquantes', 0],
] as const)(
  'De trois attendues, toutes retirées, %s : rien n’entre en stock, personne n’attend plus, le reste part',
  async (_, enStock) => {
    const bureau = await ouvrirBureau()
    const id = await precommandee(bureau, 0)
    expect(await etat(bureau, id)).toEqual({ stock: 0, attendus: 3, attente: '2026-12-20' })
    expect((await retirer(bureau, id, 3, enStock)).statut).toBe(200)
    expect(await etat(bureau, id)).toEqual({ stock: 0, attendus: 0, attente: null })
    await livrer(bureau, 4)
    expect(await etat(bureau, id)).toEqual({ stock: 4, attendus: 0, attente: null })
    await bouger(bureau, 'preparateur', id, 2)
    expect((await bouger(bureau, 'preparateur', id, 3)).statut).toBe(200)
  },
)

it('De trois attendues, deux retirées : la troisième s’attend encore, et va à qui l’a payée', async () => {
  const bureau = await ouvrirBureau()
  const id = await precommandee(bureau, 0)
  expect((await retirer(bureau, id, 2, 1)).statut).toBe(200)
  expect(await etat(bureau, id)).toEqual({ stock: 0, attendus: 1, attente: '2026-12-20' })
  await livrer(bureau, 4)
  expect(await etat(bureau, id)).toEqual({ stock: 3, attendus: 0, attente: null })
  await bureau.annuler(id)
  expect(await etat(bureau, id)).toMatchObject({ stock: 4, attendus: 0 })
})

it.each([
  ['remise en vente', 1],
  ['manquante', 0],
] as const)('De deux là et une attendue, celle-ci retirée, %s : les deux partent', async (_, enStock) => {
  const bureau = await ouvrirBureau()
  const id = await precommandee(bureau, 2)
  expect(await etat(bureau, id)).toEqual({ stock: 0, attendus: 1, attente: '2026-12-20' })
  await retirer(bureau, id, 1, enStock)
  expect(await etat(bureau, id)).toEqual({ stock: 0, attendus: 0, attente: null })
  await bouger(bureau, 'preparateur', id, 2)
  expect((await bouger(bureau, 'preparateur', id, 3)).statut).toBe(200)
})

it('De deux là et une attendue, deux retirées : celle qui était là revient, ou manque, et une part', async () => {
  for (const [enStock, stock] of [
    [1, 1],
    [0, 0],
  ] as const) {
    const bureau = await ouvrirBureau()
    const id = await precommandee(bureau, 2)
    await retirer(bureau, id, 2, enStock)
    expect(await etat(bureau, id)).toEqual({ stock, attendus: 0, attente: null })
    await bouger(bureau, 'preparateur', id, 2)
    expect((await bouger(bureau, 'preparateur', id, 3)).statut).toBe(200)
  }
})

it('D’une déclinaison, ce qui est attendu l’est de la sienne', async () => {
  const bureau = await ouvrirBureau()
  const { database } = bureau.services
  const { rouge, bleu } = ids.couleur
  await poserDeclinaisons(database, boubou, [
    { couleur_id: rouge, taille_id: null, quantite: 0 },
    { couleur_id: bleu, taille_id: null, quantite: 0 },
  ])
  await database.query("UPDATE produit SET attente = 'commande 5' WHERE id = $1", [boubou])
  for (const couleur_id of [rouge, bleu])
    await ajouter(bureau, { produit_id: boubou, quantite: 2 }, { couleur_id })
  const id = await payee(bureau)
  const attendus = () =>
    database.query('SELECT attendus::int AS n, quantite::int AS la FROM declinaison ORDER BY id')
  const lignes = () =>
    database.query<{ id: number; attente: string | null }>(
      'SELECT id, attente FROM detailcommande WHERE commande_id = $1 AND produit_id = $2 ORDER BY couleur_id',
      [id, boubou],
    )
  expect(await attendus()).toEqual([
    { n: 2, la: 0 },
    { n: 2, la: 0 },
  ])
  const [, bleue] = await lignes()
  const parts = { lignes: [{ id: bleue?.id, quantite: 2 }], livraison: false }
  const rendue = await bureau.equipe('gestionnaire', 'POST', '/api/remboursement', {
    ...{ commande_id: id, montant: 70_000, parts, motif: 'n’en veut plus' },
    retirer: { remettre_en_stock: 1 },
  })
  expect(rendue.statut).toBe(200)
  expect(await attendus()).toEqual([
    { n: 2, la: 0 },
    { n: 0, la: 0 },
  ])
  expect(await lignes()).toMatchObject([{ attente: 'commande 5' }, { attente: null }])
})
