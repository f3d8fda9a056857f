import fc from 'fast-check'
import { isRouteErrorResponse as reelle } from 'react-router'
import { expect, test } from 'vitest'
import { decoder } from './decoder.ts'
import { isRouteErrorResponse } from './hooks.ts'
import { Renvoi } from './transport.ts'

/** The very encoder of the server, which its package keeps to itself. */
const CODEUR = '../../../node_modules/react-router/dist/production/vendor/turbo-stream-v2/turbo-stream.js'
const { encode } = (await import(CODEUR)) as {
  encode: (valeur: unknown, options: object) => ReadableStream<Uint8Array>
}
const ecrire = (valeur: unknown, plugins: unknown[] = []) => new Response(encode(valeur, { plugins })).text()

test('ce que le serveur écrit se relit tel quel', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.anything({
        withDate: true,
        withMap: true,
        withSet: true,
        withBigInt: true,
        withNullPrototype: true,
        withSparseArray: true,
      }),
      async (valeur) => {
        expect(decoder(await ecrire(valeur))).toEqual(valeur)
      },
    ),
    { numRuns: 500 },
  )
})

test('un objet dit deux fois, ou qui se contient, est le même', async () => {
  const objet: Record<string, unknown> = { nom: 'Riz' }
  objet.lui = objet
  const lu = decoder(await ecrire([objet, objet])) as [typeof objet, typeof objet]
  expect(lu[0]).toBe(lu[1])
  expect(lu[0].lui).toBe(lu[0])
})

test('un refus, une faute et un renvoi se relisent', async () => {
  const dire = (...quoi: unknown[]) =>
    ecrire({ dit: Object.assign(new (class Dit {})(), { quoi }) }, [
      (valeur: { quoi?: unknown[] }) =>
        valeur && typeof valeur === 'object' && 'quoi' in valeur ? valeur.quoi : false,
    ])
  const { dit: refus } = decoder(await dire('ErrorResponse', null, 404, 'Not Found')) as { dit: unknown }
  expect(refus).toMatchObject({ status: 404, data: null })
  expect([reelle(refus), isRouteErrorResponse(refus)]).toEqual([true, true])
  const { dit: faute } = decoder(await dire('SanitizedError', 'Error', 'Unexpected Server Error')) as {
    dit: unknown
  }
  expect(faute).toEqual(new Error('Unexpected Server Error'))
  expect([reelle(faute), isRouteErrorResponse(faute)]).toEqual([false, false])
  const { dit: renvoi } = decoder(await dire('SingleFetchRedirect', { redirect: '/cart' })) as { dit: Renvoi }
  expect(renvoi).toEqual(new Renvoi({ redirect: '/cart' }))
})

test.each(['', 'une page', '{"a"', '[{"_1":2},"a"', '[["X",1]]', '<html>'])(
  '« %s » ne se lit pas',
  (texte) => {
    expect(() => decoder(texte)).toThrow()
  },
)
