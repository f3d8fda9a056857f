import type { Destination, Pays, Tariflivraison, Zone } from '#contract'
import { rowsOf } from '#database/rows.ts'
import { type Ecrivable, ecrivableDe } from '#ecriture/ecrivable.actions.ts'
import { parmi, type Reference } from '#ecriture/reference.actions.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { exigerJuste } from '#shared/formulaire.ts'
import type { CodeDevise } from '#shared/money.ts'
import {
  CHAMPS_DESTINATION,
  CHAMPS_PAYS,
  CHAMPS_TARIF,
  CHAMPS_ZONE,
  fautesDestination,
  fautesTarif,
} from './champs.ts'
import { findVille, listPays, listTarifs, listZones, readDestination } from './livraison.data.ts'
import { destination, pays, tariflivraison, zone } from './livraison.table.ts'

export const LES_PAYS: Reference<Pays> = {
  rows: rowsOf(pays),
  nom: 'Ce pays',
  champs: CHAMPS_PAYS,
  uniques: { designation: 'Ce pays est déjà là.', code: 'Ce code est celui d’un autre pays.' },
  lire: parmi('Ce pays', listPays),
}

/** A tariff is in its zone's currency: 6 000 francs must not become 6 000 euros. */
export const ZONES: Reference<Zone> = {
  rows: rowsOf(zone),
  nom: 'Cette zone',
  champs: CHAMPS_ZONE,
  uniques: { designation: 'Ce nom est déjà pris.' },
  lire: parmi('Cette zone', listZones),
  async verifier(tx, apres, avant) {
    if (!avant || avant.devise === apres.devise) return
    if (await TARIFS.rows.taken(tx, 'zone_id', avant.id, null))
      throw new Failure('EN_USAGE', 'Cette zone a un tarif dans sa devise\u00a0: supprimez-le d’abord.')
  },
}
const dansUneZone = { zone_id: { rows: ZONES.rows, phrase: 'Cette zone n’existe pas.' } }

export const TARIFS: Reference<Tariflivraison> = {
  rows: rowsOf(tariflivraison),
  nom: 'Ce tarif',
  champs: CHAMPS_TARIF,
  uniques: { zone_id: 'Cette zone a déjà un tarif.' },
  liens: dansUneZone,
  lire: parmi('Ce tarif', listTarifs),
  async verifier(tx, apres, avant) {
    const zone = await ZONES.rows.find(tx, Number(apres.zone_id))
    // a price of before is left alone until it is changed
    const meme = avant?.zone_id === apres.zone_id
    const changes = Object.entries(apres).filter(([champ, prix]) => !meme || avant?.[champ] !== prix)
    exigerJuste(fautesTarif(Object.fromEntries(changes), zone?.devise as CodeDevise))
  },
}

export const DESTINATIONS: Reference<Destination> = {
  rows: rowsOf(destination),
  nom: 'Cette destination',
  champs: CHAMPS_DESTINATION,
  liens: { ...dansUneZone, pays_id: { rows: LES_PAYS.rows, phrase: 'Ce pays n’existe pas.' } },
  lire: async (q, id) => {
    const trouvee = await readDestination(q, id)
    if (!trouvee) throw introuvable('Cette destination')
    return trouvee
  },
  async verifier(tx, saisie, avant) {
    exigerJuste(fautesDestination(saisie))
    const { pays_id, ville } = saisie
    const deja = await findVille(tx, Number(pays_id), String(ville))
    if (deja !== null && deja !== avant?.id) exigerJuste({ ville: 'Cette ville est déjà là.' })
  },
}

/** What the staff writes of delivery. */
export const ECRIVABLES_LIVRAISON: readonly Ecrivable[] = [
  ecrivableDe('Pays', LES_PAYS),
  ecrivableDe('Zone', ZONES),
  ecrivableDe('Tariflivraison', TARIFS),
  ecrivableDe('Destination', DESTINATIONS),
]
