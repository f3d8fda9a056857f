// An earlier part is corrected after a later one brought too much: what came is counted whole, line after line.
import { expect, it } from 'vitest'
import { anomalies, type Bureau } from '#tests/bureau.ts'
import {
  corriger,
  DU,
  dues,
  enRoute,
  ouvrirLivraisons,
  tournee,
  versements,
} from '#tests/especes/livreurs.ts'

/** 1 500, then 3 000 of the 2 000 that were still due: 1 000 too much. */
async function payeeEnDeux(bureau: Bureau) {
  const id = await enRoute(bureau)
  for (const montant of [1500, 3000])
    await bureau.equipe('preparateur', 'POST', '/api/encaissement', {
      ...{ commande_id: id, geste: 'encaisser', montant, motif: 'en deux fois' },
    })
  const [seconde, premiere] = await versements(bureau)
  /** What that part really was; answers how the order stands, and what is to be given back. */
  const dire = async (versement: { id: number }, montant: number) => {
    const lignes = [{ commande_id: id, montant }]
    const reponse = await corriger(bureau, { id: versement.id, lignes, verse: montant, motif: 'recompté' })
    const { etat_paiement } = await bureau.commande(id)
    return { id: reponse.data?.id, dit: [reponse.statut, etat_paiement, await aRendre(bureau)] }
  }
  return { id, premiere, seconde, dire }
}
const aRendre = async (bureau: Bureau) =>
  (await anomalies(bureau)).map(({ montant }: { montant: number }) => montant)

it('La première part corrigée, la commande reste payée tant que ce qui est venu suffit : seul le trop diminue', async () => {
  const bureau = await ouvrirLivraisons()
  const { premiere, dire } = await payeeEnDeux(bureau)
  expect(await aRendre(bureau)).toEqual([1000])
  const une = await dire(premiere, 1000)
  expect(une.dit).toEqual([200, 2, [500]])
  const deux = await dire(une, 500)
  expect(deux.dit).toEqual([200, 2, []])
  expect((await dire(deux, 2000)).dit).toEqual([200, 2, [1500]])
})

it('Quand ce qui est venu ne suffit plus, le reste est dû, et il n’y a rien à rendre', async () => {
  const bureau = await ouvrirLivraisons()
  const { id, premiere, seconde, dire } = await payeeEnDeux(bureau)
  const une = await dire(premiere, 100)
  expect(une.dit).toEqual([200, 6, []])
  expect(dues(await tournee(bureau, 'Modou'))).toEqual([[id, DU - 3100]])
  // the second, whose excess is forgotten, is corrected as any
  expect((await dire(seconde, 3600)).dit).toEqual([200, 2, [200]])
})

it('Ce qui en est déjà rendu l’est : ce qui manque redevient dû', async () => {
  const bureau = await ouvrirLivraisons()
  const { id, premiere, dire } = await payeeEnDeux(bureau)
  const trop = (await bureau.tentatives(id)).find(({ etat }) => etat === 'a_rembourser')
  const rendre = { commande_id: id, tentative_id: trop?.id, montant: 1000, motif: 'rendu en main propre' }
  expect((await bureau.equipe('gestionnaire', 'POST', '/api/remboursement', rendre)).statut).toBe(200)
  expect((await dire(premiere, 1000)).dit.slice(0, 2)).toEqual([200, 6])
  expect(dues(await tournee(bureau, 'Modou'))).toEqual([[id, 500]])
})
