// Every field of every form that a visit without script is given, filled with what a stranger may send: told, never a breakdown.
import { beforeAll, expect, test } from 'vitest'
import { type Guichet, ouvrirGuichet } from '#tests/contrat/guichet.ts'
import { formulaires } from './graines.ts'
import type { Graine } from './mutation.ts'

const ENVOYES = [
  '',
  '1',
  '-1',
  '0',
  '1e999',
  'NaN',
  'constructor',
  '[object Object]',
  '\u202e',
  'é'.repeat(3_000),
]

let guichet: Guichet
let formes: Graine[]
beforeAll(async () => {
  guichet = await ouvrirGuichet({ withPages: true })
  formes = (await formulaires(guichet)).filter(({ method }) => method === 'POST')
})

const champsDe = ({ corps }: Graine) => [
  ...new URLSearchParams(Buffer.from(corps ?? '', 'base64').toString()).entries(),
]

test('chaque champ de chaque formulaire, faussé : la page le dit', async () => {
  const essais = formes.flatMap((forme) =>
    champsDe(forme).flatMap(([nom], rang) => ENVOYES.map((envoye) => ({ forme, nom, rang, envoye }))),
  )
  expect(essais.length).toBeGreaterThan(1_000)
  const pannes = new Set<string>()
  for (const { forme, nom, rang, envoye } of essais) {
    const champs = champsDe(forme).with(rang, [nom, envoye])
    const { statusCode } = await guichet.app.inject({
      method: 'POST',
      url: forme.url,
      headers: forme.headers,
      payload: String(new URLSearchParams(champs)),
    })
    if (statusCode >= 500) pannes.add(`${forme.nom}: ${nom} = ${envoye.slice(0, 20)} (${statusCode})`)
  }
  expect([...pannes]).toEqual([])
}, 600_000)
