import { randomUUID } from 'node:crypto'
import { findPreference } from '#preference/preference.data.ts'
import {
  prochainRappel,
  type RappelAEcrire,
  regarderPaniers,
  remettreRappel,
} from '#rappel/rappel.actions.ts'
import { type MessageServices, plier } from './pli.actions.ts'
import { estParti, type Poste } from './poste.ts'
import { lettreRappel } from './rappel.ts'

/** Beside a shop that sells: a pass of some seconds, every fifteen. */
const MAX_PAR_TOUR = 50
/** A try is cut after this long. */
const PATIENCE = 60_000

/**
 * One pass over the carts that were left: each is told of once, noted before its letter leaves, so that a process that
 * ends meanwhile loses one rather than sends two. What the mail server could not take is tried an hour later.
 */
export async function rappelerPaniers(services: MessageServices, arret: AbortSignal): Promise<void> {
  const poste = services.canaux.mail
  const { rappel_heures: heures } = await findPreference(services.database)
  if (!poste || !heures) return
  await regarderPaniers(services)
  for (let count = 0; count < MAX_PAR_TOUR && !arret.aborted; count += 1) {
    const suivant = await prochainRappel(services, heures)
    if (!suivant) return
    if (suivant.rappel && !(await envoyer(services, poste, suivant.rappel))) {
      await remettreRappel(services, suivant.compte_id, heures)
      return
    }
  }
}

/** False where it may leave later. */
async function envoyer(services: MessageServices, poste: Poste, rappel: RappelAEcrire): Promise<boolean> {
  const cle = randomUUID()
  const pli = await plier(services, poste, {
    nom: `rappel-${services.now().toISOString().replace(/[:.]/g, '-')}-${cle.slice(0, 8)}`,
    cle,
    a: rappel.a,
    lettre: (boutique) => lettreRappel(rappel, boutique),
    fin: `${services.publicUrl}/rappel/${rappel.cle}`,
  })
  const issue = await poste.envoyer(pli, AbortSignal.timeout(PATIENCE))
  if (estParti(issue)) return true
  services.log.warn({ code: 'RAPPEL_NON_PARTI', motif: issue.motif }, 'a reminder did not leave')
  return issue.definitif
}
