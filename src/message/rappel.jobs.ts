import { randomUUID } from 'node:crypto'
import { findPreference } from '#preference/preference.data.ts'
import { prochainRappel, rappelAEcrire, regarderPaniers, remettreRappel } from '#rappel/rappel.actions.ts'
import type { RappelPris } from '#rappel/rappel.data.ts'
import { type MessageServices, plier } from './pli.actions.ts'
import { estParti, type Issue, type Poste, type Refus, type SelonPorte } from './poste.ts'
import { lettreRappel } from './rappel.ts'

/** Beside a shop that sells: a pass of some seconds, every fifteen. */
const MAX_PAR_TOUR = 50
/** A try is cut after this long. */
const PATIENCE = 60_000

/**
 * One pass over the carts that were left: each is told of once, noted before its letter leaves, so that a process that
 * ends meanwhile loses one rather than sends two. What the mail server could not take is tried some hours later, and holds no
 * other back. While the shop is closed carts are looked at, and nobody is told of theirs, which could not be opened.
 */
export async function rappelerPaniers(
  services: MessageServices & SelonPorte,
  arret: AbortSignal,
): Promise<void> {
  const poste = services.canaux.mail
  const { rappel_heures: heures } = await findPreference(services.database)
  if (!poste || !heures) return
  await regarderPaniers(services)
  if (!(await services.ouverte())) return
  for (let count = 0; count < MAX_PAR_TOUR && !arret.aborted; count += 1) {
    const suivant = await prochainRappel(services, heures)
    if (!suivant) return
    const refus = await envoyer(services, poste, suivant)
    if (!refus || refus.definitif) continue
    await remettreRappel(services, suivant, refus.panne)
    // the others need not try now
    if (refus.panne) return
  }
}

/** Null where it left, or there was nothing to say; otherwise why it did not. */
async function envoyer(services: MessageServices, poste: Poste, pris: RappelPris): Promise<Refus | null> {
  const issue = await essayer(services, poste, pris).catch((error): Refus => {
    services.log.error({ err: error }, 'a reminder cannot be written')
    return { definitif: false, panne: false, motif: 'La boutique n’a pas pu écrire ce message.' }
  })
  if (!issue || estParti(issue)) return null
  services.log.warn({ code: 'RAPPEL_NON_PARTI', motif: issue.motif }, 'a reminder did not leave')
  return issue
}

async function essayer(services: MessageServices, poste: Poste, pris: RappelPris): Promise<Issue | null> {
  const rappel = await rappelAEcrire(services, pris)
  if (!rappel) return null
  const cle = randomUUID()
  const pli = await plier(services, poste, {
    nom: `rappel-${services.now().toISOString().replace(/[:.]/g, '-')}-${cle.slice(0, 8)}`,
    cle,
    a: rappel.a,
    lettre: (boutique) => lettreRappel(rappel, boutique),
    fin: `${services.publicUrl}/rappel/${rappel.cle}`,
  })
  return poste.envoyer(pli, AbortSignal.timeout(PATIENCE))
}
