import { expect, test } from 'vitest'
import { lire, lireTout } from './arbre.ts'
import { creationsSousCle } from './cles.ts'

test('ce que le bureau crée porte une clé : renvoyé quand la réponse s’est perdue, c’est fait une fois', () => {
  expect(creationsSousCle(lireTout())).toEqual([])
})

test('une création sans clé est vue, où qu’elle soit écrite', () => {
  const appel = "api('POST /api/equipe/avoir', { body })"
  expect(creationsSousCle([lire('src/pages/admin/avoir/Avoirs.tsx', appel)])).not.toEqual([])
  const sous = "api('POST /api/equipe/avoir', { body, idempotencyKey: cle })"
  expect(creationsSousCle([lire('src/pages/admin/avoir/Avoirs.tsx', sous)])).toEqual([])
})
