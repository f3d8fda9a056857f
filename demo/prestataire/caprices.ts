import type { FastifyReply, FastifyRequest } from 'fastify'

/** What the shop asks of a provider; `jeton`, `verifier`: leave to speak, and whether a webhook is its own. */
export type Operation = 'creer' | 'consulter' | 'fermer' | 'capturer' | 'rembourser' | 'jeton' | 'verifier'
/** Answers of 200 that say nothing: cut JSON, an empty object, a list, a web page, ten million letters. */
const INSENSEES = {
  json: '{"id": "cut_',
  vide: '{}',
  liste: '[{"id": 1}]',
  page: '<!doctype html><title>Maintenance</title>',
  enorme: '',
}
/**
 * What can go wrong with one call: no answer, an answer that waits for leave, a cut line, the provider's own
 * errors, an answer that nobody understands.
 */
export type Panne = 'muet' | 'attend' | 'coupe' | '500' | '429' | '401' | keyof typeof INSENSEES

/** Misbehaviour ordered by a test. */
export interface Caprices {
  /** Failures to come, used up one by one; `apres`: the work is done, only the answer is lost. */
  pannes: { operation: Operation; panne: Panne; apres: boolean; fois: number }[]
  /** What payments are said to be when asked, instead of what they are. */
  mensonge: object
  /** What becomes of money given back; absent: it is back at once. */
  remboursement?: 'pending' | 'failed' | null
  /** What a payment whose money went back is said to be, and a second refund of it is refused as done; absent: done again. */
  rendue?: object | null
  /** Webhooks wait until they are let go. */
  retenus: boolean
  /** How often each webhook is sent. */
  fois: number
}

export function sansCaprice(): Caprices {
  return { pannes: [], mensonge: {}, retenus: false, fois: 1 }
}

/** The failure ordered for this call, if any; it is then used up. */
export function prendrePanne(caprices: Caprices, operation: Operation, apres: boolean): Panne | null {
  const due = caprices.pannes.find(
    (one) => one.operation === operation && one.apres === apres && one.fois > 0,
  )
  if (!due) return null
  due.fois -= 1
  return due.panne
}

/**
 * Fails a call for real, on the wire. `muets` keeps the silent ones, to be hung up when the server stops;
 * `erreur` writes the provider's own error.
 */
export async function tomberEnPanne(
  panne: Exclude<Panne, 'attend'>,
  request: FastifyRequest,
  reply: FastifyReply,
  muets: Set<FastifyRequest>,
  erreur: (status: number) => object,
): Promise<FastifyReply> {
  if (panne === 'muet' || panne === 'coupe') {
    reply.hijack()
    if (panne === 'coupe') request.raw.socket.destroy()
    else muets.add(request)
    return reply
  }
  if (panne in INSENSEES) {
    const texte =
      panne === 'enorme' ? `{"id": "${'x'.repeat(1e7)}"}` : INSENSEES[panne as keyof typeof INSENSEES]
    return reply.code(200).type('application/json').send(texte)
  }
  const status = Number(panne)
  return reply.code(status).send(erreur(status))
}
