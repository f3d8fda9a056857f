// What becomes of a message after a try: where it goes next, if anywhere.
import type { Canal } from './canaux.ts'
import { type Message, prochainEssai } from './message.ts'
import { estParti, type Issue } from './poste.ts'

/** How a try ended, by which channel; `reste`: what changes of it so that something else carries it at once. */
export interface Essai {
  par: Canal
  issue: Issue
  reste: Autre | null
}

/** The channel that cannot reach its reader, and where else they are written to. */
export type Autre = Partial<Pick<Message, 'canal' | 'sauf'>>

/** What is noted of a message after a try. Whoever cannot be reached by one channel is by the next, at once. */
export function suiteDe({ essais }: Pick<Message, 'essais'>, { par, issue, reste }: Essai, now: Date) {
  if (estParti(issue)) {
    const ref = issue === 'parti' ? null : issue.ref
    return { etat: 'envoye', prochain_essai: null, motif: null, fini_le: now, parti_par: par, ref } as const
  }
  const { definitif, motif } = issue
  if (reste) return { etat: 'a_envoyer', prochain_essai: now, motif, fini_le: null, ...reste } as const
  const prochain_essai = definitif ? null : prochainEssai(essais, now)
  if (prochain_essai) return { etat: 'a_envoyer', prochain_essai, motif, fini_le: null } as const
  return { etat: 'echoue', prochain_essai: null, motif, fini_le: now } as const
}

export const SANS_OBJET = (now: Date) =>
  ({ etat: 'sans_objet', prochain_essai: null, motif: null, fini_le: now }) as const
