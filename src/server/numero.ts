import { randomInt } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { selon } from '#shared/texte.ts'
import type { WireError } from './errors.ts'

/** Told apart on the phone: no 0 beside O, no 1 beside I. */
const SIGNES = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LONGUEUR = 8

/** The number of a request: ours, never the caller's. Its answer carries it, and every line of the log about it. */
export const ENTETE_NUMERO = 'x-request-id'

export const nouveauNumero = (): string =>
  Array.from({ length: LONGUEUR }, () => SIGNES[randomInt(SIGNES.length)]).join('')

const ILLISIBLE = { status: 400, texte: 'Bad Request', message: 'La demande est mal formée.' }
const REFUS: Record<string, typeof ILLISIBLE> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    texte: 'Request Header Fields Too Large',
    message: 'Les en-têtes de la demande sont trop grands.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    texte: 'Request Timeout',
    message: 'La demande a mis trop de temps à arriver.',
  },
}

/** Answers what is no HTTP that can be read, hence met nothing of the application. */
export function refuserLaLigne(log: FastifyBaseLogger, error: NodeJS.ErrnoException, socket: Socket): void {
  const { code = '' } = error
  if (code === 'ECONNRESET' || socket.destroyed) return
  const { status, texte, message } = selon(REFUS, code) ?? ILLISIBLE
  const numero = nouveauNumero()
  const corps: WireError = { message, code: 'ENTREE_INVALIDE' }
  const json = JSON.stringify(corps)
  if (socket.writable)
    socket.write(
      [
        `HTTP/1.1 ${status} ${texte}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(json)}`,
        'cache-control: no-store',
        'connection: close',
        `${ENTETE_NUMERO}: ${numero}`,
        `\r\n${json}`,
      ].join('\r\n'),
    )
  log.info({ reqId: numero, status, code }, 'answered')
  socket.destroy(error)
}
