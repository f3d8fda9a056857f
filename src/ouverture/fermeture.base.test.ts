import { expect, it } from 'vitest'
import { ouvrirGuichetVide } from '#tests/contrat/guichet.ts'

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
  // the word may be taken back while it is closed
  expect((await fermer()).statusCode).toBe(200)
  expect(await lue()).toContain('<p>La boutique est fermée pour un moment.</p>')
})
