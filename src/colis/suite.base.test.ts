// What becomes of parcels after they left: undone, brought, and what the order may still do (issue 17).
import { expect, it } from 'vitest'
import { migrate } from '#database/migrate.ts'
import { type Bureau, bouger } from '#tests/bureau.ts'
import {
  deuxBouteilles,
  dossier,
  enPreparation,
  expedier,
  ouvrirColis,
  partis,
  payeeEnPreparation,
  pieces,
} from '#tests/colis/colis.ts'
import { exporterColis } from './lecture.actions.ts'

const colisDe = async (bureau: Bureau, id: number): Promise<{ id: number; livre: string | null }[]> =>
  (await dossier(bureau, id)).colis.partis
const defaire = (bureau: Bureau, id: number) =>
  bureau.equipe('preparateur', 'PUT', '/api/equipe/colis/defait', { id, motif: 'resté sur le comptoir' })
const livrer = (bureau: Bureau, id: number) =>
  bureau.equipe('preparateur', 'PUT', '/api/equipe/colis/livre', { id })
const rendre = async (bureau: Bureau, id: number, plus: object) => {
  const parts = { lignes: [await pieces(bureau, id, 'bissap', 1)], livraison: false }
  return bureau.equipe('gestionnaire', 'POST', '/api/remboursement', {
    ...{ commande_id: id, montant: 1000, parts, motif: 'une bouteille cassée', ...plus },
  })
}

it('Un colis se défait avant d’être livré : ses pièces sont de nouveau à expédier, son numéro n’est à nul autre', async () => {
  const bureau = await ouvrirColis()
  const id = await enPreparation(bureau)
  await expedier(bureau, id, { lignes: [await pieces(bureau, id, 'bissap', 1)] })
  await expedier(bureau, id)
  const [, second] = await colisDe(bureau, id)
  expect((await defaire(bureau, second?.id ?? 0)).statut).toBe(200)
  const { commande, colis } = await dossier(bureau, id)
  expect(commande.etatcommande).toBe(2)
  expect(commande.etapes.at(-1).texte).toBe('Le colis C-2 n’est finalement pas parti.')
  expect(colis.avancement).toBe('1\u00a0colis parti, 4\u00a0articles à venir')
  expect((await defaire(bureau, second?.id ?? 0)).code).toBe('ETAT_REFUSE')
  await bouger(bureau, 'preparateur', id, 3)
  expect(await partis(bureau, id)).toEqual([
    ['C-1', [1]],
    ['C-3', [2, 2]],
  ])
  // going back is a parcel's own: nobody asks it of an order
  expect((await bouger(bureau, 'proprietaire', id, 2)).code).toBe('ETAT_REFUSE')
})

it('Chaque colis a sa livraison ; le dernier est celle de la commande, contre son code', async () => {
  const bureau = await ouvrirColis()
  const id = await enPreparation(bureau)
  await expedier(bureau, id, { lignes: [await pieces(bureau, id, 'bissap', 1)] })
  const [premier] = await colisDe(bureau, id)
  expect((await livrer(bureau, premier?.id ?? 0)).statut).toBe(200)
  expect((await dossier(bureau, id)).commande).toMatchObject({ etatcommande: 2 })
  expect((await livrer(bureau, premier?.id ?? 0)).code).toBe('ETAT_REFUSE')
  expect((await defaire(bureau, premier?.id ?? 0)).message).toContain('Ce colis est livré')
  await expedier(bureau, id)
  const [, dernier] = await colisDe(bureau, id)
  expect((await livrer(bureau, dernier?.id ?? 0)).message).toContain('C’est le dernier colis')
  expect((await bouger(bureau, 'preparateur', id, 4)).code).toBe('CODE_REFUSE')
  await bouger(bureau, 'preparateur', id, 4, { sans_code: 1 })
  expect((await colisDe(bureau, id)).map(({ livre }) => livre !== null)).toEqual([true, true])
  expect((await defaire(bureau, dernier?.id ?? 0)).code).toBe('ETAT_REFUSE')
})

it('Ce qui est parti n’est plus « manquant » ; ce qui reste et manque est rendu, et la commande part sans lui', async () => {
  const bureau = await ouvrirColis()
  const id = await payeeEnPreparation(bureau)
  await expedier(bureau, id, { lignes: [await pieces(bureau, id, 'bissap', 1)] })
  const retirer = { retirer: { remettre_en_stock: 0 } }
  expect((await rendre(bureau, id, retirer)).statut).toBe(200)
  const { commande, colis } = await dossier(bureau, id)
  expect(commande.etatcommande).toBe(3)
  expect(commande.etapes.some(({ texte }: { texte: string }) => texte.includes('Le reste ne part pas'))).toBe(
    true,
  )
  expect(colis.partis).toHaveLength(1)
  const autre = await payeeEnPreparation(bureau)
  const parts = { lignes: [await pieces(bureau, autre, 'bissap', 2)], livraison: false }
  await expedier(bureau, autre, { lignes: [await pieces(bureau, autre, 'bissap', 1)] })
  const refus = await rendre(bureau, autre, { parts, montant: 2000, ...retirer })
  expect(refus).toMatchObject({
    code: 'ETAT_REFUSE',
    message: expect.stringContaining('est parti dans un colis'),
  })
  // money alone may always go back
  expect((await rendre(bureau, autre, {})).statut).toBe(200)
})

