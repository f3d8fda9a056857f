// The stand-ins of the providers of payment, one line a means, and of the channels of messages, one line a channel: what
// is missing does not compile.
import type { FastifyInstance } from 'fastify'
import type { Canal } from '#message/canaux.ts'
import type { Poste } from '#message/poste.ts'
import { EN_LIGNE, METHODES, type Methode } from '#prestataire/moyens.ts'
import type { Regles } from '#prestataire/pilotes.appel.ts'
import { doublure as mail } from './mail/mail.ts'
import { doublure as orange_money } from './orange/orange.ts'
import { doublure as paypal } from './paypal/paypal.ts'
import type { OptionsStand } from './prestataire/stand.ts'
import { doublure as push } from './push/push.ts'
import { doublure as sms } from './sms/sms.ts'
import { doublure as carte } from './stripe/stripe.ts'
import { doublure as twilio } from './twilio/twilio.ts'
import { doublure as wave } from './wave/wave.ts'
import { doublure as whatsapp } from './whatsapp/whatsapp.ts'

/** A stand-in, and what a payer or a test does there. */
export interface Doublure<Compte = object> {
  ouvrir(app: FastifyInstance, options: OptionsStand & Compte): Promise<void>
  /** As the matrix of faults calls it. */
  titre: string
  /** The form by which its page is paid, and the one by which it is refused. */
  payer: Record<string, string>
  refuser: Record<string, string>
  /** Whoever was refused may try again on the same page. */
  reessaie: boolean
  /** What of its money it says falsely when it lies: a tenth. */
  mensonge: object
  /** The operation by which the driver closes a page; asking, where nothing can be closed. */
  fermeture: 'fermer' | 'consulter'
}

export const DOUBLURES: { [M in Methode]: Doublure<NonNullable<Regles[M]>> } = {
  carte,
  paypal,
  wave,
  orange_money,
}

/** What carries messages no further than the demonstration's data. */
export const DOUBLURES_CANAUX: Record<Canal, (dataDir: string) => Poste['envoyer']> = {
  mail,
  push,
  sms,
  twilio,
  whatsapp,
}

/** Opens the stand-ins of these accounts, each in a scope of its own. */
export async function ouvrirDoublures(
  app: FastifyInstance,
  comptes: Partial<Regles>,
  options: (prestataire: string) => OptionsStand,
): Promise<void> {
  const ouvrir: Record<Methode, Doublure> = DOUBLURES
  for (const methode of METHODES) {
    const compte = comptes[methode]
    if (compte)
      await app.register(async (room) =>
        ouvrir[methode].ouvrir(room, { ...options(EN_LIGNE[methode].prestataire), ...compte }),
      )
  }
}
