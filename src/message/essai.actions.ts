import { randomUUID } from 'node:crypto'
import type { Demandeur } from '#branchement/branchement.ts'
import { accepte, type Essai, refuse } from '#shared/essai.ts'
import { direNonParti, lettreEssai } from './essai.ts'
import { type MessageServices, plier } from './pli.actions.ts'
import { estParti, type Poste } from './poste.ts'

/** Milliseconds that a mail server has for a try. */
export const PATIENCE_ESSAI = 10_000

/** Sends a letter to who asks, now, and says in one sentence whether it left. */
export async function essayerCourrier(
  services: MessageServices,
  poste: Poste,
  { email }: Demandeur,
): Promise<Essai> {
  if (!email) return refuse('Dites à quelle adresse envoyer l’essai.')
  const cle = randomUUID()
  const pli = await plier(services, poste, {
    nom: `essai-${cle.slice(0, 8)}`,
    cle,
    a: email,
    lettre: lettreEssai,
  })
  const issue = await poste.envoyer(pli, AbortSignal.timeout(PATIENCE_ESSAI))
  if (estParti(issue)) return accepte(`Un message est parti vers ${email}\u00a0: regardez s’il arrive.`)
  return refuse(direNonParti(issue.motif))
}
