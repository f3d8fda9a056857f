// Memory near its end: less of it than pages, questions and orders together would like to have.
import { apercus } from '../livre.ts'
import { type Panne, vendre } from '../panne.ts'
import type { Scene } from '../scene.ts'

/** Megabytes of the heap: a shop at rest keeps 60 to 90 alive. */
const TAS = 88
/** Pages asked for at once, and how many in all, each another one. */
const [A_LA_FOIS, PAGES] = [12, 400]

/** Questions that nobody asked before: each is made, kept, and pushes another out. */
async function feuilleter({ instances, livre }: Scene, rang: number): Promise<void> {
  let page = 0
  const lire = async () => {
    while (page < PAGES) {
      page += 1
      const url = instances[page % instances.length]?.url
      const reponse = await fetch(`${url}/?designation=mot${rang}x${page}`).catch(() => null)
      if (!reponse) livre.fautes.push('une page sans réponse')
      else if (![200, 503].includes(reponse.status)) livre.fautes.push(`une page\u00a0: ${reponse.status}`)
      await reponse?.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: A_LA_FOIS }, lire))
}

/** The sum of a measure over all instances. */
async function mesurer({ instances }: Scene, nom: string): Promise<number> {
  const textes = await Promise.all(instances.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()))
  return textes.reduce(
    (somme, texte) => somme + Number(new RegExp(`^${nom} (\\d+)`, 'm').exec(texte)?.[1]),
    0,
  )
}

export const memoire: Panne = {
  nom: 'memoire',
  titre: 'presque plus de mémoire : la boutique lâche ce qu’elle garde, refuse ce qu’il faut, et vit',
  ligne: `mémoire presque épuisée (${TAS} Mo de tas)`,
  fois: { rapide: 1, longue: 1, pleine: 2 },
  visee: 2,
  options: () => ({ memoire: TAS }),
  frapper: async (scene, rang) => {
    await Promise.all([feuilleter(scene, rang), vendre(scene, 40)])
    return performance.now()
  },
  voir: async (scene) => [
    ...((await mesurer(scene, 'teranga_memory_dropped_total')) > 0 ? [] : ['rien n’a été lâché']),
    ...(scene.livre.echecs.muets > 0 ? apercus(scene.livre) : []),
  ],
}
