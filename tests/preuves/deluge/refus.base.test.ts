// Whatever the shop refuses while a page is made for a visit without script, the visitor reads a page of the shop: a guest
// the one that was asked for, since nothing of theirs is kept by it.
import type { InjectOptions } from 'fastify'
import { afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { type Guichet, ouvrirGuichet } from '#tests/contrat/guichet.ts'
import { formulaires } from './graines.ts'
import type { Graine } from './mutation.ts'

/** As the wire says it, and what it is answered with. */
const REFUS = [
  ['TROP_DE_DEMANDES', 429],
  ['BOUTIQUE_FERMEE', 503],
  ['SERVICE_INDISPONIBLE', 503],
  ['JETON_INVALIDE', 401],
] as const

let guichet: Guichet
let invitees: Graine[]
let visites: Graine[]
beforeAll(async () => {
  guichet = await ouvrirGuichet({ withPages: true })
  invitees = await formulaires(guichet)
  const connectees = invitees.map((une) => ({
    ...une,
    headers: { ...une.headers, cookie: `${une.headers.cookie}; session=${guichet.jetons.proprietaire}` },
  }))
  visites = [...invitees, ...connectees]
})
afterEach(() => vi.restoreAllMocks())

const corpsDe = ({ corps }: Graine) =>
  corps === null ? {} : { payload: Buffer.from(corps, 'base64').toString() }

// the same code answers on both
test.runIf(inject('modele').kind === 'postgres').each(REFUS)(
  '%s pendant qu’une page se fait : c’est une page qui le dit',
  async (code, statut) => {
    const vraie = guichet.app.inject.bind(guichet.app) as (
      demande: InjectOptions,
    ) => ReturnType<typeof guichet.app.inject>
    let refusees = 0
    vi.spyOn(guichet.app, 'inject').mockImplementation(((demande: InjectOptions) => {
      if (!/^\/(?:api|graphql)/.test(String(demande.url))) return vraie(demande)
      refusees += 1
      return vraie({ url: `/refus/${refusees}` }).then((reponse) =>
        Object.assign(reponse, {
          statusCode: statut,
          rawPayload: Buffer.from(
            JSON.stringify({ message: 'Non.', code, errors: [{ message: 'Non.', extensions: { code } }] }),
          ),
        }),
      )
    }) as typeof guichet.app.inject)
    const muettes = new Set<string>()
    for (const visite of visites) {
      const { method, url, headers } = visite
      const reponse = await vraie({ method: method as 'GET', url, headers, ...corpsDe(visite) })
      const page = reponse.statusCode === 303 || /<h1/.test(reponse.body)
      const permis = invitees.includes(visite) ? 422 : 503
      if (!page || reponse.statusCode === 500 || reponse.statusCode > permis)
        muettes.add(`${visite.nom} (${reponse.statusCode})`)
    }
    expect(refusees).toBeGreaterThan(50)
    expect([...muettes]).toEqual([])
  },
  300_000,
)
