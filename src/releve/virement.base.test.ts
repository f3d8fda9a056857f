import { expect, it } from 'vitest'
import { type Bureau, ouvrirBureau } from '#tests/bureau.ts'
import { importer } from '#tests/releves/argent.ts'

const COLONNES =
  'automatic_payout_id,automatic_payout_effective_at_utc,balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,payment_intent_id,source_id'
const ligne = (rang: number) =>
  `po_1,2026-11-23 00:00:00,txn_${rang},2026-11-2${rang} 10:05:00,xof,1000,10,990,charge,pi_${rang},`
const VERSE = ',,txn_9,2026-11-23 09:00:00,xof,-2970,0,-2970,payout,,po_1'
const fichier = (...lignes: string[]) => [COLONNES, ...lignes].join('\n')

const verse = async ({ services }: Bureau) => {
  const rows = await services.database.query<{ brut: number; francs: number; deduite: boolean }>(
    `SELECT brut::int AS brut, francs::int AS francs, deduite FROM releveligne WHERE nature = 'virement'`,
  )
  return rows.map(({ brut, francs, deduite }) => [brut, francs, deduite])
}
const annuler = (bureau: Bureau, id: number) =>
  bureau.equipe('gestionnaire', 'DELETE', `/api/equipe/releve/${id}`)

it('un virement de Stripe coupé par la fin d’un fichier vaut toutes ses lignes, de quelque fichier qu’elles viennent', async () => {
  const bureau = await ouvrirBureau()
  const un = await importer(bureau, 'carte', fichier(ligne(0), ligne(1)))
  expect(await verse(bureau)).toEqual([[-1980, -1980, true]])
  // the files overlap
  await importer(bureau, 'carte', fichier(ligne(1), ligne(2)))
  expect(await verse(bureau)).toEqual([[-2970, -2970, true]])
  await annuler(bureau, un.data.id)
  expect(await verse(bureau)).toEqual([[-990, -990, true]])
  await importer(bureau, 'carte', fichier(ligne(0), ligne(1)))
  expect(await verse(bureau)).toEqual([[-2970, -2970, true]])
})

it('un virement qu’un fichier dit lui-même prend la place de celui qu’on avait déduit ; repris, on le déduit encore', async () => {
  const bureau = await ouvrirBureau()
  const lignes = await importer(bureau, 'carte', fichier(ligne(0), ligne(1)))
  const dit = await importer(bureau, 'carte', fichier(ligne(2), VERSE))
  expect(await verse(bureau)).toEqual([[-2970, -2970, false]])
  expect((await importer(bureau, 'carte', fichier(ligne(0)))).data.id).toBeNull()
  expect(await verse(bureau)).toEqual([[-2970, -2970, false]])
  await annuler(bureau, dit.data.id)
  expect(await verse(bureau)).toEqual([[-1980, -1980, true]])
  await annuler(bureau, lignes.data.id)
  expect(await verse(bureau)).toEqual([])
  const autre = await importer(bureau, 'carte', fichier(ligne(0), VERSE.replace('po_1', 'po_2')))
  await importer(bureau, 'carte', fichier(ligne(0)))
  expect(await verse(bureau)).toEqual([
    [-2970, -2970, false],
    [-990, -990, true],
  ])
  await annuler(bureau, autre.data.id)
  expect(await verse(bureau)).toEqual([])
})

it('repris, un virement que d’autres lignes nomment encore garde le jour où il est parti', async () => {
  const bureau = await ouvrirBureau()
  const jour = async () => {
    const [row] = await bureau.services.database.query<{ le: string }>(
      `SELECT to_char(le AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS le FROM releveligne WHERE nature = 'virement'`,
    )
    return row?.le
  }
  const un = await importer(bureau, 'carte', fichier(ligne(0)))
  await importer(bureau, 'carte', fichier(ligne(1)))
  expect(await jour()).toBe('2026-11-23')
  await annuler(bureau, un.data.id)
  expect(await jour()).toBe('2026-11-23')
  const dit = await importer(bureau, 'carte', fichier(ligne(2), VERSE))
  await annuler(bureau, dit.data.id)
  expect(await jour()).toBe('2026-11-23')
})

it('un litige que la banque reprend, puis rend, et un remboursement revenu sont à regarder, jamais des ventes', async () => {
  const bureau = await ouvrirBureau()
  const dispute = (rang: number, montant: number, genre: string) =>
    `,,txn_d${rang},2026-11-2${rang} 10:05:00,xof,${montant},0,${montant},${genre},pi_0,dp_${rang}`
  const { data } = await importer(
    bureau,
    'carte',
    fichier(
      dispute(1, -1000, 'dispute'),
      dispute(2, 1000, 'dispute_reversal'),
      dispute(3, 700, 'refund_failure'),
    ),
  )
  expect(data.rapport).toMatchObject({ nouvelles: 3, inconnues: 3, compte: 0 })
  const { aSolder } = (await bureau.equipe('gestionnaire', 'GET', `/api/equipe/releve/${data.id}`)).data
  expect(aSolder.map(({ montant }: { montant: number }) => montant)).toEqual([-1000, 1000, 700])
})

it('au-delà du cinquantième, les relevés se lisent à la suite', async () => {
  const bureau = await ouvrirBureau()
  await bureau.services.database.query(
    `INSERT INTO releve (moyen, fichier, lignes, doublees, cree_le)
    SELECT 'carte', 'n' || n || '.csv', 1, 0, now() FROM generate_series(1, 101) n`,
  )
  const vus: string[] = []
  for (let suite: number | null = null, page = 0; page < 9; page += 1) {
    const lu = await bureau.equipe(
      'gestionnaire',
      'GET',
      `/api/equipe/releve${suite ? `?apres=${suite}` : ''}`,
    )
    vus.push(...lu.data.map(({ fichier }: { fichier: string }) => fichier))
    suite = lu.suite
    if (suite === null) break
  }
  expect(vus).toEqual(Array.from({ length: 101 }, (_, rang) => `n${101 - rang}.csv`))
})
