import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { ouvrirGuichetVide } from '#tests/contrat/guichet.ts'
import { ids, poserBoutique } from '#tests/fixtures.ts'
import { lockOuverture, readOuverture, updateOuverture } from './ouverture.data.ts'

it('une boutique fermée dit à ses visiteurs le mot de qui la tient', async () => {
  const guichet = await ouvrirGuichetVide({ withPages: true })
  const url = '/api/equipe/ouverture'
  const fermer = (mot?: string) =>
    guichet.envoyer('equipier', { method: 'PUT', url, payload: { ouverte: false, mot } })
  const lue = async () => (await guichet.app.inject({ url: '/', headers: { accept: 'text/html' } })).body
  expect((await fermer('x')).json().champs).toEqual({ mot: '2\u00a0caractères au moins.' })
  expect((await fermer(' Retour <lundi> 2 juin. ')).statusCode).toBe(200)
  expect(await lue()).toContain('<p>Retour &lt;lundi&gt; 2 juin.</p>')
  const [{ message }] = (await guichet.graphql('anonyme', '{ categories { id } }')).json().errors
  expect(message).toBe('Retour <lundi> 2 juin.')
  expect((await guichet.envoyer('equipier', { url })).json().data.mot).toBe('Retour <lundi> 2 juin.')
  // the word is another while it is closed, and whoever of the staff looks at the shop still does
  const { apercu } = await readOuverture(guichet.database)
  expect((await fermer('Retour mardi.')).statusCode).toBe(200)
  expect(await lue()).toContain('<p>Retour mardi.</p>')
  expect((await readOuverture(guichet.database)).apercu).toBe(apercu)
  const gestes = await guichet.database.query(
    `SELECT action FROM journal WHERE objet = 'ouverture' ORDER BY id`,
  )
  expect(gestes).toEqual([{ action: 'fermer' }, { action: 'modifier' }])
  // an opening leaves it for the next closing, and nobody reads it meanwhile
  await guichet.database.transaction(async (tx) => {
    const { mot } = await lockOuverture(tx)
    await updateOuverture(tx, { le: new Date(), mot })
  })
  await expect
    .poll(async () => (await guichet.envoyer('equipier', { url })).json().data)
    .toMatchObject({
      ...{ ouverte: true, mot: 'Retour mardi.' },
    })
  expect(await lue()).not.toContain('Retour mardi.')
  // and it may be taken back
  expect((await fermer()).statusCode).toBe(200)
  expect(await lue()).toContain('<p>La boutique est fermée pour un moment.</p>')
})

it.each([
  ['etranger', 0],
  ['equipier', 1],
] as const)(
  'une commande (%s) que la fermeture surprend en chemin n’est d’essai que de l’équipe',
  async (qui, attendu) => {
    const { database, envoyer } = await ouvrirGuichetVide()
    await poserBoutique(database)
    const ouvrir = (ouverte: boolean) =>
      envoyer('equipier', { method: 'PUT', url: '/api/equipe/ouverture', payload: { ouverte } })
    const panier = { produit: ids.produit.riz, quantite: 1, action: 0, unite_id: ids.unite.kg }
    await envoyer(qui, { method: 'POST', url: '/api/panier', payload: panier })
    const demande = {
      ...{ destination_id: ids.destination.dakar, payment_method: 'carte', adresseliv: 'Médina' },
      ...{ tel: '+221771234567', cgv_version: 1 },
    }
    let fermee = 0
    // read once it is known who asks, as the body of a slow line is
    const payload = new Readable({
      read() {
        void ouvrir(false).then(({ statusCode }) => {
          fermee = statusCode
          this.push(JSON.stringify(demande))
          this.push(null)
        })
      },
    })
    const headers = { 'content-type': 'application/json' }
    const reponse = await envoyer(qui, { method: 'POST', url: '/api/commande', headers, payload })
    expect([fermee, reponse.statusCode]).toEqual([200, 200])
    expect(reponse.json().data.essai).toBe(attendu)
  },
)
