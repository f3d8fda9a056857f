// A file of products, given as its keeper gives it.
import { text } from 'node:stream/consumers'
import type { Equipier } from '#compte/equipe.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { exporterRejets } from '#importation/exportation.actions.ts'
import { arreterImportation, ecrireImportation, rapportDe } from '#importation/importation.actions.ts'
import { findImportation, type Importation } from '#importation/importation.data.ts'
import { poursuivreImportation } from '#importation/importation.jobs.ts'
import type { Rapport } from '#importation/importation.ts'
import { recevoirImportation } from '#importation/reception.actions.ts'

interface Fichier {
  octets: Uint8Array | string
  fichier?: string
  partiel?: boolean
}

/** A file as a line brings it, in pieces. */
export async function* enMorceaux(octets: Uint8Array | string, taille = 60_000): AsyncGenerator<Uint8Array> {
  const source = Buffer.from(octets)
  for (let debut = 0; debut < source.length; debut += taille) yield source.subarray(debut, debut + taille)
}

/** Received and looked at: it waits for a yes. */
export async function deposer(
  context: Context,
  equipier: Equipier,
  { octets, fichier = 'produits.csv' }: Fichier,
): Promise<Importation> {
  const demande = { corps: enMorceaux(octets), fichier }
  const { id } = await recevoirImportation(context, { equipier }, demande)
  await poursuivreImportation(context)
  const lue = await findImportation(context.database, id)
  if (!lue) throw new Error('no import')
  return lue
}

/** What a file would do; nothing of it is written. */
export async function essayer(
  context: Context,
  equipier: Equipier,
  octets: Uint8Array | string,
): Promise<Rapport> {
  const lue = await deposer(context, equipier, { octets })
  await arreterImportation(context, { equipier }, lue.id)
  return rapportDe(lue)
}

/** Said yes to: what follows is the background's. */
export async function importer(context: Context, equipier: Equipier, fichier: Fichier): Promise<Importation> {
  const { id } = await deposer(context, equipier, fichier)
  return ecrireImportation(context, { equipier }, { id, partiel: fichier.partiel ?? false })
}

/** The rows that a file left aside, as they are given back. */
export async function rejetsDe(q: Queries, id: number): Promise<string> {
  return text((await exporterRejets(q, id)).csv)
}
