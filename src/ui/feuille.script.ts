/**
 * A page draws itself by the rules written in it; its whole sheets, which it waits for no more, apply once they have come
 * (`server/pages/critical.ts`).
 */
export const SCRIPT_FEUILLE = `document.querySelectorAll('[data-feuille]').forEach(function(l){function m(){l.media='all'}
l.sheet?m():l.addEventListener('load',m)})`
