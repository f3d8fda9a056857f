// One kind of fault, made again and again under load, and what it leaves behind.
import { vi } from 'vitest'
import { type Bilan, dresser, laisserPasser } from './bilan.ts'
import { type Options, ouvrirScene, type Scene } from './scene.ts'

export interface Panne {
  /** As `--seulement` names it. */
  nom: string
  /** What the shop does, in the words of a test. */
  titre: string
  /** As the table of results names it. */
  ligne: string
  /** How often it is made: while one tries it out, in the long tests, in the full run. */
  fois: Record<Ampleur, number>
  /** Where more is to be sold than between other faults. */
  mesure?: Partial<Record<Ampleur, Partial<Mesure>>>
  /** Seconds for which buyers may not be served any more once it is over; null: nobody is to notice it. */
  visee: number
  options?(): Omit<Options, 'comptes'>
  /** Why this machine cannot make it; it is then left out, and says so. */
  manque?(): string | null
  /** Copies of a letter that it may cost: one for each process that is cut off. */
  copies?(fois: number): number
  /** What is wanted besides, before anybody buys. */
  preparer?(scene: Scene): Promise<unknown>
  /** Makes it once, and ends it. Answers when it was over, on `performance.now()`. */
  frapper(scene: Scene, rang: number): Promise<number>
  /** What else must hold, once all is over; its sentences are faults. */
  voir?(scene: Scene): Promise<string[]>
}

/** How much of it: to try it out, in the long tests, whole. */
export type Ampleur = 'rapide' | 'longue' | 'pleine'

interface Mesure {
  aLaFois: number
  /** Orders between two faults, so that each strikes a shop that sells; fewer where they take longer than `attente`. */
  entre: number
  attente: number
  /** Orders at most. */
  comptes: number
}
const MESURES: Record<Ampleur, Mesure> = {
  rapide: { aLaFois: 8, entre: 20, attente: 4_000, comptes: 3_000 },
  longue: { aLaFois: 16, entre: 60, attente: 4_000, comptes: 10_000 },
  pleine: { aLaFois: 24, entre: 300, attente: 4_000, comptes: 15_000 },
}
/** Whatever the machine, a fault strikes a shop that has sold as many since the one before. */
const AU_MOINS = 10

export interface Eprouvee extends Bilan {
  fois: number
  /** Seconds for which some buyer was not served after the fault was over, at worst. */
  apres: number
  /** Seconds of the longest call. */
  plusLong: number
  /** Who was not served last, and with which words. */
  derniers: string[]
  /** What else did not hold. */
  autres: string[]
  /** Seconds of it all. */
  duree: number
}

/** Waits until `nombre` more orders were acknowledged, or some of them after `attente` milliseconds. */
export async function vendre(
  { livre, instances }: Scene,
  nombre: number,
  attente = Number.POSITIVE_INFINITY,
): Promise<void> {
  const debut = livre.ventes.size
  const fin = performance.now() + attente
  const assez = () => livre.ventes.size - debut >= (performance.now() > fin ? AU_MOINS : nombre)
  await vi.waitUntil(assez, { timeout: 240_000, interval: 10 }).catch(() => {
    const journaux = instances.map((une) => une.journal().slice(-1_500)).join('\n')
    throw new Error(
      `plus de ventes\u00a0: ${JSON.stringify(livre.echecs)} ${livre.fautes.at(-1)}\n${journaux}`,
    )
  })
}

/** Opens a shop, sells, strikes `fois` times, lets an hour pass, and compares. */
export async function eprouver(
  panne: Panne,
  ampleur: Ampleur,
  fois = panne.fois[ampleur],
): Promise<Eprouvee> {
  const debut = performance.now()
  const { aLaFois, entre, attente, comptes } = { ...MESURES[ampleur], ...panne.mesure?.[ampleur] }
  const scene = await ouvrirScene({ ...panne.options?.(), comptes })
  try {
    const { livre, charge } = scene
    await panne.preparer?.(scene)
    charge.lancer(aLaFois)
    await vendre(scene, entre, attente)
    let apres = 0
    for (let rang = 0; rang < fois; rang += 1) {
      const finie = await panne.frapper(scene, rang)
      await vendre(scene, entre, attente)
      apres = Math.max(apres, livre.dernierEchec - finie)
    }
    await charge.arreter()
    await laisserPasser(scene)
    const bilan = await dresser(scene)
    const autres = (await panne.voir?.(scene)) ?? []
    for (const une of scene.instances) if (!une.vit()) autres.push(`${une.nom} n’est plus là`)
    return {
      ...bilan,
      ...{ fois, autres, apres: apres / 1_000, plusLong: livre.plusLong / 1_000 },
      derniers: livre.derniers.slice(-3),
      duree: (performance.now() - debut) / 1_000,
    }
  } finally {
    await scene.fermer()
  }
}
