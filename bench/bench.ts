// `npm run bench`: every measure of the shop, one after another, each as a ratio to a floor of the same minute.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openPostgres } from '#database/postgres.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { buildFolder } from '#server/files.ts'
import { makeServices } from '#server/services.ts'
import { findPostgres, startPostgres } from '#tests/postgres.ts'
import { silence } from '#tests/silence.ts'
import { lireOptions } from '../bin/bench.options.mjs'
import { mesurerCommandes, poserCommandes } from './commandes.ts'
import { poserComptes } from './comptes.ts'
import { mesurerDemarrages } from './demarrage.ts'
import { mesurerCommande, mesurerEcritures, type Terrain } from './ecriture.ts'
import { mesurerEchelle, mesurerGrille, mesurerLectures, VENDUS } from './lecture.ts'
import { type Ligne, ligneAuPlus } from './mesure.ts'
import { mesurerMillion } from './million/million.ts'
import { poidsParPage } from './poids.ts'
import { poserProduits } from './produits.ts'
import { mesurerRecherche } from './recherche.ts'
import { ecrireCommandes, ecrireRecherche, ecrireResultats, ecrireVente } from './resultats.ts'
import { ouvrirBoutique, type Serveur } from './serveurs.ts'
import { CODE, choisir, decliner, solder } from './vente.ts'

const { rapide, recherche, vente, commandes, million, seulement, demarrage } = lireOptions()
const [enLecture, enEcriture] = [seulement !== 'ecritures', seulement !== 'lectures']
const aEcrire = !rapide && !seulement
const GRAND = rapide ? 5_000 : 100_000
const banc = { tours: rapide ? 1 : 5, secondes: rapide ? 0.3 : 1.5, connexions: 16 }

const bin = findPostgres()
if (!bin) throw new Error('PostgreSQL 15 or later is needed on this machine')
const chargeAvant = loadavg()[0] ?? 0
const depart = performance.now()
// what a base of a million rows is given; the others are measured on PostgreSQL as it comes
const cluster = await startPostgres(bin, { fsync: true, settings: million ? ['shared_buffers=1GB'] : [] })
const dossier = mkdtempSync(join(tmpdir(), 'teranga-bench-'))
const lignes: Ligne[] = []
const noter = (nouvelles: Ligne[]) => {
  lignes.push(...nouvelles)
  dire(nouvelles)
}
function dire(nouvelles: Ligne[]) {
  for (const { mesure, valeur, visee, atteinte, detail } of nouvelles)
    console.log(`${atteinte ? '✓' : '✗'} ${mesure} : ${valeur} (${visee}) ${detail}`)
}

/** A new database. */
async function ouvrirBase(nom: string) {
  const admin = await openPostgres(cluster.url('postgres'), silence)
  await admin.script(`CREATE DATABASE ${nom}`)
  await admin.close()
  return openPostgres(cluster.url(nom), silence)
}

/** A new database with so many products. */
async function poserBase(nom: string, total: number) {
  const database = await ouvrirBase(nom)
  return { database, produits: await poserProduits(database, total) }
}

async function mesurerLaRecherche(): Promise<void> {
  const chargeAvant = loadavg()[0] ?? 0
  const database = await ouvrirBase('recherche')
  const trouvees = await mesurerRecherche(database, { produits: GRAND, fois: rapide ? 5 : 100 })
  await database.close()
  dire(trouvees)
  if (aEcrire) ecrireRecherche(trouvees, chargeAvant)
}

/** Where the orders of the bench go, under which terms. */
async function lieuDe(database: Awaited<ReturnType<typeof ouvrirBase>>) {
  const [lieu] = await database.query<Pick<Terrain, 'destination_id' | 'cgv_version'>>(
    `SELECT id AS destination_id, (SELECT max(version) FROM cgv) AS cgv_version
     FROM destination WHERE ville LIKE 'Dakar%' LIMIT 1`,
  )
  if (!lieu) throw new Error('nowhere to deliver to')
  return lieu
}

