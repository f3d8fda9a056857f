import { expect, it } from 'vitest'
import { direRetractation } from './retractation.ts'

it('l’équipe lit en une phrase ce qui revient, et ce qui est déjà revenu', () => {
  const lignes = [
    { id: 1, texte: '2 × Bissap, Rouge', revenu: null },
    { id: 2, texte: '1 × Boubou', revenu: '2026-11-22T10:00:00.000Z' },
  ]
  expect(direRetractation({ lignes, en_avoir: false })).toBe('2 × Bissap, Rouge\u202f; 1 × Boubou (revenu)')
  expect(direRetractation({ lignes: lignes.slice(1), en_avoir: true })).toBe(
    '1 × Boubou (revenu). Préfère un avoir',
  )
})
