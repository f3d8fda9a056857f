import { beforeAll, expect, it } from 'vitest'
import { type Comptoir, ouvrirComptoir } from '#tests/comptoir.ts'
import { ids } from '#tests/fixtures.ts'
import { oublierPartages, ouvrirPartage } from './partage.actions.ts'
import { deletePartages } from './partage.data.ts'

let comptoir: Comptoir
beforeAll(async () => {
  comptoir = await ouvrirComptoir()
})

const RIZ = { produit_id: ids.produit.riz, unite_id: ids.unite.kg, quantite: 3 }
const partager = (lignes: object[]) => comptoir.visiteur.demander('POST', '/api/panierpartage', { lignes })
const ouvrir = (code: string) => comptoir.visiteur.demander('GET', `/api/panierpartage/${code}`)

it('Un panier se confie par un lien court, sans compte, et s’ouvre aux prix du jour', async () => {
  const { json } = await partager([RIZ, RIZ])
  expect(json.data.adresse).toBe(`https://boutique.exemple.sn/panier#${json.data.code}`)
  expect(json.data.proche).toBe(`https://boutique.exemple.sn/partage/${json.data.code}`)
  const { data } = (await ouvrir(json.data.code)).json
  expect(data).toMatchObject({
    montant: 1500,
    panierproduits: [{ quantite: 3, unite_id: ids.unite.kg, prix: 500, produit: { id: ids.produit.riz } }],
  })
})

it('Il ne garde rien de personne, et ne montre pas ce qui n’est pas en vente', async () => {
  const { json } = await partager([RIZ, { produit_id: ids.produit.archive, quantite: 1 }])
  expect((await ouvrir(json.data.code)).json.data.panierproduits).toHaveLength(1)
  const { code } = json.data
  expect(await ouvrirPartage(comptoir.context, code)).toMatchObject({
    ...{ partis: 1, expire: json.data.expire },
    panier: { montant: 1500 },
  })
  const gardes = await comptoir.context.database.query('SELECT * FROM panierpartage LIMIT 1')
  expect(Object.keys(gardes[0] ?? {}).sort()).toEqual(['code', 'expire_le', 'lignes'])
})

it('Un code deviné ou échu n’ouvre rien, et ce qui est échu s’en va', async () => {
  const { json } = await partager([RIZ])
  expect((await ouvrir('A'.repeat(16))).statut).toBe(404)
  expect(await ouvrirPartage(comptoir.context, 'A'.repeat(16))).toBe(null)
  expect((await ouvrir('1')).statut).toBe(400)
  comptoir.context.avancer(15 * 86_400_000)
  expect((await ouvrir(json.data.code)).statut).toBe(404)
  const restes = () => comptoir.context.database.query('SELECT code FROM panierpartage')
  expect(await restes()).toHaveLength(3)
  // nobody hands over another one
  await oublierPartages(comptoir.context)
  expect(await restes()).toEqual([])
})

it('Il n’y en a jamais plus que la boutique n’en garde : les plus vieux s’en vont', async () => {
  const { database, now } = comptoir.context
  const codes: string[] = []
  for (let rang = 0; rang < 4; rang += 1) {
    comptoir.context.avancer(60_000)
    codes.push((await partager([RIZ])).json.data.code)
  }
  await database.transaction((tx) => deletePartages(tx, now(), 3))
  const restes = await database.query<{ code: string }>('SELECT code FROM panierpartage ORDER BY expire_le')
  expect(restes.map(({ code }) => code)).toEqual(codes.slice(1))
})

it('Un panier vide, sans fin ou mal écrit n’est pas pris', async () => {
  const { riz } = ids.produit
  for (const lignes of [
    [],
    Array.from({ length: 101 }, (_, rang) => ({ produit_id: rang + 1, quantite: 1 })),
    [{ produit_id: riz, quantite: 0 }],
    [{ produit_id: riz, quantite: 1, nom: 'Awa' }],
  ])
    expect((await partager(lignes)).statut).toBe(400)
})
