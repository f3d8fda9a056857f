import { expect, test } from 'vitest'
import { lire, lireTout } from './arbre.ts'
import { requetesSimples, verrouApart } from './requetes.ts'

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

test('une requête qui prend un verrou n’écrit pas : deux acheteurs d’une même ligne ne s’attendent jamais en rond', () => {
  const PRISE = 'WITH avant AS (SELECT id FROM produit WHERE id = $1 FOR NO KEY UPDATE)'
  expect(verrouApart(lireTout())).toEqual([])
  expect(verrouApart(dite(`const Q = \`${PRISE} UPDATE produit SET quantite = 0\``))).toHaveLength(1)
  expect(verrouApart(dite(`const Q = \`${PRISE} SELECT 1\``))).toEqual([])
})
