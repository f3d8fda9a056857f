import type { Bureau } from '../bureau.ts'
import { tournee } from './livreurs.ts'

/** The path of a new link to Modou's round, or to somebody else's. */
export async function ouvrirLien(bureau: Bureau, nom = 'Modou'): Promise<string> {
  const { id } = await tournee(bureau, nom)
  const { data } = await bureau.equipe('preparateur', 'POST', '/api/equipe/tournee', { livreur_id: id })
  return new URL(data.adresse).pathname
}

/** What the page shows. */
export const lirePage = (bureau: Bureau, chemin: string) => bureau.app.inject({ url: chemin })

let rang = 0
/** Sends a form of the page; `cle` is another one each time, unless it is said. */
export async function dire(bureau: Bureau, chemin: string, champs: Record<string, string>) {
  rang += 1
  const payload = new URLSearchParams({ cle: `geste-${rang}-abc`, ...champs }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return bureau.app.inject({ method: 'POST', url: chemin, headers, payload })
}

/** The delivery code of an order. */
export async function codeDe(bureau: Bureau, id: number): Promise<string> {
  const [row] = await bureau.services.database.query<{ code: string }>(
    'SELECT code FROM suivi WHERE commande_id = $1',
    [id],
  )
  return row?.code ?? ''
}
