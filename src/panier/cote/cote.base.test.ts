import { expect, it } from 'vitest'
import { ids, ouvrirComptoir } from '#tests/comptoir.ts'
import { COTE_MAX } from './cote.ts'

const { bissap, mil, archive, boubou } = ids.produit

it('un article se met de côté avec son prix d’alors, une fois par choix, et s’oublie', async () => {
  const comptoir = await ouvrirComptoir()
  const { database } = comptoir.context
  const awa = await comptoir.entrer('awa')
  const mettre = (corps: object) => awa.demander('POST', '/api/cote', corps)
  const lire = async (qui = awa) => (await qui.demander('GET', '/api/cote')).json.data
  const [{ prix }] = (await mettre({ produit_id: bissap, quantite: 2 })).json.data
  await database.query(
    'UPDATE produit SET prix = prix + 500, prix_normal = prix_normal + 500 WHERE id = $1',
    [bissap],
  )
  await mettre({ produit_id: mil, quantite: 1 })
  const sans = { couleur_id: null, taille_id: null, unite_id: null }
  const milDeCote = { ...sans, produit_id: mil, quantite: 1, prix: expect.any(Number) }
  // the price that was seen stays; the same choice again is seen anew
  expect(await lire()).toEqual([milDeCote, { ...sans, produit_id: bissap, quantite: 2, prix }])
  expect((await mettre({ produit_id: bissap, quantite: 3 })).json.data[0]).toEqual({
    ...{ ...sans, produit_id: bissap, quantite: 3 },
    prix: prix + 500,
  })
  for (let fois = 0; fois < 2; fois += 1)
    expect((await awa.demander('POST', '/api/cote/oubli', { produit_id: bissap })).json.data).toEqual([
      milDeCote,
    ])
  // nobody else's, and nothing that is not sold
  expect(await lire(await comptoir.entrer('bineta'))).toEqual([])
  for (const produit_id of [archive, 99_999])
    expect((await mettre({ produit_id, quantite: 1 })).statut).toBe(404)
  for (const corps of [
    { produit_id: mil },
    { produit_id: mil, quantite: 0 },
    { produit_id: '1', quantite: 1 },
  ])
    expect((await mettre(corps)).statut).toBe(400)
  expect((await comptoir.visiteur.demander('GET', '/api/cote')).statut).toBe(401)
})

it('pressé plusieurs fois à la fois, un article est de côté une fois, et la place se compte juste', async () => {
  const comptoir = await ouvrirComptoir()
  const { database } = comptoir.context
  const awa = await comptoir.entrer('awa')
  await database.query(
    `INSERT INTO misdecote (compte_id, produit_id, couleur_id, quantite, prix)
     SELECT $1, $2, n, 1, 100 FROM generate_series(1000, $3::integer) AS n`,
    [awa.id, boubou, 998 + COTE_MAX],
  )
  const mettre = (produit_id: number) => awa.demander('POST', '/api/cote', { produit_id, quantite: 1 })
  const reponses = await Promise.all([...Array.from({ length: 10 }, () => mettre(mil)), mettre(bissap)])
  expect([...new Set(reponses.map(({ statut }) => statut))].sort()).toEqual([200, 422])
  expect((await awa.demander('GET', '/api/cote')).json.data).toHaveLength(COTE_MAX)
})

it('au-delà de la place, rien n’est perdu ; un produit effacé s’en va', async () => {
  const comptoir = await ouvrirComptoir()
  const { database } = comptoir.context
  const awa = await comptoir.entrer('awa')
  await database.query(
    `INSERT INTO misdecote (compte_id, produit_id, couleur_id, quantite, prix)
     SELECT $1, $2, n, 1, 100 FROM generate_series(1000, $3::integer) AS n`,
    [awa.id, boubou, 999 + COTE_MAX],
  )
  const plein = await awa.demander('POST', '/api/cote', { produit_id: mil, quantite: 1 })
  expect([plein.statut, plein.json.code]).toEqual([422, 'ETAT_REFUSE'])
  expect((await awa.demander('GET', '/api/cote')).json.data).toHaveLength(COTE_MAX)
})
