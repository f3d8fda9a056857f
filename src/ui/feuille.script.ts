/**
 * A page draws itself by the rules written in it; the whole sheet, which it waits for no more, applies once it has come
 * (`server/pages/critical.ts`).
 */
export const SCRIPT_FEUILLE = `(function(l){if(!l)return;function m(){l.media='all'}
l.sheet?m():l.addEventListener('load',m)})(document.querySelector('[data-feuille]'))`
