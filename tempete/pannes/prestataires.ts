// Providers that are slow, refuse, answer twice, or say a day late what they did.

import { setTimeout as laisser } from 'node:timers/promises'
import { METHODES } from '#prestataire/moyens.ts'
import { type Panne, vendre } from '../panne.ts'
import type { Scene } from '../scene.ts'

const OPERATIONS = ['creer', 'consulter', 'fermer', 'capturer', 'jeton', 'verifier'] as const
/** More calls than are made meanwhile. */
const TOUJOURS = 1_000_000
const HEURE = 3_600_000

/** All four do so, whatever they are asked. */
const toutes = ({ moyens }: Scene, panne: string, apres = false, fois = TOUJOURS) =>
  Promise.all(
    METHODES.map((un) =>
      moyens[un].caprice({ pannes: OPERATIONS.map((operation) => ({ operation, panne, apres, fois })) }),
    ),
  )
/** None of them answers any more, until `guerir`. */
export const taire = (scene: Scene) => toutes(scene, 'attend')
export const guerir = ({ moyens }: Scene) =>
  Promise.all(METHODES.map((un) => moyens[un].caprice({ pannes: [], continuer: true })))

/** Nobody waits for a provider longer than the shop says. */
const PATIENCE = 15_500
const lents = async ({ livre: { plusLong } }: Scene) =>
  plusLong > PATIENCE ? [`une réponse en ${Math.round(plusLong)} ms`] : []

export const lents60: Panne = {
  nom: 'lents',
  titre:
    'les quatre prestataires mettent soixante secondes à répondre : chacun sait à quoi s’en tenir en quinze',
  ligne: 'prestataires lents (60 s)',
  fois: { rapide: 1, longue: 1, pleine: 1 },
  // who had asked before
  visee: 15,
  frapper: async (scene) => {
    await taire(scene)
    await laisser(60_000)
    await guerir(scene)
    return performance.now()
  },
  voir: lents,
}

export const refusent: Panne = {
  nom: 'refusent',
  titre: 'les prestataires refusent, débordent, coupent : on achète sans eux, et personne ne paie deux fois',
  ligne: 'prestataires en panne (500, 429, ligne coupée, réponse perdue une fois le travail fait)',
  fois: { rapide: 4, longue: 4, pleine: 4 },
  visee: 2,
  frapper: async (scene, rang) => {
    const quoi = ['500', '429', 'coupe', 'coupe'][rang % 4] ?? '500'
    // the last: what was asked is done, and nobody hears of it
    await toutes(scene, quoi, rang % 4 === 3)
    await vendre(scene, 10)
    await laisser(3_000)
    await guerir(scene)
    return performance.now()
  },
  voir: lents,
}

export const doublent: Panne = {
  nom: 'doublent',
  titre: 'chaque notification arrive trois fois, les dernières d’abord : chaque paiement compte une fois',
  ligne: 'notifications triplées et retenues, lâchées à l’envers',
  fois: { rapide: 2, longue: 2, pleine: 4 },
  visee: 0,
  frapper: async (scene) => {
    const { moyens } = scene
    for (const un of METHODES) await moyens[un].caprice({ fois: 3, retenus: true })
    await vendre(scene, 20)
    for (const un of METHODES) await moyens[un].caprice({ retenus: false, lacher: { inverse: true } })
    return performance.now()
  },
}

export const tardent: Panne = {
  nom: 'tardent',
  titre: 'une journée sans prestataires : ce qui fut payé est su le lendemain, et n’est payé qu’une fois',
  ligne: 'prestataires muets une journée, notifications le lendemain',
  fois: { rapide: 1, longue: 1, pleine: 1 },
  visee: 2,
  frapper: async (scene) => {
    const { moyens, base } = scene
    for (const un of METHODES) await moyens[un].caprice({ retenus: true })
    await vendre(scene, 20)
    await toutes(scene, '500')
    for (let heures = 0; heures < 24; heures += 1) {
      scene.avancer(HEURE)
      await base.actuelle.query(`SELECT pg_notify('tache', '')`)
      await laisser(150)
    }
    await guerir(scene)
    for (const un of METHODES)
      await moyens[un].caprice({ retenus: false, fois: 2, lacher: { inverse: false } })
    return performance.now()
  },
}
