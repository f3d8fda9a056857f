// The line between the instances and their base: cut, or silent as behind a router that has forgotten it.
import { setTimeout as laisser } from 'node:timers/promises'
import type { Panne } from '../panne.ts'

/** Milliseconds for which it is gone: longer than a question is waited for. */
const ABSENCE = 6_000

export const coupee: Panne = {
  nom: 'coupee',
  titre: 'la ligne vers la base coupée net : des refus, et deux secondes après plus aucun',
  ligne: 'ligne vers la base coupée',
  fois: { rapide: 1, longue: 2, pleine: 5 },
  visee: 2,
  copies: (fois) => fois,
  frapper: async ({ ligne }) => {
    ligne.couper()
    await laisser(ABSENCE)
    ligne.parler()
    return performance.now()
  },
}

export const muette: Panne = {
  nom: 'muette',
  titre: 'la ligne vers la base muette sans se fermer : chacun a sa réponse en quelques secondes',
  ligne: 'ligne vers la base muette, sans un mot de fin',
  fois: { rapide: 1, longue: 2, pleine: 5 },
  // who had asked before is told when a question has been waited for
  visee: 5,
  copies: (fois) => fois,
  frapper: async ({ ligne }) => {
    ligne.taire()
    await laisser(ABSENCE)
    ligne.parler()
    return performance.now()
  },
  voir: async ({ livre: { plusLong } }) =>
    plusLong > 15_000 ? [`une réponse en ${Math.round(plusLong)} ms`] : [],
}
