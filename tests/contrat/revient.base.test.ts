// What things cost the shop, at whose it buys them and from how few: in no answer but the staff's.
import { beforeAll, expect, it } from 'vitest'
import { ids } from '../fixtures.ts'
import { REVIENT } from './achats.ts'
import { REQUETES, ROUTES } from './attentes.ts'
import { type Guichet, ouvrirGuichet, type Qui } from './guichet.ts'
import { toutDemander } from './selection.ts'

let guichet: Guichet
beforeAll(async () => {
  guichet = await ouvrirGuichet()
})

const SECRETS = [REVIENT, 'Sow-7f3b', 'S-7f3b', '7373.7373', 'prix_revient', 'reference_fournisseur']
const TOUS: Qui[] = ['anonyme', 'etranger', 'proprietaire']
const secretsDe = (corps: string) => SECRETS.filter((secret) => corps.includes(secret))

it('une ligne de commande garde ce qu’elle coûtait quand elle s’est vendue', async () => {
  const lignes = await guichet.database.query<{ produit_id: number; prix_revient: string | null }>(
    'SELECT produit_id, prix_revient FROM detailcommande ORDER BY produit_id',
  )
  expect(lignes).toEqual([
    { produit_id: ids.produit.riz, prix_revient: null },
    { produit_id: ids.produit.boubou, prix_revient: REVIENT },
  ])
})

it.each(Object.entries(REQUETES))('GraphQL, %s : rien n’en sort', async (nom, { args }) => {
  for (const qui of TOUS) {
    const { body } = await guichet.graphql(qui, toutDemander(nom, args))
    expect([qui, secretsDe(body)]).toEqual([qui, []])
  }
})

const lues = Object.entries(ROUTES).filter(
  ([nom, { acces }]) => acces !== 'equipe' && nom.startsWith('GET ') && !nom.endsWith('/openapi.json'),
)
it.each(lues)('%s : rien n’en sort', async (nom, { url }) => {
  for (const qui of TOUS) {
    const { body } = await guichet.envoyer(qui, { url: url?.(guichet.a) ?? nom.slice('GET '.length) })
    expect([qui, secretsDe(body)]).toEqual([qui, []])
  }
})

it('ce que l’acheteuse reçoit quand elle remplit son panier et commande ne le dit pas non plus', async () => {
  const { boubou } = ids.produit
  const demande = { produit: boubou, quantite: 1, action: 0, unite_id: ids.unite.piece }
  const choix = { couleur_id: ids.couleur.bleu, taille_id: ids.taille.m }
  const panier = await guichet.envoyer('proprietaire', {
    ...{ method: 'POST', url: '/api/panier', payload: { ...demande, ...choix } },
  })
  expect([panier.statusCode, secretsDe(panier.body)]).toEqual([200, []])
  const { a } = guichet
  const commande = await guichet.envoyer('proprietaire', { url: `/api/commande/${a.commande}` })
  expect([commande.statusCode, secretsDe(commande.body)]).toEqual([200, []])
})

it('l’équipe, elle, le lit', async () => {
  const { body } = await guichet.envoyer('gestionnaire', { url: `/api/equipe/produit/${ids.produit.boubou}` })
  expect(secretsDe(body)).toEqual([REVIENT, 'S-7f3b', '7373.7373', 'prix_revient', 'reference_fournisseur'])
})
