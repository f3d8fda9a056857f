import type { Server as HttpServer } from 'node:http'
import { Server } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { rangerFacettes } from '#catalogue/facette/facettes.jobs.ts'
import { oublierSansCompte } from '#clientele/clientele.jobs.ts'
import { oublierSessions } from '#compte/compte.jobs.ts'
import { oublierCodes } from '#connexion/code.actions.ts'
import { oublierReponses } from '#ecriture/idempotence.actions.ts'
import { oublierTournees } from '#especes/tournee/tournee.jobs.ts'
import { ouvrirPrecommandes } from '#fiche/attente.jobs.ts'
import { indexerProduits } from '#fiche/indexation.jobs.ts'
import { balayeur } from '#image/image.jobs.ts'
import { oublierImportations, poursuivreImportation } from '#importation/importation.jobs.ts'
import { prisePhotos } from '#importation/photos.actions.ts'
import { alerterEquipe } from '#message/alerte.jobs.ts'
import { demanderAvis } from '#message/avis/avis.jobs.ts'
import { envoyerMessages } from '#message/message.jobs.ts'
import { rappelerPaniers } from '#message/rappel.jobs.ts'
import { prevenirVeilleurs } from '#message/veille/veille.jobs.ts'
import { porteDe } from '#ouverture/ouverture.data.ts'
import { tourDeControle } from '#paiement/paiement.jobs.ts'
import { emettrePapiers } from '#papier/papier.jobs.ts'
import { oublierPartages } from '#partage/partage.actions.ts'
import { tenirPromotions } from '#promotion/promotion.actions.ts'
import { noterCherchees, oublierCherchees } from '#recherche/cherchees.jobs.ts'
import { oublierSuivis } from '#suivi/suivi.jobs.ts'
import { tenirSommes } from '#tableau/sommes.actions.ts'
import { fabriquerCles } from './branches.ts'
import { openCommands } from './commands/commands.ts'
import { mediaFolder } from './config.media.ts'
import { onBase, readConfig, warningsOf } from './config.ts'
import { openDoor } from './door.ts'
import { SOON, startJobs } from './jobs.ts'
import { lockFolder } from './lock.ts'
import { openLog } from './log.ts'
import { watchHeap } from './memory.ts'
import { Obstacle } from './obstacle.ts'
import { openShopDatabase } from './opening.ts'
import { sayLink } from './proprietaire.ts'
import { makeServices } from './services.ts'

/** In-flight requests get this long; the whole stop stays under 15 s. */
const STOP_PATIENCE = 12_000
/** Time for balancers to see that the shop is not ready any more. */
const DRAIN = 1_000
/** A turn of so many milliseconds had nothing to do; how many are waited for one. */
const [IDLE, TURNS] = [1, 500]
/** Milliseconds until what loading left behind is given back: a third of a second, which the first page does not wait for. */
const SETTLED = 5_000

const log = openLog()
const closing: (() => unknown)[] = []
/** How each background pass ends, and all of them once they were asked to. */
const passes: (() => Promise<void>)[] = []
let ended: Promise<unknown> = Promise.resolve()
let patience = 0
const readiness = { stopping: false }

async function end(close: () => unknown): Promise<void> {
  try {
    await close()
  } catch (error) {
    log.error({ err: error }, 'closing failed')
  }
}

/** Undoes what start did, last first; what is hurt by waiting is cut. */
async function stop(code: number, drain = 0): Promise<never> {
  if (readiness.stopping) return new Promise(() => {})
  readiness.stopping = true
  setTimeout(() => process.exit(code), STOP_PATIENCE + 2000).unref()
  patience = drain
  await wait(drain)
  ended = Promise.all(passes.map(end))
  for (const close of closing.reverse()) await end(close)
  process.exit(code)
}

/**
 * Lets nobody in any more, while whoever has a line is answered on it once more; those that say nothing are closed in a
 * moment in which nothing waits to be read: who has just asked on one would be cut.
 */
async function closeLines(server: HttpServer): Promise<void> {
  const closed = new Promise((done) => Server.prototype.close.call(server, done))
  await wait(patience)
  for (let turns = 0; turns < TURNS; turns += 1) {
    const began = performance.now()
    await turn()
    if (performance.now() - began < IDLE) break
  }
  server.closeIdleConnections()
  await closed
}

/** Gives back what loading left behind, some 200 MB: a shop at rest would keep it for hours. */
function freeMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (how: object) => void
  // one tick waits meanwhile: were the shape of its object forgotten, Node would be slower at every tick for good
  process.nextTick(() => {})
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

