// What the staff writes, through both doors.
import { beforeAll, describe, expect, it } from 'vitest'
import { ids } from '../fixtures.ts'
import { type Guichet, ouvrirGuichet, type Qui } from './guichet.ts'

let guichet: Guichet
beforeAll(async () => {
  guichet = await ouvrirGuichet()
})
const poster = (payload: object, qui: Qui = 'equipier', headers = {}) =>
  guichet.envoyer(qui, { method: 'POST', url: '/api/categorie', payload, headers })
const CREER = 'mutation ($input: CategorieInput!) { createCategorie(input: $input) { id designation } }'
const muter = (input: object) => guichet.graphql('equipier', CREER, { input })

describe('le formulaire, par REST et par GraphQL', () => {
  it('une faute dit son champ et la phrase de la boutique, lettre pour lettre', async () => {
    const phrase = 'La désignation doit contenir au moins 2 caractères'
    const refuse = await poster({ designation: 'a' })
    expect(refuse.statusCode).toBe(400)
    expect(refuse.json()).toEqual({
      message: phrase,
      code: 'ENTREE_INVALIDE',
      champs: { designation: phrase },
    })
    const { errors } = (await muter({ designation: 'a' })).json()
    expect(errors).toMatchObject([
      { message: phrase, extensions: { code: 'ENTREE_INVALIDE', champs: { designation: phrase } } },
    ])
  })

  it('plusieurs fautes se disent ensemble', async () => {
    const payload = { designation: '', prix: '1e2', qte: 1.5, unite_id: null }
    const { champs } = (
      await guichet.envoyer('equipier', { method: 'POST', url: '/api/produit', payload })
    ).json()
    expect(champs).toEqual({
      designation: 'La désignation est requise',
      prix: 'Le prix doit être un nombre',
      qte: 'La quantité doit être un entier',
      unite_id: "L'unité est requise",
      categorie_id: 'La categorie est requise',
    })
  })

  it.each(['🌾 Grains', 'Œufs & lait', 'حبوب'])('%s est un nom', async (designation) => {
    expect((await poster({ designation })).json().data).toMatchObject({ designation })
    expect((await muter({ designation })).json().data.createCategorie).toMatchObject({ designation })
  })

  it.each(['\ud800 a', 'a\u0000b', 'a\nb'])('%j n’en est pas un', async (designation) => {
    expect((await poster({ designation })).json()).toMatchObject({ code: 'ENTREE_INVALIDE' })
    const { errors } = (await muter({ designation })).json()
    expect(errors).toMatchObject([{ extensions: { champs: { designation: 'Valeur refusée.' } } }])
  })

  it('un champ que personne ne connaît est refusé', async () => {
    expect((await poster({ designation: 'Huiles', archive: 1 })).json()).toMatchObject({
      champs: { archive: 'Champ inconnu.' },
    })
  })
})

it('rejouée avec sa clé, une écriture ne se fait qu’une fois, par quelque porte que ce soit', async () => {
  const headers = { 'idempotency-key': 'une-fois' }
  const [un, deux] = [
    await poster({ designation: 'Miel' }, 'equipier', headers),
    await poster({ designation: 'Miel' }, 'equipier', headers),
  ]
  expect(deux.json()).toEqual(un.json())
  const envoi = { method: 'POST', url: '/graphql', headers } as const
  const payload = { query: CREER, variables: { input: { designation: 'Miel' } } }
  const trois = await guichet.envoyer('equipier', { ...envoi, payload })
  expect(trois.json().data.createCategorie.id).toBe(un.json().data.id)
})

it('le rôle se demande à chaque appel : retiré, plus rien ne s’écrit', async () => {
  const nommer = (role: string) =>
    guichet.database.query(`UPDATE compte SET role = $1 WHERE sub = 'equipier'`, [role])
  await nommer('gestionnaire')
  expect((await poster({ designation: 'Sels' })).statusCode).toBe(200)
  for (const [role, statut, code] of [
    ['preparateur', 422, 'DROIT_REFUSE'],
    ['client', 404, 'INTROUVABLE'],
  ] as const) {
    await nommer(role)
    const refuse = await poster({ designation: 'a' })
    expect([role, refuse.statusCode, refuse.json().champs]).toEqual([role, statut, undefined])
    expect((await muter({ designation: 'Sels' })).json().errors[0].extensions.code).toBe(code)
  }
  await nommer('proprietaire')
})

it('ce que les pages montrent est annoncé avant que la réponse parte', async () => {
  const entendus: string[] = []
  const taire = await guichet.database.listen('changement', (change) => entendus.push(change))
  const ecrire = (url: string, payload: object) =>
    guichet.envoyer('equipier', { method: 'PUT', url, payload })
  await ecrire('/api/couleur/201', { designation: 'Rouge sang' })
  await ecrire('/api/taille/301', { designation: 'Moyen' })
  await ecrire(`/api/unite/${ids.unite.kg}`, { designation: 'Kilo' })
  await ecrire('/api/categorie/103', { designation: 'Étoffes' })
  await ecrire(`/api/produit/${ids.produit.mil}`, { version: 1, prix: 860 })
  await expect
    .poll(() => [...new Set(entendus)].sort())
    .toEqual(['categorie', 'couleur', 'produit', 'taille', 'unite'])
  await taire()
})
