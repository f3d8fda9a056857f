// A clock that jumps: one instance of two has another hour than the base, the providers and the other one.
import { apercus } from '../livre.ts'
import { type Panne, vendre } from '../panne.ts'

const HEURE = 3_600_000

export const horloge: Panne = {
  nom: 'horloge',
  titre: 'l’horloge d’une instance saute d’une heure, en avant puis en arrière : personne ne s’en aperçoit',
  ligne: 'horloge d’une instance avancée, puis reculée d’une heure',
  fois: { rapide: 2, longue: 2, pleine: 6 },
  visee: 0,
  options: () => ({ instances: 2 }),
  frapper: async (scene, rang) => {
    const une = scene.instances[Math.floor(rang / 2) % scene.instances.length]
    une?.regler(rang % 2 === 0 ? HEURE : -HEURE)
    await vendre(scene, 30)
    une?.regler(0)
    return performance.now()
  },
  voir: async ({ livre }) => apercus(livre),
}
