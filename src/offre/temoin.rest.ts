import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { lireCookies } from '#compte/cookie.ts'
import type { Context } from '#context'
import { type Demandeur, findOffresOuvertes } from './offre.data.ts'
import { CODES_MAX, lireCode } from './offre.ts'

/** What a browser keeps of the codes that were typed in it, or that a link brought: none is a secret of the shop. */
export const TEMOIN_CODES = 'codes'

/** Codes, as a call names them. */
export const Codes = Type.Array(Type.String({ minLength: 3, maxLength: 24, pattern: '^[A-Z0-9-]+$' }), {
  maxItems: CODES_MAX,
  uniqueItems: true,
})

/** The codes that came with a call, each once, those that can be one. */
export function codesDe({ cookie }: { cookie?: string | undefined }): string[] {
  const [lus] = lireCookies(cookie, TEMOIN_CODES)
  const codes = (lus ?? '').split('.').flatMap((un) => lireCode(un) ?? [])
  return [...new Set(codes)].slice(-CODES_MAX)
}

/** The same as they are kept. */
export const enTemoin = (codes: readonly string[]): string => codes.slice(-CODES_MAX).join('.')

/**
 * Counts the codes of a call that do nothing for whom they are asked, before it is answered: whoever looks for codes does it
 * as slowly by one door as by another.
 * @throws Failure TROP_DE_DEMANDES.
 */
export async function compterCodes(
  request: Pick<FastifyRequest, 'limit'>,
  { database, now }: Pick<Context, 'database' | 'now'>,
  demandeur: Demandeur,
): Promise<void> {
  const { codes } = demandeur
  if (codes.length === 0) return
  const bons = new Set((await findOffresOuvertes(database, demandeur, now())).map(({ code }) => code))
  const perdus = codes.filter((code) => !bons.has(code))
  if (perdus.length > 0) request.limit('code', perdus)
}
