import { expect, it } from 'vitest'
import { migrate } from '#database/migrate.ts'
import { CARTE, type Caisse, ouvrirCaisse } from '#tests/caisse.ts'
import { listPapiersDe } from './papier.data.ts'
import { emettrePapiers } from './papier.jobs.ts'
import { fauteDeCompte } from './papier.ts'

async function payee(caisse: Caisse): Promise<number> {
  const { id, adresse } = await caisse.enRoute('XOF')
  await caisse.carte(adresse, CARTE.bonne)
  await caisse.revenir(id)
  return id
}
const papiers = async (caisse: Caisse, commande_id: number) =>
  listPapiersDe(caisse.services.database, commande_id)

it('une facture n’est pas émise tant que ses lignes ne font pas son total, ni par la boutique ni par la base', async () => {
  const caisse = await ouvrirCaisse()
  const { database } = caisse.services
  const ids = [await payee(caisse), await payee(caisse)]
  await database.query('UPDATE detailcommande SET quantite = quantite + 1 WHERE commande_id = $1', [ids[0]])
  // it keeps the other one back no more than it takes a number
  expect(await emettrePapiers(caisse.services)).toBe(1)
  const [bonne] = await papiers(caisse, ids[1] ?? 0)
  expect([bonne?.numero, await papiers(caisse, ids[0] ?? 0)]).toEqual([1, []])
  const emettre = (contenu: object) =>
    database.query(
      `UPDATE papier SET annee = 2026, numero = 2, emis_le = '2026-11-30Z', contenu = $1::text::jsonb WHERE numero IS NULL`,
      [JSON.stringify(contenu)],
    )
  const juste = bonne?.contenu
  if (!juste) throw new Error('no invoice')
  for (const faux of [
    { postes: { ...juste.postes, livraison: 1 } },
    { montantcommande: '1', francs: '1' },
    { francs: '1' },
    { lignes: [...juste.lignes, ...juste.lignes] },
    { lignes: [] },
    { postes: {} },
  ])
    await expect(emettre({ ...juste, ...faux })).rejects.toThrow('does not add up')
  await expect(emettre({ ...juste, postes: null })).rejects.toThrow()
  await database.query('UPDATE detailcommande SET quantite = quantite - 1 WHERE commande_id = $1', [ids[0]])
  expect(await emettrePapiers(caisse.services)).toBe(1)
})

it('une commande dont les postes ne font pas le total n’existe pas', async () => {
  const caisse = await ouvrirCaisse()
  const id = await caisse.commander()
  for (const postes of [
    { articles: 3400 },
    {},
    { livraison: 3500 },
    { articles: 3500, livraison: 1 },
    { articles: 3499.6, livraison: 0.4 },
    { articles: 3000, livraison: 0, pourboire: 500 },
    { articles: 'cher', livraison: 0 },
  ])
    await expect(
      caisse.services.database.query('UPDATE commande SET postes = $2::text::jsonb WHERE id = $1', [
        id,
        JSON.stringify(postes),
      ]),
      JSON.stringify(postes),
    ).rejects.toThrow()
})

it('une base d’avant garde ses montants, et ses papiers se lisent comme alors', async () => {
  const caisse = await ouvrirCaisse()
  const { database } = caisse.services
  const id = await payee(caisse)
  await emettrePapiers(caisse.services)
  const [avant, papier] = [await caisse.commande(id), (await papiers(caisse, id))[0]]
  await database.script(`
    ALTER TABLE commande ADD COLUMN montantarticles numeric(16, 0), ADD COLUMN montantliv numeric(16, 0);
    UPDATE commande SET montantarticles = (postes->>'articles')::numeric, montantliv = (postes->>'livraison')::numeric;
    DROP TRIGGER vendue_modification ON commande;
    ALTER TABLE commande DROP COLUMN postes;
    ALTER TABLE papier DISABLE TRIGGER USER;
    UPDATE papier SET contenu = contenu - 'postes' || jsonb_build_object(
      'montantarticles', contenu->'postes'->>'articles', 'montantliv', contenu->'postes'->>'livraison');
    ALTER TABLE papier ENABLE TRIGGER USER;
    DROP FUNCTION total_postes, papier_juste;
    DELETE FROM migration WHERE name = '0042_postes.sql'`)
  expect(await migrate(database)).toBe(1)
  expect(await caisse.commande(id)).toEqual(avant)
  const relu = (await papiers(caisse, id))[0]
  expect(relu).toEqual(papier)
  expect(relu && fauteDeCompte(relu.contenu)).toBeNull()
})
