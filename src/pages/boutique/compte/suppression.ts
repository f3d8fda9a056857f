/** The word that erases an account. */
export const CONFIRMATION = 'SUPPRIMER'
export const SUPPRESSION_A_CONFIRMER = `Écrivez ${CONFIRMATION} pour confirmer.`
export const suppressionConfirmee = (mot: string): boolean => mot.trim().toUpperCase() === CONFIRMATION
