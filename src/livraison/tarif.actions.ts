import type { Context } from '#context'
import type { Row } from '#database/database.ts'
import { type AppelEquipe, ecrireEnsemble } from '#ecriture/ecriture.actions.ts'
import { ajouter, changer } from '#ecriture/reference.actions.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { listZonesVues } from './equipe.data.ts'
import { DESTINATIONS, TARIFS } from './references.actions.ts'

/**
 * Gives the prices of one zone's tariff to other zones, in the place of theirs; answers to how many.
 * @throws Failure INTROUVABLE, ENTREE_INVALIDE for a zone in another currency: 6 000 francs are not 6 000 euros.
 */
export function copierTarif(
  context: Context,
  appel: AppelEquipe,
  { de, vers }: { de: number; vers: number[] },
): Promise<{ zones: number }> {
  const demandee = { action: 'copier', objet: 'tariflivraison', demande: { de, vers } }
  return ecrireEnsemble(context, appel, demandee, async (tx, noter) => {
    await TARIFS.rows.lock(tx, null)
    const zones = await listZonesVues(tx)
    const modele = zones.find(({ id }) => id === de)
    if (!modele?.tarif) throw introuvable('Ce tarif')
    const { id: _, ...prix } = modele.tarif
    for (const zone_id of new Set(vers)) {
      const zone = zones.find(({ id }) => id === zone_id)
      if (!zone) throw introuvable('Cette zone')
      if (zone.devise !== modele.devise)
        throw new Failure(
          'ENTREE_INVALIDE',
          `${zone.designation} compte en ${zone.devise}, ce tarif est en ${modele.devise}.`,
          { champs: { vers: 'Une zone d’une autre devise.' } },
        )
      if (zone.tarif)
        await noter(
          'modifier',
          'tariflivraison',
          await changer(tx, TARIFS, { id: zone.tarif.id, saisie: prix }),
        )
      else await noter('creer', 'tariflivraison', await ajouter(tx, TARIFS, { ...prix, zone_id }))
    }
    return { zones: new Set(vers).size }
  })
}

/**
 * Puts several destinations into one zone, so that they cost what it costs; answers where each was before.
 * @throws Failure INTROUVABLE, ENTREE_INVALIDE for a zone that is not there.
 */
export function rangerDestinations(
  context: Context,
  appel: AppelEquipe,
  { ids, zone_id }: { ids: number[]; zone_id: number },
): Promise<{ id: number; zone_id: number }[]> {
  const demandee = { action: 'ranger', objet: 'destination', demande: { ids, zone_id } }
  return ecrireEnsemble(context, appel, demandee, async (tx, noter) => {
    const avant: { id: number; zone_id: number }[] = []
    // in one sequence, so that two people who do so wait for each other and never in a circle
    for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
      const ecrit = await changer(tx, DESTINATIONS, { id, saisie: { zone_id } })
      avant.push({ id, zone_id: Number((ecrit.avant as Row).zone_id) })
      await noter('modifier', 'destination', ecrit)
    }
    return avant
  })
}