it('Ce qui a été retiré avant ne part dans aucun colis', async () => {
  const bureau = await ouvrirColis()
  const id = await payeeEnPreparation(bureau)
  const lignes = [await pieces(bureau, id, 'bissap', 2)]
  await rendre(bureau, id, { retirer: { remettre_en_stock: 1 } })
  expect((await expedier(bureau, id, { lignes })).code).toBe('ETAT_REFUSE')
  await bouger(bureau, 'preparateur', id, 3)
  expect(await partis(bureau, id)).toEqual([['C-1', [1]]])
})

it('Dès qu’un colis est parti, la commande ne s’annule plus ; impayée, ce qui reste peut en sortir ; payée, seule son adresse change', async () => {
  const bureau = await ouvrirColis()
  const id = await enPreparation(bureau)
  await expedier(bureau, id, { lignes: [await pieces(bureau, id, 'bissap', 1)] })
  expect(await bouger(bureau, 'proprietaire', id, 5)).toMatchObject({
    ...{ code: 'ETAT_REFUSE', message: expect.stringContaining('Un colis de cette commande est parti') },
  })
  expect((await bureau.commande(id)).etat).toBe(2)
  const { data } = await bureau.equipe('preparateur', 'GET', `/api/equipe/changement/${id}`)
  expect(data.peut).toBe('reste')
  const payee = await payeeEnPreparation(bureau)
  await expedier(bureau, payee, { lignes: [await pieces(bureau, payee, 'bissap', 1)] })
  const { peut } = (await bureau.equipe('preparateur', 'GET', `/api/equipe/changement/${payee}`)).data
  expect(peut).toBe('adresse')
  const [colis] = await colisDe(bureau, id)
  await defaire(bureau, colis?.id ?? 0)
  expect((await bureau.equipe('preparateur', 'GET', `/api/equipe/changement/${id}`)).data.peut).toBe('tout')
  expect((await bouger(bureau, 'proprietaire', id, 5)).data.commande.etatcommande).toBe(5)
})

it('L’acheteur voit ses colis, sans leur coût ; un autre ne voit rien ; le fichier de l’équipe les dit', async () => {
  const bureau = await ouvrirColis()
  const id = await deuxBouteilles(bureau)
  await expedier(bureau, id, { transporteur: 'DHL', reference: '4451', cout: 3000 })
  const colis = await exporterColis(bureau.services.database, [id])
  expect(colis).toMatchObject([{ commande_id: id, numero: 'C-1', transporteur: 'DHL' }])
  expect(JSON.stringify(colis)).not.toContain('3000')
  const fichier = async (role: string) =>
    (await bureau.equipe(role, 'GET', '/api/equipe/commandes')).liste as string
  expect(await fichier('gestionnaire')).toMatch(/C-1 \(par DHL, numéro 4451\), parti le .+3000/s)
  expect(await fichier('preparateur')).not.toContain('Coût des colis')
})

it('Une commande partie avant devient un colis, avec ce qui n’avait pas été retiré ; livrée, il l’est', async () => {
  const bureau = await ouvrirColis()
  const { database } = bureau.services
  const [partie, livree] = [await deuxBouteilles(bureau), await enPreparation(bureau)]
  for (const id of [partie, livree]) await bouger(bureau, 'preparateur', id, 3)
  await bouger(bureau, 'preparateur', livree, 4, { sans_code: 1 })
  await database.query('UPDATE detailcommande SET revenus = 1 WHERE commande_id = $1', [partie])
  await database.script(`DROP TABLE colis_ligne, colis; DELETE FROM migration WHERE name = '0102_colis.sql'`)
  expect(await migrate(database)).toBe(1)
  expect(await partis(bureau, partie)).toEqual([['C-1', [1]]])
  expect(await partis(bureau, livree)).toEqual([['C-1', [3, 2]]])
  expect((await colisDe(bureau, livree)).map(({ livre }) => livre !== null)).toEqual([true])
  expect((await colisDe(bureau, partie)).map(({ livre }) => livre)).toEqual([null])
})
