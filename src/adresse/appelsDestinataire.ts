import { api } from '#browser/api.ts'
import { type Appel, useLecture } from '#browser/appel.ts'
import { nouvelleCle } from '#shared/cle.ts'
import type { Page } from '#shared/page.ts'
import type { SaisieAdresse } from './adresse.ts'
import type { Destinataire } from './destinataire.ts'

const CHEMIN = '/api/destinataire'

/** The signed-in person's recipients; asks nothing until they are wanted. */
export function useDestinataires(voulus = true): Appel<Destinataire[]> {
  return useLecture(voulus ? 'destinataires' : null, async () => {
    const [page] = await api<Page<Destinataire>[]>(`${CHEMIN}?limit=100`)
    return page?.data ?? []
  })
}

/** Keeps a form without errors: a new recipient, or with `id` one that is kept already. */
export async function enregistrerDestinataire(saisie: SaisieAdresse, id?: number): Promise<Destinataire> {
  const { nom, prenom, telephone1, email, pays, ville, codepostal, adresse } = saisie
  const champs = { nom, prenom, telephone1, email, pays, ville, codepostal, adresse }
  const body = id === undefined ? champs : { ...champs, id }
  const method = id === undefined ? 'POST' : 'PUT'
  return (await api<{ data: Destinataire }>(CHEMIN, { method, body, idempotencyKey: nouvelleCle() })).data
}

export async function supprimerDestinataire(id: number): Promise<void> {
  await api(`${CHEMIN}/${id}`, { method: 'DELETE' })
}
