// Every fault that the shop is put through, in this order.
import type { Panne } from './panne.ts'
import { arretee, arreteeLents, base, promue, tuee } from './pannes/arrets.ts'
import { disqueBase, disqueImages, disqueJournaux } from './pannes/disques.ts'
import { horloge } from './pannes/heures.ts'
import { courrier } from './pannes/lettres.ts'
import { coupee, muette } from './pannes/lignes.ts'
import { memoire } from './pannes/memoire.ts'
import { doublent, lents60, refusent, tardent } from './pannes/prestataires.ts'

export const PANNES: readonly Panne[] = [
  ...[tuee, arretee, arreteeLents, base, promue, coupee, muette],
  ...[disqueBase, disqueImages, disqueJournaux, memoire, horloge],
  ...[lents60, refusent, doublent, tardent, courrier],
]
