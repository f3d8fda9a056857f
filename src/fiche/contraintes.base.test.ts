import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#database/database.ts'
import { ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { poserBoutique } from '#tests/fixtures.ts'

let base: Database
beforeAll(async () => {
  base = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(base)
})

const INSERER = `
INSERT INTO produit (id, code, designation, prix, quantite, poids, categorie_id, unite_id, cree_le)
VALUES (9000, 'X', $1, $2::numeric, $3::numeric, $4::numeric, $5::integer, $6::integer, now())`
const JUSTE = { designation: 'Riz', prix: '500', quantite: '1', poids: '1', categorie: '101', unite: '901' }
const inserer = (faute: Partial<typeof JUSTE>) =>
  base.transaction(async (tx) => {
    await tx.query(INSERER, Object.values({ ...JUSTE, ...faute }))
    throw new Error('défait')
  })

/** PostgreSQL's own codes: out of range, a CHECK, a foreign key. */
const BORNE = '22003'
const CONTROLE = '23514'
const ORPHELIN = '23503'

describe('la base refuse ce que la boutique ne doit jamais écrire', () => {
  it('un produit juste entre', async () => {
    await expect(inserer({})).rejects.toThrow('défait')
  })

  it.each<[string, Partial<typeof JUSTE>, string]>([
    ['un prix NaN', { prix: 'NaN' }, CONTROLE],
    ['un prix infini', { prix: 'Infinity' }, BORNE],
    ['un prix nul', { prix: '0' }, CONTROLE],
    ['un prix négatif', { prix: '-1' }, CONTROLE],
    ['un prix immense', { prix: '10000000000' }, BORNE],
    ['un stock NaN', { quantite: 'NaN' }, CONTROLE],
    ['un stock infini', { quantite: 'Infinity' }, BORNE],
    ['un stock négatif', { quantite: '-0.000001' }, CONTROLE],
    ['un poids NaN', { poids: 'NaN' }, CONTROLE],
    ['un poids négatif', { poids: '-1' }, CONTROLE],
    ['une catégorie inconnue', { categorie: '999999' }, ORPHELIN],
    ['une unité inconnue', { unite: '999999' }, ORPHELIN],
    ['un nom vide', { designation: '' }, CONTROLE],
  ])('%s est refusé', async (_, faute, code) => {
    await expect(inserer(faute)).rejects.toMatchObject({ code })
  })

  it('aucune colonne de nombre n’est sans borne, aucune ne prend NaN', async () => {
    const fautives = await base.query(`
      SELECT c.table_name, c.column_name FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type = 'numeric' AND (c.numeric_precision IS NULL OR NOT EXISTS (
        SELECT FROM pg_constraint k WHERE k.conrelid = c.table_name::regclass AND k.contype = 'c'
          -- NaN is above every bound
          AND (pg_get_constraintdef(k.oid) LIKE '%' || c.column_name || ' < ''NaN''%'
            OR pg_get_constraintdef(k.oid) LIKE '%' || c.column_name || ' <= %')))`)
    expect(fautives).toEqual([])
  })
})
