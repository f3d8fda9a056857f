/** A new one goes after the others. */
export const DERNIER = () => ({ rang: 9999 })
