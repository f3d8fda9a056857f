import { beforeAll, expect, test } from 'vitest'
import { SANS_ADRESSE } from '#compte/comptoir.ts'
import { type Guichet, ouvrirGuichet, type Qui } from './guichet.ts'

let guichet: Guichet
beforeAll(async () => {
  guichet = await ouvrirGuichet()
  await guichet.database.query('UPDATE compte SET email = $1', [SANS_ADRESSE])
})

/** Where something stands: of an order, of an account, of whatever comes first. */
const NUMEROS = () => [guichet.a.commande, 1, 2]

test('aucune réponse ne montre l’adresse qui tient la place de celle qu’un compte n’a pas', async () => {
  const lues = guichet.app.routesDeclarees.filter(({ method, url }) => method === 'GET' && !url.includes('*'))
  let repondues = 0
  const montrent: string[] = []
  for (const { url } of lues)
    for (const qui of ['equipier', 'proprietaire'] satisfies Qui[])
      for (const id of url.includes(':') ? NUMEROS() : [0]) {
        const { statusCode, body } = await guichet.envoyer(qui, { url: url.replace(/:\w+/g, String(id)) })
        if (statusCode === 200) repondues += 1
        if (/\.invalid\b/.test(body)) montrent.push(`${qui} ${url}`)
      }
  expect([...new Set(montrent)]).toEqual([])
  expect(repondues).toBeGreaterThan(100)
})

test('aucune lettre non plus', () => {
  expect(JSON.stringify(guichet.plis)).not.toMatch(/\.invalid\b/)
})