async function start(): Promise<void> {
  const said = readConfig(process.env)
  const { release } = lockFolder(said.dataDir)
  closing.push(release)
  const now = () => new Date()
  // read while the database opens: the half of a second start
  const application = import('./app.ts')
  const { database, genre } = await openShopDatabase({
    config: said,
    log,
    now,
    say: (line) => console.log(line),
    // whoever watches over us starts us anew: the base is whole, as after any cut, and nothing is answered without it
    lost: (error) => {
      log.fatal({ err: error }, 'the embedded database has died')
      void stop(1)
    },
  })
  closing.push(() => database.close())
  const config = onBase(said, genre)
  const services = makeServices({ database, now, log }, config)
  closing.push(watchHeap(services))
  if (config.otlp) {
    // read by nobody else: without that variable not one of its modules is loaded
    const { exportAll } = await import('./measures/otel.ts')
    closing.push(exportAll(services))
  }
  closing.push(
    await openDoor(
      config.dataDir,
      openCommands(services, mediaFolder(config.media), services.branchements.coffre, config.publicUrl),
    ),
  )

  const { buildApp } = await application
  // made before anybody types a key: whoever copies the folder once has it
  if (!config.demonstration) services.branchements.coffre.preparer()
  await fabriquerCles(services, services.branchements)
  const app = await buildApp(services, { log, readiness })
  for (const warning of warningsOf({ ...config, canaux: services.canaux })) console.warn(warning)
  closing.push(async () => {
    // who has knocked meanwhile is let in first: what waits unseen is cut when the door closes
    await new Promise((done) => setImmediate(done))
    const cut = setTimeout(() => app.server.closeAllConnections(), STOP_PATIENCE)
    // what a pass still waits for keeps no call from its answer; what both work with stays until both are done
    await Promise.all([closeLines(app.server), ended])
    await app.close()
    clearTimeout(cut)
  })
  await app.listen({ host: config.host, port: config.port }).catch((error: NodeJS.ErrnoException) => {
    throw new Obstacle(
      error.code === 'EADDRINUSE'
        ? `Le port ${config.port} est déjà utilisé\u00a0: arrêtez l’autre programme, ou donnez un autre PORT.`
        : `L’adresse ${config.host}:${config.port} ne peut pas être ouverte (${error.code}).`,
    )
  })
  const pass = async () => {
    // first: nothing that fails in the rest may keep payments waiting
    await tourDeControle(services)
    await oublierSessions(services)
    await ouvrirPrecommandes(services)
    await oublierSuivis(services)
    await oublierTournees(services)
    await oublierCodes(services)
    await oublierSansCompte(services)
    await oublierReponses(services)
    await oublierPartages(services)
    await oublierCherchees(services)
  }
  passes.push(await startJobs(services, 'controle', pass))
  // each has heard what its own visitors looked for
  passes.push(await startJobs(services, 'recherches', () => noterCherchees(services), { everywhere: true }))
  // apart: prices of a whole shop at its hour keep nobody waiting
  passes.push(
    await startJobs(services, 'promotions', async () => {
      await tenirPromotions(services)
      await rangerFacettes(database)
    }),
  )
  // apart: a category may hold a whole shop
  passes.push(await startJobs(services, 'indexation', (stop) => indexerProduits(services, stop)))
  // apart: a shop that has sold for years issues thousands of papers at its first start with them
  passes.push(
    await startJobs(services, 'papiers', async (stop) => void (await emettrePapiers(services, stop))),
  )
  // apart: the sums of a shop that has sold for years are made once
  passes.push(await startJobs(services, 'sommes', (stop) => tenirSommes(database, stop)))
  // apart: a mail server that is slow must not keep payments waiting
  passes.push(
    await startJobs(services, 'messages', (stop) => envoyerMessages(services, stop), { every: SOON }),
  )
  passes.push(await startJobs(services, 'alertes', () => alerterEquipe(services)))
  const selonPorte = { ...services, ouverte: porteDe(database) }
  // apart: ten thousand may wait for one product
  passes.push(await startJobs(services, 'veilles', () => prevenirVeilleurs(selonPorte)))
  passes.push(await startJobs(services, 'paniers', (stop) => rappelerPaniers(selonPorte, stop)))
  passes.push(await startJobs(services, 'avis', () => demanderAvis(services)))
  // and a bucket too
  passes.push(await startJobs(services, 'images', balayeur(services)))
  const lentes = new Map<string, number>()
  // apart too: a file of ten thousand products takes its time
  passes.push(
    await startJobs(services, 'importations', async (stop) => {
      await poursuivreImportation(services, stop, prisePhotos(services, { lentes }))
      await oublierImportations(services)
    }),
  )
  const mode = config.demonstration ? 'la boutique de démonstration' : 'la boutique'
  console.log(`Teranga\u00a0: ${mode} est ouverte sur ${config.publicUrl}`)
  if (genre === 'reelle') await sayLink(services)
  if (process.env.NODE_ENV === 'production') setTimeout(freeMemory, SETTLED).unref()
}

process.on('SIGINT', () => void stop(0))
process.on('SIGTERM', () => void stop(0, DRAIN))
// `npm start` is gone without a word: nobody could stop this process any more
process.on('disconnect', () => void stop(0))
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
process.on('uncaughtException', (error) => {
  log.error({ err: error }, 'uncaught exception')
  void stop(1)
})

try {
  await start()
} catch (error) {
  if (error instanceof Obstacle) console.error(`\n${error.message}`)
  else log.error({ err: error }, 'the shop cannot start')
  await stop(1)
}
