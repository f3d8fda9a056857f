import type { Compte } from '#compte/compte.ts'
import { readGenre } from '#database/genre.ts'
import { type AppelEquipe, ecrireEnsemble } from '#ecriture/ecriture.actions.ts'
import { Failure } from '#shared/failure.ts'
import { exigerJuste, fautesDe } from '#shared/formulaire.ts'
import { type EtapesServices, listEtapesVues } from './etapes.actions.ts'
import { lockOuverture, updateMot, updateOuverture } from './ouverture.data.ts'
import { MOT_FERMEE } from './ouverture.ts'
import type { Porte } from './porte.actions.ts'

/**
 * Opens the shop to everybody, or closes it again, with a word for its visitors (`mot`, 200 characters) which an opening
 * leaves for the next time. Where it is closed already only the word changes.
 * @throws Failure ETAT_REFUSE, which says all that is missing, a sentence each; for a demonstration, always.
 */
export async function ouvrirOuFermer(
  services: EtapesServices & { porte: Porte },
  appel: AppelEquipe,
  { ouverte, compte, ...dit }: { ouverte: boolean; mot?: string | undefined; compte: Compte },
): Promise<{ ouverte: boolean }> {
  if ((await readGenre(services.database)) === 'demonstration')
    throw new Failure('ETAT_REFUSE', 'Une démonstration est toujours ouverte.')
  if (ouverte) {
    const manquent = (await listEtapesVues(services, compte)).filter(({ etat }) => etat === 'bloque')
    if (manquent.length > 0) throw new Failure('ETAT_REFUSE', manquent.map(({ phrase }) => phrase).join(' '))
  }
  const mot = (!ouverte && dit.mot?.trim()) || null
  exigerJuste(fautesDe({ mot: MOT_FERMEE }, { mot }, true))
  const demandee = { action: ouverte ? 'ouvrir' : 'fermer', objet: 'ouverture', demande: { ouverte, mot } }
  const faite = await ecrireEnsemble(services, appel, demandee, async (tx, noter) => {
    const avant = await lockOuverture(tx)
    const apres = { ouverte, mot: ouverte ? avant.mot : mot }
    const tourne = avant.ouverte !== ouverte
    if (tourne) await updateOuverture(tx, { le: ouverte ? services.now() : null, mot: apres.mot })
    else if (avant.mot !== apres.mot) await updateMot(tx, apres.mot)
    const action = tourne ? demandee.action : 'modifier'
    return noter(action, demandee.objet, { id: 1, avant, apres, reponse: { ouverte } })
  })
  await services.porte.relire()
  return faite
}
