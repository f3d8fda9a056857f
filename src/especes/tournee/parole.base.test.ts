// What a deliverer said at a door, and how long their list is, where much is written down between two evenings.
import { expect, it } from 'vitest'
import { reglerPortefeuilles } from '#preference/numeros/portefeuille.actions.ts'
import { type Bureau, bouger } from '#tests/bureau.ts'
import { MINUTE } from '#tests/caisse.ts'
import { corriger, DU, enRoute, ouvrirLivraisons, tournee, versements } from '#tests/especes/livreurs.ts'
import { codeDe, dire, lirePage, ouvrirLien } from '#tests/especes/tournees.ts'
import { listEnMain, listEnRouteDe } from '../livreur.data.ts'

const recevoir = (bureau: Bureau, commande_id: number, plus: object) =>
  bureau.equipe('preparateur', 'POST', '/api/encaissement', {
    ...{ commande_id, geste: 'encaisser', motif: 'un acompte', ...plus },
  })
const propose = async (bureau: Bureau) => {
  const { commandes } = (await tournee(bureau, 'Modou')) as unknown as {
    commandes: { passage: { montant: number | null } | null }[]
  }
  return commandes.map(({ passage }) => passage?.montant)
}

it('Une part d’avant corrigée, ou de l’argent venu par téléphone, ne fait pas perdre ce que le livreur dit avoir encaissé', async () => {
  const bureau = await ouvrirLivraisons()
  const equipier = { auteur: 'essai', compte_id: null, role: 'proprietaire' } as const
  await reglerPortefeuilles(bureau.services, { equipier }, { wave: '+221771234567' })
  const id = await enRoute(bureau)
  await recevoir(bureau, id, { montant: 1000 })
  bureau.services.avancer(MINUTE)
  const chemin = await ouvrirLien(bureau)
  const remise = { geste: 'remis', commande: String(id), code: await codeDe(bureau, id) }
  expect((await dire(bureau, chemin, { ...remise, montant: String(DU - 1000) })).statusCode).toBe(303)
  const [part] = await versements(bureau)
  const lignes = [{ commande_id: id, montant: 900 }]
  await corriger(bureau, { id: part.id, lignes, verse: 900, motif: 'recompté' })
  expect(await propose(bureau)).toEqual([2500])
  await recevoir(bureau, id, { montant: 100, par: 'wave' })
  expect(await propose(bureau)).toEqual([2500])
  // counted, it is history
  await recevoir(bureau, id, { montant: 2000 })
  expect(await propose(bureau)).toEqual([null])
})

it('Ce qui est livré sans être compté ne pèse ni sur la page du livreur, ni sans fin sur la liste : le plus récent y est, le reste est dit', async () => {
  const bureau = await ouvrirLivraisons()
  const livrees: number[] = []
  for (const nom of ['Modou', 'Modou', 'Modou', 'Abdou']) {
    const id = await enRoute(bureau, nom)
    await bouger(bureau, 'preparateur', id, 4, { sans_code: true })
    livrees.push(id)
  }
  const enChemin = await enRoute(bureau)
  const { id: modou } = await tournee(bureau, 'Modou')
  const { id: abdou } = await tournee(bureau, 'Abdou')
  const q = bureau.services.database
  const { enMain, avant } = await listEnMain(q, 2)
  expect(enMain.map(({ commande_id }) => commande_id)).toEqual([...livrees.slice(1), enChemin])
  expect([avant.get(modou), avant.get(abdou)]).toEqual([1, 0])
  expect(await listEnRouteDe(q, modou)).toEqual([{ commande_id: enChemin, livreur_id: modou }])
  const { body } = await lirePage(bureau, await ouvrirLien(bureau))
  expect(body).toContain(`id="c${enChemin}"`)
  expect(await tournee(bureau, 'Modou')).toMatchObject({ livrees_avant: 0, commandes: { length: 4 } })
})
