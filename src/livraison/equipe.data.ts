import { asc, count, eq, getTableColumns } from 'drizzle-orm'
import type { Destination, Pays, Tariflivraison, Zone } from '#contract'
import type { Queries } from '#database/database.ts'
import { listDestinations, versTarif } from './livraison.data.ts'
import { destination, encaissement, pays, tariflivraison, zone } from './livraison.table.ts'
import { type Manque, manqueDe } from './manque.ts'

/** A country, with how many destinations lie in it. */
export interface PaysVu extends Pays {
  destinations: number
}
/** A zone with its tariff (null: « sur devis »), where it serves, and up to how many francs it takes cash. */
export interface ZoneVue extends Zone {
  destinations: number
  plafond: number | null
  tarif: Tariflivraison | null
}
/** A destination, with what keeps it from being sold. */
export interface DestinationVue extends Destination {
  manque: Manque | null
}

export async function listPaysVus(q: Queries): Promise<PaysVu[]> {
  return q.drizzle
    .select({ ...getTableColumns(pays), destinations: count(destination.id) })
    .from(pays)
    .leftJoin(destination, eq(destination.pays_id, pays.id))
    .groupBy(pays.id)
    .orderBy(asc(pays.id))
}

export async function listZonesVues(q: Queries): Promise<ZoneVue[]> {
  const nombres = q.drizzle
    .select({ zone_id: destination.zone_id, nombre: count().as('nombre') })
    .from(destination)
    .groupBy(destination.zone_id)
    .as('nombres')
  const lignes = await q.drizzle
    .select({ zone, tarif: tariflivraison, plafond: encaissement.plafond, nombre: nombres.nombre })
    .from(zone)
    .leftJoin(tariflivraison, eq(tariflivraison.zone_id, zone.id))
    .leftJoin(encaissement, eq(encaissement.zone_id, zone.id))
    .leftJoin(nombres, eq(nombres.zone_id, zone.id))
    .orderBy(asc(zone.id))
  return lignes.map(({ zone, tarif, plafond, nombre }) => ({
    ...zone,
    destinations: nombre ?? 0,
    plafond: plafond === null ? null : Number(plafond),
    tarif: tarif && versTarif(tarif),
  }))
}

export async function listDestinationsVues(q: Queries): Promise<DestinationVue[]> {
  return (await listDestinations(q)).map((une) => ({ ...une, manque: manqueDe(une) }))
}
