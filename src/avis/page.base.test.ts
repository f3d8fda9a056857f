import { expect, test } from 'vitest'
import { deplacer } from '#commande/commande.actions.ts'
import type { Etat } from '#commande/commande.ts'
import { commandeSimple } from '#tests/contrat/commandeSimple.ts'
import { ouvrirGuichet } from '#tests/contrat/guichet.ts'
import { ids } from '#tests/fixtures.ts'
import { formulaireImage, quartiers } from '#tests/images.ts'

const { database, envoyer, a } = await ouvrirGuichet()
await commandeSimple(database)
const { mil } = ids.produit
await database.query('UPDATE detailcommande SET produit_id = $1', [mil])
await database.transaction(async (tx) => {
  for (const etat of [1, 2, 3, 4] as Etat[])
    await deplacer(
      tx,
      a.commande,
      { etat, etat_paiement: 2 },
      { auteur: 'essai', motif: 'essai', now: new Date('2026-11-21T10:00:00Z') },
    )
})
const [demande] = await database.query<{ cle: string }>('SELECT cle FROM avisdemande')
const url = `/avis/${demande?.cle}`
const photo = await quartiers().jpeg().toBuffer()
const envoi = (champs: Record<string, string | string[]>, octets: Uint8Array = photo, type?: string) =>
  envoyer('anonyme', {
    method: 'POST',
    url,
    ...formulaireImage(octets, { ...(type ? { type } : {}), champs: { produit: String(mil), ...champs } }),
  })
const sien = async () =>
  (await envoyer('proprietaire', { url: `/api/avis/${a.commande}` })).json().data.articles[0].avis

test('le lien de la commande suffit : le formulaire, puis merci, et l’avis attend avec sa photo', async () => {
  const page = await envoyer('anonyme', { url })
  expect(page.body).toContain('Combien d’étoiles')
  expect(page.body).toContain('nous lisons chaque avis avant de le publier, bons comme mauvais')
  expect(page.headers['x-robots-tag']).toBe('noindex, nofollow')
  const reponse = await envoi({ etoiles: '4', texte: 'Très fine.\r\nParfaite pour le thiakry.' })
  expect([reponse.statusCode, reponse.headers.location]).toEqual([303, `${url}?fait=merci`])
  expect(await sien()).toMatchObject({
    etoiles: 4,
    texte: 'Très fine.\nParfaite pour le thiakry.',
    etat: 'attente',
  })
  const { images } = await sien()
  expect((await envoyer('anonyme', { url: `/media/${images[0]}` })).statusCode).toBe(200)
  expect((await envoyer('anonyme', { url: `${url}?produit=${mil}` })).body).toContain('Garder la photo 1')
})

