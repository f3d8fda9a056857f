// A shop to be put to the test: a base of its own, providers and a mail server beside it, instances, and who buys there.
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database, Queries } from '#database/database.ts'
import { writeGenre } from '#database/genre.ts'
import { migrate } from '#database/migrate.ts'
import { openPostgres } from '#database/postgres.ts'
import { EN_LIGNE, METHODES, type Methode } from '#prestataire/moyens.ts'
import { PATIENT } from '#tests/base.ts'
import { type Manette, tenirDoublure } from '#tests/caisse.ts'
import { ouvrirServeur, type Serveur } from '#tests/courrier.ts'
import { ids, ouvrirAuPublic, poserBoutique } from '#tests/fixtures.ts'
import { type Ligne, poserLigne } from '#tests/ligne.ts'
import { type Cluster, findPostgres, startPostgres } from '#tests/postgres.ts'
import { environnement, ouvrirPrestataires } from '#tests/reelle.ts'
import { silence } from '#tests/silence.ts'
import { poserComptes } from '../bench/comptes.ts'
import { type Charge, ouvrirCharge } from './acheteuses.ts'
import { ouvrirFacade } from './facade.ts'
import { type Instance, ouvrirInstance } from './instance.ts'
import { type Livre, nouveauLivre } from './livre.ts'

/** What there is of what everybody wants, and of what few can have. */
const ABONDANCE = 10_000_000
const RARETE = 60
/** Of so many buyers one has a mail box: letters cost more than orders. */
const UNE_SUR = 5

export interface Options {
  /** Of the shop; three share one base. */
  instances?: number
  comptes: number
  /** Settings of PostgreSQL. */
  reglages?: string[]
  /** Folder for the base's data, pictures or logs, where a fault fills it. */
  ou?: { base?: string; images?: string; journaux?: string }
  memoire?: number
  env?: Record<string, string>
}

export interface Scene {
  dossier: string
  /** By which instances find the base. */
  ligne: Ligne
  /** The base itself, whatever its line does, and its server; others once they are lost. */
  base: { actuelle: Database; grappe: Cluster }
  instances: Instance[]
  moyens: Record<Methode, Manette>
  courrier: Serveur
  livre: Livre
  charge: Charge
  now(): Date
  /** Time passes for the instances and for the providers; not for PostgreSQL. */
  avancer(millisecondes: number): void
  /** Done when the scene closes, the last asked first; or once all the rest of it is closed. */
  apres(fin: () => unknown): void
  apresTout(fin: () => unknown): void
  fermer(): Promise<void>
}

/** The little shop, real and open, whose buyers have two products in their carts. */
async function garnir(database: Database, comptes: number): Promise<void> {
  await migrate(database)
  const { bissap, mil, riz } = ids.produit
  await database.transaction(async (tx) => {
    await writeGenre(tx, 'reelle')
    await poserBoutique(tx)
    await ouvrirAuPublic(tx)
    await tx.query('UPDATE moyen SET actif = 1')
    await tx.query('INSERT INTO encaissement (zone_id, plafond) VALUES (601, 900000)')
    // PayPal takes euros: of these totals each is a whole number of cents
    await tx.query('UPDATE produit SET prix_normal = 860 WHERE id = $1', [mil])
    for (const [produit, stock] of [
      [bissap, ABONDANCE],
      [mil, ABONDANCE],
      [riz, RARETE],
    ]) {
      await tx.query('UPDATE produit SET quantite = $2 WHERE id = $1', [produit, stock])
      await tx.query('UPDATE mouvement SET quantite = $2 WHERE produit_id = $1', [produit, stock])
    }
    await poserBoites(tx, comptes)
  })
  await database.script('ANALYZE')
}

async function poserBoites(q: Queries, comptes: number): Promise<void> {
  await poserComptes(q, comptes, [ids.produit.bissap, ids.produit.mil])
  await q.query(`UPDATE compte SET email = '' WHERE issuer = 'banc' AND sub::int % ${UNE_SUR} <> 0`)
}

/** Opens all of it; whoever opens it closes it. */
export async function ouvrirScene({
  instances: nombre = 2,
  comptes,
  reglages = [],
  ou = {},
  memoire,
  env = {},
}: Options): Promise<Scene> {
  const bin = findPostgres()
  if (!bin) throw new Error('PostgreSQL 15 or later is needed on this machine')
  const fins: (() => unknown)[] = []
  const fermer = async () => {
    const fautes: unknown[] = []
    for (let fin = fins.pop(); fin; fin = fins.pop())
      try {
        await fin()
      } catch (faute) {
        fautes.push(faute)
      }
    if (fautes.length > 0) throw new AggregateError(fautes, 'a scene could not be closed')
  }
  try {
    const dossier = mkdtempSync(join(tmpdir(), 'teranga-tempete-'))
    fins.push(() => rmSync(dossier, { recursive: true, force: true }))
    const images = ou.images ?? join(dossier, 'images')
    mkdirSync(images, { recursive: true })
    const grappe = await startPostgres(bin, {
      ...{ fsync: true, settings: reglages },
      ...(ou.base ? { within: ou.base } : {}),
    })
    fins.push(() => grappe.stop())
    const base = { grappe, actuelle: await openPostgres(grappe.url('postgres'), silence, PATIENT) }
    fins.push(() => base.actuelle.close())
    await garnir(base.actuelle, comptes)
    const ligne = await poserLigne(grappe.url('postgres'))
    fins.push(() => ligne.fermer())

    let avance = 0
    const now = () => new Date(Date.now() + avance)
    const instances: Instance[] = []
    const vivantes = () => instances.filter((une) => une.vit()).map(({ url }) => url)
    const facade = await ouvrirFacade(vivantes)
    fins.push(() => facade.fermer())
    const prestataires = await ouvrirPrestataires(facade.url, dossier, { now, caprices: true })
    fins.push(() => prestataires.fermer())
    const moyens = {} as Record<Methode, Manette>
    for (const un of METHODES) {
      moyens[un] = await tenirDoublure(prestataires.publicUrl, EN_LIGNE[un].prestataire)
      await moyens[un].caprice({ retenus: false })
    }
    const courrier = await ouvrirServeur((fin) => void fins.push(fin))
    const cle = randomBytes(32).toString('base64')
    const ouvrir = async (n: number) => {
      const une = await ouvrirInstance({
        ...{ nom: `instance-${n}`, dossier, memoire, journaux: ou.journaux },
        env: {
          ...environnement(prestataires.publicUrl, courrier.url),
          ...{ DATABASE_URL: ligne.url, RATE_LIMITS: 'off', CLE_SECRETS: cle, MEDIA_URL: images },
          ...{ INSTANCES: String(nombre), ...env },
        },
      })
      fins.push(() => une.tuer())
      return une
    }
    instances.push(...(await Promise.all(Array.from({ length: nombre }, (_, n) => ouvrir(n + 1)))))
    const livre = nouveauLivre()
    const charge = ouvrirCharge({ livre, comptes, adresses: () => instances.map(({ url }) => url) })
    fins.push(() => charge.arreter())
    return {
      ...{ dossier, ligne, base, instances, moyens, courrier, livre, charge, now },
      avancer: (millisecondes) => {
        avance += millisecondes
        for (const une of instances) une.regler(avance)
      },
      apres: (fin) => void fins.push(fin),
      apresTout: (fin) => void fins.unshift(fin),
      fermer,
    }
  } catch (faute) {
    await fermer()
    throw faute
  }
}
