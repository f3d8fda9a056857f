import type { Question, Reponse } from '#api'
import { api } from '#browser/api.ts'
import { donnees } from '../appeler.ts'

export type EtatOuverture = NonNullable<Reponse<'GET /api/equipe/ouverture'>['data']>
export type EtapeLue = EtatOuverture['etapes'][number]

export const demanderOuverture = () => donnees(api('GET /api/equipe/ouverture'))
export const reglerOuverture = (
  body: Question<'PUT /api/equipe/ouverture'>['body'],
  idempotencyKey: string,
) => donnees(api('PUT /api/equipe/ouverture', { body, idempotencyKey }))
export const demanderCles = () => donnees(api('GET /api/equipe/cle'))
export const voirLien = (secret: string) =>
  donnees(api('POST /api/lien', { body: { secret }, avecJeton: false }))

/** Only what the server looks at of what the browser says of a key. */
async function faireCle(options: object): Promise<Question<'PUT /api/equipe/cle'>['body']> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { id, response } = await startRegistration({
    optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
  })
  return { id, clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject }
}

/** A key of this device for who is signed in. @throws what the browser says, or the server's Failure. */
export async function ajouterCle(): Promise<void> {
  const cle = await faireCle(await donnees(api('POST /api/equipe/cle')))
  await api('PUT /api/equipe/cle', { body: cle })
}

export const retirerCle = (id: string) => donnees(api('DELETE /api/equipe/cle/:id', { params: { id } }))

/** Claims the shop with a key of this device. @throws what the browser says, or the server's Failure. */
export async function prendreParCle(secret: string) {
  const options = await donnees(api('POST /api/lien/cle', { body: { secret }, avecJeton: false }))
  const cle = await faireCle(options)
  return donnees(api('PUT /api/lien/cle', { body: { secret, cle }, avecJeton: false }))
}

export const prendreParCompte = (secret: string) => donnees(api('PUT /api/lien', { body: { secret } }))

/** Signs in with a key of this device. @throws what the browser says, or the server's Failure. */
export async function entrerParCle() {
  const options = await donnees(api('POST /api/cle', { avecJeton: false }))
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, response } = await startAuthentication({
    optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  })
  const { clientDataJSON, authenticatorData, signature } = response
  // whoever is signed in already goes on so, in the session that this opens
  return donnees(api('PUT /api/cle', { body: { id, clientDataJSON, authenticatorData, signature } }))
}
