import { expect, test, vi } from 'vitest'
import { ARTICLES_MAX } from '#liste/liste.ts'
import { ouvrirGuichet } from '#tests/contrat/guichet.ts'
import { ids } from '#tests/fixtures.ts'
import { navigateurSansScript } from '#tests/sansScript.ts'

const guichet = await ouvrirGuichet({ withPages: true })
const { app, database, envoyer, jetons, services } = guichet
const poster = async (url: string, payload: object) =>
  (await envoyer('etranger', { method: 'POST', url, payload })).json().data
const PERDU = 'x'.repeat(43)

/** An order that somebody close is to pay, by another means than the first too, which charges another currency. */
async function aPayer(): Promise<string> {
  const { carte } = services.prestataires
  if (carte) services.prestataires.paypal = { ...carte, methode: 'paypal', devises: ['EUR'] }
  await database.query('UPDATE moyen SET actif = 1')
  await poster('/api/panier', { produit: ids.produit.riz, quantite: 1, action: 0 })
  const { id } = await poster('/api/commande', {
    ...{ destination_id: ids.destination.dakar, express: 0, payment_method: 'carte', devise: 'XOF' },
    ...{ isDifferentRecipient: 0, adresseliv: 'Sacré-Cœur 3', tel: '+221771234567', cgv_version: 1 },
  })
  return (await poster('/api/lienpaiement/commande', { commande_id: id })).adresse
}
const ouvrir = (page: ReturnType<typeof navigateurSansScript>, url: string, lien: string) =>
  page.envoyer(url, { geste: 'lien.ouvrir', lien })
const moyen = (page: string, code: string) =>
  page.match(/<input[^>]*name="moyen"[^>]*>/g)?.find((un) => un.includes(`value="${code}"`)) ?? ''

test('sans script, un lien qui ne vaut plus rien n’empêche pas d’en ouvrir un autre', async () => {
  for (const [url, dit] of [
    ['/payer', 'Ce lien n’est plus valable'],
    ['/panier', 'Ce panier n’est plus là'],
  ] as const) {
    const page = navigateurSansScript(app)
    const perdue = await ouvrir(page, url, `https://exemple.sn${url}#${PERDU}`)
    expect(perdue.page).toContain(dit)
    expect(perdue.page).toContain('Ouvrir un autre lien')
    const faux = await ouvrir(page, url, 'rien')
    expect([faux.statut, /<details open/.test(faux.page)]).toEqual([422, true])
    const autre = 'y'.repeat(43)
    await ouvrir(page, url, autre)
    expect(page.temoins.get('lien')).toBe(autre)
  }
})

test('qui sort n’y laisse pas le lien qu’il a ouvert', async () => {
  const page = navigateurSansScript(app, jetons.gestionnaire)
  await ouvrir(page, '/payer', PERDU)
  await page.envoyer('/compte', { geste: 'deconnexion' })
  expect(page.temoins.has('lien')).toBe(false)
})

async function demanderCode(page: ReturnType<typeof navigateurSansScript>, email: string) {
  guichet.plis.length = 0
  await page.envoyer('/compte', { geste: 'connexion.code', email })
}
/** Whether the code that was sent last opens a session here. */
async function entre(page: ReturnType<typeof navigateurSansScript>): Promise<boolean> {
  await vi.waitUntil(() => guichet.plis.length > 0)
  const [code = ''] = /\d{3}\u202f\d{3}/.exec(JSON.stringify(guichet.plis.pop())) ?? []
  await page.envoyer('/compte', { geste: 'connexion.entrer', code })
  return page.temoins.has('session')
}

test('qui est sorti sans que la boutique l’entende l’est à la première visite, et qui vient ensuite entre par code', async () => {
  const jeton = jetons.preparateur ?? ''
  const page = navigateurSansScript(app, jeton)
  page.temoins.set('sortie', jeton).set('avoirs', 'CADEAU-1234')
  await demanderCode(page, 'mariama@exemple.sn')
  expect(['session', 'sortie', 'avoirs'].filter((nom) => page.temoins.has(nom))).toEqual([])
  const profil = await app.inject({ url: '/api/profile', headers: { authorization: `Bearer ${jeton}` } })
  expect(profil.statusCode).toBe(401)
  expect(await entre(page)).toBe(true)
})

