import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
  // as in a browser
  vi.stubEnv('SSR', false)
  ici = poserFaussePage()
  ici.stockage.set('token', 'awa')
  ici.reponses['/api/favorie'] = { status: 200, json: { data: { like: 1 } } }
  ici.reponses['/api/panier'] = { status: 200, json: { data: {} } }
  ici.reponses['/api/profile'] = { status: 200, json: { data: {} } }
})
afterEach(() => vi.unstubAllEnvs())

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

test('la même question posée deux fois à la fois ne part qu’une fois, et repart quand elle a échoué', async () => {
  const { demanderEtGarder, demanderUneFois } = await page()
  expect(await Promise.all([demanderEtGarder('a', reponse), demanderUneFois('a', reponse)])).toEqual([1, 1])
  expect(await demanderUneFois('a', reponse)).toBe(1)
  expect(await demanderEtGarder('a', reponse)).toBe(2)
  await expect(demanderUneFois('b', () => Promise.reject(new Error('non')))).rejects.toThrow('non')
  expect(await demanderUneFois('b', reponse)).toBe(3)
})

test('ce que la boutique dit à tous reste quand on écrit chez soi, et se relit après toute autre écriture', async () => {
  const { demanderEtGarder, lectureConnue, api } = await page()
  for (const cle of ['boutique/pays', 'destinataires']) await demanderEtGarder(cle, reponse)
  await api('PUT /api/profile', { body: { ville: 'Thiès' } })
  expect(lectureConnue('boutique/pays')).toMatchObject({ valeur: 1 })
  expect(lectureConnue('destinataires')).toBeUndefined()
  await api('POST /api/favorie', { body: { produit: 1 } })
  expect(lectureConnue('boutique/pays')).toBeUndefined()
})

test('le serveur, où tous passent, ne garde rien de personne', async () => {
  vi.stubEnv('SSR', true)
  const { demanderEtGarder, lectureConnue, demanderUneFois } = await page()
  expect(
    await Promise.all([demanderEtGarder('commandes', reponse), demanderUneFois('commandes', reponse)]),
  ).toEqual([1, 2])
  expect(lectureConnue('commandes')).toBeUndefined()
})
