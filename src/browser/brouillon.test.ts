import { expect, test, vi } from 'vitest'
import { fauxStockage } from '#tests/faux-navigateur.ts'

// the form itself is a React hook: what it reads and writes is seen in the journeys
test('se déconnecter n’efface que les brouillons', async () => {
  const stockage = fauxStockage({ 'brouillon.compte.7': '{"nom":"Ndiaye"}', toasts: '[]' })
  vi.stubGlobal('sessionStorage', Object.assign(stockage, { 'brouillon.compte.7': '', toasts: '' }))
  const { oublierBrouillons } = await import('./caisse.ts')
  oublierBrouillons()
  expect([stockage.getItem('brouillon.compte.7'), stockage.getItem('toasts')]).toEqual([null, '[]'])
  vi.unstubAllGlobals()
})
