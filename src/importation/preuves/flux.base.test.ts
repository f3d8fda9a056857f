// What leaves the shop as a file is read some rows at a time, whatever there is of it.
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Context } from '#context'
import { exporterFichier } from '#ecriture/fichier.actions.ts'
import { parcourirCommandes } from '#preparation/equipe.data.ts'
import { TOUTES, TRIS } from '#preparation/filtre.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { ouvrirBureau, payee } from '#tests/bureau.ts'
import { poserBoutique } from '#tests/fixtures.ts'
import { fichierDeclinaisons } from '../declinaisons.actions.ts'
import { exporterProduits } from '../exportation.actions.ts'

/** More than any file asks for at once, and far fewer than there are. */
const TENUES = 500
const PRODUITS = 1_300

/** The same context, and the most rows that one statement of it answered. */
function compter({ database, ...reste }: Context) {
  const tenues = { plus: 0 }
  const query: typeof database.query = async (...demande) => {
    const lues = await database.query(...demande)
    tenues.plus = Math.max(tenues.plus, lues.length)
    return lues as never
  }
  return { context: { ...reste, database: { ...database, query } }, tenues }
}
const lignesDe = async (flux: AsyncIterable<string>) => (await text(flux)).trimEnd().split('\r\n').length - 1

test('les produits et leurs déclinaisons sortent par lots, tous', async () => {
  const database = await ouvrirBase()
  await poserBoutique(database)
  await database.query(`INSERT INTO produit (id, code, designation, prix, quantite, poids, categorie_id, unite_id, cree_le)
    SELECT n, 'F-' || n, 'Pagne ' || n, 500, 1, 1, 103, 904, now() FROM generate_series(1000, ${999 + PRODUITS}) AS n`)
  await database.query(`INSERT INTO declinaison (produit_id, couleur_id, quantite)
    SELECT n, c, 1 FROM generate_series(1000, ${999 + PRODUITS}) AS n, unnest(ARRAY[201, 202]) AS c`)
  const [{ produits, declinaisons } = { produits: 0, declinaisons: 0 }] = await database.query<
    Record<'produits' | 'declinaisons', number>
  >(
    'SELECT (SELECT count(*) FROM produit)::int AS produits, (SELECT count(*) FROM declinaison)::int AS declinaisons',
  )
  const { context, tenues } = compter(contexteDeTest(database))
  expect(await lignesDe(exporterProduits(context.database))).toBe(produits)
  expect(await lignesDe(exporterFichier(context, fichierDeclinaisons('')))).toBe(declinaisons)
  expect(tenues.plus).toBeLessThanOrEqual(TENUES)
})

test('les commandes sortent chacune une fois, dans tous les ordres, même si d’autres arrivent', async () => {
  const bureau = await ouvrirBureau()
  const modele = await payee(bureau)
  const { database } = bureau.services
  const colonnes = await database.query<{ nom: string }>(
    `SELECT column_name AS nom FROM information_schema.columns
     WHERE table_name = 'commande' AND is_generated = 'NEVER' AND column_name NOT IN ('id', 'cle')`,
  )
  const noms = colonnes.map(({ nom }) => nom).join(', ')
  const copier = (de: number, a: number) =>
    database.query(
      `INSERT INTO commande (id, cle, ${noms}) SELECT n, 'flux' || n, ${noms}
       FROM commande, generate_series($2::int, $3::int) AS n WHERE commande.id = $1`,
      [modele, de, a],
    )
  await copier(5_001, 5_450)
  const [{ n } = { n: 0 }] = await database.query<{ n: number }>('SELECT count(*)::int AS n FROM commande')
  for (const [rang, tri] of TRIS.entries()) {
    const lues: number[] = []
    let lots = 0
    for await (const ids of parcourirCommandes(database, { ...TOUTES, tri }, 100)) {
      expect(ids.length).toBeLessThanOrEqual(100)
      lues.push(...ids)
      lots += 1
      if (lots === 2) await copier(6_000 + rang, 6_000 + rang)
    }
    expect(new Set(lues).size).toBe(lues.length)
    expect(lues.length).toBeGreaterThanOrEqual(n)
  }
})
