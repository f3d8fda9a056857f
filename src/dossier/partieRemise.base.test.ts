// To be paid at the door, in two parcels: the first is in its buyer's hands unpaid when the last is refused (ADR 64).
import { expect, it } from 'vitest'
import { listPapiersDe } from '#papier/papier.data.ts'
import { emettrePapiers } from '#papier/papier.jobs.ts'
import { type Bureau, bouger } from '#tests/bureau.ts'
import { dossier, enPreparation, expedier, ouvrirColis, partis, pieces } from '#tests/colis/colis.ts'
import { ids } from '#tests/fixtures.ts'

const { bissap, mil } = ids.produit
const choix = { couleur_id: null, taille_id: null, unite_id: null }
const stock = async (bureau: Bureau) => {
  const rows = await bureau.services.database.query<{ n: string }>(
    'SELECT quantite AS n FROM produit WHERE id IN ($1, $2) ORDER BY id = $1 DESC',
    [bissap, mil],
  )
  return rows.map(({ n }) => Number(n))
}
const noter = (bureau: Bureau, commande_id: number, geste: string, plus = {}) =>
  bureau.equipe('preparateur', 'POST', '/api/encaissement', { commande_id, geste, ...plus })

/** Two bottles brought as C-1; C-2, the third and both sacks, refused at the door. */
async function refusee(bureau: Bureau) {
  const id = await enPreparation(bureau)
  await expedier(bureau, id, { lignes: [await pieces(bureau, id, 'bissap', 2)] })
  const [un] = (await dossier(bureau, id)).colis.partis
  expect((await bureau.equipe('preparateur', 'PUT', '/api/equipe/colis/livre', { id: un.id })).statut).toBe(
    200,
  )
  await expedier(bureau, id)
  expect(await bureau.commande(id)).toMatchObject({ etat: 3, etat_paiement: 6 })
  const [, deux] = (await dossier(bureau, id)).colis.partis
  const defaire = () =>
    bureau.equipe('preparateur', 'PUT', '/api/equipe/colis/defait', {
      id: deux.id,
      motif: 'refusé à la porte',
    })
  return { id, defaire }
}

async function changer(bureau: Bureau, id: number, lignes: [number, number][], plus = {}) {
  const { data } = await bureau.equipe('preparateur', 'GET', `/api/equipe/changement/${id}`)
  const { adresseliv, tel, consigne, mot } = (await dossier(bureau, id)).commande
  const { version, destination_id, express } = data
  return bureau.equipe('preparateur', 'PUT', '/api/equipe/changement', {
    ...{ id, version, destination_id, express, adresseliv, tel, consigne, mot },
    lignes: lignes.map(([produit_id, quantite]) => ({ ...choix, produit_id, quantite })),
    ...plus,
  })
}

it('Le dernier colis refusé, ce qui est remis reste dû : le reste sort de la commande, qui s’encaisse et se livre', async () => {
  const bureau = await ouvrirColis()
  const avant = await stock(bureau)
  const { id, defaire } = await refusee(bureau)
  expect(await noter(bureau, id, 'refuser')).toMatchObject({
    code: 'ETAT_REFUSE',
    message:
      'Un colis de cette commande est déjà remis (C-1)\u00a0: défaites C-2, retirez de la commande ce qui ne repart pas («\u202fModifier la commande\u202f»), puis notez l’argent de ce qui est remis.',
  })
  expect(await bureau.commande(id)).toMatchObject({ etat: 3, etat_paiement: 6 })
  expect((await defaire()).statut).toBe(200)
  expect((await changer(bureau, id, [[bissap, 2]])).statut).toBe(200)
  const { commande, encaissement } = await dossier(bureau, id)
  expect(commande).toMatchObject({ etatcommande: 3, etatpaiement: 6, detailcommandes: [{ quantite: 2 }] })
  expect([await partis(bureau, id), await stock(bureau)]).toEqual([
    [['C-1', [2]]],
    [(avant[0] ?? 0) - 2, avant[1]],
  ])
  expect((await noter(bureau, id, 'refuser')).message).toContain('marquez-la comme livrée')
  expect(encaissement).toMatchObject({ du: commande.montantcommande, recu: 0 })
  expect((await noter(bureau, id, 'encaisser', { du: encaissement.du })).statut).toBe(200)
  await bouger(bureau, 'preparateur', id, 4, { sans_code: true })
  expect(await bureau.commande(id)).toMatchObject({ etat: 4, etat_paiement: 2 })
  await emettrePapiers(bureau.services)
  const papiers = await listPapiersDe(bureau.services.database, id)
  expect(papiers.map(({ serie, contenu }) => [serie, contenu.francs])).toEqual([
    ['FA', String(commande.montantcommande)],
  ])
})

it('Ce qui est parti n’en sort pas, rien ne s’y ajoute, et sa ville ne change plus', async () => {
  const bureau = await ouvrirColis()
  const { id, defaire } = await refusee(bureau)
  await defaire()
  const { montantcommande } = (await dossier(bureau, id)).commande
  const tout: [number, number][] = [
    [bissap, 3],
    [mil, 2],
  ]
  const refus = async (lignes: [number, number][], plus = {}) => {
    const { code, message } = await changer(bureau, id, lignes, plus)
    expect(code).toBe('ETAT_REFUSE')
    return message as string
  }
  expect(await refus([[bissap, 1]])).toContain('qui restent dans la commande')
  expect(await refus([[mil, 2]])).toContain('qui restent dans la commande')
  expect(await refus([[bissap, 4]])).toContain('ne peut plus qu’y diminuer')
  expect(await refus([...tout, [ids.produit.boubou, 1]])).toContain('aucun autre article ne s’y ajoute')
  expect(await refus(tout, { destination_id: ids.destination.paris })).toContain('ne changent plus')
  expect((await dossier(bureau, id)).commande).toMatchObject({ montantcommande, etatcommande: 2 })
  // a part of what is left may go, the rest leaves as any
  expect(
    (
      await changer(bureau, id, [
        [bissap, 2],
        [mil, 1],
      ])
    ).statut,
  ).toBe(200)
  expect(await bureau.commande(id)).toMatchObject({ etat: 2, etat_paiement: 6 })
  await expedier(bureau, id)
  expect(await partis(bureau, id)).toEqual([
    ['C-1', [2]],
    ['C-3', [1]],
  ])
})

it('Ce qui ne se vend plus ainsi n’y change rien : archivé, sous son minimum, hors plafond, il sort quand même', async () => {
  const bureau = await ouvrirColis()
  const { id, defaire } = await refusee(bureau)
  await defaire()
  const { database } = bureau.services
  await database.query('UPDATE produit SET archive_le = now() WHERE id = $1', [mil])
  await database.query('DELETE FROM encaissement')
  const { data } = await bureau.equipe('preparateur', 'GET', `/api/equipe/changement/${id}`)
  expect(data).toMatchObject({ peut: 'reste' })
  expect(data.lignes.map(({ nom }: { nom: string }) => nom)).toEqual([
    expect.stringMatching(/issap/),
    expect.stringMatching(/[Mm]il/),
  ])
  expect((await changer(bureau, id, [[bissap, 2]])).statut).toBe(200)
  expect(await bureau.commande(id)).toMatchObject({ etat: 3, etat_paiement: 6 })
})
