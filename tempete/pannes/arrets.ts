// Processes and bases that end: without a word, or asked to.

import { setTimeout as laisser } from 'node:timers/promises'
import { choisir, tirer } from '../hasard.ts'
import type { Panne } from '../panne.ts'

/** Milliseconds for which a base is gone. */
const ABSENCE = 3_000

export const tuee: Panne = {
  nom: 'tuee',
  titre: 'une instance tuée au milieu des ventes : rien n’est perdu, rien n’est fait deux fois',
  ligne: 'instance tuée (`kill -9`), une de trois, relancée',
  fois: { rapide: 2, longue: 10, pleine: 60 },
  visee: 2,
  options: () => ({ instances: 3 }),
  copies: (fois) => fois,
  frapper: async ({ instances }, rang) => {
    const une = choisir(instances, 'tuée', rang)
    // at any moment of whatever it does
    await laisser(300 * tirer('quand', rang))
    await une.tuer()
    await une.relancer()
    return performance.now()
  },
}

export const base: Panne = {
  nom: 'base',
  titre: 'la base arrêtée puis relancée : des refus tant qu’elle manque, deux secondes après plus aucun',
  ligne: 'base arrêtée, net ou d’un coup, et relancée',
  fois: { rapide: 1, longue: 4, pleine: 10 },
  visee: 2,
  copies: (fois) => fois,
  frapper: async ({ grappe }, rang) => {
    await grappe.halt(rang % 2 === 0 ? 'SIGQUIT' : 'SIGINT')
    await laisser(ABSENCE)
    await grappe.resume()
    return performance.now()
  },
}
