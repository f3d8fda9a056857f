import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { envoyerFenetre } from './fenetre.rest.ts'

test('rien de ce que la page transmet ne peut en sortir', async () => {
  const erreur = '</script><script>alert(1)</script><!--&\u2028\u2029'
  const app = Fastify()
  app.get('/', (_request, reply) =>
    envoyerFenetre(reply, 200, { titre: 'Titre', texte: 'Texte', canal: null, message: { erreur } }),
  )
  const { body } = await app.inject('/')
  expect(body.match(/<\/?script/g)).toHaveLength(4)
  expect(body).not.toMatch(/<!--|[\u2028\u2029]/)
  const donnees = /id="donnees">(.*?)<\/script>/.exec(body)?.[1] ?? ''
  expect(JSON.parse(donnees).message).toEqual({ erreur })
})
