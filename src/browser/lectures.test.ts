import { beforeEach, expect, test, vi } from 'vitest'
import { type FaussePage, poserFaussePage } from '#tests/page.ts'

let ici: FaussePage
let fois = 0

async function page() {
  vi.resetModules()
  return { ...(await import('./lectures.ts')), ...(await import('./api.ts')) }
}
const reponse = async () => ++fois

beforeEach(() => {
  fois = 0
  ici = poserFaussePage()
  ici.stockage.set('token', 'awa')
  ici.reponses['/api/favorie'] = { status: 200, json: { data: { like: 1 } } }
  ici.reponses['/api/panier'] = { status: 200, json: { data: {} } }
})

test('ce qui a été lu se sait, pour qui l’a lu', async () => {
  const { demanderEtGarder, lectureConnue } = await page()
  await demanderEtGarder('favoris/1', reponse)
  expect(lectureConnue('favoris/1')).toMatchObject({ valeur: 1 })
  expect(lectureConnue('favoris/2')).toBeUndefined()
  ici.stockage.set('token', 'omar')
  expect(lectureConnue('favoris/1')).toBeUndefined()
})

test('ce qui s’écrit le fait relire, le panier mis à part', async () => {
  const { demanderEtGarder, lectureConnue, api } = await page()
  await demanderEtGarder('favoris/1', reponse)
  await api('POST /api/panier', { body: { produit: 1, action: 2 } })
  expect(lectureConnue('favoris/1')).toMatchObject({ valeur: 1 })
  await api('POST /api/favorie', { body: { produit: 1 } })
  expect(lectureConnue('favoris/1')).toBeUndefined()
})

test('une réponse partie avant une écriture et venue après ne se garde pas', async () => {
  const { demanderEtGarder, lectureConnue, api } = await page()
  await demanderEtGarder('favoris/1', async () => {
    await api('POST /api/favorie', { body: { produit: 1 } })
    return reponse()
  })
  expect(lectureConnue('favoris/1')).toBeUndefined()
})

test('ni un échec, ni ce qui date de plus de cinq minutes', async () => {
  const { demanderEtGarder, lectureConnue } = await page()
  await expect(demanderEtGarder('a', () => Promise.reject(new Error('non')))).rejects.toThrow('non')
  expect(lectureConnue('a')).toBeUndefined()
  const horloge = vi.spyOn(performance, 'now').mockReturnValue(1000)
  await demanderEtGarder('a', reponse)
  horloge.mockReturnValue(1000 + 5 * 60_000)
  expect(lectureConnue('a')).toBeUndefined()
  horloge.mockRestore()
})