test('ce qui est refusé revient tel qu’il a été tapé, jamais en HTML', async () => {
  const texte = '"><script>alert(1)</script> https://ailleurs.example'
  for (const [champs, octets, type, phrase] of [
    [{ etoiles: '', texte }, photo, undefined, 'Choisissez de une à cinq étoiles.'],
    [{ etoiles: '9', texte }, photo, undefined, 'Choisissez de une à cinq étoiles.'],
    [
      { etoiles: '5', texte },
      Buffer.from('<svg onload=alert(1)>'),
      'image/svg+xml',
      'Le type de fichier est invalide',
    ],
    [{ etoiles: '5', texte }, Buffer.alloc(9 * 1024 * 1024, 1), undefined, 'Une photo est trop lourde'],
    [{ etoiles: '5', texte: texte + 'x'.repeat(10_000) }, photo, undefined, 'caractères au plus'],
  ] as const) {
    const reponse = await envoi(champs, octets, type)
    expect([reponse.statusCode, reponse.body.includes(phrase)]).toEqual([422, true])
    expect(reponse.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; https://ailleurs.example')
    expect(reponse.body).not.toMatch(/<script>alert|<a [^>]*ailleurs/)
  }
  expect((await sien()).etoiles).toBe(4)
})

test('un autre article, un autre lien ou un autre compte ne mènent à rien', async () => {
  const autre = await envoyer('anonyme', {
    method: 'POST',
    url,
    ...formulaireImage(photo, { champs: { produit: String(ids.produit.riz), etoiles: '5', texte: '' } }),
  })
  expect(autre.statusCode).toBe(404)
  expect((await envoyer('anonyme', { url: `/avis/${'0'.repeat(32)}` })).statusCode).toBe(404)
  expect((await envoyer('etranger', { url: `/api/avis/${a.commande}` })).statusCode).toBe(404)
  const payload = { produit_id: mil, etoiles: 1, texte: 'Nul.' }
  expect((await envoyer('etranger', { method: 'POST', url: '/api/avis', payload })).statusCode).toBe(404)
})

test('avec son compte aussi : l’avis part en JSON, ou en formulaire avec ses photos, par la même règle', async () => {
  const [avant] = (await sien()).images
  const donner = (
    champs: Record<string, string | string[]>,
    octets: Uint8Array = photo,
    type = 'image/jpeg',
  ) =>
    envoyer('proprietaire', {
      ...{ method: 'POST', url: '/api/avis' },
      ...formulaireImage(octets, {
        ...{ type, champs: { produit_id: String(mil), etoiles: '4', texte: '', ...champs } },
      }),
    })
  const autre = await quartiers(90, 60).jpeg().toBuffer()
  const texte = 'Très fine.\r\nEt bien fermée.'
  expect((await donner({ texte, garder: avant }, autre)).statusCode).toBe(200)
  expect(await sien()).toMatchObject({
    texte: 'Très fine.\nEt bien fermée.',
    images: [avant, expect.any(String)],
  })
  for (const [essai, phrase] of [
    [() => donner({ etoiles: '9' }), 'etoiles'],
    [() => donner({ texte: 'x'.repeat(10_000) }), 'caractères au plus'],
    [
      () => donner({}, Buffer.from('<svg onload=alert(1)>'), 'image/svg+xml'),
      'Le type de fichier est invalide',
    ],
    [() => donner({}, Buffer.alloc(9 * 1024 * 1024, 1)), 'Une photo est trop lourde'],
    [() => donner({ garder: ['a', 'b', 'c', 'd'] }), 'garder'],
    [() => donner({ auteur: 'Awa' }), 'auteur'],
  ] as const) {
    const reponse = await essai()
    expect([reponse.statusCode, reponse.json().code]).toEqual([400, 'ENTREE_INVALIDE'])
    expect(reponse.body).toContain(phrase)
  }
  const { json } = await donner({ produit_id: String(ids.produit.riz) })
  expect(json().code).toBe('INTROUVABLE')
  const payload = { produit_id: mil, etoiles: 4, texte: 'Très fine.', garder: [avant] }
  await envoyer('proprietaire', { method: 'POST', url: '/api/avis', payload })
  expect(await sien()).toMatchObject({ texte: 'Très fine.', images: [avant] })
})

test('publié, il se lit et compte ; le bouton de la boîte aux lettres arrête les demandes', async () => {
  const [file] = (await envoyer('gestionnaire', { url: '/api/equipe/avis' })).json()
  expect(file.data).toMatchObject([{ etoiles: 4, produit: { id: mil, designation: 'Farine de mil' } }])
  const payload = { id: file.data[0].id, envois: file.data[0].envois, geste: 'publier' }
  await envoyer('gestionnaire', { method: 'PUT', url: '/api/equipe/avis', payload })
  const { data } = (await envoyer('anonyme', { url: `/api/avis?produit_id=${mil}` })).json()
  expect(data).toMatchObject({ total: 1, avis: [{ etoiles: 4, auteur: expect.stringMatching(/ D\.$/) }] })
  const { body } = await envoyer('anonyme', { url: `/api/produit/${mil}` })
  expect(JSON.parse(body).data).toMatchObject({ avis_nombre: 1, avis_moyenne: 4 })
  const un = {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  }
  expect((await envoyer('anonyme', { method: 'POST', url, ...un })).headers.location).toBe(
    `${url}?fait=silence`,
  )
  expect((await envoyer('anonyme', { url })).body).toContain('Recevoir de nouveau ces demandes')
})
