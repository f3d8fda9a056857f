import { readFileSync } from 'node:fs'
import { beforeAll, it } from 'vitest'
import { type Guichet, ouvrirGuichet } from './guichet.ts'
import { verifierSilence } from './refus.ts'

/** What once made the shop fail, as it was sent. */
interface Envoi {
  pourquoi: string
  qui: string
  method: string
  url: string
  headers: Record<string, string>
  corps: unknown
}
const CORPUS = JSON.parse(readFileSync(new URL('corpus.json', import.meta.url), 'utf8')) as Envoi[]

let guichet: Guichet
beforeAll(async () => {
  guichet = await ouvrirGuichet({ withPages: true })
})

it.each(CORPUS)('ce qui a fait tomber la boutique une fois\u00a0: $pourquoi', async (envoi) => {
  const { qui, method, url, headers, corps } = envoi
  const demande = {
    method: method as 'GET',
    url,
    headers,
    payload: typeof corps === 'string' ? corps : JSON.stringify(corps),
  }
  verifierSilence(await guichet.envoyer(qui as 'equipier', demande))
})