const MUETTE = Promise.resolve({ statusCode: 503, headers: {}, cookies: [], rawPayload: Buffer.from('{}') })

test('tant que la boutique ne répond pas, il est sorti d’ici, le lui sera redit, et qui vient ensuite entre', async () => {
  const jeton = jetons.equipier ?? ''
  const page = navigateurSansScript(app, jeton)
  page.temoins.set('sortie', jeton)
  const inject = app.inject.bind(app) as unknown as (demande: object) => unknown
  const panne = vi
    .spyOn(app, 'inject')
    .mockImplementation(((demande: { url: string }) =>
      demande.url === '/api/logout' ? MUETTE : inject(demande)) as never)
  await demanderCode(page, 'fatou@exemple.sn')
  expect([page.temoins.has('session'), page.temoins.get('sortie')]).toEqual([false, jeton])
  expect(await entre(page)).toBe(true)
  panne.mockRestore()
  // heard at last: whoever is here stays
  await page.lire('/compte')
  expect([page.temoins.has('session'), page.temoins.has('sortie')]).toEqual([true, false])
})

test('sans script, qui paie pour un proche lit ce que prend chaque moyen, et garde celui qu’il a choisi', async () => {
  const page = navigateurSansScript(app)
  const ouvert = await ouvrir(page, '/payer', await aPayer())
  expect(moyen(ouvert.page, 'carte')).toContain('checked')
  const refus = await page.envoyer('/payer', { geste: 'lien.payer', moyen: 'paypal', cgv_version: '1' })
  expect(refus.statut).toBe(422)
  expect(refus.page).toContain('Cochez cette case pour accepter')
  expect(
    [moyen(refus.page, 'carte'), moyen(refus.page, 'paypal')].map((un) => un.includes('checked')),
  ).toEqual([false, true])
  // the button, which cannot follow what is picked, says no amount: each means says its own
  for (const { page: dite } of [ouvert, refus]) {
    expect(dite.match(/Montant débité/g)).toHaveLength(2)
    expect(/<button[^>]*value="lien\.payer".*?<\/button>/.exec(dite)?.[0]).not.toMatch(/FCFA|€/)
  }
})

test('un fichier qui ne vient pas dit pourquoi', async () => {
  const page = navigateurSansScript(app, jetons.etranger)
  const { statut, page: dite } = await page.envoyer('/commande', { geste: 'papier 999999' })
  expect(statut).toBe(303)
  expect(dite).toMatch(/role="alert".{0,400}introuvable/)
  // said once
  expect(await page.lire('/commande')).not.toContain('introuvable')
})

test('une liste ne se fait pas de plus d’articles qu’elle n’en tient, et cela se lit', async () => {
  const page = navigateurSansScript(app, jetons.etranger)
  const coches = Array.from({ length: ARTICLES_MAX + 1 }, (_, rang) => [`produit-${rang + 1}`, 'on'])
  const { statut, page: dite } = await page.envoyer('/listes', {
    ...{ geste: 'liste.creer', titre: 'Tabaski', ...Object.fromEntries(coches) },
  })
  expect(statut).toBe(422)
  expect(dite).toContain('Une liste tient 50\u00a0articles, pas un de plus.')
})

test('ajouter à une liste, d’une page plus ancienne qu’elle, n’en ôte pas', async () => {
  const { boubou } = ids.produit
  const { id } = await poster('/api/liste', { titre: 'Tabaski', mot: null, produits: [boubou] })
  await envoyer('etranger', {
    ...{ method: 'PUT', url: `/api/liste/${id}/article` },
    payload: { produit_id: boubou, quantite: 5 },
  })
  const page = navigateurSansScript(app, jetons.etranger)
  await page.envoyer('/listes', { geste: `liste.ajouter ${id}`, [`produit-${id}`]: String(boubou) })
  const { data } = (await envoyer('etranger', { url: '/api/liste' })).json()
  const liste = data.find((une: { id: number }) => une.id === id)
  expect(liste.articles).toMatchObject([{ produit_id: boubou, voulu: 5 }])
})
