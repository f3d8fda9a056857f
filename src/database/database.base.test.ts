import { expect, test } from 'vitest'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { poserBoutique } from '#tests/fixtures.ts'
import { isTwice } from './database.ts'
import { migrate } from './migrate.ts'

test('une transaction qui échoue ne laisse rien', async () => {
  const database = await ouvrirBase()
  const echec = database.transaction(async (tx) => {
    await tx.query(`INSERT INTO couleur (designation, code_hex) VALUES ('Ocre', '#ac4921')`)
    throw new Error('au milieu')
  })
  await expect(echec).rejects.toThrow('au milieu')
  expect(await database.query('SELECT 1 AS un FROM couleur')).toEqual([])
})

test('ce qu’une transaction demande à la fois part l’un après l’autre, même après un refus', async () => {
  const database = await ouvrirBase()
  const dits: string[] = []
  const entendre = ({ message }: Error) => void dits.push(message)
  process.on('warning', entendre)
  const lus = await database.transaction(async (tx) =>
    Promise.all([1, 2, 3].map((n) => tx.query<{ n: number }>('SELECT $1::integer AS n', [n]))),
  )
  await expect(
    database.transaction((tx) => Promise.all([tx.query('SELECT 1 / 0'), tx.query('SELECT 1')])),
  ).rejects.toThrow()
  process.off('warning', entendre)
  expect(lus.flat().map(({ n }) => n)).toEqual([1, 2, 3])
  expect(dits).toEqual([])
})

test.each(['40P01', '40001'])(
  'une transaction que la base interrompt (%s) est reprise, et se fait une fois',
  async (code) => {
    const database = await ouvrirBase()
    let essais = 0
    await database.transaction(async (tx) => {
      essais += 1
      await tx.query(`INSERT INTO couleur (designation, code_hex) VALUES ('Ocre', '#ac4921')`)
      if (essais === 1)
        await tx.query(`DO $$ BEGIN RAISE EXCEPTION 'en rond' USING ERRCODE = '${code}'; END $$`)
    })
    expect([essais, (await database.query('SELECT 1 FROM couleur')).length]).toEqual([2, 1])
  },
)

test('ce qu’une autre a écrit entre-temps se voit à la reprise ; ce qui y est toujours reste refusé', async () => {
  const database = await ouvrirBase()
  const devise = (code: string) => ({
    connue: `SELECT 1 FROM devise WHERE code = '${code}'`,
    ecrire: `INSERT INTO devise (code, taux) VALUES ('${code}', 1)`,
  })
  await database.query('DELETE FROM devise')
  const { connue, ecrire } = devise('JPY')
  let essais = 0
  const poser = (regarder: boolean) =>
    database.transaction(async (tx) => {
      essais += 1
      const avant = regarder && essais > 1 ? await tx.query(connue) : []
      if (avant.length > 0) return 'connue'
      await tx.query(ecrire)
      return 'faite'
    })
  expect([await poser(true), essais]).toEqual(['faite', 1])
  essais = 0
  expect([await poser(true), essais]).toEqual(['connue', 2])
  essais = 0
  await expect(poser(false)).rejects.toSatisfy(isTwice)
  expect(essais).toBe(3)
})

test('la poignée extérieure dans une transaction est refusée au lieu de bloquer', async () => {
  const database = await ouvrirBase()
  const dedans = database.transaction(async () => database.query('SELECT 1'))
  await expect(dedans).rejects.toThrow('inside a transaction')
  expect(await database.query('SELECT 1 AS un')).toEqual([{ un: 1 }])
})

test('les nombres exacts et les instants arrivent en texte', async () => {
  const database = await ouvrirBase()
  const [row] = await database.query(
    `SELECT 12.50::numeric(10, 4) AS prix, 3::bigint AS total, timestamptz '2026-11-21T10:00:00Z' AS le`,
  )
  expect(row).toEqual({ prix: '12.5000', total: 3, le: '2026-11-21 10:00:00+00' })
})

test('une annonce est entendue par qui écoute', async () => {
  const database = await ouvrirBase()
  const { promise: heard, resolve } = Promise.withResolvers<string>()
  const stop = await database.listen('essai', resolve)
  await database.query(`SELECT pg_notify('essai', 'riz')`)
  expect(await heard).toBe('riz')
  await stop()
})

test('les transactions menées ensemble ne se mêlent pas', async () => {
  const database = await ouvrirBase()
  await database.query(
    `INSERT INTO devise (code, taux) VALUES ('JPY', 1) ON CONFLICT (code) DO UPDATE SET taux = 1`,
  )
  const ajouterUn = () =>
    database.transaction(async (tx) => {
      const [row] = await tx.query<{ taux: string }>(`SELECT taux FROM devise WHERE code = 'JPY' FOR UPDATE`)
      await tx.query(`UPDATE devise SET taux = $1 WHERE code = 'JPY'`, [String(Number(row?.taux) + 1)])
    })
  await Promise.all(Array.from({ length: 20 }, ajouterUn))
  const [row] = await database.query(`SELECT taux::int AS taux FROM devise WHERE code = 'JPY'`)
  expect(row).toEqual({ taux: 21 })
})

test('migrer deux fois ne change rien', async () => {
  const database = await ouvrirBase()
  expect(await migrate(database)).toBe(0)
})

test('une migration modifiée après coup est refusée', async () => {
  const database = await ouvrirBase()
  await database.query(`UPDATE migration SET hash = 'autre' WHERE name LIKE '0001%'`)
  await expect(migrate(database)).rejects.toThrow('was changed after it was applied')
})

test('une base venue d’une version plus récente est refusée', async () => {
  const database = await ouvrirBase()
  await database.query(`INSERT INTO migration (name, hash) VALUES ('9999_demain.sql', 'x')`)
  await expect(migrate(database)).rejects.toThrow('later version')
})

test('la petite boutique des tests tient dans les contraintes', async () => {
  const database = await ouvrirBase()
  await poserBoutique(database)
  const ecarts = await database.query(
    `SELECT p.id FROM produit p LEFT JOIN mouvement m ON m.produit_id = p.id
     GROUP BY p.id HAVING p.quantite <> COALESCE(sum(m.quantite), 0)`,
  )
  expect(ecarts).toEqual([])
  expect(contexteDeTest(database).now().toISOString()).toBe('2026-11-21T10:00:00.000Z')
})

test.each(['a\0b', '\0', '\ud800', 'a\udfff'])(
  '%j n’est pas un texte : refusé, dedans comme dehors',
  async (texte) => {
    const database = await ouvrirBase()
    const refus = { code: 'ENTREE_INVALIDE', message: 'Ce texte contient des caractères refusés.' }
    const garder = 'INSERT INTO couleur (designation, code_hex) VALUES ($1, $2)'
    await expect(database.query(garder, [texte, '#ac4921'])).rejects.toMatchObject(refus)
    await expect(database.query('SELECT $1::text[] AS tous', [['riz', texte]])).rejects.toMatchObject(refus)
    await expect(database.transaction((tx) => tx.query(garder, [texte, '#ac4921']))).rejects.toMatchObject(
      refus,
    )
    expect(await database.query('SELECT $1::text AS lu', ['🌾 \\u0000 é'])).toEqual([{ lu: '🌾 \\u0000 é' }])
  },
)

test('NUL écrit comme JSON l’écrit non plus', async () => {
  const database = await ouvrirBase()
  const refus = { code: 'ENTREE_INVALIDE' }
  await expect(database.query('SELECT $1::jsonb AS lu', [JSON.stringify({ a: '\0' })])).rejects.toMatchObject(
    refus,
  )
})
