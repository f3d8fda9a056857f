// However a base is made, by several at once or cut in the middle, it is there whole, once.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { baseVierge } from '#tests/base.ts'

const LONG = Boolean(process.env.TESTS_LONGS)
const FOIS = LONG ? 8 : 1
const COUPURES = LONG ? 10 : 1
const ENSEMBLE = LONG ? 5 : 3
const PATIENCE = LONG ? 900_000 : 120_000
const surPostgres = test.skipIf(inject('modele').kind === 'pglite')

const dossier = () => {
  const fait = mkdtempSync(join(tmpdir(), 'teranga-naissance-'))
  onTestFinished(() => rmSync(fait, { recursive: true, force: true }))
  return fait
}

/** What a process says that opens the base; null when it was killed before it could, after `delai` milliseconds. */
async function naitre(
  env: Record<string, string>,
  delai?: number,
): Promise<{ code: number; dit: string } | null> {
  const enfant = spawn(process.execPath, ['tests/preuves/naitre.ts'], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let dit = ''
  enfant.stdout.on('data', (morceau) => {
    dit += morceau
  })
  const fin = new Promise<number | null>((done) => enfant.once('close', done))
  if (delai !== undefined) void wait(delai).then(() => enfant.kill('SIGKILL'))
  const code = await fin
  return code === null ? null : { code, dit: dit.trim() }
}

const ensemble = (combien: number, env: (rang: number) => Record<string, string>) =>
  Promise.all(Array.from({ length: combien }, (_, rang) => naitre({ DATA_DIR: dossier(), ...env(rang) })))

surPostgres(
  `${ENSEMBLE} démonstrations qui naissent ensemble sur un PostgreSQL vide s’ouvrent toutes, remplies une fois`,
  async () => {
    for (let fois = 0; fois < FOIS; fois += 1) {
      const DATABASE_URL = await baseVierge()
      const dits = await ensemble(ENSEMBLE, () => ({ DATABASE_URL, DEMONSTRATION: 'oui' }))
      expect(new Set(dits.map((un) => un?.dit))).toHaveLength(1)
      expect(dits.map((un) => un?.code)).toEqual(dits.map(() => 0))
      expect(JSON.parse(dits[0]?.dit ?? '')).toMatchObject({ genre: 'demonstration', produits: 255 })
    }
  },
  PATIENCE,
)

surPostgres(
  'une démonstration et une vraie boutique qui naissent ensemble\u00a0: l’une est faite, l’autre refusée en une phrase',
  async () => {
    for (let fois = 0; fois < FOIS; fois += 1) {
      const DATABASE_URL = await baseVierge()
      const mots = ['vide', 'non']
      const dits = await ensemble(2, (rang) => ({ DATABASE_URL, DEMONSTRATION: mots[rang] ?? '' }))
      expect(dits.map((un) => un?.code).sort()).toEqual([0, 1])
      expect(dits.find((un) => un?.code)?.dit).toMatch(/^Cette base est celle d’une .*\.$/)
      const fait = JSON.parse(dits.find((un) => un?.code === 0)?.dit ?? '')
      expect(fait.produits).toBe(fait.genre === 'reelle' ? 0 : 255)
    }
  },
  PATIENCE,
)

test(
  `une naissance coupée n’importe où, ${COUPURES} fois, recommence et finit entière`,
  async () => {
    const modele = inject('modele')
    const env = {
      DATA_DIR: dossier(),
      DEMONSTRATION: LONG ? 'oui' : 'vide',
      ...(modele.kind === 'postgres' && { DATABASE_URL: await baseVierge() }),
    }
    let graine = Number(process.env.SEED)
    for (let coupure = 0; coupure < COUPURES; coupure += 1) {
      graine = (Math.imul(graine, 1_664_525) + 1_013_904_223) >>> 0
      // from before its first statement to after its last, on a machine that does nothing else
      await naitre(env, 300 + (graine % 3_000))
    }
    const enfin = await naitre(env)
    expect(JSON.parse(enfin?.dit ?? '')).toMatchObject({ genre: 'demonstration', produits: 255 })
    // and nothing more at the next start
    expect(await naitre(env)).toEqual(enfin)
  },
  PATIENCE,
)
