import { expect, test } from 'vitest'
import { lire, lireTout } from './arbre.ts'
import { clesPerdues, creationsSousCle } from './cles.ts'

test('ce que le bureau crée porte une clé : renvoyé quand la réponse s’est perdue, c’est fait une fois', () => {
  expect(creationsSousCle(lireTout())).toEqual([])
})

test('une création sans clé est vue, où qu’elle soit écrite', () => {
  const appel = "api('POST /api/equipe/avoir', { body })"
  expect(creationsSousCle([lire('src/pages/admin/avoir/Avoirs.tsx', appel)])).not.toEqual([])
  const sous = "api('POST /api/equipe/avoir', { body, idempotencyKey: cle })"
  expect(creationsSousCle([lire('src/pages/admin/avoir/Avoirs.tsx', sous)])).toEqual([])
})

test('une clé se garde tant que la boutique n’a pas répondu : ni une panne ni un nouvel appui n’en font une autre', () => {
  expect(clesPerdues(lireTout())).toEqual([])
})

test.each([
  'try { await f(cle) } catch (raison) { setCle(nouvelleCle()) }',
  'try { await f(cle) } finally { cle.current = nouvelleCle() }',
  "api('POST /api/equipe/avoir', { body, idempotencyKey: nouvelleCle() })",
  'const fait = async () => { await faireGeste(nom, nouvelleCle()) }',
])('une clé perdue avec sa réponse est vue : %s', (texte) => {
  expect(clesPerdues([lire('src/pages/admin/stock/Mouvement.tsx', texte)])).toHaveLength(1)
})
