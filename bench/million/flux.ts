// One file written or read whole, alone in its process: the most memory that it held. Asked as JSON in its first argument.
import { listParties, listPlan } from '#catalogue/plan.data.ts'
import { completer } from '#commande/commande.data.ts'
import { openPostgres } from '#database/postgres.ts'
import { exporterFichier } from '#ecriture/fichier.actions.ts'
import { fichierDeclinaisons } from '#importation/declinaisons.actions.ts'
import { exporterProduits } from '#importation/exportation.actions.ts'
import { listCommandesParIds, parcourirCommandes } from '#preparation/equipe.data.ts'
import { TOUTES } from '#preparation/filtre.ts'
import { silence } from '#tests/silence.ts'

export interface Flux {
  url: string
  quoi: keyof typeof FLUX
  /** Rows after which it stops. */
  jusqua: number
}
export interface Tenu {
  lignes: number
  secondes: number
  /** Megabytes of the process, at most. */
  memoire: number
}

const LOT = 200
const nombreDe = (texte: string) => texte.split('\r\n').length - 1
const q = await openPostgres((JSON.parse(process.argv[2] ?? '') as Flux).url, silence)

/** How many rows each piece has, as it is written. */
const FLUX = {
  produits: async function* () {
    for await (const morceau of exporterProduits(q)) yield nombreDe(morceau)
  },
  declinaisons: async function* () {
    const context = { database: q, now: () => new Date(), log: silence }
    for await (const morceau of exporterFichier(context, fichierDeclinaisons(''))) yield nombreDe(morceau)
  },
  commandes: async function* () {
    for await (const ids of parcourirCommandes(q, TOUTES, LOT))
      yield (await completer(q, await listCommandesParIds(q, ids))).length
  },
  plan: async function* () {
    for (const { partie } of await listParties(q)) yield (await listPlan(q, partie)).length
  },
}

const { quoi, jusqua } = JSON.parse(process.argv[2] ?? '') as Flux
const depart = performance.now()
let [lignes, memoire] = [0, 0]
for await (const nombre of FLUX[quoi]()) {
  lignes += nombre
  memoire = Math.max(memoire, process.memoryUsage.rss() / 2 ** 20)
  if (lignes >= jusqua) break
}
const tenu: Tenu = { lignes, secondes: (performance.now() - depart) / 1000, memoire }
process.stdout.write(JSON.stringify(tenu))
process.exit(0)
