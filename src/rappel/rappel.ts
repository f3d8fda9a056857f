/** A cart that was left longer ago than this is no news. */
export const JOURS_OUBLIE = 7
/** What the box says that is ticked for it; nothing is sent before. */
export const ME_RAPPELER = 'Rappelez-moi par e-mail un panier que j’oublie, une seule fois.'
/** Hours after which a letter that did not leave is tried again, each time; then no more. */
export const ATTENTES = [1, 3, 8, 24] as const
