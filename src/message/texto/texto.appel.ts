import { accepte, type Essai, muet, refuse } from '#shared/essai.ts'
import type { Issue, Pli } from '../poste.ts'
import { enTexto } from './texto.ts'

/** Milliseconds of one call. */
export const PATIENCE_TEXTO = 15_000

export interface Retour {
  status: number
  /** What was answered in JSON; null: something else. */
  corps: unknown
}

export interface Appel {
  methode?: 'GET' | 'POST'
  entetes: Record<string, string>
  corps?: string | URLSearchParams
}

/** A call to a provider of SMS, followed nowhere else. Throws where there is no answer. */
export async function appeler(
  adresse: string,
  { methode = 'POST', entetes, corps }: Appel,
  fin: AbortSignal,
): Promise<Retour> {
  const reponse = await fetch(adresse, {
    method: methode,
    headers: { accept: 'application/json', ...entetes },
    redirect: 'manual',
    signal: fin,
    ...(corps === undefined ? {} : { body: corps }),
  })
  return { status: reponse.status, corps: enJson(await reponse.text()) }
}

/** What a name with a secret says of itself (RFC 7617). */
export const basic = (qui: string, secret: string): string =>
  `Basic ${Buffer.from(`${qui}:${secret}`).toString('base64')}`

/** A value of an answer; undefined where there is none. */
export const champ = (corps: unknown, nom: string): unknown =>
  typeof corps === 'object' && corps !== null ? (corps as Record<string, unknown>)[nom] : undefined

/** A message's words for a phone. @throws where nobody wrote them: only its writer can. */
export function motsDe({ bref, site }: Pli): string {
  if (!bref) throw new Error('a message for a phone has no short words')
  return enTexto(bref, site)
}

/** One try: an answer's issue, or that the provider fails. */
export async function tenter(essai: () => Promise<Issue>): Promise<Issue> {
  try {
    return await essai()
  } catch (error) {
    return enPanne(raisonDe(error))
  }
}

/** It is the provider, or our account there, that fails: all its messages wait. */
export const enPanne = (motif: string): Issue => ({ definitif: false, panne: true, motif })
/** It is this number: no later try can help. */
export const perdu = (motif: string): Issue => ({ definitif: true, panne: false, motif: sansNumero(motif) })

/** Whether keys are good, asked by one call that sends nothing. */
export async function essayerCles(
  { nom, cles }: { nom: string; cles: string },
  demander: (fin: AbortSignal) => Promise<Retour>,
): Promise<Essai> {
  try {
    const { status } = await demander(AbortSignal.timeout(PATIENCE_TEXTO))
    if (status >= 200 && status < 300) return accepte(`${nom} accepte ces clés.`)
    return status === 429 || status >= 500
      ? muet(nom)
      : refuse(`${nom} refuse ces clés\u00a0: vérifiez ${cles}.`)
  } catch {
    // nobody answered: that is the very answer
    return muet(nom)
  }
}

function raisonDe(error: unknown): string {
  const { name, cause } = error as Error
  const code = champ(cause, 'code')
  return typeof code === 'string' ? code : name
}

/** What a provider says often names the phone. */
const sansNumero = (texte: string) => texte.replace(/\+?\d{7,}/g, '…').slice(0, 300)

function enJson(texte: string): unknown {
  try {
    return JSON.parse(texte)
  } catch {
    // a page of a proxy, say: the status says the rest
    return null
  }
}
