/** Said once an account was opened for what was ordered without one. */
export const COMPTE_OUVERT = 'Votre compte est ouvert. Tout ce que vous aviez y est.'
