// Ten thousand who wait for one product: what its return costs the letters of everybody else, and who is told.
import { expect, it } from 'vitest'
import { prevenirVeilleurs } from '#message/veille/veille.jobs.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { ids, poserBoutique } from '#tests/fixtures.ts'
import { LOT } from '#veille/veille.ts'

const FOULE = 10_000
/** Passes at once, as of so many processes of the shop. */
const PROCESSUS = 3
const { epuise } = ids.produit

async function ouvrirFoule() {
  const database = await ouvrirBase()
  await poserBoutique(database)
  const mail = { expediteur: '', envoyer: async () => 'parti' as const }
  const context = { ...contexteDeTest(database), canaux: { mail }, ouverte: async () => true }
  await database.query('UPDATE produit SET quantite = 0 WHERE id = $1', [epuise])
  await database.query(
    `INSERT INTO veille (produit_id, genre, email, prix, cle, cree_le, confirmee_le)
     SELECT $1, 'retour', 'foule' || n || '@exemple.sn', 1500, lpad(n::text, 32, 'f'), $3, $3
     FROM generate_series(1, $2::integer) AS n`,
    [epuise, FOULE, context.now().toISOString()],
  )
  const revenir = () => database.query('UPDATE produit SET quantite = 500 WHERE id = $1', [epuise])
  /** What every process does by itself, at the same time. */
  const passer = () => Promise.all(Array.from({ length: PROCESSUS }, () => prevenirVeilleurs(context)))
  const enAttente = async () =>
    (await database.query<{ id: number }>(`SELECT id FROM message WHERE etat = 'a_envoyer'`)).length
  /** All that waits has left: whose it was. */
  const poster = async () =>
    (
      await database.query<{ veille_id: number }>(
        `UPDATE message SET etat = 'envoye', prochain_essai = NULL, fini_le = now()
         WHERE etat = 'a_envoyer' RETURNING veille_id`,
      )
    ).map(({ veille_id }) => veille_id)
  return { database, revenir, passer, enAttente, poster }
}

it('dix mille attendent le même produit : prévenus peu à la fois, chacun une fois, par trois processus', async () => {
  const { database, revenir, passer, enAttente, poster } = await ouvrirFoule()
  await revenir()
  const prevenues: number[] = []
  let plusLongue = 0
  for (let tours = 0; tours < FOULE / LOT + 2; tours += 1) {
    await passer()
    plusLongue = Math.max(plusLongue, await enAttente())
    prevenues.push(...(await poster()))
  }
  expect([prevenues.length, new Set(prevenues).size]).toEqual([FOULE, FOULE])
  // the letter of an order stands behind these at most
  expect(plusLongue).toBeLessThanOrEqual(PROCESSUS * LOT)
  expect(await database.query('SELECT * FROM veille_due')).toEqual([])
  await database.query('UPDATE produit SET quantite = 0 WHERE id = $1', [epuise])
  await revenir()
  await passer()
  expect(await poster()).toEqual([])
}, 600_000)

it('le produit effacé pendant qu’on prévient : plus une lettre ne part, plus rien n’attend', async () => {
  const { database, passer, enAttente, poster } = await ouvrirFoule()
  const [neuf] = await database.query<{ id: number }>(
    `INSERT INTO produit (code, designation, prix, prix_normal, quantite, poids, categorie_id, unite_id, cree_le)
     SELECT 'T-FOULE', 'Neuf', 100, 100, 0, 1, categorie_id, unite_id, now() FROM produit WHERE id = $1 RETURNING id`,
    [epuise],
  )
  await database.query('UPDATE veille SET produit_id = $1', [neuf?.id])
  await database.query('UPDATE produit SET quantite = 500 WHERE id = $1', [neuf?.id])
  for (let tours = 0; tours < 3; tours += 1) {
    await passer()
    await poster()
  }
  await passer()
  expect(await enAttente()).toBeGreaterThan(0)
  await database.query('DELETE FROM produit WHERE id = $1', [neuf?.id])
  await passer()
  const restes = await database.query<{ table: string }>(
    `SELECT 'veille' AS table FROM veille UNION ALL SELECT 'veille_due' FROM veille_due
     UNION ALL SELECT 'message' FROM message WHERE pour = 'veilleur'`,
  )
  expect(restes).toEqual([])
})
