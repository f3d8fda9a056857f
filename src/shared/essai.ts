/**
 * What whoever the shop is plugged into says of its keys, in one sentence for its owner. `muet`: it did not answer,
 * which says nothing of the keys.
 */
export interface Essai {
  etat: 'accepte' | 'refuse' | 'muet'
  phrase: string
}

/** Of keys for trying, after what they are called. */
export const SANS_ARGENT =
  'Aucun argent ne vient\u00a0: une fois la boutique ouverte, ce moyen n’est proposé à personne tant qu’elle n’a pas ses vraies clés.'

export const accepte = (phrase: string): Essai => ({ etat: 'accepte', phrase })
export const refuse = (phrase: string): Essai => ({ etat: 'refuse', phrase })
export const muet = (qui: string): Essai => ({
  etat: 'muet',
  phrase: `${qui} ne répond pas. Vos clés sont gardées\u00a0: réessayez dans quelques minutes.`,
})
