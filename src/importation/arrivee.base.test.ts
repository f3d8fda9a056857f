import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { beforeAll, expect, it, vi } from 'vitest'
import { type Guichet, ouvrirGuichet } from '#tests/contrat/guichet.ts'

let guichet: Guichet
let port: number
beforeAll(async () => {
  guichet = await ouvrirGuichet()
  port = Number(new URL(await guichet.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
const authorization = () => `Bearer ${guichet.jetons.gestionnaire}`
const CHEMIN = '/api/equipe/importation?fichier=long.csv'

/** Five megabytes of rows, some way into them this one. */
async function* lignes(entete: string, fautive = '') {
  yield Buffer.from(`${entete}\n`)
  for (let n = 0; n < 100; n += 1) {
    if (n === 20) yield Buffer.from(fautive)
    yield Buffer.from(`L-${n};${'un long nom '.repeat(4_000)}\n`)
  }
}
const deposer = (corps: AsyncIterable<Uint8Array>) =>
  fetch(`http://127.0.0.1:${port}${CHEMIN}`, {
    method: 'POST',
    headers: { authorization: authorization(), 'content-type': 'text/csv' },
    body: Readable.toWeb(Readable.from(corps)) as ReadableStream,
    duplex: 'half',
    // whose rest nobody reads waits ten seconds for its answer
    signal: AbortSignal.timeout(8_000),
  } as RequestInit)
const restes = () => guichet.database.query(`SELECT etat FROM importation WHERE etat <> 'abandonnee'`)

it.each([
  ['au début', 'code;pirx', '', /La colonne «\u202fpirx\u202f» est inconnue/],
  ['en chemin', 'code;designation', 'M;"6"7\n', /^Ligne 22\u00a0: un guillemet est mal placé/],
  ['dans ses octets', 'code;designation', 'M;\u0007\n', /n’est pas un texte/],
])(
  'qui envoie encore un long fichier lit le refus de ce qui est faux %s',
  async (_, entete, fautive, phrase) => {
    const reponse = await deposer(lignes(entete, fautive))
    expect([reponse.status, (await reponse.json()).message]).toEqual([400, expect.stringMatching(phrase)])
    expect(await restes()).toEqual([])
  },
)

it('un fichier dont l’envoi est coupé ne laisse rien, et le suivant est reçu', async () => {
  const client = connect(port, '127.0.0.1')
  client.write(
    [
      `POST ${CHEMIN} HTTP/1.1`,
      ...[
        'host: a',
        `authorization: ${authorization()}`,
        'content-type: text/csv',
        'content-length: 9000000',
      ],
      `\r\ncode;designation\n${'C;Coupe\n'.repeat(20_000)}`,
    ].join('\r\n'),
  )
  const recues = () =>
    guichet.database.query<{ n: number }>('SELECT count(*)::int AS n FROM importation_ligne')
  await vi.waitFor(async () => expect((await recues())[0]?.n).toBeGreaterThan(0), { timeout: 20_000 })
  client.destroy()
  await vi.waitFor(async () => expect(await restes()).toEqual([]), { timeout: 20_000 })
  const suivant = await deposer(lignes('code;designation'))
  expect(suivant.status).toBe(200)
  const { data } = await suivant.json()
  expect(data).toMatchObject({ etat: 'examen', total: 100, fichier: 'long.csv' })
})
