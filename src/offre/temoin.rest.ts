import { Type } from 'typebox'
import { lireCookies } from '#compte/cookie.ts'
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
