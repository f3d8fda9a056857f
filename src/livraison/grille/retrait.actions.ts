import type { Context } from '#context'
import type { Destination } from '#contract'
import { type AppelEquipe, ecrireEnsemble } from '#ecriture/ecriture.actions.ts'
import { ajouter } from '#ecriture/reference.actions.ts'
import { paysLivre } from '#pays/pays-livre.ts'
import { findPreference } from '#preference/preference.data.ts'
import { Failure } from '#shared/failure.ts'
import { exigerJuste, fautesDe } from '#shared/formulaire.ts'
import { fautesDestination, REGLES_RETRAIT } from '../champs.ts'
import { listDestinations, listPays } from '../livraison.data.ts'
import { DESTINATIONS, LES_PAYS, TARIFS, ZONES } from '../references.actions.ts'
import { nomLibre } from './modeles.actions.ts'

/** What a pick-up is called, as a destination and as its zone; its keeper may call it otherwise. */
const RETRAIT = 'Retrait à la boutique'

export interface Retrait {
  retrait_adresse: string
  retrait_horaires: string
  retrait_message: string | null
  /** Days until it is ready; 0: the same day. */
  delaistandard: number
}

/**
 * Lets buyers come for their orders: a destination of its own, in a zone whose tariff is nothing, in the
 * country that the shop is declared in where it delivers there, else Senegal, else the first.
 * @throws Failure ENTREE_INVALIDE; EN_USAGE where one may come already.
 */
export async function ouvrirRetrait(
  context: Context,
  appel: AppelEquipe,
  retrait: Retrait,
): Promise<Destination> {
  exigerJuste({
    ...fautesDe(REGLES_RETRAIT, { ...retrait }, true),
    ...fautesDestination({ ...retrait, retrait: 1 }),
  })
  const demandee = { action: 'creer', objet: 'destination', demande: retrait }
  return ecrireEnsemble(context, appel, demandee, async (tx, noter) => {
    for (const { rows } of [LES_PAYS, ZONES, TARIFS, DESTINATIONS]) await rows.lock(tx, null)
    if ((await listDestinations(tx)).some((une) => une.retrait === 1))
      throw new Failure(
        'EN_USAGE',
        'On peut déjà venir chercher sa commande\u00a0: modifiez cette destination.',
      )
    const servis = await listPays(tx)
    const { statut } = await findPreference(tx)
    const pays = paysLivre(servis, statut ?? '') ?? paysLivre(servis, 'SEN') ?? servis[0]
    if (!pays) throw new Failure('ETAT_REFUSE', 'Ajoutez d’abord le pays de la boutique.')
    const designation = await nomLibre(tx, RETRAIT)
    const zone = await noter('creer', 'zone', await ajouter(tx, ZONES, { designation, devise: 'XOF' }))
    const gratuit = { zone_id: zone.id, prixkg: 0, prix10kg: null, prix20kg: null, prixexpress: null }
    await noter('creer', 'tariflivraison', await ajouter(tx, TARIFS, gratuit))
    const saisie = { ...retrait, pays_id: pays.id, ville: RETRAIT, zone_id: zone.id, retrait: 1 }
    return noter('creer', 'destination', await ajouter(tx, DESTINATIONS, saisie))
  })
}
