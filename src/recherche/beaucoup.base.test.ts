import { beforeAll, expect, it } from 'vitest'
import { chercherProduits } from '#catalogue/chercher.data.ts'
import type { Database } from '#database/database.ts'
import { ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { ids, poserBoutique } from '#tests/fixtures.ts'

const { grains, tissus } = ids.categorie
let base: Database
beforeAll(async () => {
  base = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(base)
  // sold for so long that nobody counts them: all are called « Teranga », few are what they are
  await base.query(
    `INSERT INTO produit (id, code, designation, description, prix, prix_normal, quantite, poids, categorie_id, unite_id, cree_le)
     SELECT 1000 + n, 'B-' || n,
       CASE n % 40 WHEN 0 THEN 'Lampe' WHEN 1 THEN 'Tabouret' ELSE 'Poisson séché' END || ' Teranga ' || n,
       CASE WHEN n % 40 > 1 THEN 'Pour parfumer une marmite de riz' ELSE 'De bois' END,
       500, 500, 1, 1, CASE WHEN n % 2 = 0 THEN $1::integer ELSE $2 END, 904, now()
     FROM generate_series(1, 400) AS n`,
    [grains, tissus],
  )
  await base.script(`ALTER TABLE produit DISABLE TRIGGER prix;
    UPDATE produit SET prix_barre = 600 WHERE id > 1000 AND id % 100 = 0;
    ALTER TABLE produit ENABLE TRIGGER prix`)
})

const trouver = async (designation: string, categorie_id: number | null = null, promotion = false) =>
  (await chercherProduits(base, { designation, categorie_id, promotion }, [500, 0])).ids

it('cent produits qui parlent des mots ne cachent pas celui dont un mot est le nom', async () => {
  expect((await trouver('riz parfumer'))[0]).toBe(ids.produit.riz)
  expect((await trouver('boubou marmite'))[0]).toBe(ids.produit.boubou)
})

it('un mot de tous les produits, un rayon, une promotion : beaucoup de produits se cherchent comme peu', async () => {
  const saisies = [
    ...['teranga', 'lampe teranga', 'lampe', 'lanpe terenga', 'tabouret bois teranga', 'lampe bois zinzin'],
    ...['riz parfumer', 'tabouret lampe teranga parfumer'],
  ]
  const ou: [number | null, boolean][] = [
    ...([null, grains, tissus] as const).flatMap((rayon): [number | null, boolean][] => [
      [rayon, false],
      [rayon, true],
    ]),
  ]
  const tout = async () => {
    const trouves: Record<string, number[]> = {}
    for (const saisie of saisies)
      for (const [rayon, promotion] of ou)
        trouves[`${saisie} ${rayon} ${promotion}`] = await trouver(saisie, rayon, promotion)
    return trouves
  }
  await base.query(`UPDATE pg_class SET reltuples = 400 WHERE oid = 'produit'::regclass`)
  const peu = await tout()
  expect(peu['teranga null false']).toHaveLength(400)
  expect(peu['lampe teranga null true']).toHaveLength(2)
  await base.query(`UPDATE pg_class SET reltuples = 100000 WHERE oid = 'produit'::regclass`)
  expect(await tout()).toEqual(peu)
})
