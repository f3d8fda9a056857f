import { Type } from 'typebox'
import { lireCookies } from '#compte/cookie.ts'
import { AVOIRS_MAX, lireAvoir } from './avoir.ts'

/** What a browser keeps of the cards that were typed in it, and whether its account's own credit pays: read by no script. */
export const TEMOIN_AVOIRS = 'avoirs'

/** Gift cards and store credit, as a call names them. */
export const Avoirs = Type.Array(Type.String({ minLength: 5, maxLength: 19, pattern: '^[A-Z0-9-]+$' }), {
  maxItems: AVOIRS_MAX,
  uniqueItems: true,
})

/** Those that came with a call, each once, those that can be one. */
export function avoirsDe({ cookie }: { cookie?: string | undefined }): string[] {
  const [lus] = lireCookies(cookie, TEMOIN_AVOIRS)
  return [...new Set((lus ?? '').split('.').flatMap((un) => lireAvoir(un) ?? []))].slice(-AVOIRS_MAX)
}

/** The same as they are kept. */
export const enTemoin = (avoirs: readonly string[]): string => avoirs.slice(-AVOIRS_MAX).join('.')
