import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#database/database.ts'
import { ouvrirBase } from '#tests/base.ts'
import { ids, poserBoutique } from '#tests/fixtures.ts'

let base: Database
beforeEach(async () => {
  base = await ouvrirBase()
  await poserBoutique(base)
})

/** What is announced about products by these statements, up to a last announcement of our own. */
async function annonces(...statements: string[]): Promise<string[]> {
  const entendues: string[] = []
  let fini = () => {}
  const fin = new Promise<void>((done) => {
    fini = done
  })
  let commence = false
  const taire = await base.listen('changement', (change) => {
    if (change === 'debut') commence = true
    else if (change === 'fin') fini()
    else if (!commence) return
    else if (/^produit(:|$)/.test(change)) entendues.push(change)
  })
  // what was announced before may still be on its way
  await base.query(`SELECT pg_notify('changement', 'debut')`)
  for (const statement of statements) await base.query(statement)
  await base.query(`SELECT pg_notify('changement', 'fin')`)
  await fin
  await taire()
  return entendues
}
const { riz, mil, boubou } = ids.produit

describe('ce que les pages gardées entendent', () => {
  it('cent produits d’un coup font une annonce, et leur retrait une autre', async () => {
    const cent = `INSERT INTO produit (id, code, designation, prix, quantite, poids, categorie_id, unite_id, cree_le)
      SELECT n, 'N-' || n, 'Sac', 500, 1, 1, 101, 904, now() FROM generate_series(1000, 1099) AS n`
    expect(await annonces(cent, 'DELETE FROM produit WHERE id >= 1000')).toEqual(['produit', 'produit'])
  })

  it('une vente parmi d’autres ne concerne que la page du produit vendu', async () => {
    expect(
      await annonces(
        `UPDATE produit SET quantite = quantite - 1 WHERE id = ${riz}`,
        `UPDATE produit SET quantite = quantite - 1 WHERE id IN (${mil}, ${boubou})`,
      ),
    ).toEqual([`produit:${riz}`, `produit:${mil}`, `produit:${boubou}`])
  })

  it('le dernier vendu, un retour en stock ou un prix changé concernent aussi les listes', async () => {
    expect(
      await annonces(
        `UPDATE produit SET quantite = 0 WHERE id = ${riz}`,
        `UPDATE produit SET quantite = 5 WHERE id = ${riz}`,
        `UPDATE produit SET prix = prix + 1 WHERE id IN (${riz}, ${mil})`,
      ),
    ).toEqual(['produit', 'produit', 'produit'])
  })

  it('un inventaire de tout le stock fait une annonce, et rien de changé aucune', async () => {
    await base.query(`INSERT INTO produit (id, code, designation, prix, quantite, poids, categorie_id, unite_id, cree_le)
      SELECT n, 'N-' || n, 'Sac', 500, 9, 1, 101, 904, now() FROM generate_series(1000, 1199) AS n`)
    expect(
      await annonces(
        'UPDATE produit SET quantite = quantite + 1 WHERE quantite > 0',
        'UPDATE produit SET prix = 1 WHERE id < 0',
      ),
    ).toEqual(['produit'])
  })
})
