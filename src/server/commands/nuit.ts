// The night's backup: made, read back, told to the shop, and the old ones put away.
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import type { Log } from '#context'
import { insertSauvegarde } from '#sauvegarde/sauvegarde.data.ts'
import {
  NUITS,
  nomSauvegarde,
  partiellesLaissees,
  type Sauvegarde,
  sauvegardesDeTrop,
} from '#sauvegarde/sauvegarde.ts'
import { Failure, failureOf } from '#shared/failure.ts'
import { enNombre } from '#shared/nombre.ts'
import { ouNul } from '#shared/schema.ts'
import type { Ask, Say, Told } from '../door.ts'
import { exigerInscriptible, lockFolder, Taken } from '../lock.ts'
import { Obstacle } from '../obstacle.ts'
import type { Command } from './commands.ts'
import type { Options } from './options.ts'
import type { Counted, relire } from './relire.ts'

const NOTER = 'noter-sauvegarde'
/** What was made last and did not read back. */
const DOUTEUSE = 'derniere.douteuse'
const Notee = Type.Object({
  faite_le: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$' }),
  fichier: Type.String({ minLength: 1, maxLength: 200 }),
  octets: Type.Integer({ minimum: 0 }),
  lignes: Type.Integer({ minimum: 0 }),
  images: Type.Integer({ minimum: 0 }),
  faute: ouNul(Type.String({ minLength: 1, maxLength: 500 })),
})

export const NUIT: Record<string, Command> = {
  sauvegarder: {
    usage: 'sauvegarder <dossier> [--garder N]',
    help: `Fait dans ce dossier la sauvegarde datée de la nuit, la relit dans une base d’essai et le dit au tableau de bord\u202f; garde celles des ${NUITS} derniers jours (ou N) et la première de chaque mois d’un an.`,
    args: 1,
    options: ['garder'],
    file: true,
    // the command line itself makes it: whoever sells is not to read a whole backup meanwhile
    run: async () => {
      throw new Failure('ETAT_REFUSE', 'Cette commande se lance avec npm run boutique.')
    },
  },
  [NOTER]: {
    usage: `${NOTER} <résultat>`,
    help: 'Note une sauvegarde.',
    args: 1,
    internal: true,
    run: async ({ database }, [text = '']) => {
      const une: unknown = JSON.parse(text)
      if (!Check(Notee, une)) throw new Failure('ENTREE_INVALIDE', 'Ce résultat ne se lit pas.')
      await database.transaction((tx) => insertSauvegarde(tx, une))
      return []
    },
  },
}

interface Night {
  /** Where backups are kept. */
  folder: string
  options: Options
  /** The shop's own: the trial is made in it. */
  dataDir: string
  /** Asks the shop, running or not. */
  demander: (ask: Ask) => Promise<Told>
  relire: typeof relire
  say: Say
  log: Log
  now: () => Date
}

/** How many nights are kept. @throws Failure */
function nuitsDe({ garder = String(NUITS) }: Options): number {
  if (/^[1-9]\d{0,2}$/.test(garder)) return Number(garder)
  throw new Failure('ENTREE_INVALIDE', '--garder attend un nombre de nuits, de 1 à 999.')
}

/** What went wrong, for a person. What nobody expected stays in the log. */
function fauteDe(error: unknown, log: Log): string {
  const { message } = failureOf(error) ?? (error instanceof Obstacle ? error : { message: '' })
  if (message) return message.slice(0, 500)
  log.error({ err: error }, 'backup failed')
  return 'La sauvegarde a échoué\u00a0: voyez le journal de la commande.'
}

const EN_COURS =
  'Une autre sauvegarde se fait en ce moment\u00a0: attendez qu’elle finisse, puis recommencez.'

/** Where it is tried, held before anything is made; null: another run has it. What else is in the way is a fault of the night. */
function tenirEssai(folder: string): { release: () => void; obstacle: unknown } | null {
  try {
    return { ...lockFolder(folder), obstacle: null }
  } catch (obstacle) {
    return obstacle instanceof Taken ? null : { release: () => {}, obstacle }
  }
}

async function faire(night: Night, file: string, essai: string, obstacle: unknown): Promise<Counted> {
  exigerInscriptible(night.folder, `Le dossier des sauvegardes ${night.folder}`, 'le dossier')
  // before it is made: what they fill may be what it lacks
  for (const nom of partiellesLaissees(await readdir(night.folder), night.now()))
    await rm(join(night.folder, nom), { force: true })
  const { code, lines } = await night.demander({ command: 'backup', args: [file] })
  if (code !== 0) throw new Failure('ETAT_REFUSE', lines.join(' '))
  if (obstacle) throw obstacle
  return night.relire(file, essai, night)
}

/**
 * Makes the night's backup. Old ones go only when this one was read back whole: nights that fail eat no good one.
 * Beside another that runs it makes nothing, and says nothing of the night to the shop: the other one will.
 * @returns what is said, with exit code 1 when there is no new good backup
 */
export async function passerLaNuit(night: Night): Promise<Told> {
  const nuits = nuitsDe(night.options)
  const dossier = join(night.dataDir, 'essai')
  const essai = tenirEssai(dossier)
  if (!essai) return { code: 1, lines: [EN_COURS] }
  return passer(night, nuits, (file) => faire(night, file, dossier, essai.obstacle)).finally(essai.release)
}

async function passer(night: Night, nuits: number, faire: (file: string) => Promise<Counted>): Promise<Told> {
  const faite_le = night.now()
  const file = join(night.folder, nomSauvegarde(faite_le))
  const { faute, ...compte } = await faire(file).then(
    (counted) => ({ ...counted, faute: null }),
    (error) => ({ lignes: 0, images: 0, faute: fauteDe(error, night.log) }),
  )
  const size = await stat(file).catch(() => null)
  const notee: Sauvegarde = {
    faite_le: faite_le.toISOString(),
    fichier: basename(file),
    octets: size?.size ?? 0,
    ...compte,
    faute,
  }
  const sue = await night
    .demander({ command: NOTER, args: [JSON.stringify(notee)] })
    .catch((error) => ({ code: 1, lines: [fauteDe(error, night.log)] }))
  const tue = sue.code === 0 ? [] : ['Le tableau de bord n’a pas pu être prévenu\u00a0:', ...sue.lines]
  if (faute) {
    // under its own name somebody would count on it; thrown away, it may have been the only one
    if (size) await rename(file, join(night.folder, DOUTEUSE))
    return { code: 1, lines: [faute, ...tue] }
  }
  const deTrop = sauvegardesDeTrop(await readdir(night.folder), nuits)
  for (const nom of deTrop) await rm(join(night.folder, nom), { force: true })
  const counted = `${enNombre(notee.lignes, 'ligne', 'lignes')}, ${enNombre(notee.images, 'image', 'images')}`
  const rangees = deTrop.length > 0 ? [`Anciennes retirées\u00a0: ${deTrop.length}.`] : []
  return {
    code: tue.length > 0 ? 1 : 0,
    lines: [`Sauvegarde faite et relue\u00a0: ${file} (${counted}).`, ...rangees, ...tue],
  }
}
