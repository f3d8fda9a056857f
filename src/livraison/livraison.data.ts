import { and, asc, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { Destination, Pays, Tariflivraison, Zone } from '#contract'
import type { Queries } from '#database/database.ts'
import { exact, toWire } from '#shared/exact.ts'
import { enFrancais } from '#shared/liste.ts'
import { destination, pays, tariflivraison, zone } from './livraison.table.ts'
import type { Tarif } from './livraison.ts'

/** A destination with what pricing it needs, exactly: decimals as the database keeps them. */
export interface DestinationTarifee extends Omit<Destination, 'tariflivraisons'> {
  tarif: (Tarif & { id: number }) | null
}

export async function listPays(q: Queries): Promise<Pays[]> {
  return q.drizzle.select().from(pays).orderBy(asc(pays.id))
}

export async function listZones(q: Queries): Promise<Zone[]> {
  return q.drizzle.select().from(zone).orderBy(asc(zone.id))
}

export async function listTarifs(q: Queries): Promise<Tariflivraison[]> {
  return (await q.drizzle.select().from(tariflivraison).orderBy(asc(tariflivraison.id))).map(versTarif)
}

/** Where the shop delivers, by country and town, with the tariff of each zone (one at most). */
export async function listDestinations(q: Queries, pays_id?: number | null): Promise<Destination[]> {
  return (await tarifees(q, pays_id ? eq(destination.pays_id, pays_id) : undefined)).map(versDestination)
}

/** What every town that we deliver to is called, and its country's code: where one comes for an order is none. */
export async function listVilles(q: Queries): Promise<{ ville: string; pay: { code: string } }[]> {
  return q.drizzle
    .select({ ville: destination.ville, pay: { code: pays.code } })
    .from(destination)
    .innerJoin(pays, eq(pays.id, destination.pays_id))
    .where(eq(destination.retrait, 0))
}

/** One destination as the wire carries it, or null. */
export async function readDestination(q: Queries, id: number): Promise<Destination | null> {
  const trouvee = await findDestination(q, id)
  return trouvee && versDestination(trouvee)
}

/** The id of the town of that name in a country, or null. */
export async function findVille(q: Queries, pays_id: number, ville: string): Promise<number | null> {
  const [ligne] = await q.drizzle
    .select({ id: destination.id })
    .from(destination)
    .where(and(eq(destination.pays_id, pays_id), eq(destination.ville, ville)))
  return ligne?.id ?? null
}

/** One destination with its country's code, zone and tariff (null: « sur devis »), or null. */
export async function findDestination(q: Queries, id: number): Promise<DestinationTarifee | null> {
  const [ligne] = await tarifees(q, eq(destination.id, id))
  return ligne ?? null
}

async function tarifees(q: Queries, condition: SQL | undefined): Promise<DestinationTarifee[]> {
  const { zone_id: _, ...tarif } = getTableColumns(tariflivraison)
  const lignes = await q.drizzle
    .select({ destination, pay: pays, zone, tarif })
    .from(destination)
    .innerJoin(pays, eq(pays.id, destination.pays_id))
    .innerJoin(zone, eq(zone.id, destination.zone_id))
    .leftJoin(tariflivraison, eq(tariflivraison.zone_id, zone.id))
    .where(condition)
    .orderBy(asc(pays.id), asc(destination.id))
  // a town stands where French puts it, whatever the order of letters of the database
  return lignes
    .map(({ destination, ...reste }) => ({ ...destination, ...reste }))
    .sort((une, autre) => une.pay.id - autre.pay.id || enFrancais(une.ville, autre.ville))
}

function versDestination({ tarif, ...reste }: DestinationTarifee): Destination {
  return { ...reste, tariflivraisons: tarif ? [versTarif(tarif)] : [] }
}

/** A tariff as the wire carries it. */
export function versTarif({ id, ...prix }: Tarif & { id: number }): Tariflivraison {
  return {
    id,
    prixkg: toWire(exact(prix.prixkg)),
    prix10kg: montant(prix.prix10kg),
    prix20kg: montant(prix.prix20kg),
    prixexpress: montant(prix.prixexpress),
  }
}

function montant(decimal: Tarif['prix10kg']): number | null {
  return decimal === null ? null : toWire(exact(decimal))
}
