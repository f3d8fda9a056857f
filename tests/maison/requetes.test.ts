import { expect, test } from 'vitest'
import { lire, lireTout } from './arbre.ts'
import { requetesSimples } from './requetes.ts'

const TABLE = lire('src/panier/panier.table.ts', `export const panier = pgTable('panier', {})`)
const dite = (texte: string) => [TABLE, lire('src/panier/panier.data.ts', texte)]

test('une requête d’un seul pas sur une table déclarée se dit par le constructeur', () => {
  expect(requetesSimples(lireTout())).toEqual([])
  expect(requetesSimples(dite("q.query('SELECT etat FROM panier WHERE id = $1')"))).toHaveLength(1)
  expect(requetesSimples(dite('const Q = `UPDATE panier SET etat = 1`'))).toHaveLength(1)
  expect(requetesSimples(dite('const Q = `WITH p AS (SELECT 1 FROM panier) SELECT 1 FROM p`'))).toEqual([])
  expect(requetesSimples(dite('q.drizzle.where(sql`SELECT 1 FROM panier`)'))).toEqual([])
  expect(requetesSimples(dite("q.query('SELECT nom FROM produit')"))).toEqual([])
})
