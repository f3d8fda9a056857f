// The mail server is gone for an hour.
import { setTimeout as laisser } from 'node:timers/promises'
import { apercus } from '../livre.ts'
import { type Panne, vendre } from '../panne.ts'

const MINUTE = 60_000

export const courrier: Panne = {
  nom: 'courrier',
  titre: 'le courrier en panne une heure : on achète, et chaque lettre part ensuite une fois',
  ligne: 'serveur de courrier arrêté une heure',
  fois: { rapide: 1, longue: 2, pleine: 2 },
  visee: 0,
  frapper: async (scene, rang) => {
    const { courrier, base } = scene
    // nobody listens, or who listens says nothing
    if (rang % 2 === 0) await courrier.fermer()
    else courrier.humeur = 'occupee'
    await vendre(scene, 20)
    for (let minutes = 0; minutes < 60; minutes += 5) {
      scene.avancer(5 * MINUTE)
      await base.actuelle.query(`SELECT pg_notify('tache', '')`)
      await laisser(100)
    }
    if (rang % 2 === 0) await courrier.rouvrir()
    else courrier.humeur = 'bonne'
    return performance.now()
  },
  voir: async ({ livre }) => apercus(livre),
}
