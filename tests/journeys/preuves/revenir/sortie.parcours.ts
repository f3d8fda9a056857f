import type { Route } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { seConnecter } from '#tests/journeys/gestes.ts'
import { ouvrirScene } from '#tests/journeys/scene.ts'

// A device that others use: whoever leaves it is gone, whatever the shop has heard.
const { boutique, page, fermer } = await ouvrirScene()
afterAll(fermer)

test('hors de portée de la boutique, se déconnecter ferme tout ici, et elle l’apprend ensuite', async () => {
  await page.goto(`${boutique.url}/compte`)
  await Promise.all([page.waitForEvent('load'), seConnecter(page, 'Awa Diop')])
  const couper = (route: Route) => route.abort()
  await page.route('**/api/logout', couper)
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('main').getByRole('button', { name: 'Déconnexion' }).click(),
  ])
  const [jeton = ''] = (await page.context().cookies()).flatMap(({ name, value }) =>
    name === 'session' ? value : [],
  )
  const temoins = async () =>
    (await page.context().cookies())
      .map(({ name }) => name)
      .filter((name) => ['session', 'sortie'].includes(name))
      .sort()
  expect(await temoins()).toEqual(['session', 'sortie'])
  // as a browser without script asks for it
  const visite = await page.context().request.get(`${boutique.url}/compte?visite=1`)
  const lue = await visite.text()
  expect([lue.includes('Awa'), lue.includes('Se connecter')]).toEqual([false, true])
  // the shop has heard it from there
  expect(await temoins()).toEqual([])
  const headers = { authorization: `Bearer ${jeton}` }
  expect((await page.context().request.get(`${boutique.url}/api/profile`, { headers })).status()).toBe(401)
  // a script says it as well
  await page.context().addCookies([{ name: 'sortie', value: jeton, url: boutique.url }])
  await page.unroute('**/api/logout', couper)
  await page.goto(`${boutique.url}/faq`)
  await expect.poll(temoins).toEqual([])
})
