// One process of the shop, as `npm start` runs it, that a fault may end, freeze, starve or set to another hour.
import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { portLibre } from '#tests/port.ts'
import { MEMORY } from '../bin/memory.mjs'

const DEPART = 60_000

export interface Instance {
  nom: string
  url: string
  pid(): number
  vit(): boolean
  signal(nom: NodeJS.Signals): void
  /** Its exit code once it has ended; null: by a signal. */
  fin(): Promise<number | null>
  tuer(): Promise<void>
  /** Starts it again where it was: same port, same folder. Answers once it may be sent people. */
  relancer(): Promise<void>
  /** Sets its clock so many milliseconds off this machine's. */
  regler(millisecondes: number): void
  /** The last thousands of letters of what it has written. */
  journal(): string
}

interface Voulue {
  nom: string
  /** Of its own, beside others. */
  dossier: string
  env: Record<string, string>
  /** Megabytes of its heap, where it has less than usual. */
  memoire?: number | undefined
  /** Where what it writes goes, else into its folder. */
  journaux?: string | undefined
}

/** Starts an instance and answers once it may be sent people. @throws what it wrote, where it ends before. */
export async function ouvrirInstance({ nom, dossier, env, memoire, journaux }: Voulue): Promise<Instance> {
  const sien = join(dossier, nom)
  mkdirSync(sien, { recursive: true })
  const horloge = join(sien, 'horloge')
  const ecrit = join(journaux ?? sien, `${nom}.log`)
  writeFileSync(horloge, '0')
  const port = await portLibre()
  const url = `http://127.0.0.1:${port}`
  const tas = MEMORY.args.map((arg) => (memoire ? arg.replace(/(old-space-size=)\d+/, `$1${memoire}`) : arg))
  const args = [
    ...tas,
    '--import',
    join(import.meta.dirname, 'horloge.ts'),
    join(process.env.BUILD_DIR ?? '', 'shop/main.js'),
  ]

  const lancer = () => {
    const sortie = openSync(ecrit, 'a')
    const processus = spawn(process.execPath, args, {
      env: {
        PATH: process.env.PATH ?? '',
        NODE_ENV: 'production',
        BUILD_DIR: process.env.BUILD_DIR ?? '',
        NODE_COMPILE_CACHE: join('node_modules', '.cache', 'node'),
        ...MEMORY.env,
        ...{ HOME: sien, DATA_DIR: sien, PORT: String(port), HORLOGE: horloge },
        ...env,
      },
      // whoever is killed leaves no shop behind: it hears that its line is gone
      stdio: ['ignore', sortie, sortie, 'ipc'],
    })
    closeSync(sortie)
    const tuer = () => processus.kill('SIGKILL')
    process.once('exit', tuer)
    const fin = new Promise<number | null>((done) =>
      processus.once('exit', (code) => {
        process.off('exit', tuer)
        done(code)
      }),
    )
    return { processus, fin }
  }
  let lui = lancer()
  const vit = () => lui.processus.exitCode === null && lui.processus.signalCode === null
  const journal = () => readFileSync(ecrit, 'utf8').slice(-4_000)
  const prete = async () => {
    if (!vit()) throw new Error(`${nom} s’est arrêtée\u00a0: ${journal()}`)
    const reponse = await fetch(`${url}/readyz`).catch(() => null)
    return reponse?.status === 200
  }
  const attendre = async () => {
    let faute: unknown
    await vi.waitUntil(
      () =>
        prete().catch((error) => {
          faute = error
          return true
        }),
      { timeout: DEPART, interval: 20 },
    )
    if (faute) throw faute
  }
  await attendre()
  return {
    ...{ nom, url, vit, journal },
    pid: () => lui.processus.pid ?? 0,
    signal: (signal) => void lui.processus.kill(signal),
    fin: () => lui.fin,
    tuer: async () => {
      lui.processus.kill('SIGKILL')
      await lui.fin
    },
    relancer: async () => {
      lui = lancer()
      await attendre()
    },
    regler: (millisecondes) => {
      writeFileSync(horloge, String(millisecondes))
      if (vit()) lui.processus.kill('SIGUSR2')
    },
  }
}
