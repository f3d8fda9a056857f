// One call of a buyer, as her browser makes it: an answer, or the way in which there was none.

/** Milliseconds after which a buyer has gone: nothing of the shop may take that long. */
const PATIENCE = 30_000

export interface Reponse {
  statut: number
  // biome-ignore lint/suspicious/noExplicitAny: answers are read field by field, as a stranger reads them
  json: any
  millisecondes: number
}
/** `refusee`: nothing was sent, nobody listened. `coupee`: it was, and no answer came. */
export type Absence = { absente: 'refusee' | 'coupee' | 'muette'; millisecondes: number }

export interface Demande {
  methode?: 'GET' | 'POST' | 'PUT'
  jeton?: string
  cle?: string
  corps?: object
}

const REFUSEE = new Set(['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT'])
const codeDe = (error: unknown) =>
  String((error as { cause?: { code?: string } }).cause?.code ?? (error as Error).name)

/** Asks `url`; answers what came of it, never throws for what a line or a server does. */
export async function appeler(
  url: string,
  { methode = 'POST', jeton, cle, corps }: Demande = {},
): Promise<Reponse | Absence> {
  const debut = performance.now()
  const duree = () => performance.now() - debut
  try {
    const answer = await fetch(url, {
      method: methode,
      headers: {
        ...(corps ? { 'content-type': 'application/json' } : {}),
        ...(jeton ? { authorization: `Bearer ${jeton}` } : {}),
        ...(cle ? { 'idempotency-key': cle } : {}),
      },
      ...(corps ? { body: JSON.stringify(corps) } : {}),
      signal: AbortSignal.timeout(PATIENCE),
      redirect: 'manual',
    })
    const texte = await answer.text()
    const json = answer.headers.get('content-type')?.includes('json') ? JSON.parse(texte) : { texte }
    return { statut: answer.status, json, millisecondes: duree() }
  } catch (error) {
    const code = codeDe(error)
    const absente = REFUSEE.has(code) ? 'refusee' : code === 'TimeoutError' ? 'muette' : 'coupee'
    return { absente, millisecondes: duree() }
  }
}
