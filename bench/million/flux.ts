// One file written or read whole, alone in its process: the most memory that it held. Asked as JSON in its first argument.
import { setTimeout as wait } from 'node:timers/promises'
import { listParties, listPlan } from '#catalogue/plan.data.ts'
import { completer } from '#commande/commande.data.ts'
import { LIGNE_DE_COMMANDE } from '#compte/equipe.ts'
import { openPostgres } from '#database/postgres.ts'
import { exporterFichier } from '#ecriture/fichier.actions.ts'
import { fichierDeclinaisons } from '#importation/declinaisons.actions.ts'
import { examinerLot } from '#importation/examen.actions.ts'
import { exporterProduits } from '#importation/exportation.actions.ts'
import { arreterImportation } from '#importation/importation.actions.ts'
import { findEnCours } from '#importation/importation.data.ts'
import { oublierImportations } from '#importation/importation.jobs.ts'
import { recevoirImportation } from '#importation/reception.actions.ts'
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
  // the catalogue as it was taken out, put back: received, looked at, and left
  depot: async function* () {
    const context = { database: q, now: () => new Date(), log: silence }
    const equipier = LIGNE_DE_COMMANDE
    let lues = 0
    const corps = async function* () {
      for await (const morceau of exporterProduits(q)) {
        if (lues >= jusqua) return
        lues += nombreDe(morceau)
        yield Buffer.from(morceau)
      }
    }
    let recue = 0
    const reception = recevoirImportation(context, { equipier }, { corps: corps(), fichier: 'banc.csv' })
    void reception.then(({ id }) => (recue = id))
    for (let dites = 0; recue === 0; await Promise.race([reception, wait(20)])) {
      yield lues - dites
      dites = lues
    }
    const enCours = await findEnCours(q)
    while (enCours && (await examinerLot(context, enCours))) yield 0
    await arreterImportation(context, { equipier }, recue)
    await oublierImportations(context)
  },
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
  if (lignes >= jusqua && quoi !== 'depot') break
}
const tenu: Tenu = { lignes, secondes: (performance.now() - depart) / 1000, memoire }
process.stdout.write(JSON.stringify(tenu))
process.exit(0)
