import { ecrireCode, MINUTES_CODE } from '#connexion/code.ts'
import type { Bref } from './alerte.ts'
import type { BoutiqueEcrite, Lettre } from './mise-en-page.ts'
import { direMots } from './textes/occasions.ts'

/** The code that somebody asked for to sign in, or to order without an account. It names nobody. */
export function lettreCode(code: string, boutique: BoutiqueEcrite): Lettre {
  const mots = direMots(boutique, 'code', { code: ecrireCode(code), duree: String(MINUTES_CODE) })
  return {
    ...mots,
    paragraphes: [
      ...mots.corps,
      'Vous n’avez rien demandé\u202f? Ne donnez ce code à personne, pas même à quelqu’un qui dit venir de la boutique\u00a0: sans lui, rien ne s’ouvre.',
    ],
    bouton: null,
    lignes: [],
    totaux: [],
    faits: [],
    liens: [],
    boutique,
  }
}

/** The same in one SMS: the code first, as a phone shows and offers it. */
export const brefCode = (code: string, { nom }: BoutiqueEcrite): Bref => ({
  titre: nom,
  code,
  texte: `${code} est votre code, pendant ${MINUTES_CODE}\u00a0minutes. Ne le donnez à personne.`,
  adresse: '',
})
