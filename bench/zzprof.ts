import { openPostgres } from '#database/postgres.ts'
import { findPostgres, startPostgres } from '#tests/postgres.ts'
import { silence } from '#tests/silence.ts'
import { poserProduits } from './produits.ts'
import { charger, ouvrirBoutique, ouvrirNu } from './serveurs.ts'
import { http } from './lecture.ts'
import { capturer } from './capture.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { makeServices } from '#server/services.ts'
import { duel } from './mesure.ts'
const bin = findPostgres(); if (!bin) throw new Error('no pg')
const cluster = await startPostgres(bin, { fsync: true, settings: [] })
const admin = await openPostgres(cluster.url('postgres'), silence); await admin.script('CREATE DATABASE un'); await admin.close()
const database = await openPostgres(cluster.url('un'), silence)
await poserProduits(database, 1_000)
const CHAMPS = `id designation quantite description code like image prix prixformat poids
  categorie { id designation } unite { id designation facteur code } unites { id designation facteur code }
  couleurs { id designation code_hex } tailles { id designation } produitimages { id image }`
const q = { query: `query ($page: Int, $count: Int, $designation: String) {
    produitspaginated(page: $page, count: $count, designation: $designation) {
      metadata { total per_page current_page last_page } data { ${CHAMPS} } } }`, variables: { page: 1, count: 20 } }
const app = await buildApp(makeServices({ database, now: () => new Date(), log: silence }, readConfig({ DATA_DIR: '/tmp/scratch', RATE_LIMITS: 'off' })), { withPages: false })
const requetes = await capturer(app, { method: 'POST', url: '/graphql', payload: q })
if (process.env.SHOW) for (const r of requetes) console.log(r.text.slice(0, 300), r.values)
const boutique = await ouvrirBoutique(cluster.url('un'), process.env.PROF ? ['--cpu-prof', '--cpu-prof-dir=/tmp/prof'] : [])
const nu = await ouvrirNu({ corps: null, entetes: {}, bases: { g: { url: cluster.url('un'), requetes } } })
const n = (s: any, r: string, secondes = 1.5) => async () => (await charger({ tours: 1, secondes, connexions: 16, port: s.port, requete: r } as any)).parSeconde
const [a, b] = [http('POST', '/graphql', {}, q), http('POST', '/sql/g', {}, q)]
if (process.env.PROF) console.log(await n(boutique, a, 12)())
else { const d = await duel(Number(process.env.TOURS ?? 5), n(boutique, a), n(nu, b)); console.log(d) }
await nu.fermer(); await boutique.fermer(); await app.close(); await database.close(); await cluster.stop(); process.exit()
