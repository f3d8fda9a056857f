import type { Compte } from '#compte/compte.ts'
import { readGenre } from '#database/genre.ts'
import { type AppelEquipe, ecrire } from '#ecriture/ecriture.actions.ts'
import { Failure } from '#shared/failure.ts'
import { type EtapesServices, listEtapesVues } from './etapes.actions.ts'
import { lockOuverture, updateOuverture } from './ouverture.data.ts'
import type { Porte } from './porte.actions.ts'

/**
 * Opens the shop to everybody, or closes it again. Nothing changes where it is so already.
 * @throws Failure ETAT_REFUSE, which says all that is missing, a sentence each; for a demonstration, always.
 */
export async function ouvrirOuFermer(
  services: EtapesServices & { porte: Porte },
  appel: AppelEquipe,
  { ouverte, compte }: { ouverte: boolean; compte: Compte },
): Promise<{ ouverte: boolean }> {
  if ((await readGenre(services.database)) === 'demonstration')
    throw new Failure('ETAT_REFUSE', 'Une démonstration est toujours ouverte.')
  if (ouverte) {
    const manquent = (await listEtapesVues(services, compte)).filter(({ etat }) => etat === 'bloque')
    if (manquent.length > 0) throw new Failure('ETAT_REFUSE', manquent.map(({ phrase }) => phrase).join(' '))
  }
  const demandee = { action: ouverte ? 'ouvrir' : 'fermer', objet: 'ouverture', demande: { ouverte } }
  const faite = await ecrire(services, appel, demandee, async (tx) => {
    const avant = await lockOuverture(tx)
    if (avant.ouverte !== ouverte) await updateOuverture(tx, ouverte ? services.now() : null)
    return { id: 1, avant, apres: { ouverte }, reponse: { ouverte } }
  })
  await services.porte.relire()
  return faite
}
