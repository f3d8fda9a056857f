import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Caprices, type Operation, prendrePanne, sansCaprice, tomberEnPanne } from './caprices.ts'
import { type Facteur, ouvrirFacteur, type Signer } from './facteur.ts'
import { type Fiche, ouvrirRegistre, type Registre } from './registre.ts'

const BALAYAGE = 60_000

/** What every stand-in is opened with. */
export interface OptionsStand {
  /** Where the payer's browser finds the hosted page. */
  publicUrl: string
  /** Where signed webhooks go. */
  webhookUrl: string
  now?: () => Date
  /** Where payments are kept; without it they live as long as the process. */
  dossier?: string
  /** Opens the door through which tests order misbehaviour. Never in a shop. */
  caprices?: boolean
}

/** What a provider holds of one payment, under the name that the shop knows. */
export interface Argent {
  reference: string
  encaisse: number
  rendu: number
}

/** What tells one provider from another. */
export interface Genre<F extends Fiche> {
  /** Path under which its own pages and its door for tests are. */
  page: string
  idDe: (fiche: F) => string
  signer: Signer
  /** The provider's own error of this status. */
  erreur: (status: number) => object
  /** Lets time do to a payment what it does, before anybody looks at it. */
  reviser: (fiche: F) => void
  /** Can it still be paid? */
  ouverte: (fiche: F) => boolean
  /** The money that came on it and what of it has gone back, in the smallest unit; null: none came. */
  argent: (fiche: F) => Argent | null
}

/** What every part of a stand-in works with. */
export interface Stand<F extends Fiche> {
  publicUrl: string
  now: () => Date
  registre: Registre<F>
  facteur: Facteur<F>
  caprices: Caprices
  /** The provider's own error of this status. */
  erreur: (status: number) => object
  /** The payment as it is now. */
  chercher(id: string): F | undefined
  /** Does a call's work and answers it, unless it was ordered to fail before or after. */
  repondre(
    operation: Operation,
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => unknown,
  ): Promise<unknown>
}

type Ordre = Partial<Omit<Caprices, 'pannes'>> & {
  pannes?: Caprices['pannes']
  panne?: Caprices['pannes'][number]
  /** Lets held webhooks go, the last one first with `inverse`. */
  lacher?: { inverse: boolean }
  /** Lets the answers that wait for leave go. */
  continuer?: boolean
}

/**
 * What the stand-ins of all providers have in common. Demonstration and tests only: none is ever registered
 * where a real provider is configured. Forms arrive as text.
 */
export function ouvrirStand<F extends Fiche>(
  app: FastifyInstance,
  options: OptionsStand,
  genre: Genre<F>,
): Stand<F> {
  const now = options.now ?? (() => new Date())
  const registre = ouvrirRegistre(genre.idDe, options.dossier)
  const caprices = sansCaprice()
  const facteur = ouvrirFacteur({ url: options.webhookUrl, signer: genre.signer, now, registre, caprices })
  /** Calls that are deliberately never answered, and what gives leave to those that wait for it. */
  const muets = new Set<FastifyRequest>()
  const attentes: (() => void)[] = []
  const continuer = () => {
    for (const done of attentes.splice(0)) done()
  }
  /** True when the call has failed. */
  const faillir = async (
    operation: Operation,
    apres: boolean,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const panne = prendrePanne(caprices, operation, apres)
    if (panne === 'attend') await new Promise<void>((done) => attentes.push(done))
    else if (panne) await tomberEnPanne(panne, request, reply, muets, genre.erreur)
    return panne !== null && panne !== 'attend'
  }

  const asText = { parseAs: 'string' } as const
  app.addContentTypeParser('application/x-www-form-urlencoded', asText, (_request, body, done) =>
    done(null, body),
  )
  if (options.caprices) {
    app.post<{ Body: Ordre }>(`${genre.page}/caprices`, async ({ body }) => {
      const { panne, lacher, continuer: leave, ...etat } = body
      Object.assign(caprices, etat)
      if (panne) caprices.pannes.push(panne)
      if (lacher) await facteur.lacher(lacher.inverse)
      if (leave) continuer()
      const list = registre.list()
      const argent = list.flatMap((fiche) => genre.argent(fiche) ?? [])
      return { sessions: list.length, ouvertes: list.filter(genre.ouverte).length, argent }
    })
  }

  const balayage = setInterval(() => registre.list().forEach(genre.reviser), BALAYAGE).unref()
  app.addHook('onReady', async () => facteur.reprendre())
  app.addHook('preClose', async () => {
    clearInterval(balayage)
    facteur.arreter()
    continuer()
    for (const muet of muets) muet.raw.socket.destroy()
  })

  return {
    publicUrl: options.publicUrl,
    now,
    registre,
    facteur,
    caprices,
    erreur: genre.erreur,
    chercher(id) {
      const fiche = registre.find(id)
      if (fiche) genre.reviser(fiche)
      return fiche
    },
    async repondre(operation, request, reply, work) {
      if (await faillir(operation, false, request, reply)) return reply
      const answer = work()
      if (await faillir(operation, true, request, reply)) return reply
      return answer
    },
  }
}

export function secondes(now: () => Date): number {
  return Math.floor(now().getTime() / 1000)
}
