import { type AppelEquipe, ecrireEnsemble } from '#compte/ecriture.actions.ts'
import { ajouter, changer } from '#compte/reference.actions.ts'
import type { Context } from '#context'
import { Failure, introuvable } from '#shared/failure.ts'
import { listZonesVues } from './equipe.data.ts'
import { TARIFS } from './references.actions.ts'

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
