import type { Nom } from '#api'
import { Failure } from '#shared/failure.ts'
import { adresseDe, type Dite } from './api.ts'
import { lireJeton } from './jeton.ts'

/**
 * Fetches a file that needs the session.
 * @throws Failure INTROUVABLE when the server has none for whoever asks, SERVICE_INDISPONIBLE otherwise.
 */
export async function demanderFichier<N extends Nom & `GET ${string}`>(
  route: N,
  ...[demande]: Dite<N>
): Promise<Blob> {
  const reponse = await fetch(adresseDe(route.slice(4), demande), {
    headers: { authorization: `Bearer ${lireJeton() ?? ''}` },
  }).catch(() => null)
  if (reponse?.status === 404) throw new Failure('INTROUVABLE', 'Ce document est introuvable.')
  if (!reponse?.ok)
    throw new Failure('SERVICE_INDISPONIBLE', 'Le document n’a pas pu être chargé. Réessayez.')
  // a file that was cut on its way is none
  return reponse.blob().catch(() => {
    throw new Failure('SERVICE_INDISPONIBLE', 'Le document n’est pas arrivé en entier. Réessayez.')
  })
}

/** The same, handed to the browser under this name. */
export async function enregistrerFichier<N extends Nom & `GET ${string}`>(
  route: N,
  nom: string,
  ...demande: Dite<N>
): Promise<void> {
  const adresse = URL.createObjectURL(await demanderFichier(route, ...demande))
  const lien = Object.assign(document.createElement('a'), { href: adresse, download: nom })
  lien.click()
  // the browser reads it after this turn
  setTimeout(() => URL.revokeObjectURL(adresse), 60_000)
}
