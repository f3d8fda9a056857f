import { expect, test } from 'vitest'
import { ouvrirVisites } from '../visite.ts'

const { visiter, adresse } = ouvrirVisites()
const AJOUT = { geste: 'panier.ajouter 1', couleur_id: '3', taille_id: '4', quantite: '1' }
const CHEZ_NOUS = { 'sec-fetch-site': 'same-origin' }

/** What a browser of one person brings along, signed in at the provider. */
let cookies = ''
test('quelqu’un se connecte', async () => {
  const page = await visiter('/compte', { javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Se connecter avec Google' }).click()
  await page.getByRole('button', { name: /Awa Diop, à Dakar/ }).click()
  await page.getByRole('button', { name: 'Déconnexion' }).waitFor()
  cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  expect(cookies).toMatch(/session=/)
})

const envoyer = (chemin: string, champs: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(adresse(chemin), {
    method: 'POST',
    body: new URLSearchParams(champs),
    headers: { cookie: cookies, ...headers },
    redirect: 'manual',
  })
const panier = async () => (await fetch(adresse('/cart?visite=1'), { headers: { cookie: cookies } })).text()
const nombre = async () => Number(/Panier, (\d+) article/.exec(await panier())?.[1])

test('un formulaire venu d’ailleurs ne fait rien, même quand le navigateur ne dit pas d’où il vient', async () => {
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://ailleurs.example' },
    { origin: 'null' },
    {},
  ] as Record<string, string>[]) {
    const reponse = await envoyer('/product/1', AJOUT, headers)
    expect([headers, reponse.status]).toEqual([headers, 422])
    expect(await reponse.text()).toContain('Appuyez encore une fois')
  }
  expect(await nombre()).toBe(0)
  // the page that comes back bears the seal of this visitor: one more press is theirs
  const page = await (await envoyer('/product/1', AJOUT)).text()
  const sceau = /name="sceau" value="([\w-]{22})"/.exec(page)?.[1] ?? ''
  expect((await envoyer('/product/1', { ...AJOUT, sceau })).status).toBe(303)
  expect(await nombre()).toBe(1)
  expect((await envoyer('/cart', { geste: 'panier.retirer 1-3-4-' }, CHEZ_NOUS)).status).toBe(303)
})

test('le même formulaire envoyé deux fois ne compte qu’une fois', async () => {
  const deux = await Promise.all([1, 2].map(() => envoyer('/product/1', { ...AJOUT, cle: 'a' }, CHEZ_NOUS)))
  expect(deux.map(({ status }) => status)).toEqual([303, 303])
  expect(await nombre()).toBe(1)
  // with another choice it is another demand, though the page drew one key
  await envoyer('/product/1', { ...AJOUT, cle: 'a', taille_id: '3' }, CHEZ_NOUS)
  expect(await nombre()).toBe(2)
})

test('une page d’hier, un geste inconnu, des champs répétés : rien n’est fait, et on le dit', async () => {
  const avant = await nombre()
  for (const champs of [{ geste: 'panier.vider' }, { geste: '' }, {}, { geste: 'panier.ajouter 999999' }]) {
    const reponse = await envoyer('/product/1', champs as Record<string, string>, CHEZ_NOUS)
    expect([champs, reponse.status]).toEqual([champs, 422])
    expect(await reponse.text()).toContain('role="alert"')
  }
  expect(await nombre()).toBe(avant)
  expect((await envoyer('/rien-de-tel', AJOUT, CHEZ_NOUS)).status).toBeGreaterThanOrEqual(400)
  expect((await envoyer('/faq', AJOUT, CHEZ_NOUS)).status).toBeLessThan(500)
})

test('une session finie se dit, et ce qui était demandé attend la connexion', async () => {
  const finie = cookies.replace(/(?<!_)session=[\w-]+/, `session=${'x'.repeat(43)}`)
  const page = await fetch(adresse('/cart?visite=1'), { headers: { cookie: finie } })
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Votre session a expiré')])
  const envoi = await envoyer('/product/1', AJOUT, { ...CHEZ_NOUS, cookie: finie })
  expect([envoi.status, await envoi.text()]).toEqual([422, expect.stringContaining('session a expiré')])
})

test('des témoins abîmés sont comme absents', async () => {
  for (const abime of [
    'panier=x~~~1-2',
    'panier=%F0~1---',
    'livraison=AAAA',
    'dit=xx',
    'code=zz',
    'visite=<b>',
  ])
    for (const chemin of ['/cart', '/livraison/addresse', '/compte']) {
      const reponse = await fetch(adresse(`${chemin}?visite=1`), { headers: { cookie: abime } })
      expect([abime, chemin, reponse.status]).toEqual([abime, chemin, 200])
    }
})

test('en avant, en arrière, à chaque pas : la page est celle de maintenant', async () => {
  const page = await visiter('/product/1', { javaScriptEnabled: false })
  await page.getByText('Noir', { exact: true }).click()
  await page.getByText('XL', { exact: true }).click()
  await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
  await page.getByText('Produit ajouté au panier').waitFor()
  await page.getByRole('button', { name: /^Retirer/ }).click()
  await page.getByText('Votre panier est vide.').waitFor()
  await page.goBack()
  await page.getByText('Votre panier est vide.').waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).waitFor()
  await page.goForward()
  await page.getByText('Votre panier est vide.').waitFor()
})
