import type { Page } from 'playwright-core'

/** Fills the provider's page with a test card and pays. */
export async function payerParCarte(page: Page, numero: string): Promise<void> {
  await page.getByLabel('Numéro de carte').fill(numero)
  await page.getByLabel('Expiration').fill('12/30')
  await page.getByLabel('Code de sécurité').fill('123')
  await page.getByRole('button', { name: /^Payer/ }).click()
}

/** What a page that is not all there yet says in the place of it. */
export const attentes = (page: Page) =>
  page.getByText(/^(Loading\.\.\.|Chargement…)$/).filter({ visible: true })

export async function seConnecter(page: Page, nom: string): Promise<void> {
  const [fenetre] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Se connecter avec Google' }).click(),
  ])
  await fenetre.getByRole('button', { name: nom }).click()
}

export async function ajouterDepuisLaCarte(page: Page, produit: string): Promise<void> {
  const carte = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: produit, exact: true }) })
  await carte.getByRole('button', { name: /panier/i }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ajouter au panier' }).click()
  // nobody leaves the page before it has answered
  await page
    .getByText(/ajouté au panier|sera enregistré au retour du réseau/)
    .first()
    .waitFor()
}

/** The address step, as somebody in Dakar fills it. */
export async function remplirAdresse(page: Page): Promise<void> {
  await page.getByLabel(/Téléphone/).fill('77 123 45 67')
  await page.getByLabel(/^Ville/).fill('Dakar')
  await page.getByLabel(/^Adresse/).fill('Sacré-Cœur 3, portail vert après la pharmacie')
}

/** Speaks to the shop as the page does, with the session of its browser. */
export async function appeler<T>(page: Page, method: string, chemin: string, corps?: object): Promise<T> {
  const texte = await page.evaluate(
    async ([verbe, adresse, envoi]) => {
      const headers: Record<string, string> = {}
      const jeton = localStorage.getItem('token')
      if (jeton) headers.authorization = `Bearer ${jeton}`
      if (envoi) headers['content-type'] = 'application/json'
      return (await fetch(adresse, { method: verbe, headers, ...(envoi ? { body: envoi } : {}) })).text()
    },
    [method, chemin, corps ? JSON.stringify(corps) : ''] as const,
  )
  const json = JSON.parse(texte)
  if (json.code) throw new Error(`${method} ${chemin}: ${texte}`)
  return json as T
}

/** Orders what stands in the cart, to Dakar and in francs, as the page would; answers the order, not paid yet. */
export async function commander(
  page: Page,
  plus: object = {},
): Promise<{ id: number; numerocommande: string }> {
  const adresse = 'Sacré-Cœur 3, portail vert après la pharmacie'
  const [lieux] = await appeler<[{ data: { id: number; ville: string }[] }]>(
    page,
    'GET',
    '/api/destination?limit=100',
  )
  const { data } = await appeler<{ data: { id: number; numerocommande: string } }>(
    page,
    'POST',
    '/api/commande',
    {
      destination_id: lieux.data.find(({ ville }) => /^Dakar.*Sacré/.test(ville))?.id,
      ...{ express: false, payment_method: 'paypal', devise: 'XOF', isDifferentRecipient: false },
      ...{ adresseliv: adresse, tel: '+221771234567', cgv_version: 1 },
      ...plus,
    },
  )
  return data
}

/** What waits on this device for the network, whoever is signed in. */
export const enAttente = (page: Page): Promise<object[]> =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([nom]) => /^garde\.attente(\.|$)/.test(nom))
      .flatMap(([, texte]) => JSON.parse(texte).valeur ?? []),
  )
