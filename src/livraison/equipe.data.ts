import { asc, count, eq, getTableColumns } from 'drizzle-orm'
import type { Destination, Pays, Tariflivraison, Zone } from '#contract'
import type { Queries } from '#database/database.ts'
import { listDestinations, versTarif } from './livraison.data.ts'
import { destination, encaissement, pays, tariflivraison, zone } from './livraison.table.ts'
import { paysSenegal } from './livraison.ts'
import { type Manque, manqueDe } from './manque.ts'

/** A country, with how many destinations lie in it. */
export interface PaysVu extends Pays {
  destinations: number
}
/** A zone with its tariff (null: « sur devis »), where it serves, and up to how many francs it takes cash. */
export interface ZoneVue extends Zone {
  destinations: number
  /** Are all of them in Senegal, where a tariff is a fixed price? null: some are, or there is none. */
  fixe: boolean | null
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
  const nombres = await q.drizzle
    .select({ zone_id: destination.zone_id, code: pays.code, nombre: count() })
    .from(destination)
    .innerJoin(pays, eq(pays.id, destination.pays_id))
    .groupBy(destination.zone_id, pays.code)
  const parZone = Map.groupBy(nombres, ({ zone_id }) => zone_id)
  const lignes = await q.drizzle
    .select({ zone, tarif: tariflivraison, plafond: encaissement.plafond })
    .from(zone)
    .leftJoin(tariflivraison, eq(tariflivraison.zone_id, zone.id))
    .leftJoin(encaissement, eq(encaissement.zone_id, zone.id))
    .orderBy(asc(zone.id))
  return lignes.map(({ zone, tarif, plafond }) => {
    const siens = parZone.get(zone.id) ?? []
    const fixes = new Set(siens.map(({ code }) => paysSenegal(code)))
    return {
      ...zone,
      destinations: siens.reduce((somme, { nombre }) => somme + nombre, 0),
      fixe: fixes.size === 1 ? fixes.has(true) : null,
      plafond: plafond === null ? null : Number(plafond),
      tarif: tarif && versTarif(tarif),
    }
  })
}

export async function listDestinationsVues(q: Queries): Promise<DestinationVue[]> {
  return (await listDestinations(q)).map((une) => ({ ...une, manque: manqueDe(une) }))
}
