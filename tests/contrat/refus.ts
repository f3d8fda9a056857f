import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { FUITE } from './fuite.ts'

/** A clear refusal, whatever was asked: below 500, in JSON, with a message and a code, and nothing of how it is made. */
export function verifierRefus(reponse: LightMyRequestResponse): void {
  verifierSilence(reponse)
  expect(reponse.headers['content-type']).toMatch(/^application\/json/)
  const corps = reponse.json()
  const erreurs = Array.isArray(corps.errors) ? corps.errors : [corps]
  expect(erreurs.length).toBeGreaterThan(0)
  for (const { message, code, extensions } of erreurs) {
    expect(message).toMatch(/\S{3,}/)
    expect(code ?? extensions?.code).toMatch(/^[A-Z_]+$/)
  }
}

/** Never a fault, never a leak; answers that are not refusals included. */
export function verifierSilence({ statusCode, body }: LightMyRequestResponse): void {
  expect(statusCode).toBeLessThan(500)
  if (statusCode >= 400 || body.includes('"errors"')) expect(body).not.toMatch(FUITE)
}

/** What a value that is not there becomes where nobody thought of it. */
export const TROU = /\bundefined\b|\bNaN\b|Invalid Date|\[object /
const ANGLAIS = /\b(?:the|is|are|not|must|should|cannot|invalid|required|error|failed|unknown)\b/i

/** An answer holds no hole, and a refusal says why in French. */
export function verifierEntiere(reponse: LightMyRequestResponse): void {
  verifierSilence(reponse)
  expect(reponse.body).not.toMatch(TROU)
  const { statusCode, headers, body } = reponse
  if (!/json/.test(String(headers['content-type'])) || (statusCode < 400 && !body.includes('"errors"')))
    return
  verifierRefus(reponse)
  for (const { message } of reponse.json().errors ?? [reponse.json()]) {
    expect(message).toMatch(/^[A-ZÀ-Ý«].* /)
    expect(message).not.toMatch(ANGLAIS)
  }
}
