// A round on which only a part of an order is brought (issue 17).
import { expect, it } from 'vitest'
import { dossier, enPreparation, expedier, pieces } from '#tests/colis/colis.ts'
import { confier, ouvrirLivraisons } from '#tests/especes/livreurs.ts'
import { codeDe, dire, lirePage, ouvrirLien } from '#tests/especes/tournees.ts'

it('un premier colis se remet sans code ni argent ; avec le dernier, la somme et le code se demandent une fois', async () => {
  const bureau = await ouvrirLivraisons()
  const id = await enPreparation(bureau)
  await confier(bureau, [id], 'Modou')
  const chemin = await ouvrirLien(bureau)
  expect((await lirePage(bureau, chemin)).body).toContain('Rien à remettre')
  await expedier(bureau, id, { lignes: [await pieces(bureau, id, 'bissap', 2)] })
  const avant = (await lirePage(bureau, chemin)).body
  for (const mots of ['Colis C-1', '2 articles', 'Le reste suit\u00a0: ni argent ni code avec ce colis'])
    expect(avant).toContain(mots)
  expect(avant).not.toContain('Code de livraison')
  const geste = { geste: 'remis', commande: String(id) }
  expect((await dire(bureau, chemin, { ...geste, montant: '500' })).body).toContain('rien à encaisser')
  expect((await dire(bureau, chemin, geste)).statusCode).toBe(303)
  const entre = await dossier(bureau, id)
  expect(entre.commande.etatcommande).toBe(2)
  expect(entre.colis.partis).toMatchObject([{ numero: 'C-1', livre: expect.any(String) }])
  expect((await lirePage(bureau, chemin)).body).toContain('1 remise')

  await expedier(bureau, id)
  const { body } = await lirePage(bureau, chemin)
  expect(body).toContain('Colis C-2')
  expect(body).toContain('3 articles')
  expect(body).toMatch(/À encaisser .+FCFA/)
  const { encaissement } = await dossier(bureau, id)
  const payee = { ...geste, montant: String(encaissement.du) }
  expect((await dire(bureau, chemin, payee)).body).toContain('Demandez le code de livraison')
  const remise = { ...payee, code: await codeDe(bureau, id) }
  expect((await dire(bureau, chemin, remise)).statusCode).toBe(303)
  const apres = await dossier(bureau, id)
  expect(apres.commande.etatcommande).toBe(4)
  expect(apres.colis.partis.every(({ livre }: { livre: string | null }) => livre !== null)).toBe(true)
})
