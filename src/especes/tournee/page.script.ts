/** Nothing yet. */
export const SCRIPT_TOURNEE = ''
