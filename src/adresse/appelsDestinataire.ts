import { api } from '#browser/api.ts'
import { type Appel, useLecture } from '#browser/appel.ts'
import { nouvelleCle } from '#shared/cle.ts'
import type { SaisieAdresse } from './adresse.ts'
import type { Destinataire } from './destinataire.ts'

/** The signed-in person's recipients; asks nothing until they are wanted. */
export function useDestinataires(voulus = true): Appel<Destinataire[]> {
  return useLecture(voulus ? 'destinataires' : null, listDestinataires)
}

export async function listDestinataires(): Promise<Destinataire[]> {
  const [page] = await api('GET /api/destinataire', { query: { limit: 100 } })
  return page?.data ?? []
}

/** Keeps a form without errors: a new recipient, or with `id` one that is kept already; sent again, under the same key. */
export async function enregistrerDestinataire(
  saisie: SaisieAdresse,
  id?: number,
  idempotencyKey = nouvelleCle(),
): Promise<Destinataire> {
  const { nom, prenom, telephone1, email, pays, ville, codepostal, adresse } = saisie
  const champs = { nom, prenom, telephone1, email, pays, ville, codepostal, adresse }
  const reponse = await (id === undefined
    ? api('POST /api/destinataire', { body: champs, idempotencyKey })
    : api('PUT /api/destinataire', { body: { ...champs, id }, idempotencyKey }))
  return reponse.data
}

export async function supprimerDestinataire(id: number): Promise<void> {
  await api('DELETE /api/destinataire/:id', { params: { id } })
}
