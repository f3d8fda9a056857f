// Every fault that the shop is put through, in this order.
import type { Panne } from './panne.ts'
import { base, tuee } from './pannes/arrets.ts'

export const PANNES: readonly Panne[] = [tuee, base]