async function mesurerLaVente(): Promise<void> {
  const chargeAvant = loadavg()[0] ?? 0
  const { database, produits } = await poserBase('vente', 1_000)
  const services = { database, now: () => new Date(), log: silence }
  await decliner(database, produits[0] ?? 0)
  await solder(services)
  await poserComptes(database, rapide ? 5_000 : 20_000, produits)
  await choisir(database)
  const lieu = await lieuDe(database)
  const config = readConfig({ DATA_DIR: dossier, RATE_LIMITS: 'off' })
  const app = await buildApp(makeServices(services, config), { withPages: false })
  const boutique = await ouvrirBoutique(cluster.url('vente'))
  const terrain = { q: database, url: cluster.url('vente'), produits, ...lieu }
  const trouvees: Ligne[] = []
  if (enLecture) trouvees.push(await mesurerGrille(banc, boutique, app, terrain.url))
  if (enEcriture) trouvees.push(await mesurerCommande(banc, boutique, app, { ...terrain, codes: [CODE] }))
  dire(trouvees)
  await app.close()
  await database.close()
  if (seulement) return boutique.fermer()
  const { database: grande, produits: beaucoup } = await poserBase('ventes', GRAND)
  await decliner(grande, beaucoup[0] ?? 0)
  await grande.close()
  const immense = await ouvrirBoutique(cluster.url('ventes'))
  const quoi = { champs: VENDUS, quoi: 'produits de douze déclinaisons' }
  const echelle = await mesurerEchelle(banc, boutique, immense, GRAND, quoi)
  dire(echelle)
  await immense.fermer()
  await boutique.fermer()
  if (aEcrire) ecrireVente([...trouvees, ...echelle], chargeAvant)
}

async function mesurerLesCommandes(): Promise<void> {
  const chargeAvant = loadavg()[0] ?? 0
  const { database, produits } = await poserBase('commandes', 1_000)
  const combien = rapide ? 20_000 : 1_000_000
  await poserCommandes(database, combien, { produits, ...(await lieuDe(database)) })
  const trouvees = await mesurerCommandes(database, combien, rapide ? 3 : 20)
  await database.close()
  dire(trouvees)
  if (aEcrire) ecrireCommandes(trouvees, chargeAvant)
}

async function mesurerUnMillion(): Promise<void> {
  const combien = rapide ? 20_000 : 1_000_000
  const [fois, url] = [rapide ? 3 : 100, cluster.url]
  await mesurerMillion({ fois, combien, ouvrirBase, url, dire }, aEcrire, chargeAvant)
}

/** The most memory that a server held while `travail` was done. */
async function memoirePendant({ memoire }: Serveur, travail: () => Promise<void>): Promise<number> {
  const releves: number[] = []
  const montre = setInterval(async () => releves.push(await memoire()), 250)
  await travail()
  clearInterval(montre)
  return Math.max(...releves)
}

async function mesurerTout(): Promise<void> {
  const pages = poidsParPage(join(buildFolder(), 'client')).filter(({ bureau }) => !bureau)
  const lourde = pages.reduce((a, b) => (b.octets > a.octets ? b : a))
  noter([
    ligneAuPlus('JavaScript de la page la plus lourde, brotli', lourde.octets / 1000, 110, 'Ko', lourde.page),
  ])

  const url = cluster.url('boutique')
  const { database, produits } = await poserBase('boutique', 1_000)
  await poserComptes(database, rapide ? 5_000 : 40_000, produits)
  const lieu = await lieuDe(database)
  const services = { database, now: () => new Date(), log: silence }
  const config = readConfig({ DATA_DIR: dossier, RATE_LIMITS: 'off' })
  // the same shop in this process, to read the statements it sends
  const app = await buildApp(makeServices(services, config), { withPages: false })

  const boutique = await ouvrirBoutique(url)
  await fetch(`http://127.0.0.1:${boutique.port}/`)
  // what loading left behind is given back a moment later (`SETTLED`)
  await setTimeout(8_000)
  const repos = await boutique.memoire()
  const haute = await memoirePendant(boutique, async () => {
    if (enLecture) noter(await mesurerLectures(banc, boutique, app, { url, dossier }))
    if (enEcriture)
      noter(await mesurerEcritures(banc, boutique, app, { q: database, url, produits, ...lieu }))
  })
  noter([
    ligneAuPlus('Mémoire au repos', repos, 140, 'Mo'),
    ligneAuPlus('Mémoire en charge', haute, 220, 'Mo'),
  ])
  await app.close()
  await database.close()
  if (seulement) return boutique.fermer()

  await (await poserBase('grande', GRAND)).database.close()
  const grande = await ouvrirBoutique(cluster.url('grande'))
  noter(await mesurerEchelle(banc, boutique, grande, GRAND))
  await grande.fermer()
  await boutique.fermer()
  noter(await mesurerDemarrages(cluster.url('grande'), { tours: rapide ? 1 : 3, neuf: demarrage }))
}

try {
  if (million) await mesurerUnMillion()
  else if (commandes) await mesurerLesCommandes()
  else if (vente) await mesurerLaVente()
  else {
    if (!recherche) await mesurerTout()
    if (!seulement) await mesurerLaRecherche()
  }
} finally {
  await cluster.stop()
  rmSync(dossier, { recursive: true, force: true })
  // what was measured before a fault is worth keeping
  const duree = (performance.now() - depart) / 1000
  if (aEcrire && lignes.length) ecrireResultats(lignes, { ...banc, chargeAvant, duree })
}
process.exit(0)
